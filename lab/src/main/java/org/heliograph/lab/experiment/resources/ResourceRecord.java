package org.heliograph.lab.experiment.resources;

import java.util.List;
import org.heliograph.plugin.Summary;

/// Networks side by side, as given; `excess` is what every coupler loses beside splitting.
public record ResourceRecord(
    int format,
    String version,
    @Summary("what every coupler loses beside splitting") String excess,
    List<ResourceRow> networks)
    implements ResourcesRecord {
  public ResourceRecord {
    networks = List.copyOf(networks);
  }
}
