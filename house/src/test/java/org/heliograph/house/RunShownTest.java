package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Runs from the command line: in one process and over TCP; every byte is as defined, the trace
/// agrees with the slots, and mistakes are one sentence.
final class RunShownTest {
  @TempDir private Path folder;

  private static JsonNode run(final String words) throws IOException {
    final Run run = Run.of(("run " + words + " --json -q").split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("run", run.out());
    return run.json();
  }

  private static void assertThatEveryByteIsRight(final JsonNode run, final long chunks) {
    for (final JsonNode check : run.get("checks")) {
      assertThat(check.get("chunks").asLong()).isEqualTo(chunks);
      assertThat(check.get("wrong").asLong()).isZero();
    }
    assertThat(run.get("checks").get(0).get("reference").asString()).isEqualTo("definition");
    assertThat(run.get("wrong").asLong()).isZero();
    assertThat(run.get("differences")).isEmpty();
  }

  private static LongStream column(final JsonNode rows, final String name) {
    return StreamSupport.stream(rows.spliterator(), false).mapToLong(row -> row.get(name).asLong());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-to-all torus(4,4) --scheduler shortest-path-greedy       | 16 | 240",
        "all-gather wdm-ring(8,4) --scheduler one-stage               |  8 |  64",
        "all-reduce hypercube(3) --scheduler rabenseifner --operation min | 8 |  8",
        "reduce-scatter pops(2,2) --scheduler star-reduce-scatter     |  4 |   4",
        "barrier stack-kautz(2,2,2) --scheduler gossip                | 12 |  12",
        "broadcast stack-kautz(2,2,2) --scheduler star-broadcast      | 12 |  12",
        "all-reduce in-network(fat-tree(4)) --scheduler hub-trees     | 29 |  16",
      })
  void everyByteIsAsDefined(final String words, final int ranks, final int chunks)
      throws IOException {
    final JsonNode run = run(words + " --repeat 2 --size 100B");
    assertThat(run.get("ranks").asInt()).isEqualTo(ranks);
    assertThatEveryByteIsRight(run, 2L * chunks);
  }

  @Test
  void processesConnectedByTcpEndWithTheSameBytes() throws IOException {
    final JsonNode run =
        run("all-gather hypercube(2) --scheduler flooding --tcp --ranks 4 --repeat 2 --size 64KiB");
    assertThat(run.get("run").get("transport").asString()).isEqualTo("tcp");
    assertThatEveryByteIsRight(run, 32);
  }

  @Test
  void theTraceAgreesWithTheSlotsAndTheSimulation() throws IOException {
    final JsonNode run =
        run("all-gather torus(3,3) --scheduler flooding --repeat 3 --out " + folder);
    final JsonNode slots = run.get("time").get("slots");
    assertThat(slots).hasSize(run.get("schedule").get("slots").asInt());
    final long bytes = run.get("schedule").get("deliveredBytes").asLong();
    assertThat(column(slots, "bytes").sum()).isEqualTo(bytes);
    assertThat(column(run.get("trace"), "sentBytes").sum()).isEqualTo(3 * bytes);
    assertThat(column(run.get("trace"), "receivedBytes").sum()).isEqualTo(3 * bytes);
    assertThat(run.get("time").get("roundNs")).hasSize(3);
    assertThat(column(slots, "endNs").max().orElseThrow())
        .isEqualTo(
            LongStream.range(0, 3)
                .map(round -> run.get("time").get("roundNs").get((int) round).asLong())
                .min()
                .orElseThrow());
    final JsonNode simulation =
        Run.of("simulate schedule all-gather torus(3,3) --scheduler flooding --json -q".split(" "))
            .json();
    assertThat(column(slots, "simulatedEndPs"))
        .containsExactlyElementsOf(column(simulation.get("timeline"), "endPs").boxed().toList());
    assertThat(Files.readAllLines(folder.resolve("slots.csv"))).hasSize(1 + slots.size());
    assertThat(Files.readAllLines(folder.resolve("trace.csv")))
        .hasSize(1 + run.get("trace").size())
        .first()
        .isEqualTo("round,slot,rank,node,start_ns,end_ns,sent_bytes,received_bytes");
    assertThat(folder.resolve("run.json")).exists();
  }

  @Test
  void aFileIsRunAndACutOneIsRejected() throws IOException {
    final Path file = folder.resolve("schedule.json");
    assertThat(
            Run.of(
                    "plan",
                    "all-gather",
                    "petersen",
                    "--scheduler",
                    "flooding",
                    "-q",
                    "--out",
                    "" + folder)
                .code())
        .isZero();
    final Run right = Run.of("run", "" + file);
    assertThat(right.code()).as(right.err()).isZero();
    assertThat(right.out())
        .contains("10 ranks over queues in one process")
        .containsPattern("definition +100 +102400 +0")
        .containsPattern("measured .* simulated .* by slot-clock");
    final List<String> lines = Files.readAllLines(file);
    final int last = lines.size() - 2;
    lines.set(last - 1, lines.get(last - 1).replaceFirst(",$", ""));
    lines.remove(last);
    Files.write(file, lines);
    final Run cut = Run.of("run", "" + file);
    assertThat(cut.code()).isEqualTo(1);
    assertThat(cut.out()).isEmpty();
    assertThat(cut.err()).contains("rejected with").contains("Only verified schedules are run.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather ring(4) --ranks 8       | the schedule has 4 ranks, not 8. Maybe --ranks 4",
        "broadcast ring(65) --tcp           | at most 64; the schedule has 65 ranks. Maybe",
        "all-gather ring(4) --tcp --mpi     | --tcp and --mpi exclude each other.",
        "all-gather ring(4) --mpi           | Maybe: mpirun -n 8 ./heliograph run --mpi",
        "all-gather ring(4) --operation max | nothing combines in this collective.",
        "all-gather ring(4) --size 0B       | --size (0B) must be at least 1B.",
        "all-gather ring(4) --size 1TiB     | Maybe a smaller --size.",
        "all-gather ring(4) --repeat 0      | --repeat (0) must lie between 1 and",
        "all-gather ring(4) --ranks 0       | --ranks (0) must be at least 1.",
      })
  void mistakesAreNamed(final String words, final String said) {
    final Run run = Run.of(("run " + words + " --scheduler flooding -q").split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSizeLessThanOrEqualTo(2);
    assertThat(run.err()).contains(said);
  }

  @Test
  void anOperationThatMayBeWrongIsRefused() {
    final Run run = Run.of("run barrier ring(4) --scheduler gossip --operation sum".split(" "));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Maybe max.");
  }

  @Test
  void aMissingFileOrNetworkIsNamed() {
    final Run file = Run.of("run", "nothing.json");
    assertThat(file.code()).isEqualTo(2);
    assertThat(file.err()).contains("there is no such file");
    final Run network = Run.of("run", "all-gather");
    assertThat(network.code()).isEqualTo(2);
    assertThat(network.err()).contains("add its network: heliograph run all-gather");
  }
}
