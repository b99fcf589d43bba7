package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 11 of *mahafzah*: how many times the latency of EDN the other machines take, at their best.
@AutoService(Exhibit.class)
@Summary("Latency of the other machines over that of EDN, at their best.")
public record OtisFig11(@Summary("larger groups are left out") int most) implements OtisExhibit {
  public OtisFig11() {
    this(1024);
  }

  public OtisFig11 {
    Group.require("otis-fig11", most);
  }

  @Override
  public String title() {
    return "Fig. 11: minimum latency improvement";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Improvements(false, Group.upTo(most))
        .sheet(studio, "Latency over that of EDN, at best", Verdict.TREND_ONLY, notes());
  }

  private static List<String> notes() {
    return List.of(
        "The closed forms are those of Fig. 9; every ratio lies within 15 % of the printed one.",
        "Steps fall 170-fold from single-port to EDN for P = 1024, latency only 69-fold: a step of"
            + " EDN is up to three times as long.");
  }
}
