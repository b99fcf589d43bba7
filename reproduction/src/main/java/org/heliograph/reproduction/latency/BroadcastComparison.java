package org.heliograph.reproduction.latency;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;

/// Tables 1 and 2 of *latency-hiding* and the network of its Fig. 2: broadcasts as printed, by
/// formula, and as verified schedules with the first reconfiguration counted and not, beside the
/// certified bound.
///
/// The last algorithm is the one that hides the delay. `item` is where the paper has them.
record BroadcastComparison(String item, List<BroadcastAlgorithm> algorithms, List<Row> rows) {
  private static final int MOST_STEPS = 128;
  private static final int MOST_DELAY = 256;
  private static final String COUNTED = "with the first reconfiguration";
  private static final String DELAY = "d (messages)";

  BroadcastComparison {
    algorithms = List.copyOf(algorithms);
    rows = List.copyOf(rows);
  }

  /// What `table` prints, which has a column for each algorithm.
  private static BroadcastComparison of(
      final String item, final String table, final BroadcastAlgorithm... algorithms) {
    return new BroadcastComparison(
        item,
        List.of(algorithms),
        PrintedValues.of(LatencyExhibits.class, table)
            .values(
                row ->
                    new Row(
                        row,
                        network(row),
                        Stream.of(algorithms).map(it -> (long) row.whole(column(it))).toList())));
  }

  private static String column(final BroadcastAlgorithm algorithm) {
    return algorithm.title() + " (steps)";
  }

  private static RonNetwork network(final PrintedValues.Row row) {
    return new RonNetwork(row.whole("k"), row.whole("N"), row.whole(DELAY));
  }

  private static BroadcastComparison table1() {
    return of(
        "Table 1",
        "table1.csv",
        BroadcastAlgorithm.B1,
        BroadcastAlgorithm.B2,
        BroadcastAlgorithm.B3,
        BroadcastAlgorithm.B4);
  }

  /// The networks of Table 1 and what is printed of them.
  static List<Row> printedTable1() {
    return table1().rows();
  }

  static ExhibitResult table1(final ExhibitContext context) {
    final BroadcastComparison comparison = table1();
    final Computed computed = comparison.computed(context, 0);
    final List<Integer> delays = comparison.delays(comparison.rows().getFirst());
    return computed
        .table()
        .result(
            ExhibitVerdict.REPRODUCED.when(computed.holds() && comparison.areFull()),
            context.notes(delays))
        .withCells(computed.cells())
        .withFigures(computed.figures())
        .withErrata(computed.unlike());
  }

  static ExhibitResult table2(final ExhibitContext context) {
    final BroadcastComparison comparison =
        of("Table 2", "table2.csv", BroadcastAlgorithm.BINOMIAL, BroadcastAlgorithm.BF1);
    final Computed computed = comparison.computed(context, 0);
    return computed
        .table()
        .result(
            ExhibitVerdict.REPRODUCED.when(computed.holds() && comparison.areFull()),
            context.notes())
        .withCells(computed.cells())
        .withFigures(computed.figures())
        .withErrata(computed.unlike());
  }

  /// The network of Fig. 2 under every broadcast of the paper, of which only B4's 4 steps are
  /// printed, by the figure.
  static ExhibitResult example(final ExhibitContext context) {
    final BroadcastComparison comparison =
        of(
            "RON(2,41), d = 1",
            "example.csv",
            BroadcastAlgorithm.NAIVE,
            BroadcastAlgorithm.B1,
            BroadcastAlgorithm.B2,
            BroadcastAlgorithm.B3,
            BroadcastAlgorithm.B4);
    final Computed computed = comparison.computed(context, 1);
    return computed
        .table()
        .result(
            ExhibitVerdict.REPRODUCED.when(computed.holds() && comparison.areFull()),
            context.notes())
        .withCells(
            computed.cells().stream().filter(cell -> !cell.reading().equals(COUNTED)).toList())
        .withFigures(computed.figures().getLast());
  }

  /// A network and what is printed for each algorithm, in a row of the table.
  record Row(PrintedValues.Row print, RonNetwork ron, List<Long> printed) {
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

    private static Case of(
        final ExhibitContext context, final List<BroadcastAlgorithm> algorithms, final Row row) {
      final RonNetwork ron = row.ron();
      return new Case(
          row,
          algorithms.stream().map(it -> it.claimed(ron)).toList(),
          algorithms.stream().map(it -> ron.slots(context, it, false)).toList(),
          algorithms.stream().map(it -> ron.slots(context, it, true)).toList(),
          ron.bound(context, false),
          ron.bound(context, true));
    }

    /// Whether schedules take what formulas mean, and no schedule takes less than the last.
    private boolean holds(final List<BroadcastAlgorithm> algorithms) {
      final int d = row.ron().delay();
      final boolean isSame =
          IntStream.range(0, algorithms.size())
              .allMatch(
                  i -> {
                    final long steps = claimed.get(i).orElse(-1);
                    return counted.get(i) == algorithms.get(i).slots(steps, d, false)
                        && set.get(i) == algorithms.get(i).slots(steps, d, true);
                  });
      return isSame && counted.getLast() == countedBound && set.getLast() == setBound;
    }

    /// What is compared with the print: the steps of each algorithm by its formula and as a
    /// schedule, and those of the last one with the first reconfiguration.
    private List<ComputedCell> compared(final List<BroadcastAlgorithm> algorithms) {
      final List<ComputedCell> cells = new ArrayList<>();
      for (int i = 0; i < algorithms.size(); i++) {
        final String column = column(algorithms.get(i));
        cells.add(row.print().cell(column, text(claimed.get(i))));
        cells.add(row.print().cell(column, priced(algorithms, i)).read("as a schedule"));
      }
      cells.add(row.print().cell(column(algorithms.getLast()), counted.getLast()).read(COUNTED));
      return cells;
    }

    private static String text(final OptionalLong steps) {
      return steps.isPresent() ? Long.toString(steps.getAsLong()) : "none";
    }

    /// The most nodes that can know after the slots of the last algorithm.
    private BigInteger most() {
      final int slots = Math.toIntExact(set.getLast());
      return new Recurrence(row.ron().links(), row.ron().delay()).informed(slots).get(slots);
    }

    /// Slots as the paper counts them for the i-th algorithm.
    private long priced(final List<BroadcastAlgorithm> algorithms, final int i) {
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

  /// The comparison computed: `unlike` holds the erratum if the last algorithm alone is printed
  /// without its first reconfiguration.
  record Computed(
      ExhibitTable<List<String>> table,
      boolean holds,
      List<Erratum> unlike,
      List<ExhibitFigure> figures,
      List<ComputedCell> cells) {
    Computed {
      unlike = List.copyOf(unlike);
      cells = List.copyOf(cells);
      figures = List.copyOf(figures);
    }
  }

  /// The computed comparison, without the first `skipped` rows.
  Computed computed(final ExhibitContext context, final int skipped) {
    final List<Case> cases =
        context.sweep(rows, "networks", row -> Case.of(context, algorithms, row));
    final List<List<String>> cells =
        cases.stream().flatMap(it -> it.cells().stream()).skip(skipped).toList();
    final List<String> columns = new ArrayList<>(List.of("N", "d", "steps"));
    algorithms.forEach(it -> columns.add(it.title()));
    columns.add("bound");
    final ExhibitTable<List<String>> table = ExhibitTable.of(cells);
    for (int column = 0; column < columns.size(); column++) {
      final int at = column;
      table.column(columns.get(column), row -> row.get(at));
    }
    return new Computed(
        table,
        cases.stream().allMatch(it -> it.holds(algorithms)),
        unlike(cases),
        List.of(
            figure(
                "steps", item, "printed in the paper", cases, (it, i) -> it.priced(algorithms, i)),
            figure(
                "like-for-like",
                item + ", the first reconfiguration counted for all",
                "as the paper prices them",
                cases,
                (it, i) -> it.counted().get(i))),
        compared(cases));
  }

  /// What is compared with the print: the only delay that gives the numbers of a row, and the
  /// steps.
  private List<ComputedCell> compared(final List<Case> cases) {
    return cases.stream()
        .flatMap(
            it ->
                Stream.concat(
                    Stream.of(
                        it.row().print().cell("N", it.most()),
                        it.row()
                            .print()
                            .cell(
                                DELAY,
                                delays(it.row()).stream()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(" or ")))),
                    it.compared(algorithms).stream()))
        .toList();
  }

  /// That schedules take what is printed with the first reconfiguration, but for those of the last
  /// algorithm, which take it without.
  private List<Erratum> unlike(final List<Case> cases) {
    final int last = algorithms.size() - 1;
    final String name = algorithms.getLast().title();
    final boolean isMixed =
        cases.stream()
            .allMatch(
                it ->
                    it.row().printed().subList(0, last).equals(it.counted().subList(0, last))
                        && it.row().printed().get(last) < it.counted().get(last)
                        && it.row().printed().get(last).equals(it.set().get(last)));
    return Erratum.when(
        isMixed,
        LatencyExhibits.class,
        "first-reconfiguration-" + name.toLowerCase(Locale.ROOT),
        item,
        name,
        joined(cases, it -> it.row().printed().get(last)),
        joined(cases, it -> it.best() - it.row().printed().get(last)),
        joined(cases, it -> it.counted().get(last)),
        joined(cases, Case::best),
        joined(cases, it -> it.best() - it.counted().get(last)),
        joined(cases, it -> it.row().ron().nodes()),
        joined(cases, it -> it.row().ron().delay()),
        joined(cases, it -> it.set().get(last)),
        joined(cases, it -> Case.least(it.set())));
  }

  private static String joined(final List<Case> cases, final Function<Case, ? extends Number> of) {
    return cases.stream().map(it -> of.apply(it).toString()).collect(Collectors.joining(", "));
  }

  private ExhibitFigure figure(
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
    return ExhibitFigure.dots(
        name, title, ExhibitFigure.log("steps", "messages"), rings, "paper", dots);
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
              final RonNetwork ron = row.ron();
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
                                .claimed(new RonNetwork(row.ron().links(), row.ron().nodes(), d))
                                .equals(OptionalLong.of(row.printed().get(i)))))
        .boxed()
        .toList();
  }
}
