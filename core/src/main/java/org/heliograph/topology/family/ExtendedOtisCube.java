package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The extended OTIS-cube: the OTIS network of a hypercube, with an optical link from (x,x) to the
/// node whose group and number are both complemented.
///
/// Nodes that have no optical link in a plain OTIS-cube get one, so the network is regular: 2^(2n)
/// nodes of degree n + 1, 2^(2n−1) optical links. Numbers as in `otis`. Its diameter is 4n/3 + 1,
/// rounded, as computed for n ≤ 9, against 2n + 1 without those links. Source: *alsadi2011*, of
/// which only the abstract was available; that the added links are optical is an assumption.
@AutoService(TopologyFamily.class)
@Summary("OTIS-cube whose nodes (x,x) are linked to their complements: regular of degree n + 1.")
@Source("alsadi2011")
public record ExtendedOtisCube(@Summary("dimension n of the hypercubes, at least 1") int dimension)
    implements TopologyFamily {
  public ExtendedOtisCube() {
    this(3);
  }

  public ExtendedOtisCube {
    if (dimension < 1) {
      throw new IllegalArgumentException(
          "extended-otis-cube: dimension (%s) must be at least 1.".formatted(dimension));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.powers(range, 1, n -> SaturatingMath.power(4, n), ExtendedOtisCube::new);
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    final long p = SaturatingMath.power(2, dimension);
    TopologyBuilder.requireNodes(name, SaturatingMath.product(p, p));
    final OtisGroups plain = Otis.transposed(new Hypercube(dimension).build());
    final int last = (int) (p * p - 1);
    final OtisGroups extended =
        new OtisGroups(plain.group(), plain.groups(), node -> partner(plain, last, node));
    // Flips and exchanges of bits map complements to complements.
    return extended.builder(name).symmetry(() -> Otis.generators(extended)).build();
  }

  private static int partner(final OtisGroups plain, final int last, final int node) {
    final int transposed = plain.partner().applyAsInt(node);
    return transposed == node ? last - node : transposed;
  }
}
