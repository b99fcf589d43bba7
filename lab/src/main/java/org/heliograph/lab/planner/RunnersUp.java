package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The best schedules that were not verified, since they cannot be the best one: at most three, and
/// at most one of each scheduler. Fewest slots first, among equals in the order of arrival.
final class RunnersUp {
  private static final int MOST = 3;
  private static final long MOST_TRANSMISSIONS = 1L << 19;

  private final List<RunnerUp> best = new ArrayList<>();

  /// A schedule, and the name of the scheduler that made it.
  record RunnerUp(String scheduler, Trial.Attempt.Made made) {
    private int slots() {
      return made.schedule().slots();
    }
  }

  /// Keeps the schedule if it is among the best, and not too large to be kept.
  void offer(final RunnerUp found) {
    if (found.made().schedule().transmissions() > MOST_TRANSMISSIONS) {
      return;
    }
    best.removeIf(
        other -> other.scheduler().equals(found.scheduler()) && other.slots() >= found.slots());
    best.add(found);
    best.sort(Comparator.comparingInt(RunnerUp::slots));
    if (best.size() > MOST) {
      best.removeLast();
    }
  }

  List<RunnerUp> all() {
    return List.copyOf(best);
  }
}
