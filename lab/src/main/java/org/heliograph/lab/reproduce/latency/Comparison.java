package org.heliograph.lab.reproduce.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Studio;

/// Broadcasts side by side on networks of the paper: as printed, by formula, and as verified
/// schedules with the first reconfiguration counted and not, beside the certified bound.
///
/// The last algorithm is the one that hides the delay. `item` is where the paper has them.
record Comparison(String item, List<Algorithm> algorithms, List<Row> rows) {
  private static final int MOST_STEPS = 128;
  private static final int MOST_DELAY = 256;

  Comparison {
    algorithms = List.copyOf(algorithms);
    rows = List.copyOf(rows);
  }

  /// A network and what is printed for each algorithm.
  record Row(Ron ron, List<Long> printed) {
    Row {
      printed = List.copyOf(printed);
    }
  }

  /// One network, computed: slots of verified schedules of each algorithm, and the bounds.
  private record Case(
      Row row,
      List<OptionalLong> claimed,
      List<Long> counted,
      List<Long> set,
      long countedBound,
      long setBound) {

    private static Case of(final Studio studio, final List<Algorithm> algorithms, final Row row) {
      final Ron ron = row.ron();
      return new Case(
          row,
          algorithms.stream().map(it -> it.claimed(ron)).toList(),
          algorithms.stream().map(it -> ron.slots(studio, it, false)).toList(),
          algorithms.stream().map(it -> ron.slots(studio, it, true)).toList(),
          ron.bound(studio, false),
          ron.bound(studio, true));
    }

    /// Whether formulas give what is printed, schedules take what formulas mean, and no schedule
    /// takes less than the last.
    private boolean holds(final List<Algorithm> algorithms) {
      final int d = row.ron().delay();
      final boolean isSame =
          IntStream.range(0, algorithms.size())
              .allMatch(
                  i -> {
                    final long printed = row.printed().get(i);
                    return claimed.get(i).equals(OptionalLong.of(printed))
                        && counted.get(i) == algorithms.get(i).slots(printed, d, false)
                        && set.get(i) == algorithms.get(i).slots(printed, d, true);
                  });
      return isSame && counted.getLast() == countedBound && set.getLast() == setBound;
    }

    /// Slots as the paper counts them for the i-th algorithm.
    private long priced(final List<Algorithm> algorithms, final int i) {
      return (algorithms.get(i).countsFirst() ? counted : set).get(i);
    }

    /// The fewest slots of all algorithms but the last, the first reconfiguration counted.
    private long best() {
      return least(counted);
    }

    private static long least(final List<Long> slots) {
      return slots.subList(0, slots.size() - 1).stream()
          .mapToLong(Long::longValue)
          .min()
          .orElseThrow();
    }

    private List<List<String>> cells() {
      return List.of(
          cells("printed", row.printed(), ""),
          cells("formula", claimed.stream().map(it -> it.orElse(-1)).toList(), ""),
          cells("first reconfiguration counted", counted, Long.toString(countedBound)),
          cells("circuits set before", set, Long.toString(setBound)));
    }

    private List<String> cells(final String what, final List<Long> steps, final String bound) {
      final List<String> cells = new ArrayList<>();
      cells.add(Integer.toString(row.ron().nodes()));
      cells.add(Integer.toString(row.ron().delay()));
      cells.add(what);
      steps.forEach(it -> cells.add(it < 0 ? "none" : Long.toString(it)));
      cells.add(bound);
      return cells;
    }
  }

  /// What came of it: `unlike` if the last algorithm alone is printed without its first
  /// reconfiguration.
  record Answer(
      List<String> columns,
      List<List<String>> rows,
      boolean holds,
      List<Erratum> unlike,
      List<Figure> figures) {
    Answer {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
      unlike = List.copyOf(unlike);
      figures = List.copyOf(figures);
    }
  }

  Answer answer(final Studio studio) {
    final List<Case> cases = new ArrayList<>();
    for (final Row row : rows) {
      cases.add(Case.of(studio, algorithms, row));
      studio.progress().at(cases.size(), rows.size(), "networks");
    }
    final List<String> columns = new ArrayList<>(List.of("N", "d", "steps"));
    algorithms.forEach(it -> columns.add(it.title()));
    columns.add("bound");
    return new Answer(
        columns,
        cases.stream().flatMap(it -> it.cells().stream()).toList(),
        cases.stream().allMatch(it -> it.holds(algorithms)),
        unlike(cases).stream().toList(),
        List.of(
            figure(
                "steps", item, "printed in the paper", cases, (it, i) -> it.priced(algorithms, i)),
            figure(
                "like-for-like",
                item + ", the first reconfiguration counted for all",
                "as the paper prices them",
                cases,
                (it, i) -> it.counted().get(i))));
  }

  /// That schedules take what is printed with the first reconfiguration, but for those of the last
  /// algorithm, which take it without.
  private Optional<Erratum> unlike(final List<Case> cases) {
    final int last = algorithms.size() - 1;
    final String name = algorithms.getLast().title();
    final boolean isMixed =
        cases.stream()
            .allMatch(
                it ->
                    it.row().printed().subList(0, last).equals(it.counted().subList(0, last))
                        && it.row().printed().get(last) < it.counted().get(last)
                        && it.row().printed().get(last).equals(it.set().get(last)));
    return !isMixed
        ? Optional.empty()
        : Optional.of(
            new Erratum(
                "first-reconfiguration-" + name.toLowerCase(Locale.ROOT),
                item,
                "%s in %s steps, %s fewer than the best of the others"
                    .formatted(
                        name,
                        joined(cases, it -> it.row().printed().get(last)),
                        joined(cases, it -> it.best() - it.row().printed().get(last))),
                "The others are printed with the first reconfiguration, %s without. Like for like"
                        .formatted(name)
                    + " it takes %s for their %s: still the fewest, by %s"
                        .formatted(
                            joined(cases, it -> it.counted().get(last)),
                            joined(cases, Case::best),
                            joined(cases, it -> it.best() - it.counted().get(last))),
                "Verified schedules for N = %s, d = %s; with circuits set before the start for all,"
                        .formatted(
                            joined(cases, it -> it.row().ron().nodes()),
                            joined(cases, it -> it.row().ron().delay()))
                    + " %s for %s."
                        .formatted(
                            joined(cases, it -> it.set().get(last)),
                            joined(cases, it -> Case.least(it.set())))));
  }

  private static String joined(final List<Case> cases, final Function<Case, ? extends Number> of) {
    return cases.stream().map(it -> of.apply(it).toString()).collect(Collectors.joining(", "));
  }

  private Figure figure(
      final String name,
      final String title,
      final String rings,
      final List<Case> cases,
      final Counted computed) {
    final List<DotPlot.Row> dots = new ArrayList<>();
    for (final Case each : cases) {
      for (int i = 0; i < algorithms.size(); i++) {
        dots.add(
            DotPlot.Row.of(
                "%s, N = %s, d = %s"
                    .formatted(
                        algorithms.get(i).title(),
                        each.row().ron().nodes(),
                        each.row().ron().delay()),
                (double) computed.of(each, i),
                each.row().printed().get(i)));
      }
    }
    final LinePlot.Axis axis = new LinePlot.Axis("steps", "messages", PlotScale.LOG);
    return new Figure(name, new DotPlot(title, axis, rings, "paper", dots).svg());
  }

  /// What is counted of the i-th algorithm.
  private interface Counted {
    long of(Case each, int algorithm);
  }

  /// Whether every N is the most nodes that can know within the steps printed for the last
  /// algorithm.
  boolean areFull() {
    return rows.stream()
        .allMatch(
            row -> {
              final Ron ron = row.ron();
              final Recurrence recurrence = new Recurrence(ron.links(), ron.delay());
              final long steps = row.printed().getLast();
              return recurrence.steps(ron.nodes(), MOST_STEPS).orElse(-1) == steps
                  && recurrence.steps(ron.nodes() + 1L, MOST_STEPS).orElse(-1) == steps + 1;
            });
  }

  /// The delays up to 256 for which all formulas give what is printed in a row.
  List<Integer> delays(final Row row) {
    return IntStream.rangeClosed(0, MOST_DELAY)
        .filter(
            d ->
                IntStream.range(0, algorithms.size())
                    .allMatch(
                        i ->
                            algorithms
                                .get(i)
                                .claimed(new Ron(row.ron().links(), row.ron().nodes(), d))
                                .equals(OptionalLong.of(row.printed().get(i)))))
        .boxed()
        .toList();
  }
}
