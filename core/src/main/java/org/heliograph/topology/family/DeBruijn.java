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

/// The de Bruijn network: words of length k over d letters, each linked to the d words that result
/// when a letter is shifted in.
///
/// d^k nodes in alphabetical order, channels by increasing last letter. The loops at the d constant
/// words are left out, since a link from a node to itself carries nothing.
@AutoService(TopologyFamily.class)
@Summary("de Bruijn network of d^k words, one-way links, without loops.")
public record DeBruijn(
    @Summary("letters, and degree, at least 2") int d,
    @Summary("word length, and diameter, at least 1") int k)
    implements TopologyFamily {
  public DeBruijn() {
    this(2, 3);
  }

  public DeBruijn {
    if (d < 2) {
      throw new IllegalArgumentException("de-bruijn: d (%s) must be at least 2.".formatted(d));
    }
    if (k < 1) {
      throw new IllegalArgumentException("de-bruijn: k (%s) must be at least 1.".formatted(k));
    }
  }

  /// Words of two letters or more over up to eight letters, or as many as here.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int letters : Members.degrees(d)) {
      members.addPowers(
          Math.min(2, k),
          length -> SaturatingMath.power(letters, length),
          length -> new DeBruijn(letters, length));
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final long nodes = SaturatingMath.power(d, k);
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    builder.expecting(SaturatingMath.product(d, nodes));
    final WordLabels wordLabels = new WordLabels(d, k, false);
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < d; i++) {
        final int next = wordLabels.successor(node, i);
        if (next != node) {
          builder.link(node, next);
        }
      }
    }
    return builder
        .labels(wordLabels::label)
        .positions(wordLabels::position)
        .symmetry(wordLabels::renamings)
        .build();
  }
}
