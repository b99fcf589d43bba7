package org.heliograph.lab;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.compare.Comparison;
import org.heliograph.lab.experiment.compare.ComparisonSample;
import org.heliograph.lab.experiment.compare.Convergence;

/// The folder that `compare --out` fills: the record, and how each search converged as a table
/// and as a picture.
record ComparisonFolder(Comparison comparison) implements ResultFolder.Content {
  private static final List<String> COLUMNS =
      List.of("scheduler", "seed", "slots", "round", "defects", "elapsed_seconds");

  @Override
  public boolean owns(final String name) {
    return Set.of("compare.json", "convergence.csv", "convergence.svg").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("compare.json", JsonText.of(comparison.record()) + "\n");
    draft.text(
        "convergence.csv",
        CsvText.of(COLUMNS, comparison.convergence().stream().map(ComparisonFolder::row).toList()));
    if (!comparison.convergence().isEmpty()) {
      draft.text("convergence.svg", new Convergence(comparison.convergence()).plot().svg());
    }
  }

  private static List<String> row(final ComparisonSample sample) {
    return List.of(
        sample.scheduler(),
        Long.toString(sample.seed()),
        Integer.toString(sample.slots()),
        Long.toString(sample.round()),
        Long.toString(sample.amiss()),
        String.format(Locale.ROOT, "%.6f", sample.seconds()));
  }
}
