package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
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
    final long mean = Rival.mean(rival.nodeSweep(), rival.wavelengthSweep());
    return List.of(
        rival.name(),
        Rival.percent(rival.nodeSweep()),
        Rival.percent(rival.wavelengthSweep()),
        Rival.percent(rival.overall()),
        Rival.percent(mean),
        mean == rival.overall() ? "" : "erratum",
        Rival.percent(rival.journal()),
        Rival.percent(rival.reduction(1024, 64)));
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Rival> rivals = Rival.all();
    final long errata =
        rivals.stream()
            .filter(r -> Rival.mean(r.nodeSweep(), r.wavelengthSweep()) != r.overall())
            .count();
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
            "Erratum: the mean against NE is 88.615 %, cut off 88.61, where the"
                + " abstract has 88.58.",
            "The abstract of the journal version has the step ratios at 1024 nodes and 64"
                + " wavelengths, cut off after two decimals."),
        errata == 1 && isJournal ? Verdict.WITH_ERRATUM : Verdict.FAILED);
  }
}
