package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// One of the two sweeps of *optree*'s evaluation: two settings, OpTree and its rivals by formula.
record Sweep(Setting one, Setting other, ToLongFunction<Rival> printed) {
  /// A number of nodes and of wavelengths, and what names it in a file.
  record Setting(int nodes, int wavelengths, String name) {
    @Override
    public String toString() {
      return "N = %s, w = %s".formatted(nodes, wavelengths);
    }
  }

  List<String> columns() {
    return List.of(
        "algorithm",
        "steps, " + one,
        "steps, " + other,
        "OpTree quicker by",
        "and by",
        "mean",
        "printed",
        "64KiB, " + one.name(),
        "64MiB, " + one.name());
  }

  List<List<String>> rows() {
    final List<List<String>> rows = new ArrayList<>();
    rows.add(row("OpTree", Rival.OPTREE.steps(one.nodes, one.wavelengths), optree(other), ""));
    for (final Rival rival : Rival.all()) {
      rows.add(
          row(
              rival.name(),
              rival.steps(one.nodes, one.wavelengths),
              rival.steps(other.nodes, other.wavelengths),
              Rival.percent(reduction(rival, one)),
              Rival.percent(reduction(rival, other)),
              Rival.percent(mean(rival)),
              Rival.percent(printed.applyAsLong(rival))));
    }
    return rows;
  }

  private List<String> row(
      final String name, final long steps, final long otherSteps, final String... percents) {
    final List<String> row = new ArrayList<>();
    row.add(name);
    row.add(Long.toString(steps));
    row.add(Long.toString(otherSteps));
    for (int i = 0; i < 4; i++) {
      row.add(i < percents.length ? percents[i] : "");
    }
    row.add(Sizes.ofSteps(steps, new Bytes(1L << 16)).toString());
    row.add(Sizes.ofSteps(steps, new Bytes(1L << 26)).toString());
    return row;
  }

  static long optree(final Setting at) {
    return Rival.OPTREE.steps(at.nodes, at.wavelengths);
  }

  static long reduction(final Rival rival, final Setting at) {
    return rival.reduction(at.nodes, at.wavelengths);
  }

  long mean(final Rival rival) {
    return Rival.mean(reduction(rival, one), reduction(rival, other));
  }

  /// Whether every mean is the printed one.
  boolean isExact() {
    return Rival.all().stream().allMatch(rival -> mean(rival) == printed.applyAsLong(rival));
  }

  /// Times as the paper draws them, over the least of OpTree, and the averages inside rings that
  /// were printed.
  List<Figure> figures(final String item) {
    return List.of(figure(item, one), figure(item, other), averages(item));
  }

  private static Figure figure(final String item, final Setting at) {
    final long steps = optree(at);
    final Time least = Sizes.ofSteps(steps, Sizes.all().getFirst());
    final List<LinePlot.Series> series = new ArrayList<>();
    series.add(Sizes.ratios("OpTree", size -> Sizes.ofSteps(steps, size), _ -> least));
    for (final Rival rival : Rival.all()) {
      final long others = rival.steps(at.nodes, at.wavelengths);
      series.add(Sizes.ratios(rival.name(), size -> Sizes.ofSteps(others, size), _ -> least));
    }
    return new Figure(
        at.name(),
        Sizes.plotOver(item + ": time by formula, " + at, "time over the least of OpTree", series));
  }

  private Figure averages(final String item) {
    return new Figure(
        "averages",
        new DotPlot(
                item + ": by how many steps OpTree is quicker, mean of both settings",
                new LinePlot.Axis("fewer steps", "%", PlotScale.LINEAR),
                "printed in the paper",
                Rival.all().stream()
                    .map(
                        rival ->
                            DotPlot.Row.of(
                                "than " + rival.name(),
                                mean(rival) / 100.0,
                                printed.applyAsLong(rival) / 100.0))
                    .toList())
            .svg());
  }
}
