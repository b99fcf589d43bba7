package org.heliograph.lab.reproduce.optree;

import java.util.List;
import java.util.Locale;
import org.heliograph.cost.claim.NeighborExchangeSteps;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.RingFormula;
import org.heliograph.cost.claim.RingSteps;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.cost.claim.WrhtSteps;

/// An algorithm that *optree* compares itself with: its formula, and by how much OpTree is said to
/// be quicker, in hundredths of a percent.
///
/// `nodeSweep` and `wavelengthSweep` are the averages of Sec. IV-C, `overall` that of the abstract,
/// `journal` that of the later journal version's abstract.
record Rival(
    String name,
    RingFormula formula,
    long nodeSweep,
    long wavelengthSweep,
    long overall,
    long journal) {
  /// OpTree as the evaluation counts it: Theorem 1 with Theorem 2's bracket as a ceiling.
  static final OptreeTheorem1 OPTREE = new OptreeTheorem1(0, StageRule.CEIL);

  static List<Rival> all() {
    return List.of(
        new Rival("WRHT", new WrhtSteps(), 5636, 8806, 7221, 7297),
        new Rival("Ring", new RingSteps(), 9276, 9584, 9430, 9315),
        new Rival("NE", new NeighborExchangeSteps(), 8554, 9169, 8858, 8632));
  }

  long steps(final long nodes, final long wavelengths) {
    return formula.steps(nodes, wavelengths);
  }

  /// By how much OpTree's steps are fewer, in hundredths of a percent, the rest cut off.
  long reduction(final long nodes, final long wavelengths) {
    final long steps = steps(nodes, wavelengths);
    return 10_000 * (steps - OPTREE.steps(nodes, wavelengths)) / steps;
  }

  /// The mean of two reductions, the rest cut off.
  static long mean(final long one, final long other) {
    return (one + other) / 2;
  }

  /// Hundredths of a percent as text: 56.36 %.
  static String percent(final long hundredths) {
    return String.format(Locale.ROOT, "%d.%02d %%", hundredths / 100, hundredths % 100);
  }
}
