package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 12 of *mahafzah*: how many times the latency of EDN the other machines take, at their
/// worst.
@AutoService(Exhibit.class)
@Summary("Latency of the other machines over that of EDN, at their worst.")
public record OtisFig12(@Summary("larger groups are left out") int most) implements OtisExhibit {
  private static final int LARGEST = 1024;

  public OtisFig12() {
    this(LARGEST);
  }

  public OtisFig12 {
    Group.require("otis-fig12", most);
  }

  @Override
  public String title() {
    return "Fig. 12: maximum latency improvement";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Improvements(true, Group.upTo(most))
        .sheet(studio, "Latency over that of EDN, at worst", Verdict.TREND_ONLY, notes());
  }

  /// What the printed pairs say of single-port over all-port, which the steps say too.
  private static List<String> notes() {
    final List<String> notes = new ArrayList<>();
    for (final Group group : Group.upTo(LARGEST)) {
      final double printed =
          Printed.improvement(true, true, group).value()
              / Printed.improvement(true, false, group).value();
      final double steps =
          Machine.SINGLE_PORT.claimed(group) / (double) Machine.ALL_PORT_MAX.claimed(group);
      notes.add(
          String.format(
              Locale.ROOT,
              "P = %d: single-port over all-port is %s / %s = %.3f as printed, %.4f by the steps of"
                  + " eqs. (1) and (3): %s%s",
              group.nodes(),
              Printed.improvement(true, true, group).text(),
              Printed.improvement(true, false, group).text(),
              printed,
              steps,
              Cells.deviation(printed, steps),
              Printed.isOutlier(true, Machine.ALL_PORT_MAX, group)
                  ? String.format(
                      Locale.ROOT,
                      ". Erratum: 9.7 contradicts 15.3 beside it; %.1f would agree.",
                      Printed.improvement(true, true, group).value() / steps)
                  : "."));
    }
    notes.add(
        "The closed forms are those of Fig. 10: the same growth and order, not the same numbers;"
            + " from P = 256 on EDN is quoted slower than they say, so its rivals gain less.");
    return notes;
  }
}
