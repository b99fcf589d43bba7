package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Eq. (6) of *latency-hiding*: who transmits and who receives in each step, held against verified
/// schedules.
@AutoService(Exhibit.class)
@Summary("The sets of transmitters and receivers of each step, compared with verified schedules.")
public record LatencyEq6(@Summary("networks with more nodes are left out") int most)
    implements LatencyExhibit {
  private static final Ron FIGURE = new Ron(2, 41, 1);

  public LatencyEq6() {
    this(1000);
  }

  public LatencyEq6 {
    if (most < Grid.LINKS + 1 || most > 100_000) {
      throw new IllegalArgumentException(
          "latency-eq6: most (%s) must be between %s and 100000.".formatted(most, Grid.LINKS + 1));
    }
  }

  @Override
  public String title() {
    return "Eq. (6): transmitters T(S) and receivers R(S)";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Optional<Grown> figure = Grown.of(studio, FIGURE);
    int steps = 0;
    int alike = 0;
    int missing = 0;
    for (int k = 1; k <= Grid.LINKS; k++) {
      for (int d = 0; d <= Grid.DELAYS; d++) {
        final Optional<Grown> grown = Grown.of(studio, Grid.largest(k, d, most));
        steps += grown.map(Grown::steps).orElse(0);
        alike += grown.map(Grown::alike).orElse(0);
        missing += grown.isEmpty() ? 1 : 0;
      }
      studio.progress().at(k, Grid.LINKS, "numbers of links");
    }
    final boolean isFigure = figure.filter(it -> it.alike() == 4 && it.steps() == 4).isPresent();
    return new Sheet(
            List.of("S", "R(S)", "T(S), as they take their blocks", "r(S)", "in the schedule"),
            rows(figure),
            notes("%s of %s".formatted(alike, steps)),
            isFigure && alike == steps && missing == 0 && steps > 0
                ? Verdict.REPRODUCED
                : Verdict.FAILED)
        .with(List.of(new Figure("sets", drawn())));
  }

  /// The notes; of so many steps as `held` says the same is true as of the figure.
  private List<String> notes(final String held) {
    return List.of(
        ("RON(2,41), d = 1, nodes counted from 0 as in Fig. 2. The same holds in %s steps of the"
                + " schedules for k ≤ %s and d ≤ %s, each for the largest N up to %s that B4"
                + " fills.")
            .formatted(held, Grid.LINKS, Grid.DELAYS, most),
        "T(S) = ∅ for every S ≤ 0, not only for S = 0, where d > 0: the paper leaves it open.",
        "The order of T(S) is open too. Fig. 2 fits R(S−1) first, ascending, then T(S−d−1);"
            + " b4(order=ascending) takes T(S) by number instead, in as many steps.");
  }

  /// How many transmit and receive in each step, with the numbers of Fig. 2 as rings.
  private static String drawn() {
    final Recurrence recurrence = new Recurrence(FIGURE.links(), FIGURE.delay());
    final List<LinePlot.Point> receivers = new ArrayList<>();
    final List<LinePlot.Point> transmitters = new ArrayList<>();
    for (int s = 0; s < LatencyFig2.received().size(); s++) {
      receivers.add(new LinePlot.Point(s, Grown.receivers(recurrence, s).size()));
      transmitters.add(
          new LinePlot.Point(s, s == 0 ? 0 : Grown.transmitters(recurrence, s).size()));
    }
    return new LinePlot(
            "Transmitters and receivers of RON(2,41), d = 1",
            new LinePlot.Axis("step S", "messages", PlotScale.LINEAR),
            new LinePlot.Axis("nodes", "", PlotScale.LOG_FROM_ZERO),
            List.of(
                LinePlot.Series.of("receive, R(S)", receivers)
                    .withMarks("counted in Fig. 2", marks(LatencyFig2.received())),
                LinePlot.Series.of("transmit, T(S)", transmitters)
                    .withMarks("counted in Fig. 2", marks(LatencyFig2.callers()))))
        .svg();
  }

  private static List<LinePlot.Point> marks(final List<Integer> counts) {
    return IntStream.range(0, counts.size())
        .mapToObj(s -> new LinePlot.Point(s, counts.get(s)))
        .toList();
  }

  private static List<List<String>> rows(final Optional<Grown> figure) {
    final Recurrence recurrence = new Recurrence(FIGURE.links(), FIGURE.delay());
    final List<List<String>> rows = new ArrayList<>();
    for (int s = 0; s <= 4; s++) {
      final int step = s;
      rows.add(
          List.of(
              Integer.toString(s),
              Grown.receivers(recurrence, s).text(),
              s == 0
                  ? "∅"
                  : recurrence.sets(s).transmitters().stream()
                      .map(at -> Grown.receivers(recurrence, at).text())
                      .collect(Collectors.joining(", ")),
              recurrence.receivers(s).getLast().toString(),
              figure
                  .filter(it -> step < it.received().size())
                  .map(it -> Integer.toString(it.received().get(step)))
                  .orElse("none")));
    }
    return rows;
  }
}
