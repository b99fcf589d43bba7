package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Network files as users meet them: facts on standard output, what is not used on standard error.
final class NetworkFilesShownTest {
  private static final Path NETWORKS = Repository.file("examples/networks");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          backbone.graphml         |         |  5 |  4 | 12 | 'LinkLabel' of 2 edges is not used
          campus.gml               |         |  5 |  3 | 12 | 'LinkLabel' of 1 edge is not used
          leaf-spine.dot           |         |  8 |  4 | 16 | 'color' of 2 edges is not used
          cluster.json             | Gb/s,us |  5 |  4 | 12 | 'weight' of 6 edges is not used
          rooms.csv                |         |  5 |  5 | 10 | 'length_m' of 5 edges is not used
          matrix.csv               |         |  4 |  4 | 10 | entries above 1, up to 2, are read as
          triangle.sndlib          | Gb/s    |  3 |  3 |  6 | section DEMANDS (2 entries) is not
          triangle-sndlib.xml      | Gb/s    |  3 |  3 |  6 | its demands (1) are not used
          hub-and-spoke.msccl.json |         | 12 |  4 | 20 | ``
          four-gpus.nccl.xml       |         | 10 |  4 | 26 | has no rate for links between CPUs
          ring.tacos.csv           |         |  4 |  4 |  4 | 'Chunks' of 4 links is not used
          """)
  void everyFormatIsShown(
      final String name,
      final String units,
      final int nodes,
      final int ranks,
      final int channels,
      final String notice) {
    final String file = NETWORKS.resolve(name).toString();
    final Run run = units == null ? Run.of("show", file) : Run.of("show", file, "--units", units);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .containsPattern("nodes +%s\\b".formatted(nodes))
        .containsPattern("ranks +%s\\b".formatted(ranks))
        .containsPattern("channels +%s\\b".formatted(channels));
    if (notice.isEmpty()) {
      assertThat(run.err()).isEmpty();
    } else {
      assertThat(run.err()).contains(name + ": ").contains(notice);
    }
  }

  @Test
  void ratesAreShown() {
    assertThat(Run.of("show", NETWORKS.resolve("backbone.graphml").toString()).out())
        .containsPattern("bandwidth per lane +2[.]5 Gb/s to 40 Gb/s");
    assertThat(Run.of("show", NETWORKS.resolve("four-gpus.nccl.xml").toString()).out())
        .contains("stated for 24 of 26 channels");
  }

  @Test
  void everyExampleIsOnAPage() throws IOException {
    try (Stream<Path> files = Files.list(NETWORKS)) {
      final List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      final String pages =
          Files.readString(Repository.file("docs/networks.md"))
              + Files.readString(Repository.file("docs/network-exports.md"));
      assertThat(names).allSatisfy(name -> assertThat(pages).contains("examples/networks/" + name));
    }
  }

  @Test
  void aPlanNamesWhatIsNotUsedOnceAndTakesUnits() {
    final String file = NETWORKS.resolve("cluster.json").toString();
    final Run bare = Run.of("plan", "all-gather", "--on", file, "--budget", "1");
    assertThat(bare.code()).as(bare.err()).isZero();
    assertThat(bare.err())
        .containsOnlyOnce(
            "cluster.json: numbers of 'capacity' of 6 edges, 'latency' of 6 edges have no unit, so"
                + " they are not used. Maybe --units Gb/s,ns.")
        .containsOnlyOnce("attribute 'weight' of 6 edges is not used.");
    final Run run =
        Run.of("plan", "all-gather", file, "--units", "Gb/s,us", "--budget", "1", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).doesNotContain("no unit");
    assertThat(run.json().at("/problem/topology").asString()).contains("units=");
  }

  @Test
  void oneSlotUnderCircuitIsOneRoundOfMsccl() {
    final String hub = NETWORKS.resolve("hub-and-spoke.msccl.json").toString();
    final Run run = Run.of("plan", "all-to-all", hub, "--budget", "4", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.json().at("/problem/switching").asString()).startsWith("circuit");
    // Each of four nodes sends three chunks through a switch of one chunk a round.
    assertThat(run.json().at("/bound/slots").asInt()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"petersen", "torus(4,4)"})
  void unitsNeedAFile(final String network) {
    final Run run = Run.of("show", network, "--units", "Gb/s");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--units (Gb/s) needs a network file, but '" + network + "'");
  }

  @Test
  void unitsWithoutANetworkAreRefused() {
    final String schedule =
        Repository.file("examples/kautz12-all-gather-jaros2008.json").toString();
    final Run run = Run.of("verify", schedule, "--units", "Gb/s");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--units (Gb/s) needs a network file. Maybe --on net.json.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "net.gml | `graph [ node [ id 1 ] node [ id 2 ]\nedge [ source 1 target 2 bandwidth"
            + " \"5 m\" ] ]` | net.gml, line 2: bandwidth '5 m' has the unknown unit 'm'.",
        "net.csv | `0,1\n1,0\n` | it may be in one of the formats adjacency-matrix, edge-list."
            + " Maybe file(",
        "net.dot | `digraph {\n a -> b\n b -- c\n}` | net.dot, line 3: edges of a digraph are",
        "net.bin | `[1,2]` | it is a JSON list, and no network is one. Maybe node-link JSON",
      })
  void whatIsWrongIsSaidInOneSentence(final String name, final String text, final String message)
      throws IOException {
    final Path file = folder.resolve(name);
    Files.writeString(file, text);
    final Run run = Run.of("show", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines().filter(line -> !line.isBlank())).hasSize(1);
    assertThat(run.err()).contains(message);
    assertThat(Arrays.asList(run.err().split(" ", -1))).doesNotContain("internal");
  }
}
