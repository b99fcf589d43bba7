package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 10 of *mahafzah*: the maximum latency of all-reduce on three machines, reconstructed from
/// two quoted values, as a closed form and as prices of verified schedules.
@AutoService(Exhibit.class)
@Summary("Maximum latency of three machines, by closed form and priced from schedules.")
public record OtisFig10(@Summary("larger groups are left out") int most) implements OtisExhibit {
  public OtisFig10() {
    this(1024);
  }

  public OtisFig10 {
    Group.require("otis-fig10", most);
  }

  @Override
  public String title() {
    return "Fig. 10: maximum latency of all-reduce";
  }

  @Override
  public Agreement agreement() {
    return Agreement.TREND;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Latencies(true, Group.upTo(most))
        .sheet(studio, "Maximum latency of all-reduce", notes());
  }

  private static List<String> notes() {
    final double predicted = Latency.ofSteps().closed(Machine.ALL_PORT_MAX, new Group(32));
    final double quoted =
        Printed.latency(Machine.ALL_PORT_MAX, new Group(32)).orElseThrow().value();
    return List.of(
        String.format(
            Locale.ROOT,
            "The check: for the all-port machine with P = 1024, of which nothing went into the"
                + " calibration, %.2f ms follow where %.2f are quoted, %s.",
            predicted,
            quoted,
            Cells.deviation(predicted, quoted)),
        "Priced from schedules the corner costs more: routes to a corner are twice as long as to"
            + " the middle, for which c(P) stands. The paper quotes the same 82.94 ms of the"
            + " single-port machine at best and at worst, so it takes no account of that.",
        "EDN at worst, as 12H+12 messages, is a trend only: larger than at best and growing, but"
            + " short of what the ratios imply from P = 256 on.");
  }
}
