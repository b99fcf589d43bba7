package org.heliograph.reproduction.report;

import org.heliograph.lab.draw.Markup;
import org.heliograph.reproduction.ExhibitRecord;

/// A verdict as a label: filled where the printed numbers came out, outlined where something is to
/// be said.
final class Badge {
  private Badge() {}

  static void write(final Markup page, final ExhibitRecord record) {
    final String style =
        switch (record.verdict()) {
          case "reproduced" -> "badge";
          case "failed", "not reproducible" -> "badge warn";
          default -> "badge open";
        };
    page.element("span", style, record.verdict());
  }
}
