package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Lemma 1 of *optree*: wavelengths of one-stage all-gather on a ring, printed against the optimum
/// ⌈½⌊N²/4⌋⌉, which a verified schedule of one slot reaches and no shortest ways undercut.
@AutoService(Exhibit.class)
@Summary("Wavelengths of one-stage all-gather on a ring, printed against the optimum.")
public record OptreeLemma1(@Summary("largest number of nodes, 2 to 200") int most)
    implements OptreeExhibit {
  private static final int NODES_MAX = 200;
  private static final int SMALL = 14;

  public OptreeLemma1() {
    this(64);
  }

  public OptreeLemma1 {
    if (most < 2 || most > NODES_MAX) {
      throw new IllegalArgumentException(
          "optree-lemma1: most (%s) must be from 2 to %s.".formatted(most, NODES_MAX));
    }
  }

  @Override
  public String title() {
    return "Lemma 1: wavelengths of one-stage all-gather on a ring";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  /// All shortest ways over all channels of the ring, rounded up: no fewer wavelengths do.
  private static long load(final int n) {
    long hops = 0;
    for (int offset = 1; offset < n; offset++) {
      hops += (long) n * Math.min(offset, n - offset);
    }
    return Math.ceilDiv(hops, 2L * n);
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    boolean isMet = true;
    final List<Integer> tooMany = new ArrayList<>();
    final List<LinePlot.Point> optima = new ArrayList<>();
    final List<LinePlot.Point> said = new ArrayList<>();
    for (int n = 2; n <= most; n++) {
      final long printed = Lemma1.wavelengths(n, true);
      final int optimum = Math.toIntExact(Math.ceilDiv((long) n * n / 4, 2));
      final Optional<Integer> slots = Trees.slots(studio, n, optimum, "one-stage");
      isMet &= load(n) == optimum && slots.filter(built -> built == 1).isPresent();
      if (printed != optimum) {
        tooMany.add(n);
        isMet &= n % 2 == 1 && printed == optimum + 1;
      }
      optima.add(new LinePlot.Point(n, optimum));
      said.add(new LinePlot.Point(n, (double) printed));
      rows.add(
          List.of(
              Integer.toString(n),
              Long.toString(printed),
              Long.toString(load(n)),
              slots.map(built -> optimum + (built == 1 ? "" : " ✗")).orElse("none"),
              printed == optimum ? "" : "erratum"));
      studio.progress().at(n - 1L, most - 1L, "rings");
    }
    return new Sheet(
            List.of("N", "⌈N²/8⌉ printed", "at least", "verified in one slot", ""),
            rows,
            List.of(
                "At least: all shortest ways over all channels. Verified: a schedule of `one-stage`"
                    + " on a ring with so many wavelengths that takes one slot."),
            isMet && tooMany.size() == (most - 1) / 2 ? holds(tooMany) : Verdict.FAILED)
        .with(List.of(wavelengths(optima, said), small(optima, said)))
        .withErrata(errata(tooMany));
  }

  private static Verdict holds(final List<Integer> tooMany) {
    return tooMany.isEmpty() ? Verdict.REPRODUCED : Verdict.WITH_ERRATUM;
  }

  private static List<Erratum> errata(final List<Integer> tooMany) {
    if (tooMany.isEmpty()) {
      return List.of();
    }
    final int n = tooMany.getLast();
    return List.of(
        new Erratum(
            "lemma1-odd",
            "Lemma 1",
            "⌈N²/8⌉ wavelengths on a ring",
            "⌈½⌊N²/4⌋⌉, one fewer for odd N",
            ("For %s nodes, as for all %s odd N from %s on, %s are printed and %s suffice: a"
                    + " schedule of one slot is verified with them, and the shortest ways fill"
                    + " them. Opatrny, whom the paper cites, has the optimum.")
                .formatted(
                    n, tooMany.size(), tooMany.getFirst(), Lemma1.wavelengths(n, true), load(n))));
  }

  private static Figure wavelengths(
      final List<LinePlot.Point> optima, final List<LinePlot.Point> said) {
    return new Figure(
        "wavelengths",
        new LinePlot(
                "One-stage all-gather on a ring: wavelengths each way",
                new LinePlot.Axis("nodes N", "", PlotScale.LINEAR),
                new LinePlot.Axis("wavelengths each way", "", PlotScale.LINEAR),
                List.of(LinePlot.Series.of("optimum", optima).withMarks("⌈N²/8⌉ as printed", said)))
            .svg());
  }

  /// At the scale of the figure above, one wavelength is not seen.
  private static Figure small(final List<LinePlot.Point> optima, final List<LinePlot.Point> said) {
    final List<DotPlot.Row> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(SMALL, optima.size()); i++) {
      final int n = (int) optima.get(i).x();
      rows.add(DotPlot.Row.of(n + " nodes", optima.get(i).y(), said.get(i).y()));
    }
    return new Figure(
        "small",
        new DotPlot(
                "Lemma 1 on small rings: the optimum, verified, and what is printed",
                new LinePlot.Axis("wavelengths each way", "", PlotScale.LINEAR),
                "⌈N²/8⌉ as printed",
                rows)
            .svg());
  }
}
