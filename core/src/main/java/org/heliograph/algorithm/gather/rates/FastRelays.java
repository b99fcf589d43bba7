package org.heliograph.algorithm.gather.rates;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Compaction;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.view.RingOrLine;

/// All-gather on rings and lines whose nodes send at different rates; only fast nodes relay.
///
/// A slot lasts as long as its slowest lightpath, so slow nodes send as little as possible: each
/// sends only its own chunks, once, to its *host*, the nearest fast node. Then the fast nodes
/// gather all chunks along a ring or line of fast nodes, whose lightpaths pass slow nodes
/// optically; another scheduler solves that. Finally the fast nodes on both sides send every slow
/// node what it lacks, first fit, each chunk from the side that can send it earlier. [Compaction]
/// closes gaps. If the slow nodes on one side of a host have u chunks, and links have w lanes,
/// there are at most ⌈u/w⌉ slow slots. It is a composite without a default.
@AutoService(Scheduler.class)
@Summary("All-gather for nodes of different rates: a slow node sends only its own chunks, once.")
public record FastRelays(
    @Summary("the scheduler of the fast nodes, a ring or line") Scheduler of,
    @Summary("a node is slow if the fastest has more than this factor times its bandwidth")
        int factor)
    implements Composite {
  private static final long MAX_PLACES = 1L << 24;

  /// Treats nodes below half of the fastest rate as slow.
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
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    return RingAllGatherProblem.support(problem, ringOrLine -> ringOrLine.size() - 1)
        .and(() -> Requirements.noTaps(problem))
        .and(
            () ->
                Support.size(
                    places <= MAX_PLACES,
                    "it would make about %s transmissions; at most %s"
                        .formatted(places, MAX_PLACES)))
        .and(() -> amongFastNodes(problem));
  }

  private Support amongFastNodes(final Problem problem) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final FastNodes fastNodes = FastNodes.of(problem.topology(), gather.loop(), factor);
    if (fastNodes.size() == gather.loop().size()) {
      return Support.no("no node has less than 1/%s of the fastest's bandwidth".formatted(factor));
    }
    if (fastNodes.size() < 2) {
      return Support.no("one node alone is fast; nobody shares its work");
    }
    final Support inner = of.supports(new FastNodeRing(problem, gather, fastNodes).problem());
    return inner.isSupported()
        ? inner
        : Support.no("among the %s fast nodes, %s".formatted(fastNodes.size(), inner.reason()));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RingAllGatherProblem gather = RingAllGatherProblem.of(problem);
    final FastNodes fastNodes = FastNodes.of(problem.topology(), gather.loop(), factor);
    final FastNodeRing inner = new FastNodeRing(problem, gather, fastNodes);
    final Outcome outcome = of.schedule(inner.problem(), budget, random, progress);
    if (outcome.found().isEmpty()) {
      return new Outcome.Exhausted(outcome.found());
    }
    final FirstFitLightpaths firstFitLightpaths = new FirstFitLightpaths(problem, gather.loop());
    collect(gather, fastNodes, firstFitLightpaths);
    relay(outcome.found().get(), inner, firstFitLightpaths);
    deliver(gather, fastNodes, firstFitLightpaths);
    return new Outcome.Found(Compaction.of(problem, firstFitLightpaths.schedule()));
  }

  /// Sends the chunks of every slow node to its host.
  private static void collect(
      final RingAllGatherProblem gather,
      final FastNodes fastNodes,
      final FirstFitLightpaths firstFitLightpaths) {
    for (int p = 0; p < gather.loop().size(); p++) {
      for (int i = 0; i < gather.count(p) && !fastNodes.isFast(p); i++) {
        firstFitLightpaths.send(
            gather.chunk(p, i), new FirstFitLightpaths.Arc(p, fastNodes.toHost(p)));
      }
    }
  }

  /// Lets the fast nodes gather all chunks by the schedule `found`, after the slots in use.
  private static void relay(
      final Schedule found, final FastNodeRing inner, final FirstFitLightpaths firstFitLightpaths) {
    final int start = firstFitLightpaths.slots();
    final TransmissionCursor at = found.cursor();
    while (at.advance()) {
      int length = 0;
      for (int hop = 0; hop < at.hops(); hop++) {
        length += inner.length(at.channel(hop));
      }
      firstFitLightpaths.send(
          inner.chunk(at.chunk()),
          new FirstFitLightpaths.Arc(inner.position(at.sender()), length),
          new ArcNetwork.Place(start + at.slot(), at.lane()));
    }
  }

  /// Lets the fast nodes on both sides send every slow node what it lacks.
  private static void deliver(
      final RingAllGatherProblem gather,
      final FastNodes fastNodes,
      final FirstFitLightpaths firstFitLightpaths) {
    final RingOrLine ringOrLine = gather.loop();
    for (int source = 0; source < ringOrLine.size(); source++) {
      for (int i = 0; i < gather.count(source); i++) {
        for (int p = 0; p < ringOrLine.size(); p++) {
          if (p != source && !fastNodes.isFast(p)) {
            deliver(gather.chunk(source, i), p, fastNodes, firstFitLightpaths);
          }
        }
      }
    }
  }

  private static void deliver(
      final int chunk,
      final int position,
      final FastNodes fastNodes,
      final FirstFitLightpaths firstFitLightpaths) {
    final FirstFitLightpaths.Arc back = from(fastNodes, position, fastNodes.backward(position));
    final FirstFitLightpaths.Arc front = from(fastNodes, position, fastNodes.forward(position));
    final boolean isFront =
        back.length() == 0
            || (front.length() != 0
                && firstFitLightpaths.earliest(chunk, front)
                    < firstFitLightpaths.earliest(chunk, back));
    firstFitLightpaths.send(chunk, isFront ? front : back);
  }

  /// Returns the arc to `position` from the place `length` links away from it.
  private static FirstFitLightpaths.Arc from(
      final FastNodes fastNodes, final int position, final int length) {
    return new FirstFitLightpaths.Arc(fastNodes.loop().step(position, length), -length);
  }
}
