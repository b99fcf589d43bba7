package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.plugin.OneLine;

/// One part of a sweep that runs in a folder of its kind: `number` of `count`, from 1.
///
/// The cells are dealt in a fixed shuffled order, so the numbers of cells in two shards differ by
/// one at most, and each shard has cells of all sizes. The shard of a cell follows from the cells
/// of the sweep and from `count` alone.
public record SweepShard(int number, int count) {
  /// The whole sweep.
  public static final SweepShard WHOLE = new SweepShard(1, 1);

  private static final int MOST = 100_000;
  private static final Pattern TEXT = Pattern.compile("([0-9]{1,9})/([0-9]{1,9})");
  private static final String GENERATOR = "L64X128MixRandom";
  private static final long SHUFFLE_SEED = 1;

  /// Throws unless the number lies between 1 and the count.
  public SweepShard {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException(
          "shard %s/%s: the number of shards must lie between 1 and %s."
              .formatted(number, count, MOST));
    }
    if (number < 1 || number > count) {
      throw new IllegalArgumentException(
          "shard %s/%s: shards are numbered from 1 to %s. Maybe sbatch --array=1-%s."
              .formatted(number, count, count, count));
    }
  }

  /// The shard that `text` names, such as `3/8`.
  public static SweepShard parse(final String text) {
    final Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "shard '%s' must be a number from 1 and the number of shards. Maybe 3/8."
              .formatted(OneLine.excerpt(text)));
    }
    return new SweepShard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /// All shards of this count, in order.
  List<SweepShard> all() {
    return IntStream.rangeClosed(1, count).mapToObj(it -> new SweepShard(it, count)).toList();
  }

  /// Whether it is the whole sweep.
  public boolean isWhole() {
    return count == 1;
  }

  /// The number of its cells, of a sweep of this many.
  int size(final int cells) {
    return (cells + count - number) / count;
  }

  /// Whether it has the cell at `place` of the order of all cells.
  boolean has(final int place) {
    return place % count == number - 1;
  }

  /// The places of this many cells in the order in which they are dealt and run.
  static int[] order(final int cells) {
    final RandomGenerator random = RandomGeneratorFactory.of(GENERATOR).create(SHUFFLE_SEED);
    final int[] order = IntStream.range(0, cells).toArray();
    // Cells of a range grow; shuffled, those that are done tell of those that are left.
    for (int left = cells; left > 1; left--) {
      final int other = random.nextInt(left);
      final int one = order[left - 1];
      order[left - 1] = order[other];
      order[other] = one;
    }
    return order;
  }

  /// The places of those of this many cells that are in this shard, in the order in which they run.
  int[] places(final int cells) {
    final int[] all = order(cells);
    return isWhole()
        ? all
        : IntStream.range(0, cells).filter(this::has).map(place -> all[place]).toArray();
  }

  /// The keys of those of `cells` that are in this shard, in the order in which they run.
  List<String> keys(final List<SweepCell> cells) {
    return new CellKeys(cells, places(cells.size()));
  }

  /// Such as `3/8`.
  @Override
  public String toString() {
    return number + "/" + count;
  }
}
