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

/// Trees that reach the greatest rate: near the slowest cut on fabrics with switches and with links
/// of unlike rates, and never below it.
final class ThroughputTreesTest {
  private static final int FABRICS = 40;

  @TempDir private Path folder;

  private static JsonNode plan(final String... words) {
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    return run.json();
  }

  private static long limitPs(final String collective, final String network) {
    return plan("throughput", collective, network, "--size", "1GiB", "--json")
        .get("rates")
        .get(0)
        .get("timePs")
        .asLong();
  }

  private static JsonNode best(
      final String collective,
      final String network,
      final String switching,
      final String scheduler) {
    return plan(
            "plan",
            collective,
            network,
            "--size",
            "1GiB",
            "--switching",
            switching,
            "--scheduler",
            scheduler,
            "--json")
        .get("results")
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather(chunks=1664) | dgx-like(2,8,6,2,8) | throughput-trees | 1.005",
        "all-gather(chunks=128) | dgx-like(4,8,6,2,8) | throughput-trees | 1.003",
        "all-gather(chunks=512) | rail(4,8,4,0) | throughput-trees | 1.01",
        "all-gather(chunks=512) | fat-tree(4) | throughput-trees | 1.01",
        "all-gather(chunks=64) | torus(4,4) | throughput-trees | 1.05",
        "reduce-scatter(chunks=128) | rail(2,4,2,0) | reversed(of=throughput-trees) | 1.05",
        "broadcast(chunks=512) | dgx-like(2,8) | throughput-trees | 1.05",
        "all-gather(chunks=64) | dragonfly(2,1,1) | throughput-trees | 1.05",
      })
  void manyChunksTakeHardlyMoreThanTheSlowestCut(
      final String collective, final String network, final String scheduler, final double most) {
    final long limit = limitPs(collective.replaceFirst("\\(.*", ""), network);
    final JsonNode best = best(collective, network, "circuit", scheduler);
    assertThat(best.get("timePs").asLong()).isBetween(limit, (long) (most * limit));
  }

  @Test
  void anAllReduceOfFourBoxesIsWithinAHundredthOfTheWeakestPartition() {
    final JsonNode limits =
        plan("throughput", "all-reduce", "dgx-like(4,8,6,2,8)", "--size", "1GiB", "--json")
            .get("rates");
    final JsonNode limit = limits.get(limits.size() - 1);
    assertThat(limit.get("phase").asString()).isEqualTo("all-reduce");
    assertThat(limit.get("exact").asBoolean()).isTrue();
    final JsonNode best =
        best(
            "all-reduce(chunks=2048)",
            "dgx-like(4,8,6,2,8)",
            "circuit",
            "reduce-then-broadcast(of=throughput-trees)");
    final long least = limit.get("timePs").asLong();
    assertThat(best.get("timePs").asLong()).isBetween(least, (long) (1.01 * least));
    // A sum leaves its box one slot after the start, and a result is copied one slot after that.
    assertThat(best.get("slots").asInt()).isEqualTo(386);
  }

  @ParameterizedTest
  @CsvSource({"0.2,1.12", "0.5,1.12", "0.9,1.15"})
  void treesAvoidWhatOtherTrafficTakes(final String load, final double most) {
    final String network = "loaded(torus(4,4),%s,[1-0,0-1,5-6])".formatted(load);
    final long limit = limitPs("all-gather", network);
    assertThat(limit).isGreaterThan(limitPs("all-gather", "torus(4,4)"));
    final JsonNode best =
        best("all-gather(chunks=128)", network, "circuit(aggregate=true)", "throughput-trees");
    assertThat(best.get("timePs").asLong()).isBetween(limit, (long) (most * limit));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-gather | torus(4,4) | [[0,1,4,5],[10,11,14,15]] | 1.05",
        "broadcast | torus(4,4) | [[0,1,4,5],[10,11,14,15]] | 1.25",
        "all-gather | dgx-like(2,8) | [[0,12],[1,13],[2,14],[3,15]] | 1.05",
        "all-gather | dgx-like(2,8) | [[0,1,12,13],[2,3,14,15],[4,5,16,17],[6,7,18,19]] | 1.05",
        "all-gather | in-network(rail(2,4,2,0)) | [[0,1],[2,3]] | 1.15",
      })
  void groupsShareTheLinks(
      final String collective, final String network, final String groups, final double most) {
    final String words = "%s(groups=%s,chunks=256)".formatted(collective, groups);
    final Run run = Run.of("plan", words, network, "--scheduler", "throughput-trees", "--json");
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode best = run.json().get("results").get(0);
    final long bound = run.json().get("bound").get("slots").asLong();
    assertThat(best.get("slots").asLong()).isBetween(bound, (long) (most * bound));
  }

  @Test
  void groupsMergeOnFastLinks() {
    final String groups = "[[0,1,12,13],[2,3,14,15],[4,5,16,17],[6,7,18,19]]";
    final String network = "dgx-like(2,8)";
    final long limit = limitPs("all-gather(groups=%s)".formatted(groups), network);
    final JsonNode best =
        best(
            "all-gather(groups=%s,chunks=64)".formatted(groups),
            network,
            "circuit(aggregate=true)",
            "throughput-trees");
    assertThat(best.get("timePs").asLong()).isBetween(limit, (long) (1.15 * limit));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"all-to-all", "scatter", "gather", "all-gather([0,1],[2,3])"})
  void chunksThatStayInNoGroupAreRefused(final String collective) {
    assertThat(Run.of("plan", collective, "torus(4,4)", "--scheduler", "throughput-trees").out())
        .contains("for disjoint groups with that node");
  }

  /// Rings of unlike links with chords, as edge lists.
  private String fabric(final RandomGenerator random, final int number) throws IOException {
    final int nodes = 3 + random.nextInt(5);
    final List<String> lines = new ArrayList<>(List.of("source,target,bandwidth"));
    for (int node = 0; node < nodes; node++) {
      final String rate = (1 << random.nextInt(4)) + "Gb/s";
      final int other = (node + 1) % nodes;
      lines.add(node + "," + other + "," + rate);
      lines.add(other + "," + node + "," + rate);
      if (random.nextBoolean() && nodes > 3) {
        final int far = (node + 2) % nodes;
        lines.add(node + "," + far + "," + rate);
        lines.add(far + "," + node + "," + rate);
      }
    }
    final Path file = folder.resolve(number + ".csv");
    Files.write(file, lines);
    return file.toString();
  }

  @Test
  void fastLinksCarrySeveralChunksInASlot() throws IOException {
    final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
    for (int i = 0; i < FABRICS; i++) {
      final String network = fabric(random, i);
      final long limit = limitPs("all-gather", network);
      final JsonNode best =
          best("all-gather(chunks=1024)", network, "circuit(aggregate=true)", "throughput-trees");
      assertThat(best.get("timePs").asLong())
          .as("fabric %s", i)
          .isBetween(limit, (long) (1.12 * limit));
    }
  }

  @Test
  void aSwitchThatReceivesAtOtherRatesIsRefused() throws IOException {
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        """
        {"directed": true, "nodes": [{"id": 0}, {"id": 1}, {"id": "s", "kind": "switch"}],
         "links": [{"source": 0, "target": "s", "bandwidth": "1Gb/s"},
                   {"source": "s", "target": 0, "bandwidth": "8Gb/s"},
                   {"source": 1, "target": "s", "bandwidth": "4Gb/s"},
                   {"source": "s", "target": 1, "bandwidth": "2Gb/s"}]}
        """);
    final String[] words = {
      "plan",
      "all-gather",
      file.toString(),
      "--switching",
      "circuit(aggregate=true)",
      "--scheduler",
      "throughput-trees"
    };
    assertThat(Run.of(words).out()).contains("as many lanes into every node as out of it");
  }

  @Test
  void aPlanSaysWhenFastLinksWait() throws IOException {
    final Path file = folder.resolve("ring.csv");
    Files.write(
        file,
        List.of("source,target,bandwidth", "0,1,8Gb/s", "1,2,1Gb/s", "2,0,8Gb/s", "1,0,8Gb/s"));
    final String[] words = {"plan", "broadcast", file.toString(), "--size", "1MiB"};
    assertThat(Run.of(words).out()).contains("fast ones wait in every slot");
  }

  @Test
  void aTreeThatLosesAnArcIsRejected() throws IOException {
    final Path plan = folder.resolve("plan");
    assertThat(
            Run.of(
                    "plan",
                    "all-gather(chunks=4)",
                    "rail(2,4,2,0)",
                    "--scheduler",
                    "throughput-trees",
                    "--out",
                    plan.toString())
                .code())
        .isZero();
    final Path file = plan.resolve("schedule.json");
    final String text = Files.readString(file);
    final String less = text.replaceFirst("\\{\"slot\":0,[^}]*},", "");
    assertThat(less).isNotEqualTo(text);
    Files.writeString(file, less);
    assertThat(Run.of("verify", file.toString()).code()).isEqualTo(1);
  }
}
