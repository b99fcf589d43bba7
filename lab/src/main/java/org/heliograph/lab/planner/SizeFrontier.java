package org.heliograph.lab.planner;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The frontier of verified schedules over sizes: at each size the fastest of those that were
/// offered.
///
/// Every schedule is priced at every size, since what was found for one size may be the fastest at
/// another. A schedule whose lightpaths have enough light comes before one that is too dim; of
/// equal ones, the one of fewer chunks, then of fewer slots, then the one whose scheduler comes
/// first by name. Keeps at most one schedule for each size.
public final class SizeFrontier {
  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::isDim)
          .thenComparing(Point::time)
          .thenComparing(point -> point.problem().demand().chunks())
          .thenComparing(point -> point.verified().slots())
          .thenComparing(point -> point.planned().scheduler());

  private final CostModel cost;
  private final List<Bytes> sizes;
  private final NavigableMap<Bytes, Point> fastest = new TreeMap<>();

  /// An empty frontier over `sizes`, where `cost` prices.
  public SizeFrontier(final CostModel cost, final Collection<Bytes> sizes) {
    this.cost = cost;
    this.sizes = List.copyOf(sizes);
  }

  /// A schedule and its time at a size; `isDim` if its lightpaths lack light.
  public record Point(PlannedSchedule planned, Bytes size, Time time, boolean isDim) {
    /// The schedule.
    public Verified verified() {
      return planned.verified();
    }

    /// The problem that the schedule solves, divided into as many chunks as it sends.
    public Problem problem() {
      return verified().problem();
    }
  }

  /// Takes `planned` at each size where it is faster than all before.
  public void offer(final PlannedSchedule planned) {
    final boolean isDim = OpticalPowerCheck.ranksLower(planned.verified());
    for (final Bytes size : sizes) {
      final Time time = cost.price(planned.verified(), size).time();
      final Point point = new Point(planned, size, time, isDim);
      fastest.merge(size, point, (before, now) -> ORDER.compare(now, before) < 0 ? now : before);
    }
  }

  /// The fastest schedule at `size`, if any was offered.
  public Optional<Point> at(final Bytes size) {
    return Optional.ofNullable(fastest.get(size));
  }
}
