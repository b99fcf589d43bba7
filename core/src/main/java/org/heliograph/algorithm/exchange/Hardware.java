package org.heliograph.algorithm.exchange;

import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Retuning;

/// What each of `nodes` nodes can do: hold `transmitters` circuits, use `sends` of them in a slot,
/// and change one in `delay` idle slots, of all of its circuits if they are retuned `together`.
record Hardware(
    int nodes, int transmitters, int sends, int delay, boolean together, int firstSlot) {

  /// The hardware of a problem; no sends if a slot of all nodes would light too many circuits.
  static Hardware of(final Problem problem) {
    final int nodes = problem.topology().nodes();
    final Capabilities allowed = problem.capabilities();
    final Retuning retuning = allowed.retuning();
    final int transmitters = Math.min(retuning.transmitters(), nodes - 1);
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    final int sends = Math.min(Math.min(ports, transmitters), retuning.circuits() / nodes);
    return new Hardware(
        nodes,
        transmitters,
        sends,
        retuning.delay(),
        retuning.idle() == Retune.NODE,
        retuning.firstSlot());
  }
}
