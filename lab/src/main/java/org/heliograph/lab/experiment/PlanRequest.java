package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// The input of `plan`: a problem as spec texts, and how to plan it.
///
/// Without `switching` or `cost` the natural model of the topology is used, and without `hardware`
/// the one that it assumes; without `energy` none;
/// with no `schedulers`, those that `breadth` says take part, and the
/// schedules in `files` besides. `threads` 0 means one per core.
public record PlanRequest(
    String topology,
    String collective,
    Optional<String> switching,
    Optional<String> hardware,
    Objective objective,
    Bytes size,
    long seed,
    long budget,
    List<String> schedulers,
    List<Path> files,
    Breadth breadth,
    int threads,
    Optional<String> cost,
    Optional<String> energy) {
  public PlanRequest {
    schedulers = List.copyOf(schedulers);
    files = List.copyOf(files);
  }

  /// A request with defaults for all but the problem.
  public static Builder of(final String collective, final String topology) {
    return new Builder(collective, topology);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String collective;
    private final String topology;
    private Optional<String> switching = Optional.empty();
    private Optional<String> hardware = Optional.empty();
    private Objective objective = RequestDefaults.OBJECTIVE;
    private Bytes size = Bytes.parse(RequestDefaults.SIZE);
    private long seed = RequestDefaults.SEED;
    private long budget = RequestDefaults.BUDGET;
    private List<String> schedulers = List.of();
    private List<Path> files = List.of();
    private Breadth breadth = Breadth.PORTFOLIO;
    private int threads = 0;
    private Optional<String> cost = Optional.empty();
    private Optional<String> energy = Optional.empty();

    private Builder(final String collective, final String topology) {
      this.collective = collective;
      this.topology = topology;
    }

    /// The spec text of the switching model; by default the natural one of the topology.
    public Builder switching(final Optional<String> switching) {
      this.switching = switching;
      return this;
    }

    /// The spec text of the hardware; by default the one that the topology assumes.
    public Builder hardware(final Optional<String> hardware) {
      this.hardware = hardware;
      return this;
    }

    /// Whether schedules are ranked by slots or by time.
    public Builder objective(final Objective objective) {
      this.objective = objective;
      return this;
    }

    /// The whole contribution of one node.
    public Builder size(final Bytes size) {
      this.size = size;
      return this;
    }

    /// The seed of all randomness.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// The budget of each scheduler and each bound in evaluations.
    public Builder budget(final long budget) {
      this.budget = budget;
      return this;
    }

    /// The budget of each scheduler and each bound that goes with `effort`.
    public Builder effort(final Effort effort) {
      return budget(effort.evaluations());
    }

    /// The spec texts of the schedulers; by default all that are registered.
    public Builder schedulers(final List<String> schedulers) {
      this.schedulers = schedulers;
      return this;
    }

    /// Schedule files that are ranked beside the schedulers; by default none.
    public Builder files(final List<Path> files) {
      this.files = files;
      return this;
    }

    /// Which schedulers take part if none is named; by default the portfolio.
    public Builder breadth(final Breadth breadth) {
      this.breadth = breadth;
      return this;
    }

    /// The number of threads, which does not change the result; by default one per core.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The spec text of the cost model; by default the natural one of the topology.
    public Builder cost(final Optional<String> cost) {
      this.cost = cost;
      return this;
    }

    /// The spec text of the energy model; by default none.
    public Builder energy(final Optional<String> energy) {
      this.energy = energy;
      return this;
    }

    /// The request.
    public PlanRequest build() {
      return new PlanRequest(
          topology,
          collective,
          switching,
          hardware,
          objective,
          size,
          seed,
          budget,
          schedulers,
          files,
          breadth,
          threads,
          cost,
          energy);
    }
  }
}
