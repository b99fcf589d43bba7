package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Boxes of processors, of equal or unequal size, with a switch in each; all switches are linked to
/// each other.
///
/// Processors come first, box by box, and are the ranks; switch b is node P + b for P processors.
/// A link of a processor has `lanes` lanes, a link between two switches `across`. Labels are `0.3`
/// for processor 3 of box 0, and `s0` for its switch.
@AutoService(TopologyFamily.class)
@Summary("Boxes of processors with a switch in each; every two switches are linked.")
public record SwitchedBoxes(
    @Summary("processors of each box") List<Integer> sizes,
    @Summary("lanes between a processor and its switch") int lanes,
    @Summary("lanes between any two switches") int across)
    implements TopologyFamily {
  private static final int BOXES_MAX = 4096;

  public SwitchedBoxes() {
    this(List.of(8, 8), 1, 8);
  }

  public SwitchedBoxes {
    sizes = List.copyOf(sizes);
    if (sizes.isEmpty() || sizes.stream().anyMatch(size -> size < 1)) {
      throw new IllegalArgumentException(
          "switched-boxes: sizes %s must name at least one box, each of at least one processor."
              .formatted(sizes));
    }
    if (Math.min(lanes, across) < 1) {
      throw new IllegalArgumentException(
          "switched-boxes: lanes (%s) and across (%s) must be at least 1."
              .formatted(lanes, across));
    }
  }

  /// Up to 4096 boxes of the size of the first one.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final int box = sizes.getFirst();
    return Members.each(
        range,
        nodes -> nodes % box == 0 && nodes / box <= BOXES_MAX,
        nodes -> new SwitchedBoxes(Collections.nCopies(nodes / box, box), lanes, across));
  }

  @Override
  public Topology build() {
    final long processors = sizes.stream().mapToLong(Integer::longValue).sum();
    final int boxes = sizes.size();
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), processors + boxes);
    builder.expecting(2 * processors + SaturatingMath.product(boxes, boxes - 1L));
    final int[] box = new int[(int) processors + boxes];
    final int[] place = new int[box.length];
    for (int b = 0, next = 0; b < boxes; b++) {
      for (int i = 0; i < sizes.get(b); i++, next++) {
        box[next] = b;
        place[next] = i;
      }
      box[(int) processors + b] = b;
    }
    builder.kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node < processors; node++) {
      builder.edge(node, (int) processors + box[node]);
    }
    builder.kind(ChannelKind.PLAIN.withLanes(across));
    for (int one = 0; one < boxes; one++) {
      for (int other = one + 1; other < boxes; other++) {
        builder.edge((int) processors + one, (int) processors + other);
      }
    }
    return builder
        .ranks(NodeSet.range(0, (int) processors))
        .labels(node -> node < processors ? box[node] + "." + place[node] : "s" + box[node])
        .positions(node -> position(box[node], node < processors ? place[node] : -1))
        .symmetry(() -> generators((int) processors, box))
        .build();
  }

  private Point position(final int box, final int place) {
    final double most = sizes.stream().mapToInt(Integer::intValue).max().orElse(1);
    final double radius = Math.max(1, most / (2 * StrictMath.PI));
    final Point centre = Point.onCircle(box, sizes.size(), sizes.size() * (radius + 1) / 2);
    if (place < 0) {
      return centre;
    }
    final Point at = Point.onCircle(place, sizes.get(box), radius);
    return new Point(centre.x() + at.x(), centre.y() + at.y());
  }

  /// Exchanges of the processors of a box, and of boxes of equal size that follow each other.
  private List<int[]> generators(final int processors, final int[] box) {
    final List<int[]> generators = new ArrayList<>();
    for (int b = 0, from = 0; b < sizes.size(); from += sizes.get(b++)) {
      final int size = sizes.get(b);
      generators.addAll(Permutations.symmetricGroup(box.length, from, from + size));
      if (b + 1 < sizes.size() && sizes.get(b + 1) == size) {
        final int one = b;
        generators.add(
            Permutations.of(
                box.length,
                node -> {
                  final int step = node < processors ? size : 1;
                  return box[node] == one ? node + step : box[node] == one + 1 ? node - step : node;
                }));
      }
    }
    return generators;
  }
}
