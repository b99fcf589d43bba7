package org.heliograph.algorithm.broadcast.latency;

/// The order in which the callers of one slot take their blocks of new nodes.
///
/// Nodes are numbered as they are informed; the first caller informs the lowest numbers.
public enum CallerOrder {
  /// As in Fig. 2 of *latency-hiding*: R(S−1) first, ascending, then T(S−d−1): the latest informed
  /// first.
  FIGURE,
  /// By ascending number, as the sets of Eq. (6).
  ASCENDING
}
