package org.heliograph.lab.experiment.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.heliograph.problem.Progress;
import org.heliograph.problem.SearchProgress;

/// Takes the time of one run: when it says that it has how many slots, and what it measures.
///
/// Asks for its end once the slots are few enough. What a run says is no more than that: it only
/// counts if the schedule that it returns is verified and has no more slots.
final class ComparisonWatch implements Progress {
  private final OptionalInt enough;
  private final BooleanSupplier interrupted;
  private final long startNanos = System.nanoTime();
  private final List<Stop> stops = new ArrayList<>();
  private final List<Moment> moments = new ArrayList<>();
  private boolean isEnough;
  private double total;

  private record Stop(int slots, double seconds) {}

  /// What was measured, and when.
  record Moment(double seconds, SearchProgress measurement) {}

  /// A watch that starts now.
  ComparisonWatch(final OptionalInt enough, final BooleanSupplier interrupted) {
    this.enough = enough;
    this.interrupted = interrupted;
  }

  double seconds() {
    return (System.nanoTime() - startNanos) / 1e9;
  }

  /// Ends the run.
  void stop() {
    total = seconds();
  }

  /// The seconds from the start of the run to its end.
  double total() {
    return total;
  }

  /// Whether the run should end.
  boolean isOver() {
    return isEnough || interrupted.getAsBoolean();
  }

  @Override
  public void at(final long done, final long total, final String what) {}

  @Override
  public void measured(final SearchProgress searchProgress) {
    moments.add(new Moment(seconds(), searchProgress));
  }

  @Override
  public void reached(final int slots) {
    stops.add(new Stop(slots, seconds()));
    isEnough |= enough.isPresent() && slots <= enough.getAsInt();
  }

  /// Whether the run has said anything about its slots.
  boolean hasStops() {
    return !stops.isEmpty();
  }

  /// When the run first said that it had at most `slots` slots.
  OptionalDouble secondsTo(final int slots) {
    return stops.stream()
        .filter(stop -> stop.slots <= slots)
        .mapToDouble(Stop::seconds)
        .findFirst();
  }

  List<Moment> moments() {
    return List.copyOf(moments);
  }
}
