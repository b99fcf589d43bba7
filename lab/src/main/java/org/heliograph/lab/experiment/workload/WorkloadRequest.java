package org.heliograph.lab.experiment.workload;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.RequestDefaults;

/// The input of `workload`: a workload and a network as spec texts, and how to plan collectives.
///
/// Without `processes` the workload decides their number, up to all ranks. Without `effort`
/// collectives on networks of up to [#SEARCHED_RANKS] ranks are planned with a quick search, those
/// on larger ones by constructions alone. What else is absent has the defaults of a plan.
public record WorkloadRequest(
    String workload,
    String topology,
    Optional<String> switching,
    Optional<String> hardware,
    Optional<String> cost,
    OptionalInt processes,
    StreamRule streams,
    Optional<Effort> effort,
    long seed,
    int threads) {
  /// Up to this number of ranks collectives are planned with a search if no effort is given.
  public static final int SEARCHED_RANKS = 64;

  /// A request with defaults for all but the workload and the network.
  public static Builder of(final String workload, final String topology) {
    return new Builder(workload, topology);
  }

  /// The same on another network.
  public WorkloadRequest on(final String other) {
    return new WorkloadRequest(
        workload, other, switching, hardware, cost, processes, streams, effort, seed, threads);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String workload;
    private final String topology;
    private Optional<String> switching = Optional.empty();
    private Optional<String> hardware = Optional.empty();
    private Optional<String> cost = Optional.empty();
    private OptionalInt processes = OptionalInt.empty();
    private StreamRule streams = StreamRule.OVERLAP;
    private Optional<Effort> effort = Optional.empty();
    private long seed = RequestDefaults.SEED;
    private int threads;

    private Builder(final String workload, final String topology) {
      this.workload = workload;
      this.topology = topology;
    }

    /// The spec text of the switching model; by default the natural one of the network.
    public Builder switching(final Optional<String> switching) {
      this.switching = switching;
      return this;
    }

    /// The spec text of the hardware; by default the one that the network assumes.
    public Builder hardware(final Optional<String> hardware) {
      this.hardware = hardware;
      return this;
    }

    /// The spec text of the cost model; by default the natural one of the network.
    public Builder cost(final Optional<String> cost) {
      this.cost = cost;
      return this;
    }

    /// The number of processes; by default the workload decides.
    public Builder processes(final OptionalInt processes) {
      this.processes = processes;
      return this;
    }

    /// What may run at the same time; by default computations and communications.
    public Builder streams(final StreamRule streams) {
      this.streams = streams;
      return this;
    }

    /// How long each collective is searched for.
    public Builder effort(final Optional<Effort> effort) {
      this.effort = effort;
      return this;
    }

    /// The seed of all randomness.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// The number of threads, which does not change the result; 0 for one per core.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The request.
    public WorkloadRequest build() {
      return new WorkloadRequest(
          workload, topology, switching, hardware, cost, processes, streams, effort, seed, threads);
    }
  }
}
