package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The fat-tree of k-port switches in three layers: k pods of k/2 edge and k/2 aggregation
/// switches, k²/4 core switches, k³/4 hosts.
///
/// Hosts come first and are the ranks; then edge, aggregation and core switches. Labels give pod
/// and place: `h0.1.1`, `e0.1`, `a0.1`; core `c1.0` is linked to aggregation switch 1 of every pod.
/// Source: Al-Fares, Loukissas and Vahdat, A scalable, commodity data center network architecture
/// (2008).
@AutoService(TopologyFamily.class)
@Summary("Fat-tree of k-port switches in three layers, k^3/4 hosts.")
public record FatTree(@Summary("ports of a switch, even, at least 2") int k)
    implements TopologyFamily {
  /// The room between two pods, in places of a host.
  private static final double POD_GAP = 1;

  public FatTree() {
    this(4);
  }

  public FatTree {
    if (k < 2 || k % 2 != 0) {
      throw new IllegalArgumentException(
          "fat-tree: k (%s) must be even and at least 2, since half the ports lead up."
              .formatted(k));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.powers(
        range,
        1,
        half -> SaturatingMath.product(2, half, half, half),
        half -> new FatTree(2 * half));
  }

  @Override
  public Topology build() {
    final long hosts = SaturatingMath.product(k, k, k) / 4;
    final long switches = SaturatingMath.product(k, k) / 4 * 5;
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), hosts + switches);
    builder.expecting(SaturatingMath.product(6, hosts));
    for (int host = 0; host < hosts; host++) {
      builder.edge(host, edge(host / half()));
    }
    for (int i = 0; i < pods(); i++) {
      for (int j = 0; j < half(); j++) {
        builder.edge(edge(i), aggregation(i / half() * half() + j));
      }
    }
    for (int i = 0; i < pods(); i++) {
      for (int j = 0; j < half(); j++) {
        builder.edge(aggregation(i), core(i % half() * half() + j));
      }
    }
    return builder
        .ranks(NodeSet.range(0, (int) hosts))
        .labels(this::label)
        .positions(this::position)
        .symmetry(this::generators)
        .build();
  }

  private int half() {
    return k / 2;
  }

  /// The number of edge switches of all pods, which equals that of aggregation switches.
  private int pods() {
    return k * half();
  }

  private int edge(final int index) {
    return pods() * half() + index;
  }

  private int aggregation(final int index) {
    return edge(pods()) + index;
  }

  private int core(final int index) {
    return aggregation(pods()) + index;
  }

  private String label(final int node) {
    if (node < edge(0)) {
      final int switchIndex = node / half();
      return "h" + pair(switchIndex) + "." + node % half();
    }
    return node < aggregation(0)
        ? "e" + pair(node - edge(0))
        : node < core(0) ? "a" + pair(node - aggregation(0)) : "c" + pair(node - core(0));
  }

  private String pair(final int index) {
    return index / half() + "." + index % half();
  }

  /// Four layers, and room between the pods; the core spreads over all of them.
  private Point position(final int node) {
    final int perPod = half() * half();
    final double pod = perPod + POD_GAP;
    final double width = k * pod - POD_GAP;
    final double layer = Math.max(1.5, width / 6);
    if (node < edge(0)) {
      final int ofHost = node / perPod;
      return new Point(node + ofHost * POD_GAP, 3 * layer);
    }
    if (node >= core(0)) {
      return new Point((node - core(0) + 0.5) * width / perPod - 0.5, 0);
    }
    final boolean isEdge = node < aggregation(0);
    final int index = isEdge ? node - edge(0) : node - aggregation(0);
    final double place = (index % half() + 0.5) * half() - 0.5;
    final int ofSwitch = index / half();
    return new Point(ofSwitch * pod + place, isEdge ? 2 * layer : layer);
  }

  /// Exchanges of pods, of edge switches in pod 0, of hosts at its first edge switch, of
  /// aggregation places, and of the core switches of the first place.
  private List<int[]> generators() {
    final int nodes = core(half() * half());
    final List<int[]> generators = new ArrayList<>();
    for (final int[] pods : Permutations.symmetricGroup(k, 0, k)) {
      generators.add(Permutations.of(nodes, node -> podsMoved(node, pods)));
    }
    for (final int[] places : Permutations.symmetricGroup(half(), 0, half())) {
      generators.add(Permutations.of(nodes, node -> edgesMoved(node, places)));
      generators.add(Permutations.of(nodes, node -> aggregationsMoved(node, places)));
    }
    generators.addAll(Permutations.symmetricGroup(nodes, 0, half()));
    generators.addAll(Permutations.symmetricGroup(nodes, core(0), core(half())));
    return generators;
  }

  private int podsMoved(final int node, final int[] pods) {
    if (node >= core(0)) {
      return node;
    }
    final int start = node < edge(0) ? 0 : node < aggregation(0) ? edge(0) : aggregation(0);
    final int size = node < edge(0) ? half() * half() : half();
    final int index = node - start;
    return start + pods[index / size] * size + index % size;
  }

  private int edgesMoved(final int node, final int[] places) {
    if (node < half() * half()) {
      return places[node / half()] * half() + node % half();
    }
    return node >= edge(0) && node < edge(half()) ? edge(places[node - edge(0)]) : node;
  }

  private int aggregationsMoved(final int node, final int[] places) {
    if (node < aggregation(0)) {
      return node;
    }
    if (node < core(0)) {
      final int index = node - aggregation(0);
      return aggregation(index / half() * half() + places[index % half()]);
    }
    final int index = node - core(0);
    return core(places[index / half()] * half() + index % half());
  }
}
