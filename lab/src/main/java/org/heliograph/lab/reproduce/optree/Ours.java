package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.reproduce.Studio.Question;

/// What we hold against the paper's algorithms: the one place that names our scheduler, the bound
/// that certifies it, and the ways to cut or merge items.
final class Ours {
  /// Our scheduler for all-gather on WDM rings.
  static final String SCHEDULER = "rotated-trees";

  /// The bound that it is held against.
  static final String BOUND = "relay-cost";

  private Ours() {}

  /// A way to do the same all-gather, and what to call it.
  record Variant(String name, Question question) {}

  /// The same with every item cut into so many parts.
  static Question parted(final int nodes, final int wavelengths, final int parts) {
    return new Question(
        "all-gather(chunks=%d)".formatted(parts), Trees.gather(nodes, wavelengths).topology(), "");
  }

  /// Items as they are, cut into q parts, and several on one lightpath.
  static List<Variant> variants(final int nodes, final int wavelengths) {
    final Question whole = Trees.gather(nodes, wavelengths);
    final List<Variant> variants = new ArrayList<>();
    variants.add(new Variant("ours", whole));
    for (final int parts : new int[] {2, 4}) {
      variants.add(
          new Variant("ours, %d parts".formatted(parts), parted(nodes, wavelengths, parts)));
    }
    variants.add(
        new Variant(
            "ours, merged",
            new Question("all-gather", whole.topology(), "wavelength-routed(aggregate=true)")));
    return variants;
  }
}
