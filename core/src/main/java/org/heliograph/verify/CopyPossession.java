package org.heliograph.verify;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Possession of whole chunks: a node holds a chunk from when it has any value of it.
///
/// For combining chunks it checks only that a sender holds some value; [UnionPossession] and
/// [FingerprintPossession] check what the values contain.
final class CopyPossession implements Possession {
  private final Topology topology;
  private final Demand demand;
  private final int firstChunk;
  private final int lastChunk;
  private final Holdings holds;
  private final LongList arrivals = new LongList(); // of the slot: chunk and node

  /// Tracks chunks `firstChunk…lastChunk−1` by bits; takes (lastChunk − firstChunk) · n of them.
  CopyPossession(
      final Topology topology, final Demand demand, final int firstChunk, final int lastChunk) {
    this(
        topology,
        demand,
        firstChunk,
        lastChunk,
        new Holdings.Bits(demand, topology.nodes(), firstChunk, lastChunk));
  }

  private CopyPossession(
      final Topology topology,
      final Demand demand,
      final int firstChunk,
      final int lastChunk,
      final Holdings holds) {
    this.topology = topology;
    this.demand = demand;
    this.firstChunk = firstChunk;
    this.lastChunk = lastChunk;
    this.holds = holds;
  }

  /// Tracks all chunks by lists of their holders.
  static CopyPossession byLists(final Topology topology, final Demand demand) {
    return new CopyPossession(
        topology, demand, 0, demand.chunks(), new Holdings.Lists(demand, topology.nodes()));
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
    if (!holds.has(at.chunk(), at.sender())) {
      violationReport.violation(
          CAUSALITY,
          at,
          "node %s sends chunk %s before it has it."
              .formatted(topology.label(at.sender()), at.chunk()));
    }
    for (int i = 0; i < receivers.count(); i++) {
      arrivals.add((long) at.chunk() << 32 | receivers.get(i));
    }
  }

  @Override
  public void endSlot(final ViolationReport violationReport) {
    for (int i = 0; i < arrivals.size(); i++) {
      holds.add((int) (arrivals.get(i) >> 32), (int) arrivals.get(i));
    }
    arrivals.clear();
  }

  @Override
  public void finish(final ViolationReport violationReport) {
    for (int chunk = firstChunk; chunk < lastChunk && !demand.combines(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (!holds.has(chunk, targets.get(i))) {
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
