package org.heliograph.algorithm.kernel.circuit;

import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// What a node can do: send and receive `ports` chunks in one slot, and hold `circuits` circuits.
/// To change a circuit takes `delay` slots, in which its transceiver is idle, or with `wholeNode`
/// all transceivers of the node are.
public record NodePorts(int ports, int circuits, int delay, boolean wholeNode) {
  /// Yes for a complete network whose nodes relay and whose chunks do not merge.
  public static Support support(final Problem problem) {
    return Requirements.completeNetwork(problem)
        .and(() -> Requirements.relaying(problem))
        .and(
            () ->
                Support.needs(
                    !problem.capabilities().aggregate(), "chunks that do not merge on their way"));
  }

  /// The ports of the nodes of a supported problem.
  public static NodePorts of(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final ReconfigurationSlots reconfiguration = allowed.retuning();
    final int others = problem.topology().nodes() - 1;
    final int circuits = Math.min(others, reconfiguration.transmitters());
    final int ports = Math.min(allowed.sendPorts(), allowed.receivePorts());
    return new NodePorts(
        Math.min(ports, circuits),
        circuits,
        reconfiguration.delay(),
        reconfiguration.idle() == Retune.NODE);
  }

  /// The ports that every node can use in the same slot; none if the network has too few circuits.
  public static NodePorts forAllNodes(final Problem problem) {
    final NodePorts each = of(problem);
    final int shared = problem.capabilities().retuning().circuits() / problem.topology().nodes();
    return new NodePorts(Math.min(each.ports, shared), each.circuits, each.delay, each.wholeNode);
  }

  /// The same without a reconfiguration delay.
  public NodePorts withoutDelay() {
    return new NodePorts(ports, circuits, 0, wholeNode);
  }

  /// The timeline of the circuits that such a node holds, in slots.
  public TransceiverTimeline timeline() {
    return new TransceiverTimeline(circuits, delay, wholeNode);
  }

  /// The start of the `index`-th turn of a node, if each turn uses `width` new circuits for
  /// `length` slots and turn 0 starts at 0: the closed form of [#timeline()] for equal turns.
  ///
  /// A node that holds several such sets of circuits reconfigures one while it uses the others, so
  /// a delay that is not longer than their turns is hidden.
  public long turnStart(final long index, final int length, final int width) {
    final int sets = circuits / width;
    final long busy = (long) sets * length;
    final long period = wholeNode ? busy + delay : Math.max(busy, (long) length + delay);
    return index / sets * period + index % sets * length;
  }
}
