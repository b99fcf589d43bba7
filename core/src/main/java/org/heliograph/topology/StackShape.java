package org.heliograph.topology;

/// The parts and the diameter of a stack-graph, by formula: for any size, without building it.
///
/// Counts that do not fit are `Long.MAX_VALUE`. Source: *stack-kautz*, Sec. 3.1.
///
/// @param stack the nodes of a group, which are the writers and the readers of a coupler
/// @param groupCouplers the maximum number of couplers that one group writes: transmitters of a
/// node
/// @param fanOut the maximum number of couplers that lead from one group to others
/// @param isReflective whether every group has a coupler to itself
/// @param diameter the number of couplers of the longest shortest route
public record StackShape(
    int stack,
    long groups,
    long couplers,
    int groupCouplers,
    int fanOut,
    boolean isReflective,
    int diameter) {
  /// The number of nodes.
  public long nodes() {
    return SaturatingMath.product(stack, groups);
  }
}
