package org.heliograph.topology;

/// A family of stack-graphs, which knows the shape of each member without building it.
public interface StackFamily extends TopologyFamily {
  /// The shape, by formula where there is one; throws if this member is no stack-graph.
  StackShape shape();

  @Override
  default String switching() {
    return "passive-star";
  }
}
