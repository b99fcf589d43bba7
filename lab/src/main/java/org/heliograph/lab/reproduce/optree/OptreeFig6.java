package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 6 of *optree*: time against message size for 1 024 nodes with 96 and 128 wavelengths; its
/// averages do not follow from the paper's formulas, its trends do.
@AutoService(Exhibit.class)
@Summary(
    "Time against message size with 96 and 128 wavelengths: the same trends, not the averages.")
public record OptreeFig6() implements OptreeExhibit {
  private static final Sweep SWEEP =
      new Sweep(
          new Sweep.Setting(1024, 96, "w96"),
          new Sweep.Setting(1024, 128, "w128"),
          Rival::wavelengthSweep);

  @Override
  public String title() {
    return "Fig. 6: time against message size, 96 and 128 wavelengths";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  /// Whether OpTree is quickest and Ring slowest in both, WRHT slightly slower than NE with 128,
  /// and more wavelengths help OpTree and hurt WRHT.
  private static boolean isTrend() {
    final long few = Sweep.optree(SWEEP.one());
    final long many = Sweep.optree(SWEEP.other());
    final Rival wrht = Rival.all().getFirst();
    final Rival ring = Rival.all().get(1);
    final Rival exchange = Rival.all().getLast();
    return few < wrht.steps(1024, 96)
        && wrht.steps(1024, 96) < ring.steps(1024, 96)
        && few < exchange.steps(1024, 96)
        && many < exchange.steps(1024, 128)
        && exchange.steps(1024, 128) < wrht.steps(1024, 128)
        && wrht.steps(1024, 128) < ring.steps(1024, 128)
        && many < few
        && wrht.steps(1024, 96) < wrht.steps(1024, 128);
  }

  /// The sum of OpTree's steps at both settings that a printed average stands for, if `steps` are
  /// those of a rival that no wavelength changes.
  private static double sum(final Rival rival) {
    return 2 * rival.steps(1024, 96) * (1 - rival.wavelengthSweep() / 1e4);
  }

  @Override
  public Sheet show(final Studio studio) {
    final long few = Sweep.optree(SWEEP.one());
    final long many = Sweep.optree(SWEEP.other());
    return new Sheet(
            SWEEP.columns(),
            SWEEP.rows(),
            List.of(
                "Not reproducible: the printed averages do not follow from the"
                    + " formulas that give"
                    + " those of Fig. 5 exactly.",
                String.format(
                    Locale.ROOT,
                    "Against Ring and NE they stand for %.1f and %.1f steps of OpTree"
                        + " at both settings"
                        + " together; Theorem 1 gives %d + %d = %d.",
                    sum(Rival.all().get(1)),
                    sum(Rival.all().getLast()),
                    few,
                    many,
                    few + many),
                "The trends hold: OpTree quickest and Ring slowest; with 128"
                    + " wavelengths WRHT slightly"
                    + " slower than NE; from 96 to 128 OpTree falls and WRHT rises."),
            isTrend() && !SWEEP.isExact() ? Verdict.TREND_ONLY : Verdict.FAILED)
        .with(SWEEP.figures("Fig. 6"));
  }
}
