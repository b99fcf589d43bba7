package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The Kautz network: words of length k over d+1 letters without equal neighbours, each linked to
/// the d words that result when a letter is shifted in.
///
/// d^k + d^(k−1) nodes of degree d and diameter k, channels by increasing last letter. Nodes are in
/// alphabetical order, except in `kautz(3,2)`, which is numbered as in *jaros2008*, Table 4: 01=0
/// 02=1 03=2 10=3 13=4 12=5 21=6 20=7 23=8 32=9 31=10 30=11.
@AutoService(TopologyFamily.class)
@Summary("Kautz network of d^k + d^(k-1) words, one-way links.")
public record Kautz(
    @Summary("degree, at least 2; there are d+1 letters") int d,
    @Summary("word length, and diameter, at least 1") int k)
    implements TopologyFamily {
  /// Alphabetical rank to number and back in `kautz(3,2)`.
  private static final List<Integer> AS_PRINTED = List.of(0, 1, 2, 3, 5, 4, 7, 6, 8, 11, 10, 9);

  public Kautz() {
    this(3, 2);
  }

  public Kautz {
    if (d < 2) {
      throw new IllegalArgumentException("kautz: d (%s) must be at least 2.".formatted(d));
    }
    if (k < 1) {
      throw new IllegalArgumentException("kautz: k (%s) must be at least 1.".formatted(k));
    }
  }

  /// The number of words, or `Long.MAX_VALUE` if over 2⁶³.
  static long words(final int d, final int k) {
    return SaturatingMath.product(d + 1L, SaturatingMath.power(d, k - 1));
  }

  /// Words of two letters or more over up to nine letters, or as many as here.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int degree : Members.degrees(d)) {
      members.addPowers(
          Math.min(2, k), length -> words(degree, length), length -> new Kautz(degree, length));
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final long nodes = words(d, k);
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    builder.expecting(SaturatingMath.product(d, nodes));
    final WordLabels wordLabels = new WordLabels(d, k, true);
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < d; i++) {
        builder.link(node, renumbered(wordLabels.successor(renumbered(node), i)));
      }
    }
    return builder
        .labels(node -> wordLabels.label(renumbered(node)))
        .positions(node -> wordLabels.position(renumbered(node)))
        .symmetry(() -> generators(wordLabels))
        .build();
  }

  /// Maps a number to its alphabetical rank, and a rank to its number: the exchange is its own
  /// inverse.
  private int renumbered(final int node) {
    return d == 3 && k == 2 ? AS_PRINTED.get(node) : node;
  }

  private List<int[]> generators(final WordLabels wordLabels) {
    return wordLabels.renamings().stream()
        .map(
            renaming ->
                Permutations.of(renaming.length, node -> renumbered(renaming[renumbered(node)])))
        .toList();
  }
}
