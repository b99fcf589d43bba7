package org.heliograph.bound.family;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.heliograph.bound.ProofStep;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// What the steps of several arguments have in common.
final class ProofSteps {
  /// Pictures show no larger networks.
  private static final long MOST_CHANNELS = 1 << 18;

  private ProofSteps() {}

  /// The last step: `needed` divided by what `perSlot` a slot does, rounded up, and the slot in
  /// which circuits are set first, if there is one.
  static List<ProofStep> quotient(
      final Problem problem, final long needed, final long perSlot, final ProofStep like) {
    final long slots = Math.ceilDiv(needed, Math.max(1, perSlot));
    final BigDecimal quotient =
        BigDecimal.valueOf(needed)
            .divide(BigDecimal.valueOf(Math.max(1, perSlot)), 2, RoundingMode.HALF_UP)
            .stripTrailingZeros();
    final String exact =
        "%s / %s = %s".formatted(needed, perSlot, quotient.toPlainString())
            + (needed % Math.max(1, perSlot) == 0 ? "" : ", rounded up " + slots);
    final List<ProofStep> steps = new ArrayList<>();
    steps.add(
        ProofStep.of(exact + ": " + Count.of(slots, "slot") + ".", like.nodes(), like.channels()));
    steps.addAll(afterSetting(problem, slots));
    return steps;
  }

  /// A step for the slots before any circuit can be used, if there are some.
  static List<ProofStep> afterSetting(final Problem problem, final long slots) {
    final int first = problem.capabilities().retuning().firstSlot();
    return first == 0 || slots == 0
        ? List.of()
        : List.of(
            ProofStep.of(
                "No circuit is set in the first %s: %s + %s = %s."
                    .formatted(Count.of(first, "slot"), first, slots, first + slots),
                List.of()));
  }

  /// The channels with a writer in one of the sets and a reader in the other.
  static List<Integer> crossing(
      final Topology topology, final LongPredicate isFrom, final LongPredicate isTo) {
    return topology.channels() > MOST_CHANNELS
        ? List.of()
        : LongStream.range(0, topology.channels())
            .filter(
                channel ->
                    IntStream.range(0, topology.writerCount(channel))
                            .anyMatch(i -> isFrom.test(topology.writer(channel, i)))
                        && IntStream.range(0, topology.readerCount(channel))
                            .anyMatch(i -> isTo.test(topology.reader(channel, i))))
            .mapToObj(channel -> (int) channel)
            .toList();
  }
}
