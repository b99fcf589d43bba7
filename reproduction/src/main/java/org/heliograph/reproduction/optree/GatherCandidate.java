package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.reproduction.ProblemText;

/// A way to do all-gather on a WDM ring: a scheduler and what it is asked.
///
/// `family` names the line of a chart, the best of a family at each size. With `parts` every item
/// is cut, and each part goes over wavelengths of its own, as many for each: the question is about
/// one of them.
record GatherCandidate(
    String family, String name, String scheduler, ProblemText question, int parts) {
  private static final int MAX_ONE_STAGE = 1024;
  private static final int CUT_TREE = 4;

  /// All that are compared on one ring.
  static List<GatherCandidate> all(final int nodes, final int wavelengths) {
    final List<GatherCandidate> all = new ArrayList<>();
    final ProblemText whole = OptreeGather.gather(nodes, wavelengths);
    final ProblemText tapped = with(whole, "wavelength-routed(taps=true)");
    all.add(whole("Ring", "ring-all-gather", whole));
    all.add(whole("NE", "neighbor-exchange", whole));
    if (nodes <= MAX_ONE_STAGE) {
      all.add(whole("one-stage", "one-stage", whole));
    }
    all.add(whole("WRHT", "wrht", whole));
    all.add(whole("WRHT, tapped", "wrht(taps=true)", tapped));
    all.add(whole("light-trees", "light-trees", tapped));
    all.add(whole("OpTree", "optree", whole));
    if (wavelengths % CUT_TREE == 0) {
      all.add(cut("OpTree, cut", "optree", nodes, wavelengths, CUT_TREE));
    }
    all.add(whole("ours", OptreeGather.SCHEDULER, whole));
    for (int parts = 2; wavelengths % parts == 0; parts *= 2) {
      all.add(cut("ours, cut", OptreeGather.SCHEDULER, nodes, wavelengths, parts));
    }
    final ProblemText sharing = with(whole, "wavelength-routed(aggregate=true)");
    for (int merge = 2; merge <= 4; merge *= 2) {
      final String name = "ours, %s sharing".formatted(merge);
      all.add(new GatherCandidate("ours, sharing", name, OptreeGather.merging(merge), sharing, 1));
    }
    return all;
  }

  private static GatherCandidate whole(
      final String name, final String scheduler, final ProblemText question) {
    return new GatherCandidate(name, name, scheduler, question, 1);
  }

  private static GatherCandidate cut(
      final String family,
      final String scheduler,
      final int nodes,
      final int wavelengths,
      final int parts) {
    return new GatherCandidate(
        family,
        "%s in %s".formatted(family, parts),
        scheduler,
        OptreeGather.gather(nodes, wavelengths / parts),
        parts);
  }

  private static ProblemText with(final ProblemText question, final String switching) {
    return new ProblemText(question.collective(), question.topology(), switching);
  }

  /// Whether its lightpaths are heard on their way, which is other hardware.
  boolean isTapped() {
    return question.switching().contains("taps");
  }
}
