package org.heliograph.algorithm.rates;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Compaction;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.LoopGather;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;

/// All-gather on rings and lines whose nodes send at different rates, relayed by the fast alone.
///
/// A slot lasts as long as its slowest lightpath, so slow nodes send as seldom as can be: each its
/// own chunks, once, to its *host*, the nearest fast node. Then the fast nodes gather all chunks
/// along a loop of their own, on which lightpaths pass slow nodes in the light; another scheduler
/// solves that. Then the fast nodes on both sides send every slow node what it lacks, first fit,
/// each chunk from the side that can sooner. [Compaction] closes gaps. With u chunks of slow nodes
/// on one side of a host, w lanes: at most ⌈u/w⌉ slow slots. A composite: it has no default.
@AutoService(Scheduler.class)
@Summary("All-gather for nodes of different rates: a slow node sends only its own chunks, once.")
public record FastRelays(
    @Summary("the scheduler of the fast nodes, a ring or line") Scheduler of,
    @Summary("a node is slow if the fastest has more than this factor times its bandwidth")
        int factor)
    implements Scheduler {
  private static final long MAX_PLACES = 1L << 24;

  /// Slow below half of the fastest.
  public FastRelays(final Scheduler of) {
    this(of, 2);
  }

  public FastRelays {
    if (factor < 1) {
      throw new IllegalArgumentException(
          "fast-relays: factor (%s) must be at least 1, where all but the fastest are slow."
              .formatted(factor));
    }
  }

  @Override
  public Support supports(final Problem problem) {
    final Support gathers = LoopGather.support(problem, loop -> loop.size() - 1);
    if (!gathers.isSupported()) {
      return gathers;
    }
    if (problem.capabilities().taps()) {
      return Support.no("each of its lightpaths goes to one node");
    }
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    if (places > MAX_PLACES) {
      return Support.no(
          "it would make about %s transmissions; at most %s".formatted(places, MAX_PLACES));
    }
    final LoopGather gather = LoopGather.of(problem);
    final Fast fast = Fast.of(problem.topology(), gather.loop(), factor);
    if (fast.size() == gather.loop().size()) {
      return Support.no("no node has less than 1/%s of the fastest's bandwidth".formatted(factor));
    }
    if (fast.size() < 2) {
      return Support.no("one node alone is fast; nobody shares its work");
    }
    final Support inner = of.supports(new FastLoop(problem, gather, fast).problem());
    return inner.isSupported()
        ? inner
        : Support.no("among the %s fast nodes, %s".formatted(fast.size(), inner.reason()));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final LoopGather gather = LoopGather.of(problem);
    final Fast fast = Fast.of(problem.topology(), gather.loop(), factor);
    final FastLoop inner = new FastLoop(problem, gather, fast);
    final Outcome outcome = of.schedule(inner.problem(), budget, random, progress);
    if (outcome.found().isEmpty()) {
      return new Outcome.Exhausted(outcome.found());
    }
    final Arcs arcs = new Arcs(problem, gather.loop());
    collect(gather, fast, arcs);
    relay(outcome.found().get(), inner, arcs);
    deliver(gather, fast, arcs);
    return new Outcome.Found(Compaction.of(problem, arcs.schedule()));
  }

  /// Every slow node sends its chunks to its host.
  private static void collect(final LoopGather gather, final Fast fast, final Arcs arcs) {
    for (int p = 0; p < gather.loop().size(); p++) {
      for (int i = 0; i < gather.count(p) && !fast.isFast(p); i++) {
        arcs.send(gather.chunk(p, i), new Arcs.Arc(p, fast.toHost(p)));
      }
    }
  }

  /// The fast nodes gather all chunks, as `found` says, after the slots in use.
  private static void relay(final Schedule found, final FastLoop inner, final Arcs arcs) {
    final int start = arcs.slots();
    final Cursor at = found.cursor();
    while (at.advance()) {
      int length = 0;
      for (int hop = 0; hop < at.hops(); hop++) {
        length += inner.length(at.channel(hop));
      }
      arcs.send(
          inner.chunk(at.chunk()),
          new Arcs.Arc(inner.position(at.sender()), length),
          new Network.Place(start + at.slot(), at.lane()));
    }
  }

  /// The fast nodes on both sides send every slow node what it lacks.
  private static void deliver(final LoopGather gather, final Fast fast, final Arcs arcs) {
    final Loop loop = gather.loop();
    for (int source = 0; source < loop.size(); source++) {
      for (int i = 0; i < gather.count(source); i++) {
        for (int p = 0; p < loop.size(); p++) {
          if (p != source && !fast.isFast(p)) {
            deliver(gather.chunk(source, i), p, fast, arcs);
          }
        }
      }
    }
  }

  private static void deliver(
      final int chunk, final int position, final Fast fast, final Arcs arcs) {
    final Arcs.Arc back = from(fast, position, fast.backward(position));
    final Arcs.Arc front = from(fast, position, fast.forward(position));
    final boolean onlyBack = front.length() == 0;
    final boolean isFront =
        back.length() == 0
            || (!onlyBack && arcs.earliest(chunk, front) < arcs.earliest(chunk, back));
    arcs.send(chunk, isFront ? front : back);
  }

  /// The arc to `position` from where `length` links from it lead.
  private static Arcs.Arc from(final Fast fast, final int position, final int length) {
    return new Arcs.Arc(fast.loop().step(position, length), -length);
  }
}
