package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// The percentages of *optree*'s abstract: means of the averages of its two sweeps.
@AutoService(Exhibit.class)
@Summary("The abstract's percentages from those of the two sweeps.")
public record OptreeAbstract() implements OptreeExhibit {
  @Override
  public String title() {
    return "Abstract: by how much OpTree is said to be quicker";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  private static List<String> row(final Rival rival) {
    return List.of(
        rival.name(),
        Rival.percent(rival.nodeSweep()),
        Rival.percent(rival.wavelengthSweep()),
        Rival.percent(rival.overall()),
        Rival.percent(mean(rival)),
        isOff(rival) ? "erratum" : "",
        Rival.percent(rival.journal()),
        Rival.percent(rival.reduction(1024, 64)));
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Rival> rivals = Rival.all();
    final List<Erratum> errata =
        rivals.stream().filter(OptreeAbstract::isOff).map(OptreeAbstract::erratum).toList();
    final boolean isJournal =
        rivals.stream().allMatch(rival -> rival.reduction(1024, 64) == rival.journal());
    return new Sheet(
            List.of(
                "against",
                "node sweep",
                "wavelength sweep",
                "abstract",
                "mean of the two",
                "",
                "journal version",
                "1 − 70 / steps"),
            rivals.stream().map(OptreeAbstract::row).toList(),
            List.of(
                "The abstract of the journal version has the step ratios at 1024 nodes and 64"
                    + " wavelengths, cut off after two decimals."),
            errata.size() == 1 && isJournal ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(List.of(figure(rivals)))
        .withErrata(errata);
  }

  private static boolean isOff(final Rival rival) {
    return mean(rival) != rival.overall();
  }

  private static long mean(final Rival rival) {
    return Rival.mean(rival.nodeSweep(), rival.wavelengthSweep());
  }

  private static Erratum erratum(final Rival rival) {
    return new Erratum(
        "abstract-mean",
        "Abstract, against " + rival.name(),
        Rival.percent(rival.overall()),
        Rival.percent(mean(rival)),
        "(%s + %s) / 2, cut off after two decimals as the other two are, is %s."
            .formatted(
                Rival.percent(rival.nodeSweep()),
                Rival.percent(rival.wavelengthSweep()),
                Rival.percent(mean(rival))));
  }

  private static Figure figure(final List<Rival> rivals) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (final Rival rival : rivals) {
      rows.add(DotPlot.Row.of(rival.name(), mean(rival) / 100.0, rival.overall() / 100.0));
    }
    for (final Rival rival : rivals) {
      rows.add(
          DotPlot.Row.of(
              rival.name() + ", journal",
              rival.reduction(1024, 64) / 100.0,
              rival.journal() / 100.0));
    }
    return new Figure(
        "percentages",
        new DotPlot(
                "By how much OpTree is said to be quicker",
                new LinePlot.Axis("fewer steps", "%", PlotScale.LINEAR),
                "printed in the abstract",
                rows)
            .svg());
  }
}
