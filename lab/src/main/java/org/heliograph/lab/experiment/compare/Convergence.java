package org.heliograph.lab.experiment.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.units.Count;

/// How the searches of a comparison came nearer to a schedule: conflicts left over rounds, one
/// stepped line per population and colour per scheduler; a ring at the foot is a schedule.
public record Convergence(List<ComparisonSample> samples) {
  public Convergence {
    samples = List.copyOf(samples);
  }

  /// Both axes are logarithmic in one more than the value, so that 0 has a place.
  public LinePlot plot() {
    final Map<String, List<List<ComparisonSample>>> searches = new LinkedHashMap<>();
    for (final List<ComparisonSample> search : searches()) {
      searches.computeIfAbsent(search.getFirst().scheduler(), _ -> new ArrayList<>()).add(search);
    }
    final List<LinePlot.Series> series = new ArrayList<>();
    searches.forEach((scheduler, own) -> series.add(series(scheduler, own)));
    return new LinePlot(
        "Convergence: conflicts left in the fittest candidate",
        new LinePlot.Axis("rounds of the search", "generations", PlotScale.LOG_FROM_ZERO),
        new LinePlot.Axis("conflicts left", "count", PlotScale.LOG_FROM_ZERO),
        series);
  }

  /// A search begins with another run, another number of slots, or another population.
  private List<List<ComparisonSample>> searches() {
    final List<List<ComparisonSample>> searches = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= samples.size(); i++) {
      if (i == samples.size() || isApart(samples.get(i - 1), samples.get(i))) {
        searches.add(samples.subList(start, i));
        start = i;
      }
    }
    return searches;
  }

  private static boolean isApart(final ComparisonSample one, final ComparisonSample next) {
    return !one.scheduler().equals(next.scheduler())
        || one.seed() != next.seed()
        || one.progress().slots() != next.progress().slots()
        || next.progress().round() <= one.progress().round();
  }

  private static LinePlot.Series series(
      final String scheduler, final List<List<ComparisonSample>> searches) {
    final List<LinePlot.Line> lines = new ArrayList<>();
    final List<LinePlot.Point> schedules = new ArrayList<>();
    for (final List<ComparisonSample> search : searches) {
      lines.add(
          new LinePlot.Line(
              "%s, %s".formatted(scheduler, Count.of(search.getFirst().progress().slots(), "slot")),
              search.stream().map(Convergence::point).toList()));
      if (search.getLast().progress().amiss() == 0) {
        schedules.add(point(search.getLast()));
      }
    }
    final String name =
        "%s: %s searches, %s ended in a schedule"
            .formatted(scheduler, searches.size(), schedules.size());
    return LinePlot.Series.steps(name, lines).withMarks("a schedule", schedules);
  }

  private static LinePlot.Point point(final ComparisonSample sample) {
    return new LinePlot.Point(
        (double) sample.progress().round(), (double) sample.progress().amiss());
  }
}
