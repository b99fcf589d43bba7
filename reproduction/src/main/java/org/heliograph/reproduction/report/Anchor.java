package org.heliograph.reproduction.report;

import org.heliograph.reproduction.ExhibitRecord;

/// Where on a page an exhibit stands.
final class Anchor {
  private Anchor() {}

  /// Its name without what a fragment of an address cannot hold.
  static String of(final ExhibitRecord record) {
    return record.name().replaceAll("[^a-z0-9]+", "-");
  }
}
