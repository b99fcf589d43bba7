package org.heliograph.topology.view;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;

/// Nodes, or ranks, at the points of a box: every point has one of them.
///
/// A *place* numbers a point row by row: the last axis has stride 1. The links between the nodes
/// do not matter. Memory 8 bytes a node.
public final class NodeGrid {
  private static final int NONE = -1;

  private final int[] sides;
  private final int[] strides;
  private final int[] nodes;
  private final int[] places;

  private NodeGrid(final int[] sides, final int size) {
    this.sides = sides;
    this.strides = new int[sides.length];
    int stride = 1;
    for (int axis = sides.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= sides[axis];
    }
    this.places = new int[size];
    this.nodes = new int[size];
    Arrays.fill(nodes, NONE);
  }

  /// The nodes of `topology` at their coordinates, if these fill a box; O(n) an axis.
  public static Optional<NodeGrid> of(final Topology topology) {
    return of(topology, NodeSet.range(0, topology.nodes()));
  }

  /// The ranks of `topology`, numbered from 0, at their coordinates, if these fill a box.
  public static Optional<NodeGrid> ofRanks(final Topology topology) {
    return of(topology, topology.ranks());
  }

  private static Optional<NodeGrid> of(final Topology topology, final NodeSet members) {
    final int[] sides = sides(topology, members);
    final long points = SaturatingMath.product(Arrays.stream(sides).asLongStream().toArray());
    if (sides.length == 0 || points != members.size()) {
      return Optional.empty();
    }
    final NodeGrid grid = new NodeGrid(sides, members.size());
    boolean fits = true;
    for (int node = 0; node < members.size() && fits; node++) {
      fits = grid.put(node, grid.place(topology.coordinates(members.get(node))));
    }
    return fits ? Optional.of(grid) : Optional.empty();
  }

  /// The nodes of a ring or line on a single axis, in its order.
  static NodeGrid along(final RingOrLine ringOrLine) {
    final NodeGrid grid = new NodeGrid(new int[] {ringOrLine.size()}, ringOrLine.size());
    for (int position = 0; position < ringOrLine.size(); position++) {
      grid.put(ringOrLine.node(position), position);
    }
    return grid;
  }

  /// One more than the largest coordinate of every axis; no axes if not all nodes have them.
  private static int[] sides(final Topology topology, final NodeSet members) {
    final int[] sides = new int[topology.coordinates(members.get(0)).length];
    for (int i = 0; i < members.size() && sides.length > 0; i++) {
      final int[] at = topology.coordinates(members.get(i));
      if (at.length != sides.length || Arrays.stream(at).anyMatch(value -> value < 0)) {
        return new int[0];
      }
      for (int axis = 0; axis < sides.length; axis++) {
        sides[axis] = Math.max(sides[axis], at[axis] + 1);
      }
    }
    return sides;
  }

  /// Whether no other node is at `place`.
  private boolean put(final int node, final int place) {
    final boolean free = nodes[place] == NONE;
    nodes[place] = node;
    places[node] = place;
    return free;
  }

  /// The number of axes.
  public int axes() {
    return sides.length;
  }

  /// The number of places along `axis`.
  public int side(final int axis) {
    return sides[axis];
  }

  /// The number of nodes.
  public int size() {
    return nodes.length;
  }

  /// The place of the point with these coordinates.
  public int place(final int... at) {
    int place = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      place += at[axis] * strides[axis];
    }
    return place;
  }

  /// The place of `node`.
  public int placeOf(final int node) {
    return places[node];
  }

  /// The node at `place`.
  public int node(final int place) {
    return nodes[place];
  }

  /// The coordinate of `place` along `axis`.
  public int along(final int place, final int axis) {
    return place / strides[axis] % sides[axis];
  }

  /// The coordinates of `node`; a new array.
  public int[] point(final int node) {
    final int[] point = new int[sides.length];
    Arrays.setAll(point, axis -> along(places[node], axis));
    return point;
  }

  /// The number of the row along `axis` in which `place` is.
  int row(final int place, final int axis) {
    final int plane = strides[axis] * sides[axis];
    return place / plane * strides[axis] + place % strides[axis];
  }

  /// The node `by` places further along `axis`, at most a side; the places of a row are a cycle.
  int shifted(final int node, final int axis, final int by) {
    final int coordinate = along(places[node], axis);
    final int shifted = (coordinate + by) % sides[axis];
    return nodes[places[node] + (shifted - coordinate) * strides[axis]];
  }

  /// The sides as they are written: `8×4`.
  @Override
  public String toString() {
    return String.join("×", Arrays.stream(sides).mapToObj(Integer::toString).toList());
  }
}
