package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The OTIS network of a factor of P nodes: P groups, each an electrical copy of the factor, and an
/// optical link from node N of group G to node G of group N.
///
/// Node `G·P + N`, written (G,N); (G,G) has no optical link. With P = 1024 it has 1 048 576 nodes.
/// Coordinates, if the factor has them, are those of G and then those of N. P(P−1)/2 optical links;
/// a factor of diameter D gives diameter 2D + 1. Sources: *mahafzah*, Sec. 2; *day2002* for the
/// diameter.
@AutoService(TopologyFamily.class)
@Summary("OTIS network: electrical copies of a factor, transposed by optical links.")
@Source({"mahafzah, Sec. 2", "day2002"})
public record Otis(@Summary("network inside a group") TopologyFamily factor)
    implements TopologyFamily {
  public Otis() {
    this(new Mesh());
  }

  /// OTIS networks of the members of the factor's family.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.around(factor, range.roots(), Otis::new);
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    final OtisGroups groups = transposed(factor.build(notices));
    return groups.builder(SpecText.of(this)).symmetry(() -> generators(groups)).build();
  }

  /// The transposed groups: as many groups as nodes per group.
  static OtisGroups transposed(final Topology group) {
    final int p = group.nodes();
    return new OtisGroups(group, p, node -> node % p * p + node / p);
  }

  /// An automorphism of the factor, applied to the groups and within each group at once.
  static List<int[]> generators(final OtisGroups groups) {
    return groups.group().symmetry().generators().stream()
        .map(map -> groups.moved(node -> map[node], node -> map[node]))
        .toList();
  }
}
