package org.heliograph.lab.experiment.phase;

import org.heliograph.lab.planner.NamedScheduler;

/// A scheduler for the problem with one number of chunks: a strategy that is asked, or what it
/// chose, with nothing left open.
record PhasePlan(PhaseProblem problem, NamedScheduler scheduler) {
  /// Whether it made the schedule that won `cell`.
  boolean won(final PhaseCell cell) {
    return cell.scheduler().equals(scheduler.name()) && cell.chunks() == problem.chunks();
  }
}
