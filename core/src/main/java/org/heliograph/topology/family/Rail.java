package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
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

/// A rail-optimised network: processor i of every box is linked to rail switch i, and to the switch
/// of its box.
///
/// Without spine switches, rails meet in the boxes only (rail-only). Every rail switch is linked to
/// every spine switch. Processors come first, box by box, and are the ranks; then come the switches
/// of the boxes, the rails and the spines. Labels: `0.3`, `b0`, `r3`, `s0`. Source: *wang2023rail*.
@AutoService(TopologyFamily.class)
@Summary("Rail-optimised: processor i of every box is linked to rail switch i.")
@Source("wang2023rail")
public record Rail(
    @Summary("boxes, at least 2") int boxes,
    @Summary("processors of a box = number of rails") int rails,
    @Summary("lanes between a processor and the switch of its box") int inside,
    @Summary("spine switches, linked to every rail; 0 = rail-only") int spines)
    implements TopologyFamily {
  public Rail() {
    this(4, 8, 4, 0);
  }

  public Rail {
    if (boxes < 2 || rails < 1) {
      throw new IllegalArgumentException(
          "rail: boxes (%s) must be at least 2 and rails (%s) at least 1.".formatted(boxes, rails));
    }
    if (inside < 1 || spines < 0) {
      throw new IllegalArgumentException(
          "rail: inside (%s) must be at least 1 and spines (%s) at least 0."
              .formatted(inside, spines));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range,
        nodes -> nodes % rails == 0 && nodes / rails >= 2,
        nodes -> new Rail(nodes / rails, rails, inside, spines));
  }

  @Override
  public Topology build() {
    final long processors = SaturatingMath.product(boxes, rails);
    final TopologyBuilder builder =
        new TopologyBuilder(
            SpecText.of(this), Math.min(processors, 1L << 40) + boxes + rails + spines);
    builder.expecting(4 * processors + SaturatingMath.product(2, rails, spines));
    builder.kind(ChannelKind.PLAIN.withLanes(inside));
    for (int node = 0; node < processors; node++) {
      builder.edge(node, box(node / rails));
    }
    builder.kind(ChannelKind.PLAIN);
    for (int node = 0; node < processors; node++) {
      builder.edge(node, rail(node % rails));
    }
    for (int rail = 0; rail < rails; rail++) {
      for (int spine = 0; spine < spines; spine++) {
        builder.edge(rail(rail), rail(rails) + spine);
      }
    }
    return builder
        .ranks(NodeSet.range(0, (int) processors))
        .labels(this::label)
        .positions(this::position)
        .symmetry(this::generators)
        .build();
  }

  private int box(final int index) {
    return boxes * rails + index;
  }

  private int rail(final int index) {
    return box(boxes) + index;
  }

  private String label(final int node) {
    if (node < box(0)) {
      return node / rails + "." + node % rails;
    }
    return node < rail(0)
        ? "b" + (node - box(0))
        : node < rail(rails) ? "r" + (node - rail(0)) : "s" + (node - rail(rails));
  }

  /// Spines above rails above processors above the switches of boxes, with room between boxes.
  private Point position(final int node) {
    final double width = boxes * (rails + 1.0) - 1;
    final double layer = Math.max(2, width / 5);
    if (node < box(0)) {
      final int box = node / rails;
      return new Point(node + box, 2 * layer);
    }
    if (node < rail(0)) {
      return new Point((node - box(0)) * (rails + 1.0) + (rails - 1) / 2.0, 2.7 * layer);
    }
    return node < rail(rails)
        ? new Point((node - rail(0) + 0.5) * width / rails - 0.5, layer)
        : new Point((node - rail(rails) + 0.5) * width / spines - 0.5, 0);
  }

  /// Exchanges of boxes, of rails and of spines.
  private List<int[]> generators() {
    final int nodes = rail(rails) + spines;
    final List<int[]> generators = new ArrayList<>();
    for (final int[] map : Permutations.symmetricGroup(boxes, 0, boxes)) {
      generators.add(
          Permutations.of(
              nodes,
              node ->
                  node < box(0)
                      ? map[node / rails] * rails + node % rails
                      : node < rail(0) ? box(map[node - box(0)]) : node));
    }
    for (final int[] map : Permutations.symmetricGroup(rails, 0, rails)) {
      generators.add(
          Permutations.of(
              nodes,
              node ->
                  node < box(0)
                      ? node / rails * rails + map[node % rails]
                      : node >= rail(0) && node < rail(rails) ? rail(map[node - rail(0)]) : node));
    }
    generators.addAll(Permutations.symmetricGroup(nodes, rail(rails), nodes));
    return generators;
  }
}
