package org.heliograph.reproduction.optree;

import java.math.BigDecimal;
import java.util.List;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.RingFormula;
import org.heliograph.cost.claim.RingFormulas;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.cost.claim.WrhtSteps;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.PrintedValues;

/// An algorithm that *optree* compares itself with: its formula, and by how much OpTree is said to
/// be quicker, in hundredths of a percent.
///
/// `nodeSweep` and `wavelengthSweep` are the averages of Sec. IV-C, `overall` that of the abstract,
/// `journal` and `journalNodes` those of the abstract of the later journal version, *optree2024*.
record RivalAlgorithm(String name, RingFormula formula, PrintedValues.Row printed) {
  static final String NODE_SWEEP = "node sweep (%)";
  static final String WAVELENGTH_SWEEP = "wavelength sweep (%)";
  static final String ABSTRACT = "abstract (%)";
  static final String JOURNAL = "journal abstract (%)";
  static final String JOURNAL_NODES = "journal abstract, node counts (%)";

  /// OpTree as the evaluation counts it: Theorem 1 with Theorem 2's bracket as a ceiling.
  static final OptreeTheorem1 OPTREE = new OptreeTheorem1(0, StageRule.CEIL);

  private static final PrintedValues REDUCTIONS =
      PrintedValues.of(OptreeExhibits.class, "reductions.csv");

  static List<RivalAlgorithm> all() {
    return List.of(
        of("WRHT", new WrhtSteps()),
        of("Ring", RingFormulas.RING),
        of("NE", RingFormulas.NEIGHBOR_EXCHANGE));
  }

  private static RivalAlgorithm of(final String name, final RingFormula formula) {
    return new RivalAlgorithm(name, formula, REDUCTIONS.row("algorithm", name));
  }

  long nodeSweep() {
    return hundredths(NODE_SWEEP);
  }

  long wavelengthSweep() {
    return hundredths(WAVELENGTH_SWEEP);
  }

  long overall() {
    return hundredths(ABSTRACT);
  }

  long journal() {
    return hundredths(JOURNAL);
  }

  long journalNodes() {
    return hundredths(JOURNAL_NODES);
  }

  private long hundredths(final String column) {
    return new BigDecimal(printed.text(column)).movePointRight(2).longValueExact();
  }

  /// What is compared with the print, from hundredths of a percent.
  ComputedCell cell(final String column, final long hundredths) {
    return printed.cell(column, BigDecimal.valueOf(hundredths, 2).toPlainString());
  }

  long steps(final long nodes, final long wavelengths) {
    return formula.steps(nodes, wavelengths);
  }

  /// By how much OpTree's steps are fewer, in hundredths of a percent, the rest cut off.
  long reduction(final long nodes, final long wavelengths) {
    return cutOff(steps(nodes, wavelengths), OPTREE.steps(nodes, wavelengths));
  }

  /// The same for any numbers of steps.
  static long cutOff(final long steps, final long fewer) {
    return 10_000 * (steps - fewer) / steps;
  }

  /// The mean of two reductions, the rest cut off.
  static long mean(final long one, final long other) {
    return (one + other) / 2;
  }

  /// Hundredths of a percent as text: 56.36 %.
  static String percent(final long hundredths) {
    return BigDecimal.valueOf(hundredths, 2).toPlainString() + " %";
  }
}
