package org.heliograph.formats.program;

import java.util.List;
import org.heliograph.interchange.Operation;

/// One operation of a node with its ports: of a sending the output port here and at every node on
/// the way, of a reception the one input port here.
///
/// Output port p of a node is its p-th outgoing channel, input port p its p-th incoming one, from
/// 0.
record Instruction(Operation operation, List<Integer> ports) {
  Instruction {
    ports = List.copyOf(ports);
  }
}
