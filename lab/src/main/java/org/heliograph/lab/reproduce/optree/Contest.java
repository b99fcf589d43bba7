package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The times of several algorithms on one ring over all message sizes, each from a verified
/// schedule.
record Contest(int nodes, int wavelengths, List<Entrant> entrants) {
  /// The algorithms that the paper compares, and OpTree on cut items.
  private static final List<String> PUBLISHED =
      List.of("Ring", "NE", "one-stage", "WRHT", "OpTree", "OpTree, cut");

  private static final String QUICKEST = "time over the quickest without taps";

  Contest {
    entrants = List.copyOf(entrants);
  }

  /// A candidate, its slots, and its time at every size of [Sizes#all()].
  record Entrant(Candidate candidate, int slots, List<Time> times) {
    Entrant {
      times = List.copyOf(times);
    }

    private static Entrant of(final Candidate candidate, final Trees.Built built) {
      return new Entrant(
          candidate,
          built.slots(),
          IntStream.range(0, Sizes.all().size())
              .mapToObj(index -> built.times().get(Sizes.priced(index, candidate.parts())))
              .toList());
    }
  }

  /// Builds, verifies and prices all; those whose schedulers do not take the problem are left out.
  static Contest of(final Studio studio, final int nodes, final int wavelengths) {
    final List<Entrant> entrants = new ArrayList<>();
    for (final Candidate candidate : Candidate.all(nodes, wavelengths)) {
      Trees.built(studio, candidate.question(), candidate.scheduler(), Trees.BUDGET)
          .ifPresent(built -> entrants.add(Entrant.of(candidate, built)));
    }
    return new Contest(nodes, wavelengths, entrants);
  }

  /// The names of the lines, in order.
  List<String> families() {
    return entrants.stream().map(entrant -> entrant.candidate().family()).distinct().toList();
  }

  private Entrant quickest(final int index, final Predicate<Candidate> among) {
    return entrants.stream()
        .filter(entrant -> among.test(entrant.candidate()))
        .min(Comparator.comparingLong(entrant -> entrant.times().get(index).picoseconds()))
        .orElseThrow();
  }

  /// The quickest by lightpaths to one node each at the `index`-th size.
  private Entrant quickest(final int index) {
    return quickest(index, candidate -> !candidate.isTapped());
  }

  /// The quickest of a family at the `index`-th size.
  private Entrant quickest(final int index, final String family) {
    return quickest(index, candidate -> candidate.family().equals(family));
  }

  /// A row for every size: ring, size, the time of each of `names`, the quickest.
  List<List<String>> rows(final List<String> names) {
    final List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Sizes.all().size(); i++) {
      final List<String> row = new ArrayList<>();
      row.add(Integer.toString(nodes));
      row.add(Integer.toString(wavelengths));
      row.add(Sizes.all().get(i).toString());
      for (final String name : names) {
        row.add(families().contains(name) ? quickest(i, name).times().get(i).toString() : "");
      }
      row.add(quickest(i).candidate().name());
      rows.add(row);
    }
    return rows;
  }

  /// Who is quickest up to which size, and the slots of all.
  String crossovers() {
    final List<Bytes> sizes = Sizes.all();
    final Map<String, Bytes> upTo = new LinkedHashMap<>();
    for (int i = 0; i < sizes.size(); i++) {
      upTo.put(quickest(i).candidate().name(), sizes.get(i));
    }
    return "N = %s, w = %s, quickest: %s. Slots: %s."
        .formatted(
            nodes,
            wavelengths,
            upTo.entrySet().stream()
                .map(entry -> "%s up to %s".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(", ")),
            entrants.stream()
                .map(entrant -> "%s %s".formatted(entrant.candidate().name(), entrant.slots()))
                .collect(Collectors.joining("; ")));
  }

  /// Two figures: the paper's algorithms and the quickest of ours, then our ways, and those that
  /// need other hardware, over that quickest.
  List<Figure> figures() {
    final List<LinePlot.Series> times = new ArrayList<>();
    final List<LinePlot.Series> ratios = new ArrayList<>();
    times.add(Sizes.series("ours, the quickest", this::least));
    for (final String family : families()) {
      if (PUBLISHED.contains(family)) {
        times.add(Sizes.series(family, size -> time(size, family)));
      } else {
        ratios.add(Sizes.ratios(family, size -> time(size, family), this::least));
      }
    }
    final String name = "n%s-w%s".formatted(nodes, wavelengths);
    final String ring = "N = %s, w = %s".formatted(nodes, wavelengths);
    return List.of(
        new Figure(name, Sizes.plot("All-gather: " + ring, times)),
        new Figure(
            name + "-ways", Sizes.plotOver("All-gather by our ways: " + ring, QUICKEST, ratios)));
  }

  private Time time(final Bytes size, final String family) {
    final int index = Sizes.all().indexOf(size);
    return quickest(index, family).times().get(index);
  }

  private Time least(final Bytes size) {
    final int index = Sizes.all().indexOf(size);
    return quickest(index).times().get(index);
  }
}
