package org.heliograph.bound.family;

import java.util.BitSet;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// The number of chunks that can leave a set of nodes in one slot: the minimum of the lanes that
/// cross, of what the nodes inside can send and of what those outside can receive.
///
/// With routes of one channel a node can send, or receive, only over channels that cross.
final class CutCapacity {
  private final Topology topology;
  private final Capabilities capabilities;
  private final BitSet inside;

  CutCapacity(final Problem problem, final BitSet inside) {
    this.topology = problem.topology();
    this.capabilities = problem.capabilities();
    this.inside = inside;
  }

  long perSlot() {
    return Math.min(crossingLanes(), Math.min(starts(), takes()));
  }

  private long crossingLanes() {
    long lanes = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes += hasWriterInside(channel) && hasReaderOutside(channel) ? topology.lanes(channel) : 0;
    }
    return lanes;
  }

  private boolean hasWriterInside(final long channel) {
    for (int i = 0; i < topology.writerCount(channel); i++) {
      if (inside.get(topology.writer(channel, i))) {
        return true;
      }
    }
    return false;
  }

  private boolean hasReaderOutside(final long channel) {
    for (int i = 0; i < topology.readerCount(channel); i++) {
      if (!inside.get(topology.reader(channel, i))) {
        return true;
      }
    }
    return false;
  }

  private long starts() {
    if (capabilities.sendPorts() == Capabilities.UNLIMITED) {
      return Long.MAX_VALUE;
    }
    long starts = 0;
    for (int node = inside.nextSetBit(0); node >= 0; node = inside.nextSetBit(node + 1)) {
      long lanes = 0;
      for (int i = 0; i < topology.outDegree(node) && lanes < capabilities.sendPorts(); i++) {
        final long channel = topology.outChannel(node, i);
        final boolean counts = capabilities.hops() > 1 || hasReaderOutside(channel);
        lanes += counts ? topology.lanes(channel) : 0;
      }
      starts += Math.min(lanes, capabilities.sendPorts());
    }
    return starts;
  }

  private long takes() {
    if (capabilities.receivePorts() == Capabilities.UNLIMITED) {
      return Long.MAX_VALUE;
    }
    long takes = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      long lanes = 0;
      for (int i = 0;
          !inside.get(node) && i < topology.inDegree(node) && lanes < capabilities.receivePorts();
          i++) {
        final long channel = topology.inChannel(node, i);
        final boolean counts = capabilities.hops() > 1 || hasWriterInside(channel);
        lanes += counts ? topology.lanes(channel) : 0;
      }
      takes += Math.min(lanes, capabilities.receivePorts());
    }
    return takes;
  }
}
