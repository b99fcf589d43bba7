package org.heliograph.topology;

import java.util.List;
import org.heliograph.plugin.Plugin;
import org.heliograph.units.Decibels;

/// What light may lose between a laser and a receiver, and what a lightpath does lose.
public interface OpticalPowerBudget extends Plugin {
  /// The most that a lightpath may lose and still be received.
  Decibels budget();

  /// What a lightpath over `links` ≥ 1 links loses where each fibre carries `wavelengths`; never
  /// less over more links.
  Decibels loss(int links, int wavelengths);

  /// The constants and what follows from them, as lines of a table.
  List<Part> parts(int wavelengths);

  /// One line: what, how much, and where.
  record Part(String name, String value, String note) {}
}
