package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeSet;
import org.heliograph.units.Time;

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
  public LatencyTimeCertificate() {
    this(0, 0, 1);
  }

  @Override
  public Time check(final TimedProblem timed) {
    final Demand demand = timed.problem().demand();
    if (chunk < 0 || chunk >= demand.chunks()) {
      throw new IllegalArgumentException(
          "latency-time-certificate: chunk %s does not exist; chunks run from 0 to %s."
              .formatted(chunk, demand.chunks() - 1));
    }
    require(demand.sources(chunk), source, "source");
    require(demand.targets(chunk), target, "target");
    final TimeParameters times = new TimeParameters(timed);
    final Latencies latencies = new Latencies(times);
    latencies.search(demand.combines() ? NodeSet.range(source, source + 1) : demand.sources(chunk));
    final long least = latencies.to(target);
    return new Time(least == 0 ? 0 : Math.addExact(least, times.openingPs()));
  }

  private void require(final NodeSet set, final int node, final String role) {
    if (!set.contains(node)) {
      throw new IllegalArgumentException(
          "latency-time-certificate: node %s is no %s of chunk %s.".formatted(node, role, chunk));
    }
  }
}
