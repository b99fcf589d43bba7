package org.heliograph.algorithm.broadcast.tiles;

import java.util.ArrayList;
import java.util.List;

/// A tree of calls from a good root of a rectangle, or its mirror image.
///
/// If a route in dimension order is mirrored vertically or horizontally, it remains one.
record SeedTree(
    Rectangle shape, int root, RectangleCalls calls, boolean upsideDown, boolean leftRight) {
  private static final int IMAGES = 4;

  static SeedTree of(final Rectangle shape, final int root, final RectangleCalls rectangleCalls) {
    return new SeedTree(shape, root, rectangleCalls, false, false);
  }

  /// Returns the tree and its mirror images, with one tree per root.
  List<SeedTree> images() {
    final List<SeedTree> images = new ArrayList<>();
    for (int image = 0; image < IMAGES; image++) {
      final SeedTree seedTree = new SeedTree(shape, root, calls, image / 2 == 1, image % 2 == 1);
      if (images.stream().noneMatch(other -> other.start() == seedTree.start())) {
        images.add(seedTree);
      }
    }
    return images;
  }

  /// Returns the start of the mirrored tree.
  int start() {
    return image(root);
  }

  /// The mirror image of a node.
  int image(final int node) {
    return shape.mirrored(node, upsideDown, leftRight);
  }

  /// Returns the mirrored tree.
  RectangleCalls mirrored() {
    return calls.renamed(this::image);
  }

  /// Returns the tree from another root, which calls the start in one slot before.
  RectangleCalls from(final int other) {
    final RectangleCalls own = mirrored();
    if (other == start()) {
      return own;
    }
    final RectangleCalls from = new RectangleCalls();
    from.add(0, other, start());
    from.append(own, 1, node -> node != other);
    return from;
  }
}
