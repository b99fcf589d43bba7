package org.heliograph.lab.experiment.verification;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.problem.Budget;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The lower bounds of problems, each computed once: many files are schedules of one problem.
///
/// On slots, the best one that costs little. On time, the best one for the chunks of the problem,
/// without start-ups: latencies are those of the network.
final class KnownBounds {
  private final Registry registry;
  private final Map<Key, List<BoundSurvey.Row>> slots = new HashMap<>();
  private final Map<TimeKey, Optional<TimeBoundRecord>> times = new HashMap<>();

  KnownBounds(final Registry registry) {
    this.registry = registry;
  }

  private record Key(String topology, String collective, String switching) {
    static Key of(final StatedProblem stated) {
      return new Key(stated.topology(), stated.collective(), stated.switching());
    }
  }

  private record TimeKey(Key key, Bytes size) {}

  /// The best bound on the slots.
  BoundSurvey.Row slots(final StatedProblem stated) {
    return all(stated).getFirst();
  }

  private List<BoundSurvey.Row> all(final StatedProblem stated) {
    return slots.computeIfAbsent(
        Key.of(stated),
        _ ->
            new BoundSurvey(
                    registry, stated.problem(), budget(), RequestDefaults.SEED, new Failures())
                .cheap());
  }

  /// The best bound on the time if each node contributes `size`, if there is one above zero.
  Optional<TimeBoundRecord> time(final StatedProblem stated, final Bytes size) {
    return times.computeIfAbsent(new TimeKey(Key.of(stated), size), _ -> found(stated, size));
  }

  private Optional<TimeBoundRecord> found(final StatedProblem stated, final Bytes size) {
    final TimeBounds bounds =
        TimeBounds.of(
            registry,
            new TimedProblem(stated.problem(), size, Time.ZERO, TimeScope.ANY_DIVISION),
            all(stated),
            budget(),
            new Failures());
    return bounds
        .best(TimeScope.THESE_CHUNKS)
        .map(bounds::record)
        .filter(bound -> bound.timePs() > 0);
  }

  private static Budget budget() {
    return Budget.of(RequestDefaults.BUDGET);
  }
}
