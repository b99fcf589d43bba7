package org.heliograph.algorithm.kernel.circuit;

import org.heliograph.algorithm.kernel.CompleteNetworkSupport;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// What a node of a complete network can do: `ports` sends and as many receives in one slot, over
/// `circuits` held at a time, of which a new set costs `delay` idle slots.
public record NodePorts(int ports, int circuits, int delay, boolean darkNode) {
  /// Yes for a complete network whose nodes relay and whose chunks do not merge.
  public static Support support(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final Support complete = CompleteNetworkSupport.support(problem);
    if (!complete.isSupported()) {
      return complete;
    }
    if (!allowed.relay()) {
      return Support.no("its nodes pass chunks on, which is not allowed here");
    }
    return Support.when(!allowed.aggregate(), "it streams chunks one by one; here they merge");
  }

  /// What the nodes of a supported problem can do.
  public static NodePorts of(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final ReconfigurationSlots reconfigurationSlots = allowed.retuning();
    final int others = problem.topology().nodes() - 1;
    final int circuits = Math.min(others, reconfigurationSlots.transmitters());
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return new NodePorts(
        Math.min(ports, circuits),
        circuits,
        reconfigurationSlots.delay(),
        reconfigurationSlots.idle() == Retune.NODE);
  }

  /// The same where circuits can be changed at once.
  public NodePorts undelayed() {
    return new NodePorts(ports, circuits, 0, darkNode);
  }

  /// When the `index`-th turn of a node begins, if each lasts `length` slots and lights `width` new
  /// circuits, and turn 0 begins at 0.
  ///
  /// A node that holds several such sets retunes one while it uses the others, so that a delay of
  /// no more than their turns is hidden; a dark node retunes all of them together.
  long turn(final long index, final int length, final int width) {
    final int sets = circuits / width;
    final long busy = (long) sets * length;
    final long period = darkNode ? busy + delay : Math.max(busy, (long) length + delay);
    return index / sets * period + index % sets * length;
  }
}
