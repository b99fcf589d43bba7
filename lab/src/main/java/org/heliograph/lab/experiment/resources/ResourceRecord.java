package org.heliograph.lab.experiment.resources;

import java.util.List;

/// Networks side by side, as given; `excess` is what every coupler loses beside splitting.
public record ResourceRecord(
    int format, String version, String excess, List<ResourceRow> networks) {
  /// The version of this record's JSON form, and of a plan's.
  public static final int FORMAT = 2;

  public ResourceRecord {
    networks = List.copyOf(networks);
  }
}
