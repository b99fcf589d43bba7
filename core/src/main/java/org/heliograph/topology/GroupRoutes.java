package org.heliograph.topology;

/// Shortest routes between the groups of a stack-graph, one for each ordered pair.
///
/// From a group to itself a route crosses at least one coupler, since a member reaches another one
/// over the group's own coupler. Immutable, so that many threads may ask at once.
public interface GroupRoutes {
  /// How many couplers the route from `group` to `target` crosses, at least 1.
  int hops(int group, int target);

  /// The index, among the couplers that `group` writes, of the next one on a route to `target`
  /// that has `remaining` couplers to go.
  ///
  /// `remaining` is `hops(group, target)`, and one less after every coupler.
  int next(int group, int target, int remaining);
}
