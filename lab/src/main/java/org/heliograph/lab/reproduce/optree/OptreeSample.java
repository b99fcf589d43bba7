package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// How far our schedules are from the certified bound on rings drawn by chance.
@AutoService(Exhibit.class)
@Summary("Heliograph's schedule and the certified bound, on rings drawn at random.")
public record OptreeSample(
    @Summary("number of rings") int rings,
    @Summary("maximum number of nodes of a ring, at least 2") int nodes,
    @Summary("maximum number of wavelengths, at least 2") int wavelengths)
    implements OptreeExhibit {
  private static final int MOST_GAP = 2;
  private static final int MOST_DRAWN = 60;

  public OptreeSample() {
    this(16, 1024, 256);
  }

  public OptreeSample {
    if (rings < 1 || nodes < 2 || wavelengths < 2) {
      throw new IllegalArgumentException(
          "optree-sample: rings (%s) must be at least 1, nodes (%s) and wavelengths (%s) 2."
              .formatted(rings, nodes, wavelengths));
    }
  }

  @Override
  public String title() {
    return "Beyond: gaps on rings drawn by chance";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  @Override
  public Sheet show(final Studio studio) {
    final SplittableRandom random = new SplittableRandom(studio.seed());
    final Map<Long, Integer> gaps = new TreeMap<>();
    final List<List<String>> rows = new ArrayList<>();
    final List<DotPlot.Row> dots = new ArrayList<>();
    boolean found = true;
    while (rows.size() < rings && !studio.interrupted().getAsBoolean()) {
      final int n = random.nextInt(2, nodes + 1);
      final int w = random.nextInt(2, wavelengths + 1);
      final Question question = Trees.gather(n, w);
      final long bound = studio.bound(question, Ours.BOUND);
      final Optional<Long> gap =
          Trees.slots(studio, n, w, Ours.SCHEDULER).map(built -> built - bound);
      found &= gap.isPresent();
      gap.ifPresent(it -> gaps.merge(it, 1, Integer::sum));
      final String ring = "N = %s, w = %s".formatted(n, w);
      gap.ifPresent(it -> dots.add(DotPlot.Row.of(ring, (double) bound + it, (double) bound)));
      rows.add(
          List.of(
              Integer.toString(n),
              Integer.toString(w),
              Long.toString(bound),
              gap.map(it -> Long.toString(bound + it)).orElse("none")));
      studio.progress().at(rows.size(), rings, "rings");
    }
    final boolean isNear = gaps.keySet().stream().allMatch(gap -> gap <= MOST_GAP);
    return new Sheet(
            List.of("N", "w", "certified bound", "ours, verified"),
            rows,
            List.of("Slots above the bound: " + histogram(gaps) + "."),
            found && isNear ? Verdict.SHOWN : Verdict.FAILED)
        .with(List.of(figure(dots)));
  }

  private static Figure figure(final List<DotPlot.Row> rings) {
    return new Figure(
        "gaps",
        new DotPlot(
                "Our slots and the certified bound, on rings drawn by chance",
                new LinePlot.Axis("slots", "", PlotScale.LINEAR),
                "certified bound",
                "bound",
                rings.subList(0, Math.min(MOST_DRAWN, rings.size())))
            .svg());
  }

  private static String histogram(final Map<Long, Integer> gaps) {
    return gaps.entrySet().stream()
        .map(entry -> "%s on %s rings".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining(", "));
  }
}
