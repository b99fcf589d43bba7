package org.heliograph.algorithm.broadcast.latency;

/// In which order those who call in one slot take their blocks of new nodes.
///
/// Nodes are numbered as they are informed; the first caller informs the lowest numbers.
public enum CallerOrder {
  /// As Fig. 2 of *latency-hiding* draws it: R(S−1) first, ascending, then T(S−d−1): the latest
  /// informed first.
  FIGURE,
  /// By ascending number, as the sets of Eq. (6) are written.
  ASCENDING
}
