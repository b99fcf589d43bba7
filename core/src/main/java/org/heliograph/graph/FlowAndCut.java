package org.heliograph.graph;

import java.util.BitSet;

/// A maximum flow from one node to another, with the minimum cut that proves it.
public final class FlowAndCut {
  private final long value;
  private final long[] flows;
  private final BitSet sourceSide;

  FlowAndCut(final long value, final long[] flows, final BitSet sourceSide) {
    this.value = value;
    this.flows = flows;
    this.sourceSide = sourceSide;
  }

  /// The value of the flow, which is the capacity of the cut.
  public long value() {
    return value;
  }

  /// The amount that `arc` carries.
  public long on(final int arc) {
    return flows[arc];
  }

  /// The nodes on the source's side of the cut: every arc leaving the set is full.
  public BitSet sourceSide() {
    return (BitSet) sourceSide.clone();
  }
}
