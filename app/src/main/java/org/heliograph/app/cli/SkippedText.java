package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.lab.experiment.SkippedRecord;

/// The skipped schedulers by reason: each reason once, and below it the names in lines that fit a
/// terminal.
///
/// A composite is printed as `name(…)`, once for all its components with the same reason.
final class SkippedText {
  private static final int WIDTH = 96;

  private SkippedText() {}

  /// Prints all of `skipped`; nothing if there are none.
  static void print(final PrintWriter out, final List<SkippedRecord> skipped) {
    if (skipped.isEmpty()) {
      return;
    }
    final Map<String, Set<String>> byReason = new LinkedHashMap<>();
    for (final SkippedRecord one : skipped) {
      byReason
          .computeIfAbsent(one.reason(), _ -> new LinkedHashSet<>())
          .add(one.scheduler().replaceFirst("\\(of=.*", "(…)"));
    }
    out.printf("%nskipped:%n");
    byReason.forEach(
        (reason, names) -> {
          out.println("  " + reason);
          print(out, "    ", names);
        });
  }

  private static void print(final PrintWriter out, final String indent, final Set<String> names) {
    final StringBuilder line = new StringBuilder(indent);
    int left = names.size();
    for (final String name : names) {
      if (line.length() > indent.length() && line.length() + name.length() >= WIDTH) {
        out.println(line.toString().stripTrailing());
        line.setLength(indent.length());
      }
      line.append(name).append(--left > 0 ? ", " : "");
    }
    out.println(line);
  }
}
