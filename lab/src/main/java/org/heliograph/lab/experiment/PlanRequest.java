package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// The input of `plan`: a problem as spec texts, and how to plan it.
///
/// Without `switching` or `cost` the natural model of the topology is used, without `hardware` the
/// one that it assumes, and without `objective` the one that its channels suggest; without `energy`
/// none; with no `schedulers`, those that `breadth` says take part, and the schedules in `files`
/// besides. `threads` 0 means one per core.
public record PlanRequest(
    String topology,
    String collective,
    Optional<String> switching,
    Optional<String> hardware,
    Optional<Objective> objective,
    Bytes size,
    Division division,
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

  /// The same with contributions in this number of parts.
  PlanRequest dividedInto(final int chunks) {
    return new PlanRequest(
        topology,
        collective,
        switching,
        hardware,
        objective,
        size,
        new Division.Fixed(chunks),
        seed,
        budget,
        schedulers,
        files,
        breadth,
        threads,
        cost,
        energy);
  }

  /// How many equal parts each contribution has.
  public sealed interface Division {
    /// As many as the collective states.
    record Stated() implements Division {}

    /// This many.
    record Fixed(int chunks) implements Division {}

    /// As many as take the least time, unless the collective states it.
    record ByPrice() implements Division {}
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
    private Optional<Objective> objective = Optional.empty();
    private Optional<Bytes> size = Optional.empty();
    private OptionalInt chunks = OptionalInt.empty();
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

    /// Whether schedules are ranked by slots or by time; by default by time if a size is given or
    /// the channels differ in rate or propagation time.
    public Builder objective(final Objective objective) {
      this.objective = Optional.of(objective);
      return this;
    }

    /// The whole contribution of one node.
    public Builder size(final Bytes size) {
      this.size = Optional.of(size);
      return this;
    }

    /// The number of equal parts of each contribution; by default it is chosen by price if a size
    /// is given, schedules are ranked by time and the collective does not state it.
    public Builder chunks(final int chunks) {
      this.chunks = OptionalInt.of(chunks);
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

    /// The spec text of the cost model; by default that of the switching model.
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
          objective.or(() -> size.map(_ -> Objective.TIME)),
          size.orElseGet(() -> Bytes.parse(RequestDefaults.SIZE)),
          division(),
          seed,
          budget,
          schedulers,
          files,
          breadth,
          threads,
          cost,
          energy);
    }

    private Division division() {
      if (chunks.isPresent()) {
        return new Division.Fixed(chunks.getAsInt());
      }
      final boolean isChosen =
          size.isPresent() && files.isEmpty() && !objective.equals(Optional.of(Objective.SLOTS));
      return isChosen ? new Division.ByPrice() : new Division.Stated();
    }
  }
}
