package org.heliograph.lab.experiment.control;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// The plots of a slotted study: one line per protocol and generator.
public record ControlCurves(ControlRecord record) {
  private static final double MOST_SHARE = 0.999;
  private static final int PERCENT = 100;

  /// Messages in flight for each processor over time, with a band from the least to the greatest
  /// of all runs.
  public LinePlot load() {
    return plot(
        "Load over time: ",
        "step",
        new LinePlot.Axis("messages in flight", "per processor", PlotScale.LINEAR),
        record.outcomes().stream().map(this::load).toList());
  }

  private LinePlot.Series load(final OutcomeRecord outcome) {
    final LoadSeries series = outcome.series();
    final LinePlot.Series line = line(outcome, series.steps(), series.load());
    if (outcome.window().runs() == 1) {
      return line;
    }
    return line.withBand(
        IntStream.range(0, series.steps().size())
            .mapToObj(
                i ->
                    new LinePlot.Range(
                        series.steps().get(i), series.low().get(i), series.high().get(i)))
            .toList());
  }

  /// The share of messages delivered over their delay, up to 99.9 % of all.
  public LinePlot delays() {
    final int end = record.outcomes().stream().mapToInt(ControlCurves::nearlyAll).max().orElse(0);
    return plot(
        "Share delivered within a number of steps: ",
        "steps from making to delivery",
        new LinePlot.Axis("messages", "%", PlotScale.LINEAR),
        record.outcomes().stream().map(outcome -> delays(outcome, end)).toList());
  }

  private static int nearlyAll(final OutcomeRecord outcome) {
    final DelayRecord delays = outcome.delays();
    int row = 0;
    while (row < delays.within().size() - 1 && delays.share().get(row) < MOST_SHARE) {
      row++;
    }
    return delays.within().isEmpty() ? 0 : delays.within().get(row);
  }

  private LinePlot.Series delays(final OutcomeRecord outcome, final int end) {
    final DelayRecord delays = outcome.delays();
    final List<Integer> within = new ArrayList<>(List.of(0));
    final List<Double> share = new ArrayList<>(List.of(0.0));
    for (int row = 0; row < delays.within().size() && delays.within().get(row) <= end; row++) {
      within.add(delays.within().get(row));
      share.add(PERCENT * delays.share().get(row));
    }
    within.add(end);
    share.add(share.getLast());
    return line(outcome, within, share);
  }

  /// Messages delivered since the first step, in the mean of all runs.
  public LinePlot delivered() {
    return plot(
        "Delivered: ",
        "step",
        new LinePlot.Axis("messages delivered", "", PlotScale.LINEAR),
        record.outcomes().stream().map(this::delivered).toList());
  }

  private LinePlot.Series delivered(final OutcomeRecord outcome) {
    final List<Double> sums = new ArrayList<>();
    double sum = 0;
    int before = 0;
    for (int i = 0; i < outcome.series().steps().size(); i++) {
      final int step = outcome.series().steps().get(i);
      sum += outcome.series().delivered().get(i) * (step - before) * record.network().processors();
      before = step;
      sums.add(sum);
    }
    return line(outcome, outcome.series().steps(), sums);
  }

  private LinePlot plot(
      final String title,
      final String across,
      final LinePlot.Axis up,
      final List<LinePlot.Series> series) {
    return new LinePlot(
        title + record.network().topology(),
        new LinePlot.Axis(across, "", PlotScale.LINEAR),
        up,
        series);
  }

  private LinePlot.Series line(
      final OutcomeRecord outcome, final List<Integer> across, final List<Double> up) {
    final List<LinePlot.Point> points =
        IntStream.range(0, across.size())
            .mapToObj(i -> new LinePlot.Point(across.get(i), up.get(i)))
            .toList();
    final String name = name(outcome);
    return LinePlot.Series.steps(name, List.of(new LinePlot.Line(name, points)));
  }

  /// The protocol, and the message generator where there are several.
  private String name(final OutcomeRecord outcome) {
    return record.outcomes().stream().map(OutcomeRecord::generator).distinct().count() > 1
        ? outcome.protocol() + ", " + outcome.generator()
        : outcome.protocol();
  }
}
