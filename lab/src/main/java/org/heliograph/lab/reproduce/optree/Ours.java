package org.heliograph.lab.reproduce.optree;

/// Our scheduler and the bound that certifies it: the one place that names them.
final class Ours {
  /// Our scheduler for all-gather on WDM rings.
  static final String SCHEDULER = "rotated-trees";

  /// The bound that it is held against.
  static final String BOUND = "relay-cost";

  private Ours() {}

  /// The same, where up to `most` items share a lightpath.
  static String merging(final int most) {
    return SCHEDULER + "(merge=%s)".formatted(most);
  }
}
