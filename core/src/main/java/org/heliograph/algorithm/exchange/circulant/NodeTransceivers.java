package org.heliograph.algorithm.exchange.circulant;

import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// What each of `nodes` nodes can do: hold `transmitters` circuits, use `sends` of them in a slot,
/// and change one in `delay` idle slots, of all of its circuits if they are retuned `together`.
record NodeTransceivers(
    int nodes, int transmitters, int sends, int delay, boolean together, int firstSlot) {

  /// The hardware of a problem; no sends if a slot of all nodes would light too many circuits.
  static NodeTransceivers of(final Problem problem) {
    final int nodes = problem.topology().nodes();
    final Capabilities allowed = problem.capabilities();
    final ReconfigurationSlots reconfigurationSlots = allowed.retuning();
    final int transmitters = Math.min(reconfigurationSlots.transmitters(), nodes - 1);
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    final int sends =
        Math.min(Math.min(ports, transmitters), reconfigurationSlots.circuits() / nodes);
    return new NodeTransceivers(
        nodes,
        transmitters,
        sends,
        reconfigurationSlots.delay(),
        reconfigurationSlots.idle() == Retune.NODE,
        reconfigurationSlots.firstSlot());
  }
}
