package org.heliograph.lab.experiment.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.problem.Objective;

/// The input of `compare`: a problem as spec texts, the schedulers to compare, and how often to run
/// each.
///
/// A run succeeds with at most `slots` slots; without it, with the fewest that any run reaches. The
/// runs have the seeds `seed` to `seed + runs − 1`. Without `switching` the natural model of the
/// topology is used; with no `schedulers`, all that are registered take part, and the schedules in
/// `files` besides.
public record ComparisonRequest(
    String topology,
    String collective,
    Optional<String> switching,
    Optional<String> hardware,
    Objective objective,
    long seed,
    long budget,
    int runs,
    OptionalInt slots,
    List<String> schedulers,
    List<Path> files) {
  /// The default number of runs of each scheduler.
  public static final int RUNS = 5;

  private static final int MAX_RUNS = 10_000;

  public ComparisonRequest {
    schedulers = List.copyOf(schedulers);
    files = List.copyOf(files);
    if (runs < 1 || runs > MAX_RUNS) {
      throw new IllegalArgumentException(
          "--runs (%s) must lie between 1 and %s.".formatted(runs, MAX_RUNS));
    }
    if (slots.isPresent() && slots.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "--slots (%s) must be at least 1; without it the best reached counts."
              .formatted(slots.getAsInt()));
    }
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
    private long seed = RequestDefaults.SEED;
    private long budget = RequestDefaults.BUDGET;
    private int runs = RUNS;
    private OptionalInt slots = OptionalInt.empty();
    private List<String> schedulers = List.of();
    private List<Path> files = List.of();

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

    /// The number of runs of each scheduler.
    public Builder runs(final int runs) {
      this.runs = runs;
      return this;
    }

    /// The number of slots that counts as success.
    public Builder slots(final OptionalInt slots) {
      this.slots = slots;
      return this;
    }

    /// The spec texts of the schedulers; by default all that are registered.
    public Builder schedulers(final List<String> schedulers) {
      this.schedulers = schedulers;
      return this;
    }

    /// Schedule files that are compared with the schedulers; by default none.
    public Builder files(final List<Path> files) {
      this.files = files;
      return this;
    }

    /// The request.
    public ComparisonRequest build() {
      return new ComparisonRequest(
          topology,
          collective,
          switching,
          hardware,
          objective,
          seed,
          budget,
          runs,
          slots,
          schedulers,
          files);
    }
  }
}
