package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heliograph.collective.Collective;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.planner.LibraryAlgorithms;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// The command `frontier`: its record, its folder, and what is refused.
final class FrontierShownTest {
  @TempDir private Path folder;

  @Test
  void everyPointIsAFileWhoseTimeIsPricedAgain() throws IOException {
    final Path out = folder.resolve("out");
    final Run run =
        Run.of(
            "frontier",
            "all-gather",
            "switched-boxes([2,2],1,2)",
            "--size",
            "1KiB..1GiB:x1024",
            "--budget",
            "1",
            "--json",
            "--out",
            out.toString());
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("frontier", run.out());
    for (final JsonNode point : run.json().get("points")) {
      final String file = out.resolve(point.get("file").asString()).toString();
      final String size = point.get("sizeBytes").asLong() + "B";
      assertThat(Run.of("verify", file).code()).isZero();
      final Run simulated = Run.of("simulate", "schedule", file, "--size", size, "--json");
      assertThat(simulated.json().findValue("finishPs")).isEqualTo(point.get("timePs"));
    }
    assertThat(Files.readString(out.resolve("frontier.csv"))).contains("bus_bits_per_second");
    assertThat(Files.readString(out.resolve("beside.csv"))).contains("bucket");
    assertThat(Files.readString(out.resolve("frontier.svg"))).contains("lower bound");
  }

  @Test
  void whatLibrariesRunStandsBesideIt() {
    final Run run = Run.of("frontier", "all-reduce", "ring(4)", "--size", "1KiB", "--budget", "1");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("NCCL ring", "NCCL tree", "Open MPI recursive_doubling", "knomial", "bus at most")
        .contains("NCCL nvls")
        .contains("it needs switches that add and multicast. Maybe in-network(of=…)")
        .contains("more than 5 % above the bound: 1 KiB");
  }

  @Test
  void librariesAreToldTheirFastestAlgorithm() throws IOException {
    final Path out = folder.resolve("out");
    final Run run =
        Run.of(
            "frontier",
            "all-gather",
            "ring(4)",
            "--size",
            "1KiB,16MiB",
            "--budget",
            "1",
            "--json",
            "--out",
            out.toString());
    assertThat(run.code()).as(run.err()).isZero();
    final Map<String, String> files =
        Map.of("NCCL", "nccl_tuner.conf", "UCC", "ucc.conf", "Open MPI", "open-mpi.rules");
    for (final JsonNode point : run.json().get("points")) {
      for (final String library : files.keySet()) {
        JsonNode fastest = point.get("libraries").get(0);
        for (final JsonNode one : point.get("libraries")) {
          if (one.get("library").asString().equals(library)) {
            final boolean isSame = fastest.get("library").asString().equals(library);
            fastest = isSame && timePs(fastest) <= timePs(one) ? fastest : one;
          }
        }
        assertThat(timePs(fastest)).isGreaterThanOrEqualTo(point.get("timePs").asLong());
        assertThat(Files.readString(out.resolve(files.get(library))))
            .contains(fastest.get("algorithm").asString());
      }
    }
    assertThat(Files.readString(out.resolve("libraries.csv"))).contains("bus_bits_per_second");
  }

  private static long timePs(final JsonNode library) {
    return library.get("by").get("timePs").asLong();
  }

  @Test
  void everySchedulerOfALibraryIsRegistered() {
    final Registry registry = Heliograph.registry();
    final Topology topology = registry.network("ring(4)");
    for (final String collective : List.of("all-reduce", "all-gather", "reduce-scatter")) {
      final Problem problem =
          new Problem(
              topology,
              registry.parse(Collective.class, collective).demand(topology),
              new Circuit());
      final Failures failures = new Failures();
      final LibraryAlgorithms algorithms = LibraryAlgorithms.of(registry, problem, failures);
      assertThat(failures.records()).isEmpty();
      assertThat(algorithms.followed())
          .extracting(one -> one.export().library())
          .contains("NCCL", "UCC", "Open MPI");
    }
  }

  @Test
  void theLimitOfBusBandwidthNamesTheCutAndWhatNcclReaches() {
    final Run run = Run.of("bound", "all-reduce", "ring(4)", "--size", "1GiB", "--busbw");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("No schedule exceeds 4.000 GB/s bus bandwidth for 1 GiB per node (partition-time")
        .contains("NCCL's ring reaches 3.9")
        .contains("its tree reaches");
  }

  @Test
  void switchesThatAddExceedTheRateOfALink() {
    final Run run =
        Run.of(
            "bound", "all-reduce", "in-network(dgx-like(1,8,6,2,8))", "--size", "64MiB", "--busbw");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("at most 2 (n - 1)/n = 1.750 times")
        .contains("its nvls reaches");
  }

  @Test
  void busBandwidthNeedsASize() {
    final Run run = Run.of("bound", "all-reduce", "ring(4)", "--busbw");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("depends on the size. Maybe --size 1GiB --busbw.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | ring(4) | --size=1024 | size '1024' has no unit",
        "all-gather | ring(4) | --size=1MiB..1KiB:x2 | runs downwards",
        "all-gather | ring(4) | --size=1KiB..1MiB | has no step. Maybe 1KiB..1MiB:x2",
        "all-gather | ring(4) | --size=0B | must be at least 1B",
        "all-gather | ring(4) | --objective=slots | frontier ranks by time",
        "all-gather | ring(4) | --beside=double-binary-tree | does not support all-gather",
        "all-gather | ring(4) | --beside=nosuch | No scheduler named 'nosuch'",
        "all-gather(chunks=4) | ring(4) | --size=1KiB | is chosen for each size. Maybe all-gather",
      })
  void whatMakesNoSenseIsRefusedInOneSentence(
      final String collective, final String network, final String option, final String sentence) {
    final Run run = Run.of("frontier", collective, network, option, "-q");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aRankThatCannotBeReachedIsNamed() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
         "links": [{"source": 0, "target": 1}, {"source": 1, "target": 2},
                   {"source": 2, "target": 1}]}
        """);
    final Run run = Run.of("frontier", "all-gather", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("cannot reach node 0");
  }
}
