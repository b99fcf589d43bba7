package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Folders of one sweep put together are the folder of one run.
final class SweepMergeTest {
  private static final Sweep SWEEP =
      new Sweep(List.of(SweptRings.plans(3, 5), SweptRings.bounds(3, 5)));
  private static final SweepShard OF_THREE = new SweepShard(1, 3);

  @TempDir private Path folder;

  private Path shard(final SweepShard shard) {
    final Path path = folder.resolve("shard" + shard.number());
    SweptRings.run(SweepFolder.of(path, SWEEP, shard));
    return path;
  }

  private List<Path> shards() {
    return OF_THREE.all().stream().map(this::shard).toList();
  }

  private SweepMerge.Result merge(final List<Path> parts) {
    return new SweepMerge(parts).into(folder.resolve("merged"));
  }

  @Test
  void shardsTogetherHaveTheBytesOfOneRun() {
    SweptRings.run(folder.resolve("one"), SWEEP);
    final SweepMerge.Result merged = merge(shards());
    assertThat(merged.missing()).isEmpty();
    assertThat(merged.sweep().counts().cells()).isEqualTo(15);
    merged.sweep().write();
    assertThat(folder.resolve("merged/results.parquet"))
        .hasSameBinaryContentAs(folder.resolve("one/results.parquet"));
  }

  @Test
  void whatIsMissingIsSaidByShardAndCanBeAdded() {
    final List<Path> parts = shards();
    final SweepMerge.Result some = merge(List.of(parts.get(0), parts.get(2)));
    assertThat(some.missing())
        .containsExactly(new SweepMerge.Missing(new SweepShard(2, 3), 5, 5, Optional.empty()));
    assertThat(merge(List.of(parts.get(1))).missing()).isEmpty();
  }

  @Test
  void aMergedFolderIsContinuedLikeAnyOther() {
    final List<Path> parts = shards();
    merge(parts.subList(0, 2));
    final SweepResult whole = SweptRings.run(folder.resolve("merged"), SWEEP);
    assertThat(whole.counts().isComplete()).isTrue();
    assertThat(whole.csv()).isEqualTo(SweptRings.run(folder.resolve("one"), SWEEP).csv());
  }

  @Test
  void foldersOfTheWholeSweepLackPartsOfTheWhole() {
    SweepFolder.of(folder.resolve("empty"), SWEEP, SweepShard.WHOLE);
    assertThat(merge(List.of(folder.resolve("empty"), shard(OF_THREE))).missing())
        .containsExactly(
            new SweepMerge.Missing(
                SweepShard.WHOLE, 15, 10, Optional.of(folder.resolve("empty").toString())));
  }

  @Test
  void otherSweepsAndVersionsAreRefused() throws IOException {
    final Path one = shard(OF_THREE);
    final Path other = folder.resolve("other");
    SweepFolder.of(other, SweptRings.plans(3, 5));
    assertThatThrownBy(() -> merge(List.of(one, other)))
        .hasMessageContaining("other' holds another sweep than '")
        .hasMessageEndingWith("12 cells there, 15 here. Maybe run both with one file.");
    final Path older = shard(new SweepShard(2, 3));
    final Path declaration = older.resolve(SweepFolder.DECLARATION);
    Files.writeString(declaration, Files.readString(declaration).replace(Version.text(), "0.0.1"));
    assertThatThrownBy(() -> merge(List.of(one, older))).hasMessageContaining("of version 0.0.1");
    assertThatThrownBy(() -> merge(List.of(folder)))
        .hasMessageContaining("is not the folder of a sweep");
    assertThatThrownBy(() -> merge(List.of())).hasMessageContaining("the folders are missing");
  }

  /// The row of `cell` in the journal of `path` becomes one that `answer` has.
  private static void replace(final Path path, final String key, final CellAnswer answer)
      throws IOException {
    final Path journal = path.resolve(SweepFolder.JOURNAL);
    final List<String> lines = Files.readAllLines(journal);
    lines.replaceAll(
        line -> line.startsWith(key + "\t") ? key + "\t" + CellRun.untimed(answer) : line);
    Files.write(journal, lines);
  }

  @Test
  void twoRowsOfACellAreRefusedUnlessOneDependsOnItsMachine() throws IOException {
    final Path one = folder.resolve("one");
    final SweepResult whole = SweptRings.run(one, SWEEP);
    final Path part = shard(OF_THREE);
    final String key = SweepFolder.at(part).order().getFirst();
    final SweepCell cell = SweepCell.of(key);
    final Object failed = cell.subject().failed(cell, "it passed its limit");
    replace(part, key, CellAnswer.of(failed));
    assertThatThrownBy(() -> merge(List.of(one, part)))
        .hasMessageContaining("have different rows for the cell '%s'.".formatted(cell.text()));
    replace(part, key, CellAnswer.ofMachine(failed));
    assertThat(merge(List.of(part, one)).sweep().csv()).isEqualTo(whole.csv());
    assertThat(merge(List.of(one, part)).sweep().csv()).isEqualTo(whole.csv());
  }
}
