package org.heliograph.lab.planner;

import java.util.Comparator;
import org.heliograph.problem.Objective;

/// The order in which a plan ranks verified schedules, best first.
final class PlanOrder {
  private PlanOrder() {}

  /// Those with enough light first, then those with a price; by slots, then time, or the other way
  /// round; then by transmissions; of equals those that stand alone first, then by name.
  static Comparator<PlanEntry> of(final Objective objective) {
    final Comparator<PlanEntry> priced =
        Comparator.comparing(PlanEntry::isDim).thenComparing(entry -> !entry.isPriced());
    final Comparator<PlanEntry> slots = Comparator.comparingInt(PlanEntry::slots);
    final Comparator<PlanEntry> time = Comparator.comparingLong(PlanOrder::timePs);
    final Comparator<PlanEntry> first =
        objective == Objective.SLOTS ? slots.thenComparing(time) : time.thenComparing(slots);
    return priced
        .thenComparing(first)
        .thenComparingLong(
            entry -> entry.measured().orElseThrow().measures().usage().transmissions())
        .thenComparing(entry -> entry.namedScheduler().isComposite())
        .thenComparing(entry -> entry.namedScheduler().name());
  }

  private static long timePs(final PlanEntry entry) {
    final ScheduleMeasures measures = entry.measured().orElseThrow().measures();
    return measures
        .price()
        .or(measures::otherPrice)
        .map(price -> price.time().picoseconds())
        .orElse(Long.MAX_VALUE);
  }
}
