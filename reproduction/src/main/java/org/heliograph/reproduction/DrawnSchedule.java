package org.heliograph.reproduction;

import org.heliograph.lab.draw.ScheduleFigures;

/// A verified schedule of an exhibit as it is drawn and played.
public record DrawnSchedule(String name, String title, ScheduleFigures figures) {
  static DrawnSchedule of(final ExhibitSchedule schedule) {
    return new DrawnSchedule(
        schedule.name(), schedule.title(), ScheduleFigures.of(schedule.verified()));
  }
}
