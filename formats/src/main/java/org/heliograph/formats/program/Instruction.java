package org.heliograph.formats.program;

import java.util.List;
import org.heliograph.schedule.Transmission;

/// One sending, as its sender must know it: when, what, for whom, and which output port to take
/// here and at every node on the way.
///
/// Port p of a node is its p-th outgoing channel, from 0.
record Instruction(
    int slot, int chunk, int target, List<Integer> ports, int lane, boolean combines) {
  Instruction {
    ports = List.copyOf(ports);
  }

  boolean hasLane() {
    return lane != Transmission.ANY_LANE;
  }
}
