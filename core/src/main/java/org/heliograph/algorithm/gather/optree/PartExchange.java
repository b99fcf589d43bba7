package org.heliograph.algorithm.gather.optree;

import org.heliograph.algorithm.kernel.CircleExchange;

/// The pairs of nodes that communicate when the parts of a block exchange what they hold.
///
/// The nodes at one position of every part exchange all pairs. The last node of a part without that
/// position is its proxy and only receives. So if a block together held everything once before,
/// each of its parts does afterwards.
final class PartExchange {
  /// Receives the arcs one by one; `colour` is −1 if it still has to be found.
  @FunctionalInterface
  interface Arcs {
    void arc(int from, int to, int way, int colour);
  }

  private static final int NONE = -1;

  private PartExchange() {}

  /// Lists the arcs of a block on a line, or inside a ring.
  static void onLine(final StageBlocks.Block block, final Arcs arcs) {
    for (int position = 0; position < block.largest(); position++) {
      for (int part = 0; part < block.parts() && block.has(part, position); part++) {
        for (int other = 0; other < block.parts(); other++) {
          if (other != part) {
            final int way = other > part ? 1 : -1;
            arcs.arc(block.node(part, position), block.node(other, position), way, NONE);
          }
        }
      }
    }
  }

  /// Lists the arcs of the block that is a whole ring of `nodes` nodes. Positions that every part
  /// has are exchanged in full circles, whose diametral ones pair up; the last position takes
  /// shorter arcs.
  static void onRing(final int nodes, final StageBlocks.Block block, final Arcs arcs) {
    if (block.parts() < 2) {
      return;
    }
    final CircleExchange exchange = new CircleExchange(block.parts());
    final int whole = block.smallest();
    final int circles = whole * exchange.circles();
    for (int p = 0; p < whole; p++) {
      final int position = p;
      final CircleExchange.Arcs members =
          (from, to, way, colour) ->
              arcs.arc(block.node(from, position), block.node(to, position), way, colour);
      exchange.circles(p * exchange.circles(), members);
      exchange.diametral(circles, p * exchange.diametral(), members);
    }
    for (int part = 0; block.has(part, whole); part++) {
      for (int other = 0; other < block.parts(); other++) {
        final int from = block.node(part, whole);
        final int to = block.node(other, whole);
        final int forward = Math.floorMod(to - from, nodes);
        final boolean tie = 2 * forward == nodes;
        final int way = tie ? (from < to ? 1 : -1) * (part % 2 == 0 ? 1 : -1) : 0;
        if (from != to) {
          arcs.arc(from, to, way != 0 ? way : 2 * forward < nodes ? 1 : -1, NONE);
        }
      }
    }
  }
}
