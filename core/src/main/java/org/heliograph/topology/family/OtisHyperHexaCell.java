package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The OTIS hyper hexa-cell: P groups, or P/2, each an electrical hyper hexa-cell of P = 3·2^d
/// nodes.
///
/// With P groups it is the OTIS network of its factor. With P/2 groups the lower and the upper half
/// of every group's nodes are each transposed: for N < P/2, (G,N) is linked to (N,G), and (G, P/2 +
/// N) to (N, P/2 + G). Two groups then share two optical links; all but two nodes of a group have
/// one, P(P − 2)/4 in all. The diameter is at most that of P groups, 2d + 3. Source:
/// *mahafzah2012ohhc*, of which only the abstract was available. It gives P or P/2 groups; the
/// pairing for P/2 groups is an assumption. This pairing uses the transceivers of both halves and
/// is the plain transpose if both ends are in the lower half.
@AutoService(TopologyFamily.class)
@Summary(
    "OTIS network of hyper hexa-cells; the groups are as many as nodes in one, or half of that.")
@Source("mahafzah2012ohhc")
public record OtisHyperHexaCell(
    @Summary("dimension d of the hyper hexa-cells, at least 1") int dimension,
    @Summary("half as many groups as nodes in a group") boolean half)
    implements TopologyFamily {
  public OtisHyperHexaCell() {
    this(1, false);
  }

  public OtisHyperHexaCell {
    if (dimension < 1) {
      throw new IllegalArgumentException(
          "otis-hyper-hexa-cell: dimension (%s) must be at least 1.".formatted(dimension));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.powers(
        range,
        1,
        d -> {
          final long nodes = HyperHexaCell.nodes(d);
          return SaturatingMath.product(nodes, half ? nodes / 2 : nodes);
        },
        d -> new OtisHyperHexaCell(d, half));
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    final long p = HyperHexaCell.nodes(dimension);
    TopologyBuilder.requireNodes(name, SaturatingMath.product(p, half ? p / 2 : p));
    final Topology group = new HyperHexaCell(dimension).build();
    if (!half) {
      final OtisGroups groups = Otis.transposed(group);
      return groups.builder(name).symmetry(() -> Otis.generators(groups)).build();
    }
    final OtisGroups groups = halves(group);
    return groups.builder(name).symmetry(() -> generators(groups)).build();
  }

  private static OtisGroups halves(final Topology group) {
    final int p = group.nodes();
    final int h = p / 2;
    return new OtisGroups(group, h, node -> node % h * p + node % p / h * h + node / p);
  }

  /// An automorphism that keeps the highest bit acts on groups and on either half at once; the
  /// highest bit may flip.
  private List<int[]> generators(final OtisGroups groups) {
    final int h = groups.groups();
    final List<int[]> generators = new ArrayList<>();
    for (final int[] map : HyperHexaCell.generators(dimension - 1)) {
      generators.add(groups.moved(node -> map[node], node -> node / h * h + map[node % h]));
    }
    generators.add(groups.moved(node -> node, node -> (node + h) % (2 * h)));
    return generators;
  }
}
