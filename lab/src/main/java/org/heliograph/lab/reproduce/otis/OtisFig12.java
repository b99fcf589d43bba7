package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
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
  public OtisFig12() {
    this(1024);
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

  private static List<String> notes() {
    return List.of(
        "9.7 contradicts 15.3 beside it: `otis-prose` holds every printed pair against the steps.",
        "The closed forms are those of Fig. 10: the same growth and order, not the same numbers;"
            + " from P = 256 on EDN is quoted slower than they say, so its rivals gain less.");
  }
}
