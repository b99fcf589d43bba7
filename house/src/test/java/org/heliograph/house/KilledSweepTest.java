package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A sweep that is killed loses nothing that was done, and ends with the same bytes.
@Order(2)
@Slow
final class KilledSweepTest {
  private static final int WORKERS = 2;
  private static final long LOOK_NANOS = 1_000_000;
  private static final String PLANS =
      """
      networks: [ring(4..8), "mesh(2,2..4)", "complete(4..6)", petersen]
      collectives: [all-gather, all-to-all, broadcast, scatter]
      schedulers: [flooding, breadth-first-tree, ring-all-gather]
      base: {budget: 1}
      """;

  private static final String STEPS =
      """
      study: steps
      topologies: ["ring(4..6)", "mesh(2,2..3)", "complete(3..5)", petersen]
      collectives: [all-gather, broadcast, scatter, gather]
      most-chunks: 1..2
      seeds: 1..2
      """;

  private static final String TRAFFIC =
      """
      study: traffic
      topologies: ["mesh(2..3,3)", "ring(8)"]
      traffic: [uniform, tornado]
      load: [0.1, 0.2]
      seeds: 1..2
      base: {window: "window(100,400)"}
      """;

  private static final String REPAIRS =
      """
      study: repair
      what: [all-gather, broadcast]
      topologies: ["ring(4..5)", petersen]
      link: [0, 1]
      seeds: 1..2
      base: {budget: 1}
      """;

  private static final String WORKLOADS =
      """
      study: workload
      workload: [data-parallel, fft]
      topologies: ["ring(4)", "mesh(2,2)"]
      streams: [overlap, serial]
      seeds: 1..3
      """;

  private static final String SIMULATIONS =
      """
      study: schedule
      what: [all-gather, broadcast]
      topologies: ["ring(4..5)", "complete(4)"]
      size: [1KiB, 1MiB]
      seeds: 1..2
      """;

  private static final int MOST_TRIES = 20;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {PLANS, STEPS, TRAFFIC, REPAIRS, WORKLOADS, SIMULATIONS})
  void aSweepKilledTwiceEndsWithTheSameBytes(final String sweep) throws Exception {
    final Path file = folder.resolve("sweep.yaml");
    Files.writeString(file, sweep);
    final Path whole = folder.resolve("whole");
    final Run undisturbed = Run.of("sweep", file.toString(), "--out", whole.toString());
    assertThat(undisturbed.code()).as(undisturbed.err()).isZero();
    final int cells = lines(whole.resolve("journal.tsv")).size();
    final Path killed = killedTwice(file, cells);
    final Path journal = killed.resolve("journal.tsv");
    final Set<String> before = new HashSet<>(lines(journal));
    assertThat(before).hasSizeGreaterThanOrEqualTo(cells / 2).hasSizeLessThan(cells);
    assertThat(started(file, killed).waitFor()).isZero();
    final List<String> after = lines(journal);
    // What was in the journal stays there; every cell is there once.
    assertThat(after).containsAll(before).hasSize(cells);
    assertThat(after.stream().map(line -> line.split("\t", 2)[0])).doesNotHaveDuplicates();
    assertThat(killed.resolve("results.parquet"))
        .hasSameBinaryContentAs(whole.resolve("results.parquet"));
  }

  /// The folder of a sweep that was killed after an eighth of the cells and after half of them. On
  /// a busy machine it may be over before that is noticed; then another one is killed.
  private Path killedTwice(final Path file, final int cells)
      throws IOException, InterruptedException {
    Path killed;
    int tries = 0;
    do {
      assertThat(tries).isLessThan(MOST_TRIES);
      killed = folder.resolve("killed" + tries++);
      for (final int enough : List.of(cells / 8, cells / 2)) {
        final Process process = started(file, killed);
        while (process.isAlive() && lines(killed.resolve("journal.tsv")).size() < enough) {
          LockSupport.parkNanos(LOOK_NANOS);
        }
        process.destroyForcibly().waitFor();
      }
    } while (lines(killed.resolve("journal.tsv")).size() == cells);
    return killed;
  }

  /// A shard that is killed is continued; the merged folders have the bytes of one run.
  @Test
  void aShardThatIsKilledIsContinuedAndMerged() throws Exception {
    final Path file = Repository.file("examples/sweeps/kinds.yaml");
    final Path whole = folder.resolve("whole");
    assertThat(started(file, whole).waitFor()).isZero();
    final List<String> parts = List.of("1/3", "2/3", "3/3");
    final Path killed = folder.resolve("killed");
    final Process process = started(file, killed, "--shard", parts.getFirst());
    while (process.isAlive() && lines(killed.resolve("journal.tsv")).size() < 3) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    process.destroyForcibly().waitFor();
    assertThat(lines(killed.resolve("journal.tsv"))).hasSizeBetween(3, 13);
    final List<String> merge = new ArrayList<>(List.of("sweep", "merge"));
    for (final String part : parts) {
      final Path out = part.startsWith("1") ? killed : folder.resolve(part.substring(0, 1));
      assertThat(started(file, out, "--shard", part).waitFor()).isZero();
      merge.add(out.toString());
    }
    final Path merged = folder.resolve("merged");
    merge.addAll(List.of("--out", merged.toString()));
    final Run run = Run.of(merge.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(merged.resolve("results.parquet"))
        .hasSameBinaryContentAs(whole.resolve("results.parquet"));
  }

  private static Process started(final Path file, final Path out, final String... options)
      throws IOException {
    final List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    words.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.addAll(List.of("org.heliograph.app.cli.Main", "sweep", file.toString()));
    words.addAll(List.of("--engine", "threads(%s)".formatted(WORKERS), "--out", out.toString()));
    words.addAll(List.of(options));
    return new ProcessBuilder(words)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /// The whole lines that the journal has now.
  private static List<String> lines(final Path journal) {
    if (!Files.exists(journal)) {
      return List.of();
    }
    try (Stream<String> lines = Files.readString(journal, StandardCharsets.UTF_8).lines()) {
      return lines.filter(line -> line.endsWith("}")).toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
