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

/// Fig. 5 of *optree*: time against message size for 1 024 and 2 048 nodes with 64 wavelengths, and
/// the averages drawn from it.
@AutoService(Exhibit.class)
@Summary("Time against message size for 1024 and 2048 nodes, and the averages derived from it.")
public record OptreeFig5() implements OptreeExhibit {
  private static final Sweep SWEEP =
      new Sweep(
          new Sweep.Setting(1024, 64, "n1024"),
          new Sweep.Setting(2048, 64, "n2048"),
          Rival::nodeSweep);

  @Override
  public String title() {
    return "Fig. 5: time against message size, 1024 and 2048 nodes";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Rival wrht = Rival.all().getFirst();
    final double before = wrht.steps(1024, 64) / (double) Sweep.optree(SWEEP.one());
    final double after = wrht.steps(2048, 64) / (double) Sweep.optree(SWEEP.other());
    return new Sheet(
            SWEEP.columns(),
            SWEEP.rows(),
            List.of(
                "The printed averages are ratios of steps, cut off after two"
                    + " decimals, of which the"
                    + " mean is cut off again: the simulation counts steps.",
                String.format(
                    Locale.ROOT,
                    "As the text says, WRHT comes closer to OpTree as N grows: %.2f"
                        + " times its steps,"
                        + " then %.2f times.",
                    before,
                    after),
                "Times are S·(d/B + a) with a = 25 µs and 1 ns for every 32 bytes;"
                    + " the paper does not"
                    + " say how long its cycle is."),
            SWEEP.isExact() && after < before ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(SWEEP.figures("Fig. 5"));
  }
}
