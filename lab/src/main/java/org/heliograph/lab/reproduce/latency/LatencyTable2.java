package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table 2 of *latency-hiding*: the spanning binomial tree and BF1 with one port and d = 3,
/// printed, by formula, and as verified schedules of up to 82 629 nodes.
@AutoService(Exhibit.class)
@Summary("Steps of the binomial tree and BF1, single-port: printed, by formula and verified.")
public record LatencyTable2() implements LatencyExhibit {
  private static final Comparison TABLE =
      new Comparison(
          "Table 2",
          List.of(Algorithm.BINOMIAL, Algorithm.BF1),
          List.of(
              new Comparison.Row(new Ron(1, 69, 3), List.of(28L, 12L)),
              new Comparison.Row(new Ron(1, 1252, 3), List.of(44L, 21L)),
              new Comparison.Row(new Ron(1, 8657, 3), List.of(56L, 27L)),
              new Comparison.Row(new Ron(1, 82629, 3), List.of(68L, 34L))));

  @Override
  public String title() {
    return "Table 2: steps of the binomial tree and BF1, d = 3";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Comparison.Answer answer = TABLE.answer(studio);
    final boolean holds = answer.holds() && !answer.unlike().isEmpty() && TABLE.areFull();
    return new Sheet(
            answer.columns(),
            answer.rows(),
            List.of(
                "Every N is the most that BF1 can inform in its steps: one node more takes one step"
                    + " more.",
                "Bound: certified (growth). BF1 meets it in every row."),
            holds ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(answer.figures())
        .withErrata(answer.unlike());
  }
}
