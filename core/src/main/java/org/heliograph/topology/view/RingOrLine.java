package org.heliograph.topology.view;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.Topology;

/// A topology seen as one ring, or one line, of links both ways: positions 0…n−1 along it.
///
/// *Forward* is from position p to p+1. Finding it takes O(n + m). Every link has at least
/// [#lanes()] lanes. A ring of links one way, which only [#oneWay] finds, has arcs forward alone.
public final class RingOrLine {
  private final int[] nodes;
  private final long[] forward;
  private final long[] backward;
  private final boolean closed;
  private final int lanes;
  private final boolean isUniform;

  private RingOrLine(
      final Topology topology, final int[] nodes, final boolean closed, final boolean bothWays) {
    final int n = nodes.length;
    this.nodes = nodes;
    this.closed = closed;
    this.forward = new long[closed ? n : n - 1];
    this.backward = new long[bothWays ? forward.length : 0];
    int fewest = Integer.MAX_VALUE;
    int most = 0;
    for (int p = 0; p < forward.length; p++) {
      final int next = nodes[(p + 1) % n];
      // In a ring of two nodes both links lead to the same neighbour.
      final int twin = n == 2 && p == 1 ? 1 : 0;
      forward[p] = channel(topology, nodes[p], next, twin);
      int least = topology.lanes(forward[p]);
      int largest = least;
      if (bothWays) {
        backward[p] = channel(topology, next, nodes[p], twin);
        least = Math.min(least, topology.lanes(backward[p]));
        largest = Math.max(largest, topology.lanes(backward[p]));
      }
      fewest = Math.min(fewest, least);
      most = Math.max(most, largest);
    }
    this.lanes = fewest;
    this.isUniform = fewest == most;
  }

  /// The `twin`-th channel from one node to another, or the last if there are fewer.
  private static long channel(
      final Topology topology, final int from, final int to, final int twin) {
    int left = twin;
    long found = -1;
    for (int i = 0; i < topology.outDegree(from) && left >= 0; i++) {
      final long channel = topology.outChannel(from, i);
      if (topology.reader(channel, 0) == to) {
        found = channel;
        left--;
      }
    }
    return found;
  }

  /// The ring or line that `topology` is, if it is one: links only, the same both ways, every node
  /// a rank with one or two neighbours.
  public static Optional<RingOrLine> of(final Topology topology) {
    final int n = topology.nodes();
    if (!topology.isPointToPoint() || topology.ranks().size() < n || n < 2) {
      return Optional.empty();
    }
    final long links = topology.channels();
    final boolean closed = links == 2L * n;
    final boolean isDoubled = n != 2 || !closed || topology.outDegree(0) == topology.outDegree(1);
    if (!isDoubled || (!closed && links != 2L * (n - 1))) {
      return Optional.empty();
    }
    final int[] walk = walk(topology, closed ? 0 : end(topology));
    return isBothWays(topology, walk, closed)
        ? Optional.of(new RingOrLine(topology, walk, closed, true))
        : Optional.empty();
  }

  /// The ring of n ≥ 3 nodes that `topology` is, if every node is a rank with one link, which leads
  /// to the next node.
  public static Optional<RingOrLine> oneWay(final Topology topology) {
    final int n = topology.nodes();
    if (!topology.isPointToPoint()
        || topology.ranks().size() < n
        || n < 3
        || topology.channels() != n) {
      return Optional.empty();
    }
    final boolean[] seen = new boolean[n];
    final int[] walk = new int[n];
    for (int p = 0; p < n; p++) {
      if (seen[walk[p]] || topology.outDegree(walk[p]) != 1) {
        return Optional.empty();
      }
      seen[walk[p]] = true;
      final int next = topology.reader(topology.outChannel(walk[p], 0), 0);
      if (p + 1 < n) {
        walk[p + 1] = next;
      } else if (next != walk[0]) {
        return Optional.empty();
      }
    }
    return Optional.of(new RingOrLine(topology, walk, true, false));
  }

  /// A node with one neighbour, or node 0.
  private static int end(final Topology topology) {
    for (int node = 0; node < topology.nodes(); node++) {
      if (topology.outDegree(node) == 1) {
        return node;
      }
    }
    return 0;
  }

  /// Always on to a neighbour that is not where the walk came from.
  private static int[] walk(final Topology topology, final int start) {
    final int[] walk = new int[topology.nodes()];
    walk[0] = start;
    for (int p = 1; p < walk.length; p++) {
      final int at = walk[p - 1];
      walk[p] = at;
      for (int i = topology.outDegree(at) - 1; i >= 0; i--) {
        final int next = topology.reader(topology.outChannel(at, i), 0);
        if (p == 1 || next != walk[p - 2]) {
          walk[p] = next;
        }
      }
    }
    return walk;
  }

  private static boolean isBothWays(
      final Topology topology, final int[] walk, final boolean closed) {
    final int n = walk.length;
    final boolean[] seen = new boolean[n];
    boolean both = true;
    for (int p = 0; p < n && both; p++) {
      both = !seen[walk[p]];
      seen[walk[p]] = true;
      if (closed || p + 1 < n) {
        final int next = walk[(p + 1) % n];
        both &=
            channel(topology, walk[p], next, 0) >= 0 && channel(topology, next, walk[p], 0) >= 0;
      }
    }
    return both;
  }

  /// How many nodes there are.
  public int size() {
    return nodes.length;
  }

  /// Whether it is a ring.
  public boolean isClosed() {
    return closed;
  }

  /// Whether links lead forward and backward, so that arcs may too.
  public boolean isBothWays() {
    return backward.length > 0;
  }

  /// The lanes that every link has, each way.
  public int lanes() {
    return lanes;
  }

  /// The links between two nodes that are farthest apart.
  public int farthest() {
    return closed ? nodes.length / 2 : nodes.length - 1;
  }

  /// Whether no link has more lanes than another.
  public boolean isUniform() {
    return isUniform;
  }

  /// The node at `position`.
  public int node(final int position) {
    return nodes[position];
  }

  /// The position of every node.
  public int[] positions() {
    final int[] positions = new int[nodes.length];
    for (int p = 0; p < nodes.length; p++) {
      positions[nodes[p]] = p;
    }
    return positions;
  }

  /// The position `length` links on from `from`, forward if positive; it must exist on a line.
  public int step(final int from, final int length) {
    return closed ? Math.floorMod(from + length, nodes.length) : from + length;
  }

  /// The length of the arc from one position to another: forward if `way` is 1, backward, and
  /// negative, if it is −1; on a line there is only one.
  public int length(final int from, final int to, final int way) {
    return closed ? way * Math.floorMod(way * (to - from), nodes.length) : to - from;
  }

  /// The channels of the arc of |`length`| links from `position`, forward if positive; a new array.
  public long[] channels(final int position, final int length) {
    final long[] channels = new long[Math.abs(length)];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] =
          length > 0
              ? forward[(position + hop) % nodes.length]
              : backward[Math.floorMod(position - 1 - hop, nodes.length)];
    }
    return channels;
  }

  /// Channels such that every arc forward is a stretch of the first half, every arc backward one
  /// of the second: see [ArcLightpaths].
  public long[] pool() {
    final int links = forward.length;
    final int turns = closed ? 2 : 1;
    final long[] pool = new long[turns * (links + backward.length)];
    for (int i = 0; i < turns * links; i++) {
      pool[i] = forward[i % links];
      if (isBothWays()) {
        pool[turns * links + i] = backward[links - 1 - i % links];
      }
    }
    return pool;
  }

  /// Where the stretch of the arc of `length` links from `position` begins in the pool.
  public int stretch(final int position, final int length) {
    final int links = forward.length;
    final int half = closed ? 2 * links : links;
    // Going backward from p, the first link is that between p−1 and p.
    return length > 0 ? position : half + links - 1 - Math.floorMod(position - 1, nodes.length);
  }

  @Override
  public String toString() {
    return (closed ? "ring " : "line ") + Arrays.toString(nodes);
  }
}
