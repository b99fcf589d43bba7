package org.heliograph.reproduction.report;

import org.heliograph.lab.draw.Markup;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.ExhibitVerdict;

/// A verdict as a label that shows its rank: filled where the printed numbers came out, half filled
/// where some did, outlined where only trends did, dashed where nothing was printed.
final class Badge {
  private Badge() {}

  static void write(final Markup page, final ExhibitRecord record) {
    write(page, ExhibitVerdict.named(record.verdict()));
  }

  static void write(final Markup page, final ExhibitVerdict verdict) {
    final String style =
        switch (verdict) {
          case REPRODUCED -> "badge";
          case WITH_ERRATUM -> "badge noted";
          case IN_PART -> "badge half";
          case TREND_ONLY -> "badge open";
          case SHOWN -> "badge beyond";
          case NOT_REPRODUCIBLE, FAILED -> "badge warn";
        };
    page.element("span", style, verdict.text());
  }
}
