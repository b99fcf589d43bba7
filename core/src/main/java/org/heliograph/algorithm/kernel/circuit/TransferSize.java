package org.heliograph.algorithm.kernel.circuit;

/// The size of a transfer: `members` nodes, `chunks` chunks, and what each node can do; `reversed`
/// if the plan will be reversed in time.
public record TransferSize(
    int members, int chunks, NodePorts ports, boolean receiversReconfigure, boolean reversed) {
  /// The ports for a plan in which each member receives from one other only.
  ///
  /// Reversed, each member sends to one other only, and receivers that are not reconfigured cause
  /// no delay.
  public NodePorts singleSourcePorts() {
    return reversed && !receiversReconfigure ? ports.withoutDelay() : ports;
  }
}
