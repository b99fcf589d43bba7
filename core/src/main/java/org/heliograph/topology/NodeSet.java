package org.heliograph.topology;

import java.util.Arrays;

/// An immutable set of nodes, iterated in increasing order.
///
/// A contiguous range takes no memory; any other set is a sorted `int[]`.
public final class NodeSet {
  private static final int[] CONTIGUOUS = {};

  private final int first;
  private final int size;
  private final int[] members;

  private NodeSet(final int first, final int size, final int[] members) {
    this.first = first;
    this.size = size;
    this.members = members;
  }

  /// The nodes `from…to−1`.
  public static NodeSet range(final int from, final int to) {
    if (from < 0 || to < from) {
      throw new IllegalArgumentException(
          "node range %s…%s must not be negative or reversed.".formatted(from, to - 1));
    }
    return new NodeSet(from, to - from, CONTIGUOUS);
  }

  /// The set of the given nodes; throws if one is negative or given twice.
  public static NodeSet of(final int... nodes) {
    final int[] sorted = nodes.clone();
    Arrays.sort(sorted);
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] < 0) {
        throw new IllegalArgumentException("node " + sorted[i] + " must not be negative.");
      }
      if (i > 0 && sorted[i] == sorted[i - 1]) {
        throw new IllegalArgumentException("node " + sorted[i] + " is given twice.");
      }
    }
    final int length = sorted.length;
    return length == 0 || sorted[length - 1] - sorted[0] == length - 1
        ? new NodeSet(length == 0 ? 0 : sorted[0], length, CONTIGUOUS)
        : new NodeSet(sorted[0], length, sorted);
  }

  public int size() {
    return size;
  }

  /// The `index`-th smallest member.
  public int get(final int index) {
    return members.length == 0 ? first + index : members[index];
  }

  /// The position of `node` in increasing order, or −1 if it is not a member; O(log size).
  public int indexOf(final int node) {
    if (members.length == 0) {
      return node >= first && node < first + size ? node - first : -1;
    }
    return Math.max(-1, Arrays.binarySearch(members, node));
  }

  public boolean contains(final int node) {
    return indexOf(node) >= 0;
  }

  /// The members in increasing order, as a new array.
  public int[] toArray() {
    final int[] nodes = new int[size];
    for (int i = 0; i < size; i++) {
      nodes[i] = get(i);
    }
    return nodes;
  }

  @Override
  public boolean equals(final Object other) {
    return other instanceof NodeSet that
        && first == that.first
        && size == that.size
        && Arrays.equals(members, that.members);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * first + size) + Arrays.hashCode(members);
  }

  @Override
  public String toString() {
    if (members.length == 0) {
      return size == 0
          ? "{}"
          : size == 1 ? "{" + first + "}" : "{%s…%s}".formatted(first, first + size - 1);
    }
    final String text = Arrays.toString(Arrays.copyOf(members, Math.min(size, 12)));
    return "{" + text.substring(1, text.length() - 1) + (size > 12 ? ", …}" : "}");
  }
}
