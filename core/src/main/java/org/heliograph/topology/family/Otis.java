package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Sizes;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The OTIS network of a factor of P nodes: P groups, each an electrical copy of the factor, and an
/// optical link from node N of group G to node G of group N.
///
/// Node `G·P + N`, written (G,N); (G,G) has no optical link. With P = 1024 it has 1 048 576 nodes.
/// Coordinates, if the factor has them, are those of G and then those of N.
/// Source: *mahafzah*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("OTIS network: electrical copies of a factor, transposed by optical links.")
public record Otis(@Summary("network inside a group") TopologyFamily factor)
    implements TopologyFamily {
  public Otis() {
    this(new Mesh());
  }

  @Override
  public Topology build() {
    final Topology group = factor.build();
    final int p = group.nodes();
    final TopologyBuilder builder =
        new TopologyBuilder(SpecText.of(this), Sizes.product(p, p))
            .expecting(Sizes.product(p, Math.max(p, group.channels() + p - 1)));
    addGroups(builder, group);
    builder.kind(ChannelKind.PLAIN);
    for (int node = 0; node < p * p; node++) {
      final int partner = node % p * p + node / p;
      if (partner != node) {
        builder.link(node, partner);
      }
    }
    if (group.ranks().size() < p) {
      builder.ranks(ranks(group));
    }
    if (group.coordinates(0).length > 0) {
      builder.coordinates(node -> coordinates(group, node));
    }
    return builder
        .labels(node -> "(" + group.label(node / p) + "," + group.label(node % p) + ")")
        .positions(Clusters.of(p, group::position, group::position)::position)
        .symmetry(() -> generators(group))
        .build();
  }

  private static void addGroups(final TopologyBuilder builder, final Topology group) {
    for (int copy = 0; copy < group.nodes(); copy++) {
      final int first = copy * group.nodes();
      for (long id = 0; id < group.channels(); id++) {
        final long channel = id;
        builder.kind(group.kind(channel).withMedium(Medium.ELECTRICAL));
        builder.channel(
            Permutations.of(group.writerCount(channel), i -> first + group.writer(channel, i)),
            Permutations.of(group.readerCount(channel), i -> first + group.reader(channel, i)));
      }
    }
  }

  private static NodeSet ranks(final Topology group) {
    final int p = group.nodes();
    return NodeSet.of(
        IntStream.range(0, p * p).filter(node -> group.ranks().contains(node % p)).toArray());
  }

  private static int[] coordinates(final Topology group, final int node) {
    final int[] outer = group.coordinates(node / group.nodes());
    final int[] inner = group.coordinates(node % group.nodes());
    final int[] both = Arrays.copyOf(outer, outer.length + inner.length);
    System.arraycopy(inner, 0, both, outer.length, inner.length);
    return both;
  }

  /// An automorphism of the factor acts on groups and within them alike.
  private static List<int[]> generators(final Topology group) {
    final int p = group.nodes();
    return group.symmetry().generators().stream()
        .map(map -> Permutations.of(p * p, node -> map[node / p] * p + map[node % p]))
        .toList();
  }
}
