package org.heliograph.reproduction.optree;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.DoubleRing;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Fig. 1 and Lemma 1 of *optree*: TeraRack's double ring, and the wavelengths of one-stage
/// all-gather on a ring.
final class OptreeRing {
  private static final int NODES = 16;
  private static final int SMALL = 14;
  private static final String ONE_STAGE = "one-stage";

  private OptreeRing() {}

  static ExhibitResult fig1(final ExhibitContext context) {
    final Topology ring = context.topology("wdm-ring(n=%s,wavelengths=64)".formatted(NODES));
    final Timing timing = new WavelengthRouted().timing();
    return PrintedFact.result(
            context.facts(
                ring.outDegree(0),
                ring.outDegree(0) + ring.inDegree(0),
                ring.lanes(0),
                worded(ring.kind(0).bandwidth()),
                worded(timing.perSlot()),
                worded(timing.framing().packet()),
                worded(timing.framing().flit())),
            notes(context, ring))
        .withFigures(new ExhibitFigure("ring", new DoubleRing(ring).svg()));
  }

  /// A quantity with its unit as the paper writes it.
  private static String worded(final Object quantity) {
    return quantity
        .toString()
        .replace("Gb/s", " Gbps")
        .replace("us", " µs")
        .replaceFirst("B$", " bytes");
  }

  private static List<String> notes(final ExhibitContext context, final Topology ring) {
    final long hops = DistanceSummary.of(ring.graph()).sum();
    return context.notes(
        NODES,
        hops,
        ring.channels(),
        Math.ceilDiv(hops, ring.channels()),
        Lemma1.wavelengths(NODES, true),
        new WavelengthRouted().timing().framing().perFlit());
  }

  /// The parameter of Lemma 1.
  public record Limit(@Summary("largest number of nodes, 2 to 200") int most) implements Plugin {
    private static final int NODES_MAX = 200;

    public Limit() {
      this(64);
    }

    public Limit {
      if (most < 2 || most > NODES_MAX) {
        throw new IllegalArgumentException(
            "most (%s) must be from 2 to %s.".formatted(most, NODES_MAX));
      }
    }
  }

  /// All shortest ways over all channels of the ring, rounded up: no fewer wavelengths do.
  private static long load(final int n) {
    long hops = 0;
    for (int offset = 1; offset < n; offset++) {
      hops += (long) n * Math.min(offset, n - offset);
    }
    return Math.ceilDiv(hops, 2L * n);
  }

  /// A ring: the wavelengths that the lemma prints, the fewest, and the slots of a schedule that
  /// uses the fewest; and those of a line of as many nodes.
  private record RingCase(
      int n, long printed, int optimum, Optional<Integer> slots, Optional<Integer> onLine) {
    static RingCase of(final ExhibitContext context, final int n) {
      final int optimum = Math.toIntExact(Math.ceilDiv((long) n * n / 4, 2));
      return new RingCase(
          n,
          Lemma1.wavelengths(n, true),
          optimum,
          OptreeGather.slots(context, n, optimum, ONE_STAGE),
          context
              .verified(
                  context.stated(OptreeGather.onLine(n, Math.toIntExact(middle(n)))), ONE_STAGE, 1)
              .map(Verified::slots));
    }

    /// Wavelengths over the middle link of a line, each way: every node on one side sends to every
    /// node on the other.
    static long middle(final int n) {
      return (n / 2) * (n - n / 2L);
    }

    /// Whether ⌊N²/4⌋ wavelengths on a line are enough for one slot and as many as its middle
    /// needs.
    boolean isTrueOfLines() {
      return onLine.filter(built -> built == 1).isPresent()
          && Lemma1.wavelengths(n, false) == middle(n);
    }

    boolean isErratum() {
      return printed != optimum;
    }

    boolean holds() {
      return load(n) == optimum
          && slots.filter(built -> built == 1).isPresent()
          && (!isErratum() || (n % 2 == 1 && printed == optimum + 1));
    }
  }

  /// Printed against the optimum ⌈½⌊N²/4⌋⌉, which a verified schedule of one slot reaches and no
  /// shortest ways undercut.
  static ExhibitResult lemma1(final Limit limit, final ExhibitContext context) {
    final List<RingCase> all =
        context.sweep(
            IntStream.rangeClosed(2, limit.most()).boxed().toList(),
            "rings",
            n -> RingCase.of(context, n));
    final List<Integer> tooMany =
        all.stream().filter(RingCase::isErratum).map(RingCase::n).toList();
    final List<Erratum> errata = errata(tooMany);
    return ExhibitTable.of(all)
        .column("N", RingCase::n)
        .column("⌈N²/8⌉ printed", RingCase::printed)
        .column("at least", it -> load(it.n()))
        .column(
            "verified in one slot",
            it -> it.slots().map(one -> it.optimum() + (one == 1 ? "" : " ✗")).orElse("none"))
        .column("⌊N²/4⌋ on a line", it -> Lemma1.wavelengths(it.n(), false))
        .column(
            "verified on a line",
            it ->
                it.onLine()
                    .map(one -> RingCase.middle(it.n()) + (one == 1 ? "" : " ✗"))
                    .orElse("none"))
        .column("remark", it -> it.isErratum() ? "erratum" : "")
        .result(
            ExhibitVerdict.REPRODUCED.when(
                all.stream().allMatch(RingCase::holds) && tooMany.size() == (limit.most() - 1) / 2),
            context.notes())
        .withCells(tooMany.isEmpty() ? List.of() : cells(context, all))
        .withFigures(wavelengths(context, all), small(context, all))
        .withErrata(errata);
  }

  /// What is compared with the print if there are odd rings: the lemma as schedules need it.
  private static List<ComputedCell> cells(final ExhibitContext context, final List<RingCase> all) {
    return context.factCells(
        "⌈N²/8⌉, %s".formatted(fewer(all)),
        all.stream().allMatch(RingCase::isTrueOfLines) ? "⌊N²/4⌋" : "another number");
  }

  /// By how much the optimum is below the lemma.
  private static String fewer(final List<RingCase> all) {
    final boolean isOneForOdd =
        all.stream().allMatch(ring -> ring.printed() - ring.optimum() == ring.n() % 2);
    return isOneForOdd ? "one fewer for odd N" : "but other numbers are needed";
  }

  private static List<Erratum> errata(final List<Integer> tooMany) {
    if (tooMany.isEmpty()) {
      return List.of();
    }
    final int n = tooMany.getLast();
    return List.of(
        Erratum.of(
            OptreeExhibits.class,
            "lemma1-odd",
            Lemma1.wavelengths(n, true) - load(n),
            n,
            tooMany.size(),
            tooMany.getFirst(),
            Lemma1.wavelengths(n, true),
            load(n)));
  }

  private static ExhibitFigure wavelengths(final ExhibitContext context, final List<RingCase> all) {
    return context.lines(
        "wavelengths",
        List.of(
            ExhibitFigure.line("optimum", all, it -> new LinePlot.Point(it.n(), it.optimum()))
                .withMarks(
                    "⌈N²/8⌉ as printed",
                    all.stream()
                        .map(it -> new LinePlot.Point(it.n(), (double) it.printed()))
                        .toList())));
  }

  /// At the scale of the figure above, a difference of one wavelength cannot be seen.
  private static ExhibitFigure small(final ExhibitContext context, final List<RingCase> all) {
    return context.dots(
        "small",
        all.subList(0, Math.min(SMALL, all.size())),
        it -> DotPlot.Row.of(it.n() + " nodes", it.optimum(), (double) it.printed()));
  }
}
