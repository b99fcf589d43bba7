package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Time;

/// The longest way of a chunk: start-ups, sending and propagation along the best route, relays
/// included.
///
/// One search per source and rate, for as many sources as fit into 2²⁴ steps.
@AutoService(TimeLowerBound.class)
@Summary("Start-ups, sending and propagation of the chunk with the longest way.")
public record LatencyTime() implements TimeLowerBound {
  private static final long WORK = 1L << 24;

  @Override
  public Support supports(final TimedProblem timed) {
    return NodeRequirements.searchable(timed.problem().topology(), 4 * WORK);
  }

  @Override
  public TimeBound bound(
      final TimedProblem timed, final Budget budget, final SplittableRandom random) {
    final Demand demand = timed.problem().demand();
    final Latencies latencies = new Latencies(new TimeParameters(timed));
    LatencyTimeCertificate best =
        new LatencyTimeCertificate(0, demand.sources(0).get(0), demand.targets(0).get(0));
    long longest = 0;
    final long each =
        latencies.searches()
            * (NodeRequirements.ends(timed.problem().topology())
                + timed.problem().topology().nodes());
    long left = Math.max(1, WORK / each);
    for (final Map.Entry<NodeSet, IntList> entry : byRoots(demand).entrySet()) {
      if (left-- == 0 || budget.interrupted().getAsBoolean()) {
        break;
      }
      latencies.search(entry.getKey());
      for (int i = 0; i < entry.getValue().size(); i++) {
        final int chunk = entry.getValue().get(i);
        final NodeSet targets = demand.targets(chunk);
        for (int t = 0; t < targets.size(); t++) {
          if (latencies.to(targets.get(t)) > longest) {
            longest = latencies.to(targets.get(t));
            best = new LatencyTimeCertificate(chunk, entry.getKey().get(0), targets.get(t));
          }
        }
      }
    }
    final String argument =
        "Chunk %s needs start-ups, sending and propagation on the best way from node %s to node %s."
            .formatted(
                best.chunk(),
                timed.problem().topology().label(best.source()),
                timed.problem().topology().label(best.target()));
    return TimeBound.of(timed, best, argument, "hockney1994");
  }

  /// The chunks by the set of nodes that they come from; of equal neighbours only the first.
  @SuppressWarnings("ReferenceEquality") // only saves work: equal sets give equal answers
  private static Map<NodeSet, IntList> byRoots(final Demand demand) {
    final Map<NodeSet, IntList> chunks = new LinkedHashMap<>();
    NodeSet lastSources = NodeSet.range(0, 0);
    NodeSet lastTargets = NodeSet.range(0, 0);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      if (sources == lastSources && targets == lastTargets) {
        continue;
      }
      lastSources = sources;
      lastTargets = targets;
      if (!demand.combines()) {
        chunks.computeIfAbsent(sources, _ -> new IntList()).add(chunk);
        continue;
      }
      for (int i = 0; i < sources.size(); i++) {
        final int source = sources.get(i);
        chunks.computeIfAbsent(NodeSet.range(source, source + 1), _ -> new IntList()).add(chunk);
      }
    }
    return chunks;
  }

  /// A chunk and two of its nodes: no schedule brings it from one to the other in less time.
  ///
  /// A copied chunk may come from any of its sources; the contribution of `source` must come from
  /// there. If chunks may be divided, only start-ups and propagation count. Checked in O(ends +
  /// n log n) for each of at most 32 rates.
  @AutoService(TimeCertificate.class)
  @Summary("The start-ups, sending and propagation of one chunk on the way to one of its targets.")
  public record LatencyTimeCertificate(
      @Summary("the chunk") int chunk,
      @Summary("a source of it") int source,
      @Summary("a target of it") int target)
      implements TimeCertificate {
    private static final String NAME = "latency-time-certificate";

    public LatencyTimeCertificate() {
      this(0, 0, 1);
    }

    @Override
    public Time check(final TimedProblem timed) {
      final Demand demand = timed.problem().demand();
      NodeRequirements.requireChunk(demand, NAME, chunk);
      NodeRequirements.requireEnd(demand, NAME, chunk, source, Direction.FORWARD);
      NodeRequirements.requireEnd(demand, NAME, chunk, target, Direction.BACKWARD);
      final TimeParameters times = new TimeParameters(timed);
      final Latencies latencies = new Latencies(times);
      latencies.search(
          demand.combines() ? NodeSet.range(source, source + 1) : demand.sources(chunk));
      final long least = latencies.to(target);
      return new Time(least == 0 ? 0 : Math.addExact(least, times.openingPs()));
    }
  }
}
