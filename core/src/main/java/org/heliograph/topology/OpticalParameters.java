package org.heliograph.topology;

import org.heliograph.units.Decibels;

/// The light of a network: what its lightpaths may lose, and how many wavelengths share a fibre.
public record OpticalParameters(OpticalPowerBudget model, int wavelengths) {
  /// The reach of light that no number of links dims too far.
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final double MILLIDECIBELS_PER_DECADE = 10_000;
  private static final int LINKS_MAX = TopologyBuilder.MAX_CHANNELS;

  /// What a lightpath over `links` links loses.
  public Decibels loss(final int links) {
    return model.loss(links, wavelengths);
  }

  /// What a light-tree loses whose receivers lie `links` links from the sender each.
  ///
  /// Every tap takes just what its receiver needs, without loss of its own: the tree then needs the
  /// power of one lightpath to each receiver, 10·log₁₀ Σ 10^(loss/10) dB, rounded up.
  public Decibels loss(final int[] links) {
    int farthest = 1;
    for (final int away : links) {
      farthest = Math.max(farthest, away);
    }
    final Decibels most = loss(farthest);
    double powers = 0;
    for (final int away : links) {
      final long below = loss(away).millidecibels() - most.millidecibels();
      powers += StrictMath.pow(10, below / MILLIDECIBELS_PER_DECADE);
    }
    final double extra = MILLIDECIBELS_PER_DECADE * StrictMath.log10(Math.max(1, powers));
    return most.plus(new Decibels((long) Math.ceil(extra)));
  }

  /// Whether a lightpath or light-tree that loses so much is still received.
  public boolean survives(final Decibels loss) {
    return loss.compareTo(model.budget()) <= 0;
  }

  /// The links of the farthest lightpath that can be lit: 0 if there is none, [#UNLIMITED] if the
  /// largest network is not too large.
  public int reach() {
    if (survives(loss(LINKS_MAX))) {
      return UNLIMITED;
    }
    int lit = 0;
    int dark = LINKS_MAX;
    while (dark - lit > 1) {
      final int middle = (lit + dark) >>> 1;
      if (survives(loss(middle))) {
        lit = middle;
      } else {
        dark = middle;
      }
    }
    return lit;
  }
}
