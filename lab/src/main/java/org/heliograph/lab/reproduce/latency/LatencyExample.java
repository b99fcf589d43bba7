package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// The network of Fig. 2 of *latency-hiding*, RON(2, 41) with d = 1, under every broadcast of the
/// paper; only B4's 4 steps are printed, by the figure.
@AutoService(Exhibit.class)
@Summary("RON(2,41), d = 1: five broadcasts as the paper prices them and as verified schedules.")
public record LatencyExample() implements LatencyExhibit {
  private static final Comparison TABLE =
      new Comparison(
          "RON(2,41), d = 1",
          List.of(Algorithm.NAIVE, Algorithm.B1, Algorithm.B2, Algorithm.B3, Algorithm.B4),
          List.of(new Comparison.Row(new Ron(2, 41, 1), List.of(40L, 10L, 8L, 6L, 4L))));

  @Override
  public String title() {
    return "RON(2,41), d = 1: five broadcasts like for like";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Comparison.Answer answer = TABLE.answer(studio);
    return new Sheet(
            answer.columns(),
            answer.rows().subList(1, answer.rows().size()),
            List.of(
                "Formula: as the paper prices them, B4 without the first reconfiguration. It prints"
                    + " none of these numbers; Fig. 2 shows that B4 takes 4 steps.",
                "Every row of schedules compares like with like; the order is the same in both."),
            answer.holds() && TABLE.areFull() ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(answer.figures().getLast()));
  }
}
