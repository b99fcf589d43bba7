package org.heliograph.algorithm.exchange.tiling;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.topology.view.RingOrLine;

/// All-to-all on a ring whose lightpaths are shorter than half of it: messages are relayed over
/// arcs that tile every lane of a slot without a gap.
///
/// With K the largest divisor of n within reach, a message takes arcs of K links, and one of the
/// rest first. Circles of such arcs get lanes slot by slot, those first that the longest chain of
/// arcs depends on. Each direction has n²/8 circles, rounded, so w lanes take ⌈n²/(8w)⌉ slots, the
/// least by load, unless that is less than a message needs: ⌈n/(2K)⌉ slots. For even n one
/// direction may have n/(2K) circles more, if K or K/2 is odd. Time and memory O(n³/K).
/// Deterministic.
@AutoService(Scheduler.class)
@Summary("All-to-all on a ring with a short reach: loops tiled with arcs, over which nodes relay.")
public record RelayedLoopTiling() implements Scheduler {
  private static final long MOST_ARCS = 3L << 24;

  @Override
  public Support supports(final Problem problem) {
    return LinkExchange.support(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Support.needs(ring(problem).isPresent(), "a ring of links both ways"))
        .and(
            () ->
                Support.needs(
                    reach(problem) < problem.topology().nodes() / 2,
                    "a reach below half of the ring; loop-tiling sends directly"))
        .and(() -> Requirements.atMost(arcs(problem), MOST_ARCS));
  }

  private static Optional<RingOrLine> ring(final Problem problem) {
    return RingOrLine.of(problem.topology()).filter(ring -> ring.isClosed() && ring.size() > 2);
  }

  private static int reach(final Problem problem) {
    return problem.capabilities().hops();
  }

  /// The largest divisor of the number of nodes within reach.
  private static int step(final Problem problem) {
    final int nodes = problem.topology().nodes();
    int step = reach(problem);
    while (nodes % step != 0) {
      step--;
    }
    return step;
  }

  /// About the arcs of all messages.
  private static long arcs(final Problem problem) {
    final long nodes = problem.topology().nodes();
    return nodes * nodes * (1 + nodes / (4L * step(problem)));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingOrLine ring = ring(problem).orElseThrow();
    final LinkExchange exchange = new LinkExchange(problem);
    final RelayedCircles forward = new RelayedCircles(ring.size(), step(problem), false);
    final RelayedCircles backward = new RelayedCircles(ring.size(), step(problem), true);
    final ArcLightpaths paths =
        new ArcLightpaths(ring, Math.toIntExact(forward.arcs() + backward.arcs()));
    // Slot by slot, so that the schedule need not be sorted.
    final List<Queue> queues = List.of(new Queue(forward), new Queue(backward));
    for (int slot = 0; !queues.stream().allMatch(Queue::isEmpty); slot++) {
      if (budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(Optional.empty());
      }
      for (final Queue queue : queues) {
        final int[] chosen = queue.next(ring.lanes());
        for (int lane = 0; lane < chosen.length; lane++) {
          final int at = slot;
          final int on = exchange.lane(lane);
          queue.circles.arcs(
              chosen[lane],
              (source, target, from, length) -> {
                final int chunk = exchange.chunk(ring.node(source), ring.node(target));
                paths.add(at, chunk, from, length, on);
              });
        }
      }
    }
    return new Outcome.Found(paths.build());
  }

  /// The circles that may come next, those with the longest chain behind them first.
  private static final class Queue {
    private final RelayedCircles circles;
    private final IntList[] ready;
    private int longest;

    Queue(final RelayedCircles circles) {
      this.circles = circles;
      for (final int root : circles.roots()) {
        longest = Math.max(longest, circles.level(root));
      }
      this.ready = new IntList[longest + 1];
      for (int level = 0; level <= longest; level++) {
        ready[level] = new IntList();
      }
      for (final int root : circles.roots()) {
        ready[circles.level(root)].add(root);
      }
    }

    boolean isEmpty() {
      while (longest > 0 && ready[longest].size() == 0) {
        longest--;
      }
      return longest == 0;
    }

    /// Removes at most `lanes` circles; those that follow them are ready afterwards.
    int[] next(final int lanes) {
      final IntList chosen = new IntList();
      for (int level = longest; level > 0; level--) {
        while (chosen.size() < lanes && ready[level].size() > 0) {
          chosen.add(ready[level].removeLast());
        }
      }
      final IntList following = new IntList();
      for (int i = 0; i < chosen.size(); i++) {
        circles.addFollowing(chosen.get(i), following);
      }
      for (int i = 0; i < following.size(); i++) {
        ready[circles.level(following.get(i))].add(following.get(i));
      }
      return chosen.toArray();
    }
  }
}
