package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
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

/// Boxes of GPUs like the DGX machines of NVIDIA: a hybrid cube mesh or switches inside, network
/// adapters and one switch between the boxes.
///
/// Without switches inside, the eight GPUs of a box form the hybrid cube mesh of the DGX-1 with
/// V100: 16 links, of which eight have two lanes, six lanes at each GPU. Otherwise every GPU is
/// linked to every switch of its box by `lanes` lanes: `dgx-like(1,16,6,1,8)` is like a DGX-2,
/// `dgx-like(1,8,6,2,8)` like a DGX A100. If there are several boxes, adapter j of a box is linked
/// to its share of the GPUs and to the switch of the network. Per box come the GPUs, which are the
/// ranks, the switches and the adapters; the last node is the switch of the network. Labels:
/// `0.g3`, `0.s1`, `0.n2`, `net`. Source of the mesh: *li2020gpu*.
@AutoService(TopologyFamily.class)
@Summary("Boxes of GPUs like the DGX machines: a hybrid cube mesh or switches inside.")
@Source("li2020gpu")
public record DgxLike(
    @Summary("boxes") int boxes,
    @Summary("GPUs of a box; 8 without switches") int gpus,
    @Summary("switches inside a box; 0 = the hybrid cube mesh") int switches,
    @Summary("lanes of a link inside; doubled links have twice as many") int lanes,
    @Summary("adapters of a box, which share its GPUs evenly") int adapters)
    implements TopologyFamily {
  /// The links of the hybrid cube mesh as pairs of digits, first those of one lane.
  private static final String MESH = "01 02 13 26 37 45 46 57 03 04 12 15 23 47 56 67";
  private static final int SINGLE = 8;

  public DgxLike() {
    this(2, 8, 0, 1, 4);
  }

  public DgxLike {
    if (boxes < 1 || gpus < 1 || lanes < 1) {
      throw new IllegalArgumentException(
          "dgx-like: boxes (%s), gpus (%s) and lanes (%s) must be at least 1."
              .formatted(boxes, gpus, lanes));
    }
    if (switches < 0 || (switches == 0 && gpus != 8)) {
      throw new IllegalArgumentException(
          "dgx-like: with %s GPUs switches (%s) must be at least 1; a hybrid cube mesh has 8."
              .formatted(gpus, switches));
    }
    if (adapters < 1 || gpus % adapters != 0) {
      throw new IllegalArgumentException(
          "dgx-like: adapters (%s) must divide the number of GPUs (%s).".formatted(adapters, gpus));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range,
        nodes -> nodes % gpus == 0,
        nodes -> new DgxLike(nodes / gpus, gpus, switches, lanes, adapters));
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    TopologyBuilder.requireNodes(name, gpus + (long) switches + adapters);
    final long inside = switches == 0 ? 2 * SINGLE : SaturatingMath.product(gpus, switches);
    final long nodes = SaturatingMath.product(boxes, size());
    final TopologyBuilder builder = new TopologyBuilder(name, boxes > 1 ? nodes + 1 : nodes);
    builder.expecting(SaturatingMath.product(2, boxes, inside + gpus + adapters));
    final int[] ranks = new int[boxes * gpus];
    for (int box = 0; box < boxes; box++) {
      addInside(builder, box * size());
      if (boxes > 1) {
        addAdapters(builder, box * size());
      }
      for (int gpu = 0; gpu < gpus; gpu++) {
        ranks[box * gpus + gpu] = box * size() + gpu;
      }
    }
    return builder.ranks(NodeSet.of(ranks)).labels(this::label).positions(this::position).build();
  }

  /// Returns the number of nodes of a box.
  private int size() {
    return gpus + switches + (boxes > 1 ? adapters : 0);
  }

  private void addInside(final TopologyBuilder builder, final int first) {
    builder.kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int gpu = 0; gpu < gpus; gpu++) {
      for (int i = 0; i < switches; i++) {
        builder.edge(first + gpu, first + gpus + i);
      }
    }
    for (int link = 0; link < 2 * SINGLE && switches == 0; link++) {
      if (link == SINGLE) {
        builder.kind(ChannelKind.PLAIN.withLanes(2 * lanes));
      }
      builder.edge(first + MESH.charAt(3 * link) - '0', first + MESH.charAt(3 * link + 1) - '0');
    }
  }

  private void addAdapters(final TopologyBuilder builder, final int first) {
    builder.kind(ChannelKind.PLAIN);
    for (int gpu = 0; gpu < gpus; gpu++) {
      builder.edge(first + gpu, first + gpus + switches + gpu / (gpus / adapters));
    }
    for (int adapter = 0; adapter < adapters; adapter++) {
      builder.edge(first + gpus + switches + adapter, boxes * size());
    }
  }

  private String label(final int node) {
    final int place = node % size();
    if (node == boxes * size()) {
      return "net";
    }
    return node / size()
        + (place < gpus
            ? ".g" + place
            : place < gpus + switches ? ".s" + (place - gpus) : ".n" + (place - gpus - switches));
  }

  private Point position(final int node) {
    final double width = Math.max(4, Math.max(gpus / 2.0, switches)) + 1;
    if (node == boxes * size()) {
      return new Point((boxes - 1) * width / 2, -3);
    }
    final int place = node % size();
    final int box = node / size();
    final double left = box * width;
    if (place < gpus) {
      final int half = (gpus + 1) / 2;
      return new Point(left + place % half, place < half ? 0.5 : 3.5);
    }
    return place < gpus + switches
        ? new Point(left + place - gpus, 2)
        : new Point(left + (double) (place - gpus - switches) * width / (adapters + 1), -1);
  }
}
