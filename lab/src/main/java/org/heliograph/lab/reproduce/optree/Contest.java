package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The times of several algorithms on one ring over all message sizes, each from a verified
/// schedule.
record Contest(int nodes, int wavelengths, List<Entrant> entrants) {
  private static final String COST = "lightpath-time";
  private static final long BUDGET = 64;

  Contest {
    entrants = List.copyOf(entrants);
  }

  /// An algorithm, its slots, and its time at every size of [Sizes#all()].
  record Entrant(String name, int slots, List<Time> times) {
    Entrant {
      times = List.copyOf(times);
    }
  }

  private record Candidate(String name, String scheduler, Question question) {}

  /// Builds, verifies and prices all; those whose schedulers do not take the problem are left out.
  static Contest of(final Studio studio, final int nodes, final int wavelengths) {
    final List<Entrant> entrants = new ArrayList<>();
    for (final Candidate candidate : candidates(nodes, wavelengths)) {
      studio
          .verified(candidate.question(), candidate.scheduler(), BUDGET)
          .ifPresent(
              verified ->
                  entrants.add(
                      new Entrant(
                          candidate.name(),
                          verified.slots(),
                          Sizes.all().stream()
                              .map(size -> studio.time(verified, COST, size))
                              .toList())));
    }
    return new Contest(nodes, wavelengths, entrants);
  }

  private static List<Candidate> candidates(final int nodes, final int wavelengths) {
    final Question whole = Trees.gather(nodes, wavelengths);
    final Question tapped =
        new Question(whole.collective(), whole.topology(), "wavelength-routed(taps=true)");
    final List<Candidate> candidates = new ArrayList<>();
    candidates.add(new Candidate("Ring", "ring-exchange", whole));
    candidates.add(new Candidate("NE", "neighbor-exchange", whole));
    candidates.add(new Candidate("one-stage", "one-stage", whole));
    candidates.add(new Candidate("WRHT", "wrht", whole));
    candidates.add(new Candidate("WRHT, tapped", "wrht(taps=true)", tapped));
    candidates.add(new Candidate("light-trees", "light-trees", tapped));
    candidates.add(new Candidate("OpTree", "optree", whole));
    candidates.add(new Candidate("OpTree, 4 parts", "optree", Ours.parted(nodes, wavelengths, 4)));
    for (final Ours.Variant variant : Ours.variants(nodes, wavelengths)) {
      candidates.add(new Candidate(variant.name(), Ours.SCHEDULER, variant.question()));
    }
    return candidates;
  }

  /// The quickest by lightpaths to one node each at the `index`-th size.
  private Entrant quickest(final int index) {
    final ToLongFunction<Entrant> time = entrant -> entrant.times().get(index).picoseconds();
    return entrants.stream()
        .filter(entrant -> !isTapped(entrant))
        .min(Comparator.comparingLong(time))
        .orElseThrow();
  }

  private static boolean isTapped(final Entrant entrant) {
    return entrant.name().contains("tap") || entrant.name().equals("light-trees");
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
        row.add(time(name, i));
      }
      row.add(quickest(i).name());
      rows.add(row);
    }
    return rows;
  }

  private String time(final String name, final int index) {
    return entrants.stream()
        .filter(entrant -> entrant.name().equals(name))
        .findFirst()
        .map(entrant -> entrant.times().get(index).toString())
        .orElse("");
  }

  /// Who is quickest up to which size, and the slots of all.
  String crossovers() {
    final List<Bytes> sizes = Sizes.all();
    final StringBuilder text = new StringBuilder();
    text.append("N = %d, w = %d: ".formatted(nodes, wavelengths));
    for (int i = 0; i < sizes.size(); i++) {
      final String name = quickest(i).name();
      if (i + 1 == sizes.size()) {
        text.append(name).append(" is quickest up to ").append(sizes.get(i)).append('.');
      } else if (!quickest(i + 1).name().equals(name)) {
        text.append("%s is quickest up to %s, ".formatted(name, sizes.get(i)));
      }
    }
    text.append(" Slots:");
    String separator = " ";
    for (final Entrant entrant : entrants) {
      text.append(separator).append(entrant.name()).append(' ').append(entrant.slots());
      separator = "; ";
    }
    return text.append('.').toString();
  }

  Figure figure() {
    final List<LinePlot.Series> series = new ArrayList<>();
    for (final Entrant entrant : entrants) {
      series.add(
          Sizes.series(entrant.name(), size -> entrant.times().get(Sizes.all().indexOf(size))));
    }
    return new Figure(
        "n%d-w%d".formatted(nodes, wavelengths),
        Sizes.plot("All-gather: N = %d, w = %d".formatted(nodes, wavelengths), series));
  }
}
