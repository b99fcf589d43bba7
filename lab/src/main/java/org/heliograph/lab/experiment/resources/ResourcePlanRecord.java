package org.heliograph.lab.experiment.resources;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;

/// The result of `resources` with limits: the networks that fit, best first, or how far each limit
/// must be relaxed until one fits.
///
/// `fitting` and `optimal` count all networks that fit; `networks` has the first of them, as many
/// as were requested, and every optimal one.
public record ResourcePlanRecord(
    int format,
    String version,
    @Summary("the limits as given") Limits limits,
    @Summary("all that fit") int fitting,
    @Summary("those that no other beats in couplers, transceivers, diameter and power") int optimal,
    @Summary("best first") List<ResourceChoice> networks,
    @Summary("if nothing fits: for each limit by itself, how far it must give way")
        List<ResourceNearest> nearest)
    implements ResourcesRecord {
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
