package org.heliograph.graph;

import java.util.Arrays;

/// The orbits of nodes under a growing set of permutations; each may be marked as failed.
final class NodeOrbits {
  private final int[] parents;
  private final int[] sizes;
  private final boolean[] failed;

  NodeOrbits(final int nodes) {
    this.parents = new int[nodes];
    this.sizes = new int[nodes];
    this.failed = new boolean[nodes];
    Arrays.setAll(parents, node -> node);
    Arrays.fill(sizes, 1);
  }

  /// The smallest node of the orbit.
  int least(final int node) {
    int root = node;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }

  int size(final int node) {
    return sizes[least(node)];
  }

  boolean areOne(final int one, final int other) {
    return least(one) == least(other);
  }

  void join(final int[] permutation) {
    for (int node = 0; node < permutation.length; node++) {
      final int one = least(node);
      final int other = least(permutation[node]);
      if (one != other) {
        final int root = Math.min(one, other);
        final int child = Math.max(one, other);
        parents[child] = root;
        sizes[root] += sizes[child];
        failed[root] |= failed[child];
      }
    }
  }

  void fail(final int node) {
    failed[least(node)] = true;
  }

  boolean hasFailed(final int node) {
    return failed[least(node)];
  }

  void forgetFailures() {
    Arrays.fill(failed, false);
  }
}
