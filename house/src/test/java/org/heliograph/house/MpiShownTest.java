package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.formats.tuning.OpenMpiRules;
import org.heliograph.interchange.TuningTable;
import org.heliograph.lab.Heliograph;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Runs by the ranks of Open MPI end with the same bytes as its collectives.
///
/// The tests are left out where there is no `mpirun`, unless the property `mpi` is `required`.
final class MpiShownTest {
  private static final int RANKS = 4;

  @TempDir private Path folder;

  @BeforeAll
  static void assumeThatThereIsOpenMpi() {
    if (!"required".equals(System.getProperty("mpi"))) {
      Assumptions.assumeTrue(
          Program.found("mpirun").isPresent(),
          "no schedule is run over MPI, since there is no mpirun");
    }
  }

  private Program mpirun(final int ranks, final List<String> words)
      throws IOException, InterruptedException {
    return mpirun(ranks, List.of(), words);
  }

  private Program mpirun(final int ranks, final List<String> options, final List<String> words)
      throws IOException, InterruptedException {
    final List<String> command =
        new ArrayList<>(
            List.of(
                "mpirun", "--allow-run-as-root", "--oversubscribe", "-n", Integer.toString(ranks)));
    command.addAll(options);
    command.addAll(
        List.of(
            Program.tool("java"),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path")));
    command.addAll(words);
    return Program.of(folder, command);
  }

  private Program heliograph(final int ranks, final String words)
      throws IOException, InterruptedException {
    final List<String> command = new ArrayList<>(List.of("org.heliograph.app.cli.Main"));
    command.addAll(List.of(words.split(" ")));
    return mpirun(ranks, command);
  }

  @Test
  void everyCollectiveOfMpiGivesTheSameBytes() throws IOException, InterruptedException {
    final Program program = mpirun(RANKS, List.of(MpiRanks.class.getName()));
    assertThat(program.code()).as(program.err()).isZero();
    assertThat(program.out().lines())
        .containsExactlyInAnyOrder(
            "all-gather: definition 32 right; MPI_Allgather 32 right",
            "all-gather(chunks=3): definition 96 right; MPI_Allgather 96 right",
            "all-to-all: definition 24 right; MPI_Alltoall 24 right",
            "all-reduce: definition 8 right; MPI_Allreduce 8 right",
            "all-reduce(chunks=4): definition 32 right; MPI_Allreduce 32 right",
            "broadcast(root=2): definition 8 right; MPI_Bcast 8 right",
            "reduce(root=1): definition 2 right; MPI_Reduce 2 right",
            "scatter(root=3): definition 6 right; MPI_Scatter 6 right",
            "gather(root=1): definition 6 right; MPI_Gather 6 right",
            "reduce-scatter: definition 8 right; MPI_Reduce_scatter 8 right",
            "barrier: definition 8 right; MPI_Allreduce and MPI_Barrier 8 right");
  }

  @Test
  void theCommandPrintsBothComparisons() throws IOException, InterruptedException {
    final Program program =
        heliograph(
            RANKS,
            "run all-reduce hypercube(2) --scheduler rabenseifner --mpi --json -q"
                + " --size 40KiB --repeat 2");
    assertThat(program.code()).as(program.err()).isZero();
    Schemas.requireKept("run", program.out());
    final JsonNode run = JsonMapper.builder().build().readTree(program.out());
    assertThat(run.get("run").get("library").asString()).startsWith("Open MPI v");
    assertThat(run.get("checks")).hasSize(2);
    for (final JsonNode check : run.get("checks")) {
      assertThat(check.get("bytes").asLong()).isEqualTo(2 * RANKS * 40_960L);
      assertThat(check.get("wrong").asLong()).isZero();
    }
  }

  /// Runs an all-reduce of `size` under the rules of a file.
  private Program ruled(final Path rules, final int ranks, final String size)
      throws IOException, InterruptedException {
    return mpirun(
        ranks,
        List.of(
            "--mca",
            "coll_tuned_use_dynamic_rules",
            "1",
            "--mca",
            "coll_tuned_dynamic_rules_filename",
            rules.toString()),
        List.of(
            "org.heliograph.app.cli.Main",
            "run",
            "all-reduce",
            "ring(" + ranks + ")",
            "--scheduler=bucket",
            "--mpi",
            "-q",
            "--size=" + size));
  }

  /// Open MPI ends with an error where it is told to use an algorithm that it does not have, so
  /// this shows which rule it reads for a size.
  @Test
  void openMpiReadsTheRulesOfATuningFile() throws IOException, InterruptedException {
    final Registry registry = Heliograph.registry();
    final Topology ring = registry.network("ring(4)");
    final StringBuilder text = new StringBuilder();
    new OpenMpiRules()
        .write(
            new TuningTable(
                new Problem(ring, new AllReduce().demand(ring), new Circuit()),
                List.of("4 ranks"),
                List.of(
                    new TuningTable.Row(0, 32_767, "recursive_doubling", List.of()),
                    new TuningTable.Row(
                        32_768, TuningTable.Row.NO_LIMIT, "ring", List.of("1 remark")))),
            text);
    final Path right = folder.resolve("right.rules");
    final Path wrong = folder.resolve("wrong.rules");
    Files.writeString(right, text);
    Files.writeString(wrong, text.toString().replace("32768 4 0 0", "32768 99 0 0"));
    assertThat(Files.readString(wrong)).contains("32768 99 0 0");
    assertThat(ruled(right, 4, "64KiB").code()).isZero();
    assertThat(ruled(wrong, 4, "16KiB").code()).isZero();
    assertThat(ruled(wrong, 3, "64KiB").code()).isZero();
    assertThat(ruled(wrong, 4, "64KiB").code()).isNotZero();
  }

  @Test
  void anotherNumberOfRanksIsRefused() throws IOException, InterruptedException {
    final Program program =
        heliograph(2, "run all-gather hypercube(2) --scheduler flooding --mpi -q");
    assertThat(program.code()).isEqualTo(2);
    assertThat(program.err())
        .contains("run: mpirun started 2 ranks, but the schedule has 4. Maybe: mpirun -n 4");
  }

  @Test
  void aLostByteEndsTheRun() throws IOException, InterruptedException {
    final Program program = mpirun(RANKS, List.of(MpiRanks.class.getName(), "swapped"));
    assertThat(program.code()).isEqualTo(1);
    assertThat(program.err())
        .containsPattern("rank [0-9] expected chunk [0-9]+ of slot [0-9]+ from rank 0");
  }
}
