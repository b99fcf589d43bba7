package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.StageRule;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 4 of *optree*: steps against the number of stages for four sizes, over the fewest of each.
@AutoService(Exhibit.class)
@Summary("Steps against the number of stages, over the fewest; 512 to 4096 nodes.")
public record OptreeFig4() implements OptreeExhibit {
  private static final int WAVELENGTHS = 64;
  private static final int STAGES = 12;

  /// A size and the stages at which the paper sees the minimum.
  private record Size(int nodes, List<Integer> minima) {
    long steps(final int k) {
      return new OptreeTheorem1(k, StageRule.ARGMIN).steps(nodes, WAVELENGTHS);
    }

    long fewest() {
      return IntStream.rangeClosed(1, STAGES).mapToLong(this::steps).min().orElseThrow();
    }

    boolean agrees() {
      final List<Integer> found =
          IntStream.rangeClosed(1, STAGES).filter(k -> steps(k) == fewest()).boxed().toList();
      return found.equals(minima);
    }

    BigDecimal normalised(final int k) {
      return BigDecimal.valueOf(steps(k))
          .divide(BigDecimal.valueOf(fewest()), 3, RoundingMode.HALF_EVEN);
    }

    LinePlot.Series series(final int from, final int to) {
      return LinePlot.Series.of(
              nodes + " nodes",
              IntStream.rangeClosed(from, to)
                  .mapToObj(k -> new LinePlot.Point(k, normalised(k).doubleValue()))
                  .toList())
          .withMarks(
              "least in the paper", minima.stream().map(k -> new LinePlot.Point(k, 1)).toList());
    }
  }

  private static List<Size> sizes() {
    return List.of(
        new Size(512, List.of(5, 6, 7)),
        new Size(1024, List.of(6, 7)),
        new Size(2048, List.of(7)),
        new Size(4096, List.of(8)));
  }

  @Override
  public String title() {
    return "Fig. 4: steps against the number of stages";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    for (int k = 1; k <= STAGES; k++) {
      final List<String> row = new ArrayList<>(List.of(Integer.toString(k)));
      for (final Size size : sizes()) {
        row.add("%s (%s)".formatted(size.steps(k), size.normalised(k).toPlainString()));
      }
      rows.add(row);
    }
    final List<String> columns = new ArrayList<>(List.of("k"));
    sizes().forEach(size -> columns.add("N = " + size.nodes()));
    return new Sheet(
            columns,
            rows,
            List.of(
                "In brackets over the fewest steps of the column. As printed: flat"
                    + " from 5 to 7 for"
                    + " 512 nodes, least at 6 and 7 for 1024, at 7 for 2048 and at 8 for 4096.",
                "The paper's figure has no numbers; the message size, the same for all, cancels."),
            sizes().stream().allMatch(Size::agrees) ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(
            List.of(
                figure("stages", 1, STAGES, PlotScale.LOG),
                figure("inset", 5, 9, PlotScale.LINEAR)));
  }

  private static Figure figure(
      final String name, final int from, final int to, final PlotScale scale) {
    return new Figure(
        name,
        new LinePlot(
                "Steps of OpTree over its fewest, by number of stages",
                new LinePlot.Axis("stages k", "", PlotScale.LINEAR),
                new LinePlot.Axis("steps over the fewest", "", scale),
                sizes().stream().map(size -> size.series(from, to)).toList())
            .svg());
  }
}
