package org.heliograph.reproduction.evolution;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Equation (4) of *jaros2008* and the times that its text derives: schedules of as many steps,
/// verified and priced by that model.
final class CollectiveTimes {
  private static final String MODEL = "hockney(startup=1us,bandwidth=16Gb/s)";
  private static final long MESSAGE = 1024;
  private static final long BUDGET = 64;
  private static final int PS_DIGITS = 6;
  private static final String STEPS = "steps";
  private static final String TIME = "time (µs)";

  private CollectiveTimes() {}

  /// A schedule: what the text calls its steps, the problem, the messages of a node in it, and the
  /// time that is printed, if one is.
  private record Case(PrintedValues.Row row, ProblemText problem, int messages) {
    String name() {
      return row.text("collective");
    }

    String printed() {
      return row.text(TIME);
    }
  }

  private static final PrintedValues PRINTED =
      PrintedValues.of(EvolutionExhibits.class, "times.csv");
  private static final String STEP = PRINTED.rows().getFirst().text(TIME);

  private static List<Case> cases() {
    return List.of(
        of(1, new ProblemText("broadcast", "kautz(3,2)"), 1),
        of(2, new ProblemText("broadcast", "kautz(3,3)"), 1),
        of(3, new ProblemText("all-to-all", "kautz(3,3)", PaperNetwork.DIRECT), 35));
  }

  private static Case of(final int row, final ProblemText problem, final int messages) {
    return new Case(PRINTED.rows().get(row), problem, messages);
  }

  /// A case with its verified schedule's slots and price.
  private record Priced(Case of, int slots, Time time) {
    /// Microseconds.
    BigDecimal micros() {
      return BigDecimal.valueOf(time.picoseconds(), PS_DIGITS).stripTrailingZeros();
    }

    /// What is compared with the print.
    Stream<ComputedCell> cells() {
      final ComputedCell steps = of.row().cell(STEPS, slots);
      return of.printed().isEmpty()
          ? Stream.of(steps)
          : Stream.of(steps, of.row().cell(TIME, micros().toPlainString()));
    }

    BigDecimal step() {
      return BigDecimal.valueOf(time.picoseconds() / slots, PS_DIGITS).stripTrailingZeros();
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<Priced> all =
        cases().stream().flatMap(one -> priced(context, one).stream()).toList();
    final boolean isComplete =
        all.size() == cases().size() && all.stream().map(Priced::step).distinct().count() == 1;
    final List<Erratum> errata = isComplete ? errata(all) : List.of();
    final List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("one step", "1", STEP, all.isEmpty() ? "" : all.get(0).step().toString()));
    all.forEach(
        one ->
            rows.add(
                List.of(
                    one.of().name(),
                    Integer.toString(one.slots()),
                    one.of().printed(),
                    one.micros().toPlainString())));
    return ExhibitTable.of(rows)
        .column("collective", row -> row.get(0))
        .column("steps", row -> row.get(1))
        .column("printed (µs)", row -> row.get(2))
        .column("computed (µs)", row -> row.get(3))
        .result(ExhibitVerdict.REPRODUCED.when(isComplete), context.notes(MESSAGE, MODEL))
        .withCells(isComplete ? cells(context, all) : List.of())
        .withFigures(isComplete ? List.of(figure(context, all)) : List.of())
        .withErrata(errata);
  }

  /// What is compared with the print: a step, the steps and times of the schedules, and the
  /// least time on Kautz 36.
  private static List<ComputedCell> cells(final ExhibitContext context, final List<Priced> all) {
    final List<ComputedCell> cells = new ArrayList<>();
    cells.add(PRINTED.rows().getFirst().cell(TIME, all.getFirst().step()));
    all.forEach(one -> cells.addAll(one.cells().toList()));
    cells.addAll(context.factCells(all.get(1).micros().min(all.get(2).micros()).toPlainString()));
    return cells;
  }

  private static Optional<Priced> priced(final ExhibitContext context, final Case one) {
    return context
        .verified(one.problem(), "best", BUDGET)
        .map(verified -> new Priced(one, verified.slots(), time(context, one, verified)));
  }

  private static Time time(final ExhibitContext context, final Case one, final Verified verified) {
    return context.times(verified, MODEL, List.of(new Bytes(MESSAGE * one.messages()))).getFirst();
  }

  private static List<Erratum> errata(final List<Priced> all) {
    final Priced many = all.get(2);
    return List.of(
        Erratum.of(
            EvolutionExhibits.class,
            "eq4-time",
            many.of().row().text(STEPS),
            many.of().printed(),
            many.micros().toPlainString(),
            many.slots(),
            many.step()));
  }

  private static ExhibitFigure figure(final ExhibitContext context, final List<Priced> all) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    rows.add(DotPlot.Row.of("one step", all.get(0).step().doubleValue(), Double.parseDouble(STEP)));
    for (final Priced one : all) {
      rows.add(
          new DotPlot.Row(
              one.of().name(),
              one.micros().doubleValue(),
              Optional.of(one.of().printed())
                  .filter(text -> !text.isEmpty())
                  .map(Double::valueOf)));
    }
    return context.dots("times", rows);
  }
}
