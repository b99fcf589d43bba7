package org.heliograph.lab.experiment;

import java.util.List;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// What `plan` is asked, as text where the registry is to read it.
///
/// An empty `switching` or `cost` means the topology's natural model, an empty `energy` none,
/// empty `schedulers` all.
public record PlanRequest(
    String topology,
    String collective,
    String switching,
    Objective objective,
    Bytes size,
    long seed,
    long budget,
    List<String> schedulers,
    String cost,
    String energy) {
  public PlanRequest {
    schedulers = List.copyOf(schedulers);
  }

  /// Priced by the topology's natural cost model, without energy.
  public PlanRequest(
      final String topology,
      final String collective,
      final String switching,
      final Objective objective,
      final Bytes size,
      final long seed,
      final long budget,
      final List<String> schedulers) {
    this(topology, collective, switching, objective, size, seed, budget, schedulers, "", "");
  }
}
