package org.heliograph.verify;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Possession of whole chunks: one bit per node and chunk, set when the node holds any value of it.
///
/// For combining chunks it checks only that a sender holds some value; [UnionPossession] and
/// [FingerprintPossession] check what the values contain.
final class CopyPossession implements Possession {
  private final Topology topology;
  private final Demand demand;
  private final int firstChunk;
  private final int lastChunk;
  private final int nodes;
  private final long[] holds;
  private final LongList arrivals = new LongList();

  /// Tracks chunks `firstChunk…lastChunk−1`; takes (lastChunk − firstChunk) · n bits.
  CopyPossession(
      final Topology topology, final Demand demand, final int firstChunk, final int lastChunk) {
    this.topology = topology;
    this.demand = demand;
    this.firstChunk = firstChunk;
    this.lastChunk = lastChunk;
    this.nodes = topology.nodes();
    this.holds = new long[(int) ((bit(lastChunk, 0) >> 6) + 1)];
    for (int chunk = firstChunk; chunk < lastChunk; chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        set(bit(chunk, sources.get(i)));
      }
    }
  }

  private long bit(final int chunk, final int node) {
    return (long) (chunk - firstChunk) * nodes + node;
  }

  private boolean get(final long bit) {
    return (holds[(int) (bit >> 6)] & 1L << bit) != 0;
  }

  private void set(final long bit) {
    holds[(int) (bit >> 6)] |= 1L << bit;
  }

  @Override
  public boolean follows(final int chunk) {
    return chunk >= firstChunk && chunk < lastChunk;
  }

  @Override
  public void transmit(
      final TransmissionCursor at,
      final Receivers receivers,
      final ViolationReport violationReport) {
    if (at.action() == Action.COMBINE && !demand.combines()) {
      violationReport.violation(
          CONTRIBUTION_ONCE,
          at,
          "node %s combines chunk %s, which can only be copied."
              .formatted(topology.label(at.sender()), at.chunk()));
    }
    if (!get(bit(at.chunk(), at.sender()))) {
      violationReport.violation(
          CAUSALITY,
          at,
          "node %s sends chunk %s before it has it."
              .formatted(topology.label(at.sender()), at.chunk()));
    }
    for (int i = 0; i < receivers.count(); i++) {
      arrivals.add(bit(at.chunk(), receivers.get(i)));
    }
  }

  @Override
  public void endSlot(final ViolationReport violationReport) {
    for (int i = 0; i < arrivals.size(); i++) {
      set(arrivals.get(i));
    }
    arrivals.clear();
  }

  @Override
  public void finish(final ViolationReport violationReport) {
    for (int chunk = firstChunk; chunk < lastChunk && !demand.combines(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (!get(bit(chunk, targets.get(i)))) {
          violationReport.violation(
              COMPLETION,
              -1,
              chunk,
              "node %s never receives chunk %s.".formatted(topology.label(targets.get(i)), chunk));
        }
      }
    }
  }
}
