package org.heliograph.lab.experiment.simulation;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bytes;

/// How to simulate a schedule: the simulator and the cost models to compare with as spec texts, and
/// the whole contribution of one node.
///
/// Without a `simulator`, that of the switching model is used; with no `costs`, all registered
/// cost models.
public record SimulationRequest(Optional<String> simulator, List<String> costs, Bytes size) {
  public SimulationRequest {
    costs = List.copyOf(costs);
  }

  /// A request with defaults.
  public static Builder of() {
    return new Builder();
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private Optional<String> simulator = Optional.empty();
    private List<String> costs = List.of();
    private Bytes size = Bytes.parse(RequestDefaults.SIZE);

    private Builder() {}

    /// The spec text of the simulator; by default that of the switching model.
    public Builder simulator(final String simulator) {
      this.simulator = Optional.of(simulator);
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
