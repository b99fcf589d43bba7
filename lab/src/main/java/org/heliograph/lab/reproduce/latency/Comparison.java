package org.heliograph.lab.reproduce.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.reproduce.Studio;

/// Broadcasts side by side on networks of the paper: as printed, by formula, and as verified
/// schedules with the first reconfiguration counted and not, beside the certified bound.
///
/// The last algorithm is the one that hides the delay.
record Comparison(List<Algorithm> algorithms, List<Row> rows) {
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

  /// What came of it.
  record Answer(List<String> columns, List<List<String>> rows, boolean holds) {
    Answer {
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
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
        cases.stream().allMatch(it -> it.holds(algorithms)));
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

  /// What the last algorithm takes with the first reconfiguration, and the least printed beside it.
  String likeForLike() {
    return joined(row -> Long.toString(row.printed().getLast() + row.ron().delay()))
        + " against "
        + joined(
            row ->
                Long.toString(
                    row.printed().subList(0, row.printed().size() - 1).stream()
                        .mapToLong(Long::longValue)
                        .min()
                        .orElseThrow()));
  }

  private String joined(final Function<Row, String> text) {
    return rows.stream().map(text).collect(Collectors.joining(", "));
  }
}
