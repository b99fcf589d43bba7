package org.heliograph.algorithm.reduce.symmetric;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// Simulated annealing of the circuits of a folded network, for a number of slots.
///
/// A move counts as 64 steps, which its bookkeeping takes on a small network. The temperature falls
/// exponentially with the steps that are spent. Its unit is a contribution that a node
/// misses; where contributions count once, a move gains or loses whole sums, so it is hotter on
/// larger networks.
final class Annealing {
  private static final double HOT = 2;
  private static final double COLD = 0.25;
  private static final double HOT_SUMS = 3;
  private static final double COLD_SUMS = 0.4;
  private static final int NODES_OF_HOT_SUMS = 16;
  private static final int MOVES_BETWEEN_TEMPERATURES = 64;
  private static final int STEPS_PER_MOVE = 64;
  private static final long STEPS = WorkCounter.STEPS_PER_EVALUATION >> 2;

  private final ArcNetwork network;
  private final FoldedCircuits circuits;
  private final FoldedSums sums;
  private final double hot;
  private final double cold;

  Annealing(
      final Problem problem,
      final ArcNetwork network,
      final FoldedNetwork folded,
      final int slots) {
    final boolean once = problem.demand().reduction() == Reduction.ONCE;
    this.network = network;
    this.circuits = new FoldedCircuits(folded, slots, once);
    this.sums = new FoldedSums(folded, circuits, once, problem.capabilities().hops());
    this.hot = once ? HOT_SUMS * Math.max(1, folded.nodes() / (double) NODES_OF_HOT_SUMS) : HOT;
    this.cold = once ? COLD_SUMS : COLD;
  }

  /// Returns a schedule by which no contribution is missing, if `evaluations` are enough to find
  /// it.
  Optional<Schedule> run(
      final long evaluations, final SplittableRandom random, final WorkCounter workCounter) {
    final long most = evaluations * STEPS;
    int missing = sums.missing();
    double temperature = hot;
    long counted = 0;
    for (long moves = 0; missing > 0 && sums.steps() + moves * STEPS_PER_MOVE < most; moves++) {
      if (moves % MOVES_BETWEEN_TEMPERATURES == 0) {
        final long steps = sums.steps() + moves * STEPS_PER_MOVE;
        temperature = hot * StrictMath.pow(cold / hot, steps / (double) most);
        workCounter.add(steps - counted);
        counted = steps;
        if (workCounter.isStopped()) {
          return Optional.empty();
        }
      }
      final int slot = circuits.move(random);
      if (slot >= 0) {
        sums.update(slot);
        final int changed = sums.missing();
        if (changed <= missing
            || random.nextDouble() < StrictMath.exp((missing - changed) / temperature)) {
          missing = changed;
        } else {
          circuits.undo();
          sums.update(slot);
        }
      }
    }
    return missing == 0 ? Optional.of(sums.schedule(network)) : Optional.empty();
  }
}
