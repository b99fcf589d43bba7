package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.kernel.CircleExchange;
import org.heliograph.graph.ArcColouring;

/// A node of a ring that computes what it sends under OpTree from n, w, the radices and its own
/// index, without a message to others.
///
/// The product of the radices is n. Before stage j blocks have s nodes, and a node holds the items
/// of all nodes whose indices equal its own modulo s. In stage 1 wavelengths follow
/// [CircleExchange]. Later a position of the parts has ⌊m²/4⌋ wavelengths for every item, which the
/// members of the position divide as a line of m nodes does. O(m²) for a stage of radix m, and O(1)
/// for every lightpath sent.
record OptreeNode(int nodes, int wavelengths, List<Integer> radices, int index) {
  OptreeNode {
    radices = List.copyOf(radices);
    if (radices.stream().reduce(1, Math::multiplyExact) != nodes) {
      throw new IllegalArgumentException(
          "radices %s: their product must be the number of nodes, %s.".formatted(radices, nodes));
    }
  }

  /// A lightpath that starts at this node: |`length`| links, forward if positive.
  record Sent(int stage, int slot, int item, int from, int length, int lane) {}

  /// All that this node sends, stage by stage.
  List<Sent> sends() {
    final List<Sent> sends = new ArrayList<>();
    int first = around(sends);
    int block = nodes / radices.getFirst();
    for (int stage = 1; stage < radices.size(); stage++) {
      first = inside(sends, stage, first, block);
      block /= radices.get(stage);
    }
    return sends;
  }

  /// Adds what is sent in stage 1, round the ring; returns the slot after it.
  private int around(final List<Sent> sends) {
    final int parts = radices.getFirst();
    final int size = nodes / parts;
    final int position = index % size;
    final CircleExchange exchange = new CircleExchange(parts);
    final CircleExchange.Arcs own =
        (from, to, way, colour) -> {
          if (from == index / size) {
            final int links = Math.floorMod(way * (to - from) * size, nodes);
            sends.add(sent(0, 0, index, way * links, colour));
          }
        };
    exchange.circles(position * exchange.circles(), own);
    final int circles = size * exchange.circles();
    exchange.diametral(circles, position * exchange.diametral(), own);
    return Math.ceilDiv(circles + Math.ceilDiv(size * exchange.diametral(), 2), wavelengths);
  }

  /// Adds what is sent inside a block in a later stage; returns the slot after it.
  private int inside(final List<Sent> sends, final int stage, final int first, final int block) {
    final int parts = radices.get(stage);
    final int size = block / parts;
    final int held = nodes / block;
    final int part = index % block / size;
    final ArcColouring line = line(parts);
    for (int other = 0; other < parts; other++) {
      if (other != part) {
        final int arc = Math.min(part, other) * parts + Math.max(part, other);
        final int shade = index % size * line.count() + line.colour(ordinal(arc, parts));
        for (int i = 0; i < held; i++) {
          final int item = index % block + i * block;
          sends.add(sent(stage, first, item, (other - part) * size, shade * held + i));
        }
      }
    }
    return first + Math.ceilDiv(size * line.count() * held, wavelengths);
  }

  /// The wavelengths of all pairs of a line of `parts` nodes, in one direction.
  private static ArcColouring line(final int parts) {
    final int pairs = parts * (parts - 1) / 2;
    final int[] starts = new int[pairs];
    final int[] lengths = new int[pairs];
    int arc = 0;
    for (int from = 0; from < parts; from++) {
      for (int to = from + 1; to < parts; to++) {
        starts[arc] = from;
        lengths[arc++] = to - from;
      }
    }
    return ArcColouring.of(parts, false, starts, lengths);
  }

  /// The number of the pair (low, high), given as low·parts + high, in the order of [#line].
  private static int ordinal(final int pair, final int parts) {
    final int low = pair / parts;
    return low * parts - low * (low + 1) / 2 + pair % parts - low - 1;
  }

  private Sent sent(
      final int stage, final int first, final int item, final int length, final int colour) {
    return new Sent(stage, first + colour / wavelengths, item, index, length, colour % wavelengths);
  }
}
