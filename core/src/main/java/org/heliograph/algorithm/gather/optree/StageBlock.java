package org.heliograph.algorithm.gather.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.kernel.CircleExchange;
import org.heliograph.algorithm.kernel.WavelengthStage;

/// A block of contiguous positions, divided into parts that exchange what they hold: `starts[g]` is
/// the first position of part g, the last entry the end of the block.
///
/// With m parts, one of a block of s positions has ⌈s/m⌉ or ⌊s/m⌋ positions, the larger parts
/// first. The nodes at one position of every part exchange all pairs. The last node of a part
/// without that position is its proxy and only receives. So if a block together held everything
/// once before, each of its parts does afterwards.
record StageBlock(List<Integer> starts) {
  StageBlock {
    starts = List.copyOf(starts);
  }

  /// The block of the positions from `start` to `end`−1, in `most` parts if it has as many
  /// positions.
  static StageBlock of(final int start, final int end, final int most) {
    final int size = end - start;
    final int parts = Math.min(most, size);
    final List<Integer> starts = new ArrayList<>(List.of(start));
    for (int part = 0; part < parts; part++) {
      starts.add(starts.getLast() + size / parts + (part < size % parts ? 1 : 0));
    }
    return new StageBlock(starts);
  }

  /// Every part as a block of at most `most` parts.
  Stream<StageBlock> divided(final int most) {
    return IntStream.range(0, parts())
        .mapToObj(part -> of(starts.get(part), starts.get(part + 1), most));
  }

  private int parts() {
    return starts.size() - 1;
  }

  private int size(final int part) {
    return starts.get(part + 1) - starts.get(part);
  }

  /// Whether part `part` has a node at `position`. If not, its last node is the proxy.
  private boolean has(final int part, final int position) {
    return position < size(part);
  }

  /// The node of `part` at `position`, or its proxy.
  private int node(final int part, final int position) {
    return starts.get(part) + Math.min(position, size(part) - 1);
  }

  /// Lists the arcs of a block on a line, or inside a ring; all may take any colour.
  void onLine(final CircleExchange.Arcs arcs) {
    for (int position = 0; position < size(0); position++) {
      for (int part = 0; part < parts() && has(part, position); part++) {
        for (int other = 0; other < parts(); other++) {
          if (other != part) {
            arcs.arc(
                node(part, position),
                node(other, position),
                other > part ? 1 : -1,
                WavelengthStage.ANY);
          }
        }
      }
    }
  }

  /// Lists the arcs of the block that is a whole ring of `nodes` nodes. Positions that every part
  /// has are exchanged in full circles, whose diametral ones pair up; the last position takes
  /// shorter arcs, of any colour.
  void onRing(final int nodes, final CircleExchange.Arcs arcs) {
    if (parts() < 2) {
      return;
    }
    final CircleExchange exchange = new CircleExchange(parts());
    final int whole = size(parts() - 1);
    for (int p = 0; p < whole; p++) {
      final int position = p;
      final CircleExchange.Arcs members =
          (from, to, way, colour) ->
              arcs.arc(node(from, position), node(to, position), way, colour);
      exchange.circles(p * exchange.circles(), members);
      exchange.diametral(whole * exchange.circles(), p * exchange.diametral(), members);
    }
    for (int part = 0; has(part, whole); part++) {
      for (int other = 0; other < parts(); other++) {
        if (other != part) {
          final int from = node(part, whole);
          final int to = node(other, whole);
          final int twice = 2 * Math.floorMod(to - from, nodes);
          // Of two arcs half-way round, every other part takes the one that does not wrap around.
          final int tie = (from < to) == (part % 2 == 0) ? 1 : -1;
          arcs.arc(from, to, twice == nodes ? tie : twice < nodes ? 1 : -1, WavelengthStage.ANY);
        }
      }
    }
  }
}
