package org.heliograph.lab.planner;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.heliograph.collective.Demand;

/// The numbers of chunks that are compared: powers of two, and multiples of the number of ranks
/// where all share one contribution.
public final class ChunkNumbers {
  static final int MOST = 1 << 12;

  private ChunkNumbers() {}

  /// One, and the others up to 4096 for which a problem has at most `mostDeliveries`, if it has
  /// this `demand` undivided; ascending.
  public static NavigableSet<Integer> of(
      final Demand demand, final int ranks, final long mostDeliveries) {
    final long most = Math.min(MOST, mostDeliveries / Math.max(1, demand.deliveries()));
    final NavigableSet<Integer> numbers = new TreeSet<>(List.of(1));
    for (long chunks = 2; chunks <= most; chunks *= 2) {
      numbers.add((int) chunks);
    }
    for (long chunks = ranks; ranks > 1 && demand.chunks() == 1 && chunks <= most; chunks *= 2) {
      numbers.add((int) chunks);
    }
    return numbers;
  }
}
