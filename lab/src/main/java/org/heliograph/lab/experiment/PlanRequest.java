package org.heliograph.lab.experiment;

import java.util.List;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// What `plan` is asked, as text where the registry is to read it.
///
/// An empty `switching` means the topology's natural model, empty `schedulers` all of them.
public record PlanRequest(
    String topology,
    String collective,
    String switching,
    Objective objective,
    Bytes size,
    long seed,
    long budget,
    List<String> schedulers) {
  public PlanRequest {
    schedulers = List.copyOf(schedulers);
  }
}
