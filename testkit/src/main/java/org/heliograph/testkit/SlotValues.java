package org.heliograph.testkit;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.switching.Capabilities;

/// The values that a place can have after one slot, as if no other place received anything in it.
///
/// A place is chunk · nodes + node, a value a set of contributions. What is out of reach or takes
/// too many lanes here does so in every schedule.
final class SlotValues {
  private final Demand demand;
  private final Capabilities allowed;
  private final RoutePacking packing;
  private final int nodes;
  private final boolean isOnce;

  SlotValues(
      final Demand demand,
      final Capabilities allowed,
      final RoutePacking packing,
      final int nodes) {
    this.demand = demand;
    this.allowed = allowed;
    this.packing = packing;
    this.nodes = nodes;
    this.isOnce = demand.reduction() == Reduction.ONCE;
  }

  /// The fewest lanes that each value up to `full` takes at `place`, more than all if it is out of
  /// reach, where every place of the chunk has one of its values `before`.
  int[] lanes(final int place, final int full, final int[][] before) {
    final int receiver = place % nodes;
    final int most = (int) Math.min(nodes - 1, packing.arrivals(1 << receiver));
    final int[][] lanes = new int[most + 1][full + 1]; // by number of messages and value
    for (final int[] row : lanes) {
      Arrays.fill(row, packing.lanes() + 1);
    }
    for (final int value : before[place]) {
      lanes[0][value] = 0;
    }
    final int[] fewest = lanes[0].clone();
    for (int sender = 0; sender < nodes; sender++) {
      if (sender != receiver && isSender(sender, place / nodes)) {
        final int taken = packing.lanes(sender, receiver);
        final int[] sent = before[place - receiver + sender];
        for (int count = most; count > 0; count--) {
          combine(lanes[count - 1], lanes[count], sent, taken);
        }
        for (final int value : sent) {
          final boolean isCopied = isOnce && most > 0 && value != 0;
          fewest[value] = isCopied ? Math.min(fewest[value], taken) : fewest[value];
        }
      }
    }
    for (final int[] row : lanes) {
      Arrays.setAll(fewest, value -> Math.min(fewest[value], row[value]));
    }
    return fewest;
  }

  /// Adds a message with one of the values `sent` to what fewer messages make.
  private void combine(final int[] fewer, final int[] lanes, final int[] sent, final int taken) {
    for (int value = 0; value < fewer.length; value++) {
      if (fewer[value] <= packing.lanes()) {
        for (final int more : sent) {
          if (more != 0 && !(isOnce && (value & more) != 0)) {
            lanes[value | more] = Math.min(lanes[value | more], fewer[value] + taken);
          }
        }
      }
    }
  }

  private boolean isSender(final int node, final int chunk) {
    return allowed.relay() || demand.sources(chunk).contains(node);
  }

  /// The values that take at most `most` lanes.
  static int[] within(final int[] lanes, final int most) {
    return IntStream.range(0, lanes.length).filter(value -> lanes[value] <= most).toArray();
  }
}
