package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;

/// Equal boxes, each a network, whose rank i is linked to rail switch i.
///
/// `rail-boxes(h100,4)` is four boxes of eight GPUs, each with a network interface of 400 Gb/s for
/// each GPU. Interfaces are no nodes: the link from a rank to its rail switch has their bandwidth.
/// Every rail switch is linked to every spine switch; without spines, rails meet in the boxes only,
/// and as many spines as boxes carry all that a rail switch receives. Light ends at an interface
/// and at a switch, so what is sent may go on over links of the box: all links have the medium of
/// its first one.
/// The nodes of the boxes come first, box by box, then the rails and the spines. Labels: `0.3` for
/// node 3 of box 0, `r3`, `s0`. Source of the network: *wang2023rail*; eight interfaces of 400 Gb/s
/// for eight GPUs: *nvidia-nvswitch3*.
@AutoService(TopologyFamily.class)
@Summary("Equal boxes of any network: rank i of every box is linked to rail switch i.")
@Source({"wang2023rail", "nvidia-nvswitch3"})
public record RailBoxes(
    @Summary("network of a box") TopologyFamily of,
    @Summary("boxes, at least 2") int boxes,
    @Summary("spine switches, linked to every rail; 0 = rails meet in the boxes only") int spines,
    @Summary("bandwidth of a link of a rail switch, one way") Bandwidth bandwidth)
    implements TopologyFamily {
  public RailBoxes() {
    this(new Switched(8, 4), 2);
  }

  /// Boxes with an interface of 400 Gb/s for each rank and no spine switches.
  public RailBoxes(final TopologyFamily of, final int boxes) {
    this(of, boxes, 0, Bandwidth.parse("400Gb/s"));
  }

  public RailBoxes {
    if (boxes < 2 || spines < 0) {
      throw new IllegalArgumentException(
          "rail-boxes: boxes (%s) must be at least 2 and spines (%s) at least 0."
              .formatted(boxes, spines));
    }
  }

  /// More or fewer boxes of the same network.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final int ranks = of.build().ranks().size();
    return Members.each(
        range,
        nodes -> nodes % ranks == 0 && nodes / ranks >= 2,
        nodes -> new RailBoxes(of, nodes / ranks, spines, bandwidth));
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final Topology box = of.build(notices);
    final String name = SpecText.of(this);
    if (!box.isPointToPoint()
        || box.ports() != Topology.UNLIMITED
        || !box.switchOperations().equals(SwitchOperations.NONE)) {
      throw new IllegalArgumentException(
          ("%s: %s has couplers, circuits or operations of switches, which a box cannot have."
                  + " Maybe %s.")
              .formatted(name, box.name(), SpecText.of(new RailBoxes())));
    }
    final Layout layout = new Layout(box, boxes, spines);
    final TopologyBuilder builder = new TopologyBuilder(name, layout.nodes());
    builder.expecting(
        SaturatingMath.product(boxes, box.channels() + 2L * layout.rails())
            + SaturatingMath.product(2, layout.rails(), spines));
    addLinks(builder, layout);
    return builder
        .ranks(NodeSet.of(IntStream.range(0, boxes).flatMap(layout::ranksOf).toArray()))
        .labels(layout::label)
        .positions(layout::position)
        .symmetry(layout::generators)
        .build();
  }

  private void addLinks(final TopologyBuilder builder, final Layout layout) {
    final Topology box = layout.box();
    for (int copy = 0; copy < boxes; copy++) {
      final int first = layout.first(copy);
      for (long link = 0; link < box.channels(); link++) {
        builder.kind(box.kind(link)).link(first + box.writer(link, 0), first + box.reader(link, 0));
      }
    }
    builder.kind(ChannelKind.PLAIN.withMedium(box.kind(0).medium()).withBandwidth(bandwidth));
    for (int copy = 0; copy < boxes; copy++) {
      final int[] ranks = layout.ranksOf(copy).toArray();
      for (int rail = 0; rail < ranks.length; rail++) {
        builder.edge(ranks[rail], layout.rail(rail));
      }
    }
    for (int rail = 0; rail < layout.rails(); rail++) {
      for (int spine = 0; spine < spines; spine++) {
        builder.edge(layout.rail(rail), layout.spine(spine));
      }
    }
  }

  /// Where the nodes of boxes, rails and spines are.
  private record Layout(Topology box, int boxes, int spines) {
    int rails() {
      return box.ranks().size();
    }

    long nodes() {
      return SaturatingMath.product(boxes, box.nodes()) + rails() + spines;
    }

    int first(final int copy) {
      return copy * box.nodes();
    }

    int rail(final int index) {
      return first(boxes) + index;
    }

    int spine(final int index) {
      return rail(rails()) + index;
    }

    IntStream ranksOf(final int copy) {
      return IntStream.of(box.ranks().toArray()).map(rank -> first(copy) + rank);
    }

    String label(final int node) {
      if (node < rail(0)) {
        return node / box.nodes() + "." + box.label(node % box.nodes());
      }
      return node < spine(0) ? "r" + (node - rail(0)) : "s" + (node - spine(0));
    }

    Point position(final int node) {
      final double[] across = range(Point::x);
      final double[] down = range(Point::y);
      final double width = across[1] - across[0] + 2;
      if (node < rail(0)) {
        final int copy = node / box.nodes();
        final Point inside = box.position(node % box.nodes());
        return new Point(copy * width + inside.x() - across[0], inside.y() - down[0]);
      }
      final boolean isRail = node < spine(0);
      final int index = isRail ? node - rail(0) : node - spine(0);
      final double share = (index + 0.5) / (isRail ? rails() : spines);
      return new Point(
          share * (boxes * width - 2), down[1] - down[0] + (isRail ? width : 2 * width) / 2 + 2);
    }

    private double[] range(final ToDoubleFunction<Point> coordinate) {
      final DoubleSummaryStatistics all =
          IntStream.range(0, box.nodes())
              .mapToObj(box::position)
              .mapToDouble(coordinate)
              .summaryStatistics();
      return new double[] {all.getMin(), all.getMax()};
    }

    /// Exchanges of boxes and of spines, and symmetries of the box in all boxes at once.
    List<int[]> generators() {
      final int all = (int) nodes();
      final List<int[]> generators = new ArrayList<>();
      for (final int[] map : Permutations.symmetricGroup(boxes, 0, boxes)) {
        generators.add(
            Permutations.of(
                all,
                node ->
                    node < rail(0) ? first(map[node / box.nodes()]) + node % box.nodes() : node));
      }
      final int[] ranks = box.ranks().toArray();
      final int[] railOf = new int[box.nodes()];
      for (int rail = 0; rail < ranks.length; rail++) {
        railOf[ranks[rail]] = rail;
      }
      for (final int[] map : box.symmetry().generators()) {
        generators.add(
            Permutations.of(
                all,
                node -> {
                  if (node < rail(0)) {
                    return first(node / box.nodes()) + map[node % box.nodes()];
                  }
                  return node < spine(0) ? rail(railOf[map[ranks[node - rail(0)]]]) : node;
                }));
      }
      generators.addAll(Permutations.symmetricGroup(all, spine(0), all));
      return generators;
    }
  }
}
