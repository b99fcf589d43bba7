package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
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
    return builder.labels(wordLabels::label).symmetry(wordLabels::renamings).build();
  }
}
