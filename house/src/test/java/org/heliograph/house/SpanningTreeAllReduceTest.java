package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// All-reduce along spanning trees: near the weakest partition, which `throughput` calls exact, and
/// never below it.
final class SpanningTreeAllReduceTest {
  private static final int FABRICS = 30;

  @TempDir private Path folder;

  private static JsonNode json(final String... words) {
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  private static JsonNode limit(final String network) {
    return json("throughput", "all-reduce", network, "--size", "1GiB", "--json")
        .get("rates")
        .get(2);
  }

  private static JsonNode planned(
      final String collective, final String network, final String switching) {
    return json(
            "plan",
            collective,
            network,
            "--size",
            "1GiB",
            "--switching",
            switching,
            "--scheduler",
            "spanning-tree-all-reduce",
            "--json")
        .get("results")
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "otis(mesh(3,3)) | circuit | 1.03",
        "mesh(3,3) | circuit | 1.02",
        "mesh(8,8) | circuit | 1.03",
        "torus(4,4) | circuit | 1.02",
        "nsfnet | circuit | 1.02",
        "random-regular(32,3) | circuit | 1.02",
        "wdm-ring(8,4) | circuit | 1.02",
      })
  void manyChunksTakeHardlyMoreThanTheWeakestPartition(
      final String network, final String switching, final double most) {
    final JsonNode limit = limit(network);
    assertThat(limit.get("exact").asBoolean()).isTrue();
    final long least = limit.get("timePs").asLong();
    final JsonNode planned = planned("all-reduce(chunks=4096)", network, switching);
    assertThat(planned.get("timePs").asLong()).isBetween(least, (long) (most * least));
  }

  /// Trees of unlike links both ways, with chords, as edge lists.
  private String fabric(final RandomGenerator random, final int number) throws IOException {
    final int nodes = 3 + random.nextInt(6);
    final List<String> lines = new ArrayList<>(List.of("source,target,bandwidth"));
    for (int node = 1; node < nodes; node++) {
      for (int link = 0; link <= random.nextInt(3); link++) {
        final int other = random.nextInt(node);
        final String rate = (1 << random.nextInt(3)) + "Gb/s";
        lines.add(node + "," + other + "," + rate);
        lines.add(other + "," + node + "," + rate);
      }
    }
    final Path file = folder.resolve(number + ".csv");
    Files.write(file, lines.stream().distinct().toList());
    return file.toString();
  }

  @Test
  void fastLinksCarrySeveralChunksInASlot() throws IOException {
    final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
    for (int i = 0; i < FABRICS; i++) {
      final String network = fabric(random, i);
      final JsonNode limit = limit(network);
      assertThat(limit.get("exact").asBoolean()).as("fabric %s", i).isTrue();
      final long least = limit.get("timePs").asLong();
      final JsonNode planned =
          planned("all-reduce(chunks=4096)", network, "circuit(aggregate=true)");
      assertThat(planned.get("timePs").asLong())
          .as("fabric %s", i)
          .isBetween(least, (long) (1.1 * least));
    }
  }

  @Test
  void networksWithSwitchesAreRefused() {
    final String[] words = {
      "plan", "all-reduce", "fat-tree(4)", "--scheduler", "spanning-tree-all-reduce"
    };
    assertThat(Run.of(words).out()).contains("an all-reduce of all nodes");
  }

  @Test
  void linksOneWayAreRefused() throws IOException {
    final Path file = folder.resolve("one-way.json");
    Files.writeString(
        file,
        """
        {"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}],
         "links": [{"source": 0, "target": 1}, {"source": 1, "target": 0},
                   {"source": 1, "target": 2}, {"source": 2, "target": 0}]}
        """);
    final String[] words = {
      "plan", "all-reduce", file.toString(), "--scheduler", "spanning-tree-all-reduce"
    };
    assertThat(Run.of(words).out()).contains("links both ways that join all nodes");
  }
}
