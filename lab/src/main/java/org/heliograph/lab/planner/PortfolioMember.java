package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.lab.planner.Checkpoints.LastState;

/// One scheduler of a portfolio: its latest result, and where its search ended. [PortfolioMembers]
/// changes it.
final class PortfolioMember {
  final NamedScheduler scheduler;
  final LastState state = new LastState();
  Optional<PlanEntry> entry = Optional.empty();
  int slots = Integer.MAX_VALUE;
  volatile int unverified = Integer.MAX_VALUE; // slots of a schedule found, until judged
  boolean isOpen = true;
  boolean isAlone;
  long evaluations;
  Optional<ComponentSearch.Candidate> candidate = Optional.empty();

  PortfolioMember(final NamedScheduler scheduler) {
    this.scheduler = scheduler;
  }

  int slots() {
    return slots;
  }

  /// The component of a composite, or the scheduler itself.
  String component() {
    return candidate.map(ComponentSearch.Candidate::component).orElse(scheduler.name());
  }

  /// Whether it has had no turn.
  boolean isUntried() {
    return entry.isEmpty() && evaluations == 0;
  }

  /// Drops the schedule, which takes memory.
  void forget() {
    entry = entry.map(PlanEntry::withoutSchedule);
  }

  boolean lacksMemory() {
    return entry.filter(PlanEntry::lacksMemory).isPresent();
  }
}
