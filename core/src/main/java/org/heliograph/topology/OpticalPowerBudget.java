package org.heliograph.topology;

import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.units.Decibels;

/// An optical power budget: the loss allowed between a laser and a receiver, and a model of the
/// loss of a lightpath.
public interface OpticalPowerBudget extends Plugin {
  /// The maximum loss with which a lightpath is still received.
  Decibels budget();

  /// The loss of a lightpath over `links` ≥ 1 links if each fibre carries `wavelengths`; it never
  /// decreases with more links.
  Decibels loss(int links, int wavelengths);

  /// The constants and the values derived from them, as lines of a table.
  List<Part> parts(int wavelengths);

  /// One line of the table: name, value and note.
  record Part(String name, String value, String note) {}
}
