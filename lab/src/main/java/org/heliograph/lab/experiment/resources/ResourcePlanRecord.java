package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;

/// The result of `resources` with limits: the networks that fit, best first, or how far each limit
/// must be relaxed until one fits.
///
/// `fitting` and `optimal` count all networks that fit; `networks` has the first of them, as many
/// as were requested, and every optimal one.
public record ResourcePlanRecord(
    int format,
    String version,
    Limits limits,
    int fitting,
    int optimal,
    List<ResourceChoice> networks,
    List<ResourceNearest> nearest) {
  public ResourcePlanRecord {
    networks = List.copyOf(networks);
    nearest = List.copyOf(nearest);
  }

  /// The limits as given; `excess` is the loss of every coupler in addition to splitting.
  public record Limits(
      long processors,
      boolean exactly,
      int couplerDegree,
      int transceivers,
      Optional<Long> couplers,
      Optional<Integer> diameter,
      Optional<String> loss,
      String excess) {}
}
