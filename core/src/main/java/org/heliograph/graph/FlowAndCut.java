package org.heliograph.graph;

import java.util.BitSet;

/// A largest flow from one node to another, with the smallest cut that proves it largest.
public final class FlowAndCut {
  private final long value;
  private final int[] flows;
  private final BitSet sourceSide;

  FlowAndCut(final long value, final int[] flows, final BitSet sourceSide) {
    this.value = value;
    this.flows = flows;
    this.sourceSide = sourceSide;
  }

  /// The amount that leaves the source for good, which is the capacity of the cut.
  public long value() {
    return value;
  }

  /// The amount that `arc` carries.
  public int on(final int arc) {
    return flows[arc];
  }

  /// The nodes on the source's side of the cut: every arc leaving the set is full.
  public BitSet sourceSide() {
    return (BitSet) sourceSide.clone();
  }
}
