package org.heliograph.topology;

/// What a stack-graph is made of and how far it reaches, by formula: at any size, unbuilt.
///
/// Counts that do not fit are `Long.MAX_VALUE`. Source: *stack-kautz*, Sec. 3.1.
///
/// @param stack the nodes of a group, which are the writers and the readers of a coupler
/// @param groupCouplers the most couplers that one group writes: transmitters of a node
/// @param fanOut the most couplers of one group that lead to other groups
/// @param isReflective whether every group has a coupler of its own
/// @param diameter couplers of the longest shortest route
public record StackShape(
    int stack,
    long groups,
    long couplers,
    int groupCouplers,
    int fanOut,
    boolean isReflective,
    int diameter) {
  /// How many nodes there are.
  public long nodes() {
    return SaturatingMath.product(stack, groups);
  }
}
