package org.heliograph.lab.reproduce.otis;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Two printed ratios of one size, single-port and all-port over EDN, at best or `worst`: their
/// quotient is the latency of the single-port machine over that of the all-port one, which make
/// steps of the same length.
record Pair(boolean worst, Group group) {
  /// All eight of Figs. 11 and 12.
  static List<Pair> all() {
    return Stream.of(false, true)
        .flatMap(worst -> Group.upTo(1024).stream().map(group -> new Pair(worst, group)))
        .toList();
  }

  Printed.Decimal single() {
    return Printed.improvement(worst, true, group);
  }

  Printed.Decimal allPort() {
    return Printed.improvement(worst, false, group);
  }

  /// Single-port over all-port as printed.
  double printed() {
    return single().value() / allPort().value();
  }

  /// Single-port over all-port by the steps of the paper's equations.
  double steps() {
    final Machine other = worst ? Machine.ALL_PORT_MAX : Machine.ALL_PORT_MIN;
    return Machine.SINGLE_PORT.claimed(group) / (double) other.claimed(group);
  }

  /// Whether the two printed numbers allow for the steps, as far as their digits tell.
  boolean agrees() {
    final double least =
        (single().value() - single().slack()) / (allPort().value() + allPort().slack());
    final double most =
        (single().value() + single().slack()) / (allPort().value() - allPort().slack());
    return steps() >= least && steps() <= most;
  }

  /// What the all-port ratio would have to be for the single-port one and the steps.
  double fitting() {
    return single().value() / steps();
  }

  /// What it compares.
  String text() {
    return "single- over all-port, Fig. %s, P = %s".formatted(worst ? 12 : 11, group.nodes());
  }

  List<String> cells() {
    return List.of(
        text(),
        String.format(Locale.ROOT, "%s / %s = %.3f", single().text(), allPort().text(), printed()),
        String.format(Locale.ROOT, "%.3f", steps()),
        agrees() ? "" : "differs");
  }
}
