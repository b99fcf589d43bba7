package org.heliograph.lab;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.sweep.SweepChart;
import org.heliograph.lab.experiment.sweep.SweepCsv;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepMatrix;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.experiment.sweep.SweepStudy;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.store.QueryTable;

/// A sweep in a folder, and what is known of its cells. [Lab#sweep] runs what is left of it.
public final class Sweep {
  private final SweepFolder folder;

  private Sweep(final SweepFolder folder) {
    this.folder = folder;
  }

  /// The sweep of `matrix` in the folder `path`, which is made if it is missing; throws with one
  /// sentence if another sweep is in it.
  public static Sweep of(final Path path, final SweepMatrix matrix) {
    return new Sweep(SweepFolder.of(path, matrix));
  }

  /// The sweep in the folder `path`; throws with one sentence if there is none.
  public static Sweep at(final Path path) {
    return new Sweep(SweepFolder.at(path));
  }

  SweepFolder folder() {
    return folder;
  }

  /// The title in the sweep file; empty if it has none.
  public String title() {
    return folder.matrix().title();
  }

  /// Whether its cells ask for plans, and not for another study.
  public boolean isOfPlans() {
    return folder.matrix().isOfPlans();
  }

  /// One sentence on lines of the journal that cannot be read, whose cells are planned again; empty
  /// if every line can.
  public String notice() {
    return folder.notice();
  }

  /// The cells that are done.
  public SweepResult result() {
    return SweepStudy.result(folder);
  }

  /// The rows of each cell that is done, as CSV.
  public String csv() {
    return SweepCsv.of(result());
  }

  /// The answer to a query in SQL about the table `results`; throws with one sentence if it makes
  /// no sense.
  public QueryTable query(final String sql) {
    return query(sql, QueryLimits.USUAL);
  }

  /// The same within `limits`.
  public QueryTable query(final String sql, final QueryLimits limits) {
    return folder.results().query(sql, limits);
  }

  /// A chart of two columns as SVG.
  public String chart(final SweepChart chart) {
    return chart.svg(folder, title().isEmpty() ? "Sweep" : title());
  }

  /// A page of the rows for which the condition `where` holds.
  public SweepPage page(final Optional<String> where, final Optional<SweepChart> chart) {
    return SweepPage.of(folder, where, chart);
  }
}
