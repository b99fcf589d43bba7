package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The shards of a sweep are its cells, dealt evenly and always in the same way.
final class SweepShardTest {
  private static final List<SweepCell> CELLS =
      new Sweep(List.of(SweptRings.plans(3, 11), SweptRings.bounds(3, 7))).cells();

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 50})
  void everyCellIsInOneShardAndShardsAreEqualButForOneCell(final int count) {
    final List<List<String>> shards =
        new SweepShard(1, count).all().stream().map(shard -> shard.keys(CELLS)).toList();
    assertThat(shards).hasSize(count);
    assertThat(shards.stream().flatMap(List::stream).toList())
        .containsExactlyInAnyOrderElementsOf(CELLS.stream().map(SweepCell::key).toList());
    assertThat(shards)
        .allSatisfy(
            shard ->
                assertThat(shard.size())
                    .isBetween(CELLS.size() / count, (CELLS.size() - 1) / count + 1));
    assertThat(new SweepShard(1, count).all())
        .allSatisfy(
            shard -> assertThat(shard.size(CELLS.size())).isEqualTo(shard.keys(CELLS).size()));
  }

  /// A range grows; a shard that had one end of it would take longer than the others.
  @Test
  void everyShardHasSmallAndLargeCells() {
    final List<SweepCell> cells = Sweep.of(SweptRings.bounds(3, 90)).cells();
    for (final SweepShard shard : new SweepShard(1, 3).all()) {
      final List<String> keys = shard.keys(cells);
      assertThat(keys).filteredOn(key -> key.matches(".*ring[(].[)].*")).isNotEmpty();
      assertThat(keys).filteredOn(key -> key.matches(".*ring[(]8.[)].*")).isNotEmpty();
    }
  }

  @Test
  void aTextIsAShard() {
    assertThat(SweepShard.parse("3/8")).isEqualTo(new SweepShard(3, 8));
    assertThat(SweepShard.parse("3/8")).hasToString("3/8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0/8       | shard 0/8: shards are numbered from 1 to 8. Maybe sbatch --array=1-8.
          9/8       | shard 9/8: shards are numbered from 1 to 8.
          1/0       | the number of shards must lie between 1 and 100000
          3         | shard '3' must be a number from 1 and the number of shards. Maybe 3/8.
          a/b       | shard 'a/b' must be
          -1/8      | shard '-1/8' must be
          1/9999999 | the number of shards must lie between 1 and 100000
          """)
  void aWrongShardIsOneSentence(final String text, final String sentence) {
    assertThatThrownBy(() -> SweepShard.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aFolderIsForOneShard() {
    final Sweep sweep = Sweep.of(SweptRings.bounds(3, 6));
    SweepFolder.of(folder, sweep, new SweepShard(2, 3));
    assertThat(SweepFolder.at(folder).order()).hasSize(1);
    assertThatThrownBy(() -> SweepFolder.of(folder, sweep, new SweepShard(1, 3)))
        .hasMessageContaining("holds shard 2/3; this is shard 1/3. Name another folder.");
    assertThatThrownBy(() -> SweepFolder.of(folder, sweep, SweepShard.WHOLE))
        .hasMessageContaining("holds shard 2/3; this is a whole sweep. Name another folder.");
  }
}
