package org.heliograph.lab.reproduce;

import org.heliograph.lab.draw.ScheduleFigures;

/// A verified schedule of an exhibit as it is drawn and played.
public record Film(String name, String title, ScheduleFigures figures) {
  static Film of(final Played played) {
    return new Film(played.name(), played.title(), ScheduleFigures.of(played.verified()));
  }
}
