package org.heliograph.lab.report;

import org.heliograph.lab.draw.Markup;

/// Sentences in which names of commands and plug-ins stand between backquotes.
public final class Prose {
  private Prose() {}

  /// Writes `text` into the open element, what stands between backquotes as code.
  public static Markup write(final Markup page, final String text) {
    final String[] parts = text.split("`", -1);
    for (int part = 0; part < parts.length; part++) {
      final boolean isCode = part % 2 == 1 && part < parts.length - 1;
      if (isCode) {
        page.element("code", parts[part]);
      } else {
        page.text((part % 2 == 1 ? "`" : "") + parts[part]);
      }
    }
    return page;
  }
}
