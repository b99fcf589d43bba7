package org.heliograph.lab.reproduce.evolution;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Equation (4) of *jaros2008* and the times that its text derives: schedules of as many steps,
/// verified and priced by that model.
@AutoService(Exhibit.class)
@Summary("Times by equation (4): of one step, and of schedules of 2, 3 and 34.")
public record EvolutionTimes() implements EvolutionExhibit {
  private static final String MODEL = "hockney(startup=1us,bandwidth=16Gb/s)";
  private static final long MESSAGE = 1024;
  private static final long BUDGET = 64;
  private static final int PS_DIGITS = 6;

  /// A schedule: what the text calls its steps, the problem, the messages of a node in it, and the
  /// time that is printed, if one is.
  private record Case(String name, int steps, Question question, int messages, String printed) {}

  private static final List<Case> CASES =
      List.of(
          new Case("OAB, Kautz 12", 2, new Question("broadcast", "kautz(3,2)", ""), 1, ""),
          new Case("OAB, Kautz 36", 3, new Question("broadcast", "kautz(3,3)", ""), 1, "4.54"),
          new Case(
              "AAS, Kautz 36, shortest paths",
              34,
              new Question("all-to-all", "kautz(3,3)", Printed.DIRECT),
              35,
              "55"));

  /// A case with its verified schedule's slots and price.
  private record Priced(Case of, int slots, Time time) {
    /// Microseconds.
    BigDecimal micros() {
      return BigDecimal.valueOf(time.picoseconds(), PS_DIGITS).stripTrailingZeros();
    }

    /// Whether the price rounds to what is printed.
    boolean agrees() {
      final BigDecimal printed = new BigDecimal(of.printed());
      return micros().setScale(printed.scale(), RoundingMode.HALF_UP).compareTo(printed) == 0;
    }

    BigDecimal step() {
      return BigDecimal.valueOf(time.picoseconds() / slots, PS_DIGITS).stripTrailingZeros();
    }
  }

  @Override
  public String title() {
    return "Equation (4): times of collectives";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Priced> all = CASES.stream().flatMap(one -> priced(studio, one).stream()).toList();
    final boolean isComplete =
        all.size() == CASES.size()
            && all.stream().allMatch(one -> one.slots() == one.of().steps())
            && all.stream().allMatch(one -> one.step().compareTo(new BigDecimal("1.512")) == 0);
    final List<Erratum> errata = isComplete ? errata(all) : List.of();
    final List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("one step", "1", "1.512", all.isEmpty() ? "" : all.get(0).step().toString()));
    all.forEach(
        one ->
            rows.add(
                List.of(
                    one.of().name(),
                    Integer.toString(one.slots()),
                    one.of().printed(),
                    one.micros().toPlainString())));
    final boolean holds = isComplete && all.get(1).agrees();
    return new Sheet(
            List.of("collective", "steps", "printed (µs)", "computed (µs)"),
            rows,
            List.of(
                "t₀ = 1 µs, t₁ = 0.5 ns a byte, messages of %s bytes. Each row but the first is a"
                        .formatted(MESSAGE)
                    + " verified schedule priced by %s.".formatted(MODEL)),
            holds ? (errata.isEmpty() ? Verdict.REPRODUCED : Verdict.WITH_ERRATUM) : Verdict.FAILED)
        .with(isComplete ? List.of(figure(all)) : List.of())
        .withErrata(errata);
  }

  private static Optional<Priced> priced(final Studio studio, final Case one) {
    return studio
        .verified(one.question(), "best", BUDGET)
        .map(verified -> new Priced(one, verified.slots(), time(studio, one, verified)));
  }

  private static Time time(final Studio studio, final Case one, final Verified verified) {
    return studio.times(verified, MODEL, List.of(new Bytes(MESSAGE * one.messages()))).getFirst();
  }

  private static List<Erratum> errata(final List<Priced> all) {
    final Priced least = all.get(0);
    final Priced few = all.get(1);
    final Priced many = all.get(2);
    final List<Erratum> errata = new ArrayList<>();
    if (!many.agrees()) {
      errata.add(
          new Erratum(
              "eq4-time",
              "Section 5, text on equation (4)",
              "%s steps take %s µs".formatted(many.of().steps(), many.of().printed()),
              "%s µs".formatted(many.micros().toPlainString()),
              "%s steps of %s µs each, the price of a verified schedule of so many."
                  .formatted(many.slots(), many.step())));
    }
    if (least.time().compareTo(few.time()) < 0) {
      errata.add(
          new Erratum(
              "eq4-range",
              "Section 5, text on equation (4)",
              "times range from %s µs".formatted(few.of().printed()),
              "from %s µs".formatted(least.micros().toPlainString()),
              ("A broadcast on Kautz(3,2) takes %s steps, as in Table 6: a verified schedule,"
                      + " priced at %s µs, below the %s µs of %s steps.")
                  .formatted(
                      least.slots(),
                      least.micros().toPlainString(),
                      few.micros().toPlainString(),
                      few.slots())));
    }
    return errata;
  }

  private static Figure figure(final List<Priced> all) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    rows.add(DotPlot.Row.of("one step", all.get(0).step().doubleValue(), 1.512));
    for (final Priced one : all) {
      rows.add(
          new DotPlot.Row(
              one.of().name(),
              one.micros().doubleValue(),
              Optional.of(one.of().printed())
                  .filter(text -> !text.isEmpty())
                  .map(Double::valueOf)));
    }
    return new Figure(
        "times",
        new DotPlot(
                "Times by equation (4)",
                new LinePlot.Axis("time", "µs", PlotScale.LOG),
                "printed in the text",
                rows)
            .svg());
  }
}
