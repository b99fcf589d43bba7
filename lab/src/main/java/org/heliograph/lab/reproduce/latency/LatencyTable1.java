package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Table 1 of *latency-hiding*: B1 to B4 with two ports, printed, by formula, and as verified
/// schedules with the first reconfiguration counted or not.
@AutoService(Exhibit.class)
@Summary("Steps of B1 to B4 with two ports: printed, by formula and as verified schedules.")
public record LatencyTable1() implements LatencyExhibit {
  private static final Comparison TABLE =
      new Comparison(
          "Table 1",
          List.of(Algorithm.B1, Algorithm.B2, Algorithm.B3, Algorithm.B4),
          List.of(
              new Comparison.Row(new Ron(2, 1393, 1), List.of(20L, 14L, 11L, 8L)),
              new Comparison.Row(new Ron(2, 2703, 3), List.of(44L, 32L, 14L, 10L)),
              new Comparison.Row(new Ron(2, 2145, 5), List.of(66L, 42L, 16L, 10L)),
              new Comparison.Row(new Ron(2, 8193, 10), List.of(143L, 99L, 23L, 12L))));

  @Override
  public String title() {
    return "Table 1: steps of B1 to B4, k = 2";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Comparison.Answer answer = TABLE.answer(studio);
    final List<Integer> delays = TABLE.delays(TABLE.rows().getFirst());
    final boolean holds =
        answer.holds()
            && !answer.unlike().isEmpty()
            && TABLE.areFull()
            && delays.equals(List.of(1));
    return new Sheet(
            answer.columns(),
            answer.rows(),
            notes(delays),
            holds ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(answer.figures())
        .withErrata(answer.unlike());
  }

  private static List<String> notes(final List<Integer> delays) {
    return List.of(
        "The first d is not legible in our copy; d = %s alone gives the numbers printed there."
            .formatted(delays),
        "Every N is the most that B4 can inform in its steps: one node more takes one step"
            + " more.",
        "Bound: certified (growth). B4 meets it in every row, so no broadcast of any kind takes"
            + " fewer slots in this model; the paper says so without a proof.");
  }

  /// The networks and what is printed of them.
  static List<Comparison.Row> printed() {
    return TABLE.rows();
  }
}
