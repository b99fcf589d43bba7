package org.heliograph.algorithm.broadcast.ring;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.view.RingOrLine;

/// Broadcast of one chunk on a ring or line: in each slot, calls from both ends divide every
/// interval of uninformed nodes into 2w+1 parts of almost equal size.
///
/// An informed node at an end of an interval calls w nodes inside, one on each of w lanes. On one
/// lane an interval is divided into thirds, or into halves on a ring whose links lead one way,
/// where only one end calls. A ring of n members takes ⌈log n / log (2w+1)⌉ slots, or ⌈log n / log
/// (w+1)⌉ one way, which is optimal, since no more than the links at its ends brings calls into an
/// interval. At an end of a line the last part is half as large as the others, since no calls come
/// from beyond it. Nodes that are no targets are passed over. O(n) lightpaths, each of at most one
/// interval. Needs a reach of w/(2w+1) of the ring. Deterministic. Source of the division:
/// *peters1996*, where the informed nodes of a torus grow fivefold in each slot.
@AutoService(Scheduler.class)
@Summary(
    "Broadcast on a ring or line that divides each uninformed interval into 2w+1 parts a slot.")
@Source("peters1996")
public record DividedIntervals() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return ofOneChunk(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(
            () ->
                Support.needs(
                    RingAllGatherProblem.anyRingOrLine(problem).isPresent(),
                    "a ring, or a line of links both ways"))
        .and(() -> RingAllGatherProblem.longLightpaths(problem, _ -> longest(problem)));
  }

  private static Support ofOneChunk(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case FromRoot _ when problem.demand().chunks() == 1 -> Support.yes();
      case FromRoot _, ToRoot _, Rootless _ -> Support.needs("a broadcast of one chunk");
    };
  }

  private static int longest(final Problem problem) {
    return Intervals.of(problem).calls().stream()
        .mapToInt(call -> Math.abs(call.length))
        .max()
        .orElse(0);
  }

  @Override
  public Schedule construct(final Problem problem) {
    final Intervals intervals = Intervals.of(problem);
    final List<Call> calls = intervals.calls();
    final ArcLightpaths paths = new ArcLightpaths(intervals.ringOrLine, calls.size());
    for (final Call call : calls) {
      paths.add(call.slot, 0, call.from, call.length, call.lane);
    }
    return paths.build();
  }

  /// A lightpath of |`length`| links from position `from`, forward if positive.
  private record Call(int slot, int from, int length, int lane) {}

  /// The uninformed members strictly between the members `from` and `to`, which are informed if
  /// they exist; member −1 is before a line and the one after the last is behind it.
  private record Interval(int from, int to) {}

  /// The members, which are the root and the targets, by their `positions` along the ring or line.
  private record Intervals(RingOrLine ringOrLine, List<Integer> positions, int root) {
    static Intervals of(final Problem problem) {
      final RingOrLine ringOrLine = RingAllGatherProblem.anyRingOrLine(problem).orElseThrow();
      final int[] positions = ringOrLine.positions();
      final int root = positions[problem.demand().sources(0).get(0)];
      final NodeSet targets = problem.demand().targets(0);
      // Positions on a ring count from the root.
      final int first = ringOrLine.isClosed() ? root : 0;
      final List<Integer> members =
          IntStream.concat(
                  IntStream.of(root),
                  IntStream.range(0, targets.size()).map(i -> positions[targets.get(i)]))
              .map(position -> Math.floorMod(position - first, ringOrLine.size()))
              .sorted()
              .distinct()
              .map(position -> (position + first) % ringOrLine.size())
              .boxed()
              .toList();
      return new Intervals(ringOrLine, members, members.indexOf(root));
    }

    List<Call> calls() {
      final List<Call> calls = new ArrayList<>();
      List<Interval> uninformed =
          ringOrLine.isClosed()
              ? List.of(new Interval(0, positions.size()))
              : List.of(new Interval(-1, root), new Interval(root, positions.size()));
      for (int slot = 0; !uninformed.isEmpty(); slot++) {
        final List<Interval> parts = new ArrayList<>();
        for (final Interval interval : uninformed) {
          if (interval.to - interval.from > 1) {
            divide(interval, slot, calls, parts);
          }
        }
        uninformed = parts;
      }
      return calls;
    }

    /// Whether there is a member `index`: on a line there is none before the first or after the
    /// last.
    private boolean exists(final int index) {
      return ringOrLine.isClosed() || (index >= 0 && index < positions.size());
    }

    private int position(final int index) {
      return positions.get(index % positions.size());
    }

    /// Adds the calls into `interval` of one slot, and the parts that they leave.
    private void divide(
        final Interval interval,
        final int slot,
        final List<Call> calls,
        final List<Interval> parts) {
      final int size = interval.to - interval.from - 1;
      final int lanes = Math.min(ringOrLine.lanes(), size);
      final int fromLeft = exists(interval.from) ? lanes : 0;
      final int fromRight = exists(interval.to) && ringOrLine.isBothWays() ? lanes : 0;
      final int count = Math.min(size, fromLeft + fromRight);
      final int left = Math.min(fromLeft, count - Math.min(fromRight, count / 2));
      // The weight of a part is 2, or 1 at an end of a line, where calls come from one side.
      final int first = exists(interval.from) ? 2 : 1;
      final long weights = 2L * (count - 1) + first + (exists(interval.to) ? 2 : 1);
      int before = interval.from;
      for (int call = 0; call < count; call++) {
        final long share = (size - count) * (2L * call + first) / weights;
        final int called = interval.from + 1 + call + (int) share;
        final boolean forward = call < left;
        final int from = position(forward ? interval.from : interval.to);
        final int length = ringOrLine.length(from, position(called), forward ? 1 : -1);
        calls.add(new Call(slot, from, length, forward ? call : count - 1 - call));
        parts.add(new Interval(before, called));
        before = called;
      }
      parts.add(new Interval(before, interval.to));
    }
  }
}
