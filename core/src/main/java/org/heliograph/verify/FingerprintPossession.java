package org.heliograph.verify;

import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Possession of a combining chunk that is too large for exact contribution sets. Each contribution
/// is a random 64-bit number, and each value is the sum of the contributions it holds.
///
/// A target that lacks a contribution, or counts one twice, ends with the right sum only with
/// probability 2⁻⁶⁴.
final class FingerprintPossession implements Possession {
  private final Topology topology;
  private final Demand demand;
  private final int followed;
  private final long[] values;
  private final long total;
  private final Arrivals arrivals;

  FingerprintPossession(
      final Topology topology,
      final Demand demand,
      final int followed,
      final SplittableRandom random) {
    this.topology = topology;
    this.demand = demand;
    this.followed = followed;
    this.values = new long[topology.nodes()];
    this.arrivals = new Arrivals(1, topology.nodes());
    long sum = 0;
    final NodeSet sources = demand.sources(followed);
    for (int i = 0; i < sources.size(); i++) {
      values[sources.get(i)] = random.nextLong();
      sum += values[sources.get(i)];
    }
    this.total = sum;
  }

  @Override
  public boolean follows(final int chunk) {
    return chunk == followed;
  }

  @Override
  public void transmit(
      final TransmissionCursor at,
      final Receivers receivers,
      final ViolationReport violationReport) {
    for (int i = 0; i < receivers.count(); i++) {
      arrivals.add(values, at.sender(), receivers.get(i), receivers.get(i), at);
    }
  }

  @Override
  public void endSlot(final ViolationReport violationReport) {
    arrivals.reportRaces(topology, violationReport);
    for (int i = 0; i < arrivals.count(); i++) {
      final int place = arrivals.place(i);
      if (!arrivals.isRaced(i)) {
        values[place] = arrivals.word(i, 0) + (arrivals.isCopy(i) ? 0 : values[place]);
      }
    }
    arrivals.clear();
  }

  @Override
  public void finish(final ViolationReport violationReport) {
    final NodeSet targets = demand.targets(followed);
    for (int i = 0; i < targets.size(); i++) {
      if (values[targets.get(i)] != total) {
        violationReport.violation(
            COMPLETION,
            -1,
            followed,
            "node %s ends chunk %s with a contribution missing or counted twice."
                .formatted(topology.label(targets.get(i)), followed));
      }
    }
  }
}
