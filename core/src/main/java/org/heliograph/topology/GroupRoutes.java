package org.heliograph.topology;

/// Shortest routes between the groups of a stack-graph, one for each ordered pair.
///
/// A route from a group to itself crosses at least one coupler, since a member reaches another
/// member over the coupler of the group. Immutable, so it may be used by several threads at once.
public interface GroupRoutes {
  /// The number of couplers that the route from `group` to `target` crosses, at least 1.
  int hops(int group, int target);

  /// The index, among the couplers that `group` writes, of the next coupler on a route to `target`
  /// with `remaining` couplers left.
  ///
  /// `remaining` is `hops(group, target)` at the start, and one less after every coupler.
  int next(int group, int target, int remaining);
}
