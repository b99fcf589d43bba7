package org.heliograph.lab.planner;

import java.math.BigInteger;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.PartitionTime;
import org.heliograph.bound.family.SlowestCut;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;

/// The numbers of chunks that are compared: powers of two, and multiples of the number of ranks
/// where all share one contribution.
public final class ChunkNumbers {
  static final int MOST = 1 << 12;
  private static final int MOST_WHOLE = 1 << 13;

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

  /// Those of `of` or, if the number of chunks that pass the slowest cut of `timed`, or its
  /// weakest partition, in whole slots is known and no power of two, its multiples by powers of
  /// two, up to 8192.
  static NavigableSet<Integer> wholePeriods(
      final TimedProblem timed, final Budget budget, final long mostDeliveries) {
    final Problem problem = timed.problem();
    final Demand demand = problem.demand();
    final int least = period(timed, budget);
    if (Integer.bitCount(least) == 1) {
      return of(demand, problem.topology().ranks().size(), mostDeliveries);
    }
    final long most = Math.min(MOST_WHOLE, mostDeliveries / Math.max(1, demand.deliveries()));
    final NavigableSet<Integer> numbers = new TreeSet<>();
    for (long chunks = least; chunks <= most; chunks *= 2) {
      numbers.add((int) chunks);
    }
    return numbers;
  }

  private static int period(final TimedProblem timed, final Budget budget) {
    final Fraction lane =
        Fraction.of(timed.problem().topology().kind(0).bandwidth().bitsPerSecond(), 1);
    return SlowestCut.of(timed, budget)
        .flatMap(cut -> cut.certificate().rate(timed))
        .map(rate -> weakest(timed, budget).filter(other -> other.compareTo(rate) < 0).orElse(rate))
        .map(rate -> rate.over(lane).numerator())
        .filter(chunks -> chunks.bitLength() < Integer.SIZE)
        .map(BigInteger::intValueExact)
        .orElse(1);
  }

  /// The rate of sums between the parts of the weakest partition, if sums are what is sent.
  private static Optional<Fraction> weakest(final TimedProblem timed, final Budget budget) {
    return new PartitionTime().supports(timed).isSupported()
        ? PartitionTime.weakest(timed, budget).certificate().rate(timed)
        : Optional.empty();
  }
}
