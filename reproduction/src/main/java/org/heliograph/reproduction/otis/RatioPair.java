package org.heliograph.reproduction.otis;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedDecimal;

/// Two printed ratios of one size, single-port and all-port over EDN, at best or `worst`: their
/// quotient is the latency of the single-port machine over that of the all-port one, which make
/// steps of the same length.
record RatioPair(boolean worst, OtisGroup group) {
  /// All eight of Figs. 11 and 12.
  static List<RatioPair> all() {
    return Stream.of(false, true)
        .flatMap(worst -> OtisGroup.upTo(1024).stream().map(group -> new RatioPair(worst, group)))
        .toList();
  }

  PrintedDecimal single() {
    return PrintedLatencies.improvement(worst, true, group);
  }

  PrintedDecimal allPort() {
    return PrintedLatencies.improvement(worst, false, group);
  }

  /// Single-port over all-port as printed.
  double printed() {
    return single().value() / allPort().value();
  }

  /// Single-port over all-port by the steps of the paper's equations.
  double steps() {
    final OtisMachine other = worst ? OtisMachine.ALL_PORT_MAX : OtisMachine.ALL_PORT_MIN;
    return OtisMachine.SINGLE_PORT.claimed(group) / (double) other.claimed(group);
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

  /// What is compared with the all-port ratio.
  ComputedCell compared() {
    return PrintedLatencies.compared(worst, false, group, fitting())
        .read("as the single-port ratio and the steps imply");
  }

  /// What it compares.
  String text() {
    return "single- over all-port, Fig. %s, P = %s".formatted(worst ? 12 : 11, group.nodes());
  }

  List<String> cells() {
    return List.of(
        text(),
        FormattedText.of("%s / %s = %.3f", single().text(), allPort().text(), printed()),
        FormattedText.of("%.3f", steps()),
        agrees() ? "" : "differs");
  }
}
