package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sweep in shards, as jobs that know nothing of each other run it.
final class ShardedSweepTest {
  private static final Pattern COMMAND = Pattern.compile("Maybe: heliograph (.*)");

  private static final String BOUNDS =
      """
      study: bound
      topologies: ["ring(3..6)", petersen]
      collectives: [all-gather, broadcast]
      """;

  @TempDir private Path folder;

  private Path file(final String text) throws IOException {
    return Files.writeString(folder.resolve("sweep.yaml"), text);
  }

  private Run sweep(final String... words) {
    final List<String> all = new ArrayList<>(List.of("sweep"));
    all.addAll(List.of(words));
    return Run.of(all.toArray(String[]::new));
  }

  private String at(final String name) {
    return folder.resolve(name).toString();
  }

  private Run shard(final String shard) throws IOException {
    return sweep(
        file(BOUNDS).toString(), "--shard", shard, "--out", at("shard-" + shard.charAt(0)));
  }

  /// The command that a merge prints for a missing shard runs it.
  @Test
  void whatAMergeLacksIsRunByTheCommandThatItPrints() throws IOException {
    assertThat(shard("1/2").code()).isZero();
    final Run part = sweep("merge", at("shard-1"), "--out", at("merged"));
    assertThat(part.code()).isEqualTo(1);
    assertThat(part.out()).contains("5 of 10 cells done", "Shard 2/2 lacks 5 of 5 cells.");
    final Run watched = sweep("status", "--in", at("merged"), "--watch");
    assertThat(watched.code()).isEqualTo(1);
    final Matcher command = COMMAND.matcher(part.out());
    assertThat(command.find()).isTrue();
    final Run second = Run.of(command.group(1).replace("shard-2", at("shard-2")).split(" ", -1));
    assertThat(second.code()).as(second.err()).isZero();
    final Run whole = sweep("merge", at("shard-2"), "--out", at("merged"));
    assertThat(whole.code()).isZero();
    assertThat(whole.out()).isEqualTo("10 of 10 cells done: 10 answered, 0 without, 0 failed\n");
    assertThat(sweep("status", "--in", at("merged"), "--watch").code()).isZero();
    assertThat(sweep(file(BOUNDS).toString(), "--out", at("alone")).code()).isZero();
    assertThat(folder.resolve("merged/results.parquet"))
        .hasSameBinaryContentAs(folder.resolve("alone/results.parquet"));
  }

  @Test
  void aChangedFileSaysHowMuchItReuses() throws IOException {
    assertThat(sweep(file(BOUNDS).toString(), "--out", at("grown")).err())
        .doesNotContain("already");
    final String changed = BOUNDS.replace("3..6", "4..9");
    assertThat(sweep(file(changed).toString(), "--out", at("grown")).err())
        .startsWith(
            "8 of 14 cells are done already; 6 are left; 2 cells that this sweep does not ask stay"
                + " in the journal.\n");
    final String other = BOUNDS.replace("bound", "steps");
    final Run refused = sweep(file(other).toString(), "--out", at("grown"));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .endsWith(
            "holds another sweep: none of its 14 cells is among those of this one. Name another"
                + " folder.\n");
  }

  @Test
  void aFolderStandsForItsFile() throws IOException {
    assertThat(shard("1/2").code()).isZero();
    assertThat(sweep(at("shard-1"), "--dry-run").out()).startsWith("10 cells\n");
    assertThat(sweep(at("shard-1"), "--out", at("whole")).code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --shard 0/2        | shard 0/2: shards are numbered from 1 to 2. Maybe sbatch --array=1-2.
          --shard 3/1        | shard 3/1: shards are numbered from 1 to 1.
          --cell-seconds 0   | --cell-seconds (0) must lie between 1 and 1000000000.
          --progress-every 0 | --progress-every (0) must lie between 1 and 1000000000.
          --metrics 70000    | --metrics (70000) must lie between 0 and 65535.
          """)
  void aWrongOptionIsOneSentence(final String option, final String sentence) throws IOException {
    final String[] words = option.split(" ", -1);
    final Run run = sweep(file(BOUNDS).toString(), "--out", at("none"), words[0], words[1]);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(sentence);
    assertThat(folder.resolve("none")).doesNotExist();
  }

  @Test
  void metricsAreServedWhileTheSweepRuns() throws IOException {
    final Run run = sweep(file(BOUNDS).toString(), "--out", at("served"), "--metrics", "0");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).containsPattern("^http://127[.]0[.]0[.]1:[0-9]+/metrics\n");
  }
}
