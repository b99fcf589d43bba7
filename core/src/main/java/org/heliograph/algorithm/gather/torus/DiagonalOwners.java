package org.heliograph.algorithm.gather.torus;

import org.heliograph.topology.view.ProductNetwork;

/// The node that owns each chunk of an all-reduce on a product of rings and lines, and the part in
/// which the chunk goes along the axes.
///
/// Fewer chunks than nodes go to a diagonal: chunk c has digits d₁, d₂, … in the sides of the axes,
/// and its owner has the coordinates d₁, d₁ + d₂, … So the chunks of a part are as even as possible
/// in all rows of all axes. Other chunks go to the nodes in turn.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record DiagonalOwners(int[] nodes, int[] parts) {
  static DiagonalOwners of(final ProductNetwork network, final int chunks) {
    final int[] sides = network.sides();
    int size = 1;
    for (final int side : sides) {
      size *= side;
    }
    final DiagonalOwners owners = new DiagonalOwners(new int[chunks], new int[chunks]);
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (chunks < size) {
        owners.place(network, chunk);
      } else {
        owners.nodes[chunk] = chunk % size;
        owners.parts[chunk] = network.level(chunk % size) + chunk / size;
      }
    }
    return owners;
  }

  private void place(final ProductNetwork network, final int chunk) {
    final int[] sides = network.sides();
    final int[] point = new int[sides.length];
    int left = chunk;
    int many = nodes.length;
    int sum = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      final int digits = Math.min(sides[axis], many);
      final int digit = left % digits;
      // Fewer digits than places are spread over all of them.
      sum += digit * sides[axis] / digits;
      point[axis] = sum % sides[axis];
      parts[chunk] += axis == 0 ? digit : digit / sides.length;
      left /= digits;
      many = Math.ceilDiv(many, digits);
    }
    nodes[chunk] = network.node(point);
  }
}
