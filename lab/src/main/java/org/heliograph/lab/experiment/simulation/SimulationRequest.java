package org.heliograph.lab.experiment.simulation;

import java.util.List;
import org.heliograph.units.Bytes;

/// How a schedule is to be simulated, as text where the registry is to read it: by which
/// simulator, beside which cost models (all of them if `costs` is empty), with which
/// contribution of a node.
public record SimulationRequest(String simulator, List<String> costs, Bytes size) {
  public SimulationRequest {
    costs = List.copyOf(costs);
  }
}
