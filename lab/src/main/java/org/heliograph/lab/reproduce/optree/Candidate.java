package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.reproduce.Studio.Question;

/// A way to do all-gather on a WDM ring: a scheduler and what it is asked.
///
/// `family` names the line of a chart, the best of a family at each size. With `parts` every item
/// is cut, and each part goes over wavelengths of its own, as many for each: the question is about
/// one of them.
record Candidate(String family, String name, String scheduler, Question question, int parts) {
  private static final int MAX_ONE_STAGE = 1024;
  private static final int CUT_TREE = 4;

  /// All that are compared on one ring.
  static List<Candidate> all(final int nodes, final int wavelengths) {
    final List<Candidate> all = new ArrayList<>();
    final Question whole = Trees.gather(nodes, wavelengths);
    final Question tapped = with(whole, "wavelength-routed(taps=true)");
    all.add(whole("Ring", "ring-exchange", whole));
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
    all.add(whole("ours", Ours.SCHEDULER, whole));
    for (int parts = 2; wavelengths % parts == 0; parts *= 2) {
      all.add(cut("ours, cut", Ours.SCHEDULER, nodes, wavelengths, parts));
    }
    final Question sharing = with(whole, "wavelength-routed(aggregate=true)");
    for (int merge = 2; merge <= 4; merge *= 2) {
      final String name = "ours, %s sharing".formatted(merge);
      all.add(new Candidate("ours, sharing", name, Ours.merging(merge), sharing, 1));
    }
    return all;
  }

  private static Candidate whole(
      final String name, final String scheduler, final Question question) {
    return new Candidate(name, name, scheduler, question, 1);
  }

  private static Candidate cut(
      final String family,
      final String scheduler,
      final int nodes,
      final int wavelengths,
      final int parts) {
    return new Candidate(
        family,
        "%s in %s".formatted(family, parts),
        scheduler,
        Trees.gather(nodes, wavelengths / parts),
        parts);
  }

  private static Question with(final Question question, final String switching) {
    return new Question(question.collective(), question.topology(), switching);
  }

  /// Whether its lightpaths are heard on their way, which is other hardware.
  boolean isTapped() {
    return question.switching().contains("taps");
  }
}
