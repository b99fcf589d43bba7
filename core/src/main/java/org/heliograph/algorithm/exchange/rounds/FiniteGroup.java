package org.heliograph.algorithm.exchange.rounds;

/// A finite group on 0 … order − 1 with identity 0: the displacements between nodes.
///
/// From node x the displacement d leads to node `times(x, d)`. What holds between two nodes holds
/// between any two nodes with the same displacement.
interface FiniteGroup {
  int order();

  /// The product `left` · `right`.
  int times(int left, int right);

  int inverse(int element);

  /// The element from which `offset` leads to `to`.
  default int from(final int to, final int offset) {
    return times(to, inverse(offset));
  }

  /// The displacement that leads from `from` to `to`.
  default int between(final int from, final int to) {
    return times(inverse(from), to);
  }
}
