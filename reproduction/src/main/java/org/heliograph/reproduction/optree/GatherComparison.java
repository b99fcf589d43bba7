package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Time against message size, 4 KiB to 256 MiB, for every algorithm on one ring, each from a
/// verified schedule, and which is the quickest up to which size.
record GatherComparison(int nodes, int wavelengths, List<Timed> timed) {
  /// The algorithms that the paper compares, and OpTree on cut items.
  private static final List<String> PUBLISHED =
      List.of("Ring", "NE", "one-stage", "WRHT", "OpTree", "OpTree, cut");

  private static final String QUICKEST = "time over the quickest without taps";

  GatherComparison {
    timed = List.copyOf(timed);
  }

  /// A candidate, its slots, and its time at every size of [MessageSizes#all()].
  record Timed(GatherCandidate candidate, int slots, List<Time> times) {
    Timed {
      times = List.copyOf(times);
    }

    private static Timed of(
        final GatherCandidate candidate, final OptreeGather.MeasuredGather built) {
      return new Timed(
          candidate,
          built.slots(),
          IntStream.range(0, MessageSizes.all().size())
              .mapToObj(index -> built.times().get(MessageSizes.priced(index, candidate.parts())))
              .toList());
    }
  }

  /// Builds, verifies and prices all; those whose schedulers do not take the problem are left out.
  static GatherComparison of(final ExhibitContext context, final int nodes, final int wavelengths) {
    final List<Timed> timed = new ArrayList<>();
    for (final GatherCandidate candidate : GatherCandidate.all(nodes, wavelengths)) {
      OptreeGather.measured(
              context, candidate.question(), candidate.scheduler(), OptreeGather.BUDGET)
          .ifPresent(built -> timed.add(Timed.of(candidate, built)));
    }
    return new GatherComparison(nodes, wavelengths, timed);
  }

  /// The names of the lines, in order.
  List<String> families() {
    return timed.stream().map(it -> it.candidate().family()).distinct().toList();
  }

  private Timed quickest(final int index, final Predicate<GatherCandidate> among) {
    return timed.stream()
        .filter(it -> among.test(it.candidate()))
        .min(Comparator.comparingLong(it -> it.times().get(index).picoseconds()))
        .orElseThrow();
  }

  /// The quickest by lightpaths to one node each at the `index`-th size.
  private Timed quickest(final int index) {
    return quickest(index, candidate -> !candidate.isTapped());
  }

  /// The quickest of a family at the `index`-th size.
  private Timed quickest(final int index, final String family) {
    return quickest(index, candidate -> candidate.family().equals(family));
  }

  /// A cell for the `index`-th size: the time of a family, or of none that is of this name.
  private String cell(final int index, final String family) {
    return families().contains(family)
        ? MessageSizes.milliseconds(quickest(index, family).times().get(index))
        : "";
  }

  /// Who is quickest up to which size, and the slots of all.
  String crossovers(final ExhibitContext context) {
    final List<Bytes> sizes = MessageSizes.all();
    final Map<String, Bytes> upTo = new LinkedHashMap<>();
    for (int i = 0; i < sizes.size(); i++) {
      upTo.put(quickest(i).candidate().name(), sizes.get(i));
    }
    return context.note(
        "crossovers",
        nodes,
        wavelengths,
        upTo.entrySet().stream()
            .map(entry -> "%s up to %s".formatted(entry.getKey(), entry.getValue().display()))
            .collect(Collectors.joining(", ")),
        timed.stream()
            .map(it -> "%s %s".formatted(it.candidate().name(), it.slots()))
            .collect(Collectors.joining("; ")));
  }

  /// Two figures: the paper's algorithms and the quickest of ours, then our ways, and those that
  /// need other hardware, over that quickest.
  List<ExhibitFigure> figures() {
    final List<LinePlot.Series> times = new ArrayList<>();
    final List<LinePlot.Series> ratios = new ArrayList<>();
    times.add(MessageSizes.series("ours, the quickest", this::least));
    for (final String family : families()) {
      if (PUBLISHED.contains(family)) {
        times.add(MessageSizes.series(family, size -> time(size, family)));
      } else {
        ratios.add(MessageSizes.ratios(family, size -> time(size, family), this::least));
      }
    }
    final String name = "n%s-w%s".formatted(nodes, wavelengths);
    final String ring = "N = %s, w = %s".formatted(nodes, wavelengths);
    return List.of(
        MessageSizes.figure(name, "All-gather: " + ring, ExhibitFigure.log("time", "ms"), times),
        MessageSizes.figure(
            name + "-ways",
            "All-gather by our ways: " + ring,
            ExhibitFigure.log(QUICKEST, ""),
            ratios));
  }

  private Time time(final Bytes size, final String family) {
    final int index = MessageSizes.all().indexOf(size);
    return quickest(index, family).times().get(index);
  }

  private Time least(final Bytes size) {
    final int index = MessageSizes.all().indexOf(size);
    return quickest(index).times().get(index);
  }

  /// The parameters: every number of nodes with every number of wavelengths.
  public record Rings(
      @Summary("numbers of nodes") List<Integer> nodes,
      @Summary("numbers of wavelengths") List<Integer> wavelengths)
      implements Plugin {
    public Rings() {
      this(List.of(1024, 2048), List.of(64, 96, 128));
    }

    public Rings {
      nodes = List.copyOf(nodes);
      wavelengths = List.copyOf(wavelengths);
      if (nodes.isEmpty() || wavelengths.isEmpty()) {
        throw new IllegalArgumentException(
            "nodes %s and wavelengths %s need at least one number each."
                .formatted(nodes, wavelengths));
      }
    }

    private List<int[]> pairs() {
      return nodes.stream().flatMap(n -> wavelengths.stream().map(w -> new int[] {n, w})).toList();
    }
  }

  /// One size on one ring.
  private record SizeCase(GatherComparison on, int index) {}

  static ExhibitResult compute(final Rings rings, final ExhibitContext context) {
    final List<GatherComparison> all =
        context.sweep(rings.pairs(), "rings", pair -> of(context, pair[0], pair[1]));
    final boolean isAnswered = all.stream().noneMatch(it -> it.timed().isEmpty());
    final ExhibitTable<SizeCase> table =
        ExhibitTable.of(
                all.stream()
                    .filter(_ -> isAnswered)
                    .flatMap(
                        it ->
                            IntStream.range(0, MessageSizes.all().size())
                                .mapToObj(index -> new SizeCase(it, index)))
                    .toList())
            .column("N", it -> it.on().nodes())
            .column("w", it -> it.on().wavelengths())
            .column("size (KiB)", it -> MessageSizes.all().get(it.index()).bytes() >> 10);
    all.stream()
        .flatMap(it -> it.families().stream())
        .distinct()
        .forEach(family -> table.column(family + " (ms)", it -> it.on().cell(it.index(), family)));
    return table
        .column("quickest", it -> it.on().quickest(it.index()).candidate().name())
        .result(
            ExhibitVerdict.SHOWN.when(isAnswered),
            context.notes(
                all.stream().filter(_ -> isAnswered).map(it -> it.crossovers(context)).toList()))
        .withFigures(all.stream().flatMap(it -> it.figures().stream()).toList());
  }
}
