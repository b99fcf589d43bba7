package org.heliograph.cost;

import java.util.Arrays;
import java.util.List;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// The least rate of a route, and the propagation time from its sender to its farthest receiver.
///
/// O(hops), times the writers and readers of a channel for a tree; O(1) for a path where all
/// channels are of one kind.
final class RouteTimes {
  private static final long NOT_REACHED = -1;

  private final Topology topology;
  private final boolean isUniform;
  private final ChannelKind first;
  private final Receivers receivers = new Receivers();
  private final long[] reachedPs; // by node, for the tree at hand
  private long bitsPerSecond;
  private long propagationPs;

  RouteTimes(final Topology topology) {
    final List<ChannelKind> kinds = topology.kinds();
    this.topology = topology;
    this.isUniform = kinds.size() < 2;
    this.first = kinds.isEmpty() ? ChannelKind.PLAIN : kinds.getFirst();
    this.reachedPs = new long[topology.nodes()];
    Arrays.fill(reachedPs, NOT_REACHED);
  }

  /// Computes both for the current transmission of `at`.
  void along(final TransmissionCursor at) {
    if (isUniform && (!at.isTree() || first.propagation().picoseconds() == 0)) {
      bitsPerSecond = first.bandwidth().bitsPerSecond();
      propagationPs = Math.multiplyExact(first.propagation().picoseconds(), (long) at.hops());
      return;
    }
    bitsPerSecond = Long.MAX_VALUE;
    propagationPs = 0;
    for (int hop = 0; hop < at.hops(); hop++) {
      final ChannelKind kind = topology.kind(at.channel(hop));
      bitsPerSecond = Math.min(bitsPerSecond, kind.bandwidth().bitsPerSecond());
      propagationPs = Math.addExact(propagationPs, kind.propagation().picoseconds());
    }
    if (at.isTree()) {
      propagationPs = farthest(at);
    }
  }

  /// The longest time among the receivers of a tree; repeats until no node is reached earlier, so
  /// the order of its channels does not matter.
  private long farthest(final TransmissionCursor at) {
    reachedPs[at.sender()] = 0;
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int hop = 0; hop < at.hops(); hop++) {
        isChanged |= cross(at.channel(hop));
      }
    }
    receivers.find(topology, at);
    long farthest = 0;
    for (int i = 0; i < receivers.count(); i++) {
      farthest = Math.max(farthest, reachedPs[receivers.get(i)]);
    }
    for (int hop = 0; hop < at.hops(); hop++) {
      for (int i = 0; i < topology.readerCount(at.channel(hop)); i++) {
        reachedPs[topology.reader(at.channel(hop), i)] = NOT_REACHED;
      }
    }
    reachedPs[at.sender()] = NOT_REACHED;
    return farthest;
  }

  private boolean cross(final long channel) {
    long entry = Long.MAX_VALUE;
    for (int i = 0; i < topology.writerCount(channel); i++) {
      final long reached = reachedPs[topology.writer(channel, i)];
      entry = reached == NOT_REACHED ? entry : Math.min(entry, reached);
    }
    if (entry == Long.MAX_VALUE) {
      return false;
    }
    final long end = Math.addExact(entry, topology.kind(channel).propagation().picoseconds());
    boolean isChanged = false;
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      if (reachedPs[reader] == NOT_REACHED || end < reachedPs[reader]) {
        reachedPs[reader] = end;
        isChanged = true;
      }
    }
    return isChanged;
  }

  /// The least rate of the channels of the route, in bits per second.
  long bitsPerSecond() {
    return bitsPerSecond;
  }

  /// The propagation time to the farthest receiver, in picoseconds.
  long propagationPs() {
    return propagationPs;
  }
}
