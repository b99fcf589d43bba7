package org.heliograph.topology;

/// A family of stack-graphs that can compute the shape of each member without building it.
public interface StackFamily extends TopologyFamily {
  /// The shape, by formula if there is one; throws if this member is not a stack-graph.
  StackShape shape();

  @Override
  default String switching() {
    return "passive-star";
  }
}
