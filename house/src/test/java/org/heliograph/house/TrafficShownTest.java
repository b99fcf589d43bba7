package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Random traffic from the command line.
final class TrafficShownTest {
  private static final String[] COMMAND = {
    "simulate",
    "--traffic",
    "uniform",
    "--traffic",
    "hot-spot(5,0.2)",
    "--on",
    "mesh(4,4)",
    "--load",
    "0.3,0.1",
    "--saturation",
    "--cycles",
    "1000",
    "--warm-up",
    "200",
    "--flits",
    "2",
    "--json"
  };

  @TempDir private Path folder;

  @Test
  void theRecordFollowsItsSchemaAndTheFolderHoldsTheSame() throws IOException {
    final String[] words = List.of(COMMAND).toArray(new String[COMMAND.length + 2]);
    words[COMMAND.length] = "--out";
    words[COMMAND.length + 1] = folder.toString();
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("traffic", run.out());
    assertThat(Files.readString(folder.resolve("traffic.json"))).isEqualTo(run.out());
    final List<String> rows = Files.readAllLines(folder.resolve("traffic.csv"));
    assertThat(rows).hasSize(5);
    assertThat(rows.get(1)).startsWith("uniform,0.1,");
    assertThat(rows.get(4)).startsWith("\"hot-spot(node=5,share=0.2)\",0.3,").endsWith("true");
    assertThat(Files.readString(folder.resolve("latency.svg")))
        .startsWith("<svg")
        .contains("uniform", "hot-spot");
    final JsonNode hot = run.json().get("curves").get(1);
    assertThat(hot.get("loads").get(1).get("saturated").asBoolean()).isTrue();
    assertThat(hot.get("saturation").get("load").asDouble())
        .isLessThan(run.json().get("curves").get(0).get("saturation").get("load").asDouble());
  }

  @Test
  void theBytesAreTheSameOnAnyNumberOfProcessors() throws IOException, InterruptedException {
    assertThat(Run.on(1, folder, List.of(COMMAND))).isEqualTo(Run.on(3, folder, List.of(COMMAND)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "5"})
  void theBytesAreTheSameOnAnyNumberOfThreads(final String threads) {
    final List<String> words = new ArrayList<>(List.of(COMMAND));
    words.addAll(List.of("--threads", threads));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(Run.of(COMMAND).out());
  }

  @Test
  void aPersonReadsTheSame() {
    final Run run =
        Run.of(
            "simulate",
            "--traffic",
            "transpose",
            "--on",
            "mesh(4,4)",
            "--load",
            "0.1..0.2:0.1",
            "--cycles",
            "400",
            "--runs",
            "2",
            "--hardware",
            "wormhole-hardware(virtualChannels=2,injectionPorts=1)");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("virtualChannels=2", "transpose: 12 senders", "runs: 2; seed: 1", "latency");
    assertThat(run.out().lines().filter(line -> line.matches(" *0\\.[12] +0\\..*"))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --traffic uniform --on mesh(4,4) --load 0 | --load (0.0) must be above 0 and at most 1
          --traffic uniform --on mesh(4,4) --load 1.5 | --load (1.5) must be above 0
          --traffic uniform --on mesh(4,4) --load x | must be a number, or several
          --traffic uniform --on mesh(4,4) --loads 0.1:0.5:0.1 | Maybe --load.
          --traffic uniform --on mesh(4,4) --load 0.1..0.5:0 | must be above 0
          --traffic uniform --on mesh(4,4) | no load is given
          --traffic uniform --load 0.1 | name one network
          --traffic unifrom --on mesh(4,4) --load 0.1 | No traffic pattern named
          --traffic transpose --on mesh(8,4) --load 0.1 | sides 8×4
          --traffic hot-spot(99) --on mesh(4,4) --load 0.1 | node 99 is no rank of mesh
          --traffic hot-spot(1,x) --on mesh(4,4) --load 0.1 | must be a number such as 0.25
          --traffic shuffle --on hypercube(1) --load 0.1 | nobody sends to another
          --traffic uniform --on pops(3,2) --load 0.1 | has couplers
          --traffic uniform --on mesh(4,4) --load 0.1 --flits 0 | --flits (0) must lie between
          --traffic uniform --on mesh(4,4) --load 0.1 --cycles 5 | --cycles (5) must lie between
          --traffic uniform --on mesh(4,4) --load 0.1 --runs 0 | --runs (0) must
          --traffic uniform --on mesh(4,4) --load 0.1 --arrivals poison | No arrival process named
          --traffic uniform --on mesh(4,4) --load 0.5 --arrivals bursts | at most 0.25 flits
          --traffic uniform --on mesh(4,4) --load 0.1 --router foo | No router named
          --traffic uniform --on mesh(4,4) --load 0.1 --size 1KiB | no option '--size'
          all-gather --traffic uniform --on mesh(4,4) --load 0.1 | name one network
          all-gather --on mesh(4,4) --load 0.1 | simulate traffic: name one network
          --on mesh(4,4) | WHAT is missing
          """)
  void mistakesAreOneSentence(final String words, final String sentence) {
    final Run run = Run.of(("simulate " + words.strip()).split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception");
    assertThat(run.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(run.out()).isEmpty();
  }
}
