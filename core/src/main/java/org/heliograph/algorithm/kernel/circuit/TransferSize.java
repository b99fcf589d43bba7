package org.heliograph.algorithm.kernel.circuit;

/// What a plan is made for: so many members and chunks, on hardware; `inward` if it will be
/// played backwards.
public record TransferSize(
    int members, int chunks, NodePorts hardware, boolean receiversRetune, boolean inward) {
  /// The hardware of a plan in which each member hears from one other only.
  ///
  /// Played backwards each sends to one only, and listening costs nothing where receivers are
  /// passive.
  public NodePorts hearingFromOne() {
    return inward && !receiversRetune ? hardware.undelayed() : hardware;
  }
}
