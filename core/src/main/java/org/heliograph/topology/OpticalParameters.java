package org.heliograph.topology;

import org.heliograph.units.Decibels;

/// The optical properties of a network: its optical power budget, and the wavelengths per fibre.
public record OpticalParameters(OpticalPowerBudget model, int wavelengths) {
  /// The reach if the budget allows any number of links.
  public static final int UNLIMITED = Integer.MAX_VALUE;

  private static final double MILLIDECIBELS_PER_DECADE = 10_000;
  private static final int LINKS_MAX = TopologyBuilder.MAX_CHANNELS;

  /// The loss of a lightpath over `links` links.
  public Decibels loss(final int links) {
    return model.loss(links, wavelengths);
  }

  /// The loss of a light-tree whose i-th receiver lies `links[i]` links from the sender.
  ///
  /// Every tap takes exactly the power that its receiver needs, and adds no loss. The tree then
  /// needs the power of one lightpath to each receiver: 10·log₁₀ Σ 10^(loss/10) dB, rounded up.
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

  /// Whether a lightpath or light-tree with this loss is within the optical power budget.
  public boolean survives(final Decibels loss) {
    return loss.compareTo(model.budget()) <= 0;
  }

  /// The number of links of the longest lightpath within the optical power budget: 0 if there is
  /// none, [#UNLIMITED] if the budget suffices for the largest network.
  public int reach() {
    if (survives(loss(LINKS_MAX))) {
      return UNLIMITED;
    }
    int reached = 0;
    int tooFar = LINKS_MAX;
    while (tooFar - reached > 1) {
      final int middle = (reached + tooFar) >>> 1;
      if (survives(loss(middle))) {
        reached = middle;
      } else {
        tooFar = middle;
      }
    }
    return reached;
  }
}
