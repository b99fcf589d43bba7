package org.heliograph.lab.experiment.curve;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// The input of a curve: a problem as spec texts, what varies, and the schedulers to compare.
///
/// `across` is `size`, `chunks`, `delay` (of a reconfiguration), or the name of a parameter of the
/// network, of the given switching model or of the hardware; `range` its values, such as
/// `1KiB..1GiB:x4`, which replace what the problem says of it. Each of `schedulers` is a series
/// beside that of the best schedule of a plan and that of its lower bounds. What is absent has the
/// defaults of [PlanRequest]; `threads` is 0 for one per core.
public record PlanCurveRequest(
    String topology,
    String collective,
    Optional<String> switching,
    Optional<String> hardware,
    Optional<Objective> objective,
    Optional<Bytes> size,
    OptionalInt chunks,
    Variation variation,
    List<String> schedulers,
    long seed,
    long budget,
    int threads) {
  public PlanCurveRequest {
    schedulers = schedulers.stream().distinct().toList();
  }

  /// What varies, and its values, such as `size` and `1KiB..1GiB:x4`.
  public record Variation(String across, String range) {}

  /// A request with defaults for all but the problem and what varies.
  public static Builder of(
      final String collective, final String topology, final Variation variation) {
    return new Builder(collective, topology, variation);
  }

  /// The same with this number of threads, which does not change the result.
  public PlanCurveRequest on(final int number) {
    return new PlanCurveRequest(
        topology,
        collective,
        switching,
        hardware,
        objective,
        size,
        chunks,
        variation,
        schedulers,
        seed,
        budget,
        number);
  }

  /// The plan at each value, before that value is set.
  PlanRequest.Builder plan(final String on) {
    final PlanRequest.Builder plan =
        PlanRequest.of(collective, on)
            .switching(switching)
            .hardware(hardware)
            .seed(seed)
            .budget(budget)
            .threads(threads);
    objective.ifPresent(plan::objective);
    size.ifPresent(plan::size);
    chunks.ifPresent(plan::chunks);
    return plan;
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String collective;
    private final String topology;
    private final Variation variation;
    private Optional<String> switching = Optional.empty();
    private Optional<String> hardware = Optional.empty();
    private Optional<Objective> objective = Optional.empty();
    private Optional<Bytes> size = Optional.empty();
    private OptionalInt chunks = OptionalInt.empty();
    private List<String> schedulers = List.of();
    private long seed = RequestDefaults.SEED;
    private long budget = RequestDefaults.BUDGET;

    private Builder(final String collective, final String topology, final Variation variation) {
      this.collective = collective;
      this.topology = topology;
      this.variation = variation;
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

    /// Whether schedules are ranked by slots or by time; by default as a plan does.
    public Builder objective(final Optional<Objective> objective) {
      this.objective = objective;
      return this;
    }

    /// The whole contribution of one node.
    public Builder size(final Optional<Bytes> size) {
      this.size = size;
      return this;
    }

    /// The number of equal parts of each contribution; by default as a plan chooses it.
    public Builder chunks(final OptionalInt chunks) {
      this.chunks = chunks;
      return this;
    }

    /// The spec texts of the schedulers that are compared with the best; by default none.
    public Builder schedulers(final List<String> schedulers) {
      this.schedulers = schedulers;
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

    /// The request.
    public PlanCurveRequest build() {
      return new PlanCurveRequest(
          topology,
          collective,
          switching,
          hardware,
          objective,
          size,
          chunks,
          variation,
          schedulers,
          seed,
          budget,
          0);
    }
  }
}
