package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;

/// The networks that fit given limits, best first, or how far each limit must give way.
///
/// `fitting` and `optimal` count all that fit; `networks` lists the first of them only, as many as
/// were asked for, and every optimal one.
public record ResourcePlanRecord(
    int format,
    String version,
    long processors,
    boolean exactly,
    int couplerDegree,
    int transceivers,
    Optional<Long> couplers,
    Optional<Integer> diameter,
    Optional<String> loss,
    String excess,
    int fitting,
    int optimal,
    List<ResourceChoice> networks,
    List<ResourceNearest> nearest) {
  public ResourcePlanRecord {
    networks = List.copyOf(networks);
    nearest = List.copyOf(nearest);
  }
}
