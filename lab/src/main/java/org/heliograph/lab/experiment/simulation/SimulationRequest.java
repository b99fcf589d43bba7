package org.heliograph.lab.experiment.simulation;

import java.util.List;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bytes;

/// How to simulate a schedule: the simulator and the cost models to compare with as spec texts, and
/// the whole contribution of one node.
///
/// With no `costs`, all registered cost models are used.
public record SimulationRequest(String simulator, List<String> costs, Bytes size) {
  /// The default simulator.
  public static final String SIMULATOR = "lightpath-clock";

  public SimulationRequest {
    costs = List.copyOf(costs);
  }

  /// A request with defaults.
  public static Builder of() {
    return new Builder();
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private String simulator = SIMULATOR;
    private List<String> costs = List.of();
    private Bytes size = Bytes.parse(RequestDefaults.SIZE);

    private Builder() {}

    /// The spec text of the simulator.
    public Builder simulator(final String simulator) {
      this.simulator = simulator;
      return this;
    }

    /// The spec texts of the cost models; by default all that are registered.
    public Builder costs(final List<String> costs) {
      this.costs = costs;
      return this;
    }

    /// The whole contribution of one node.
    public Builder size(final Bytes size) {
      this.size = size;
      return this;
    }

    /// The request.
    public SimulationRequest build() {
      return new SimulationRequest(simulator, costs, size);
    }
  }
}
