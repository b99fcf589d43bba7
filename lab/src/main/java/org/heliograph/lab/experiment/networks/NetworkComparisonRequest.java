package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bytes;

/// The input of a comparison of networks: what is measured, a collective or a workload, and
/// networks, as spec texts.
///
/// All networks have the same hardware, [#HARDWARE] unless one is named. `size` is that of the
/// table; it is one of `sizes`, which are those of the curves. `limit` is a budget for parts such
/// as `transceivers=2048`; then every network stands for the members of its family that fit.
public record NetworkComparisonRequest(
    String measure,
    List<String> networks,
    Optional<String> switching,
    Optional<String> hardware,
    Bytes size,
    List<Bytes> sizes,
    List<String> schedulers,
    Optional<String> limit,
    Optional<FailureSampling> failures,
    long seed,
    long budget,
    int threads) {
  /// The hardware of all networks if none is named: it states every rate.
  public static final String HARDWARE = "ocs";

  /// The size of the table if none is given.
  public static final String SIZE = "1MiB";

  /// The sizes of the curves if none are given.
  public static final String SIZES = "1KiB..256MiB:x4";

  /// The budget of each search in evaluations if none is given: that of the quick effort.
  public static final long BUDGET = Effort.QUICK.evaluations();

  public NetworkComparisonRequest {
    networks = List.copyOf(networks);
    schedulers = List.copyOf(schedulers);
    final Bytes table = size;
    sizes = Stream.concat(sizes.stream(), Stream.of(table)).distinct().sorted().toList();
    if (sizes.getFirst().bytes() < 1) {
      throw new IllegalArgumentException(
          "compare: a size (%s) must be at least 1B.".formatted(sizes.getFirst()));
    }
  }

  /// Whether every size has a plan, which costs more.
  boolean isPlannedAtEvery() {
    return budget > BUDGET;
  }

  /// A request with defaults for all but the problem.
  public static Builder of(final String measure, final List<String> networks) {
    return new Builder(measure, networks);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String measure;
    private final List<String> networks;
    private Optional<String> switching = Optional.empty();
    private Optional<String> hardware = Optional.empty();
    private Bytes size = Bytes.parse(SIZE);
    private List<Bytes> sizes = List.of();
    private List<String> schedulers = List.of();
    private Optional<String> limit = Optional.empty();
    private Optional<FailureSampling> failures = Optional.empty();
    private long seed = RequestDefaults.SEED;
    private long budget = BUDGET;
    private int threads;

    private Builder(final String measure, final List<String> networks) {
      this.measure = measure;
      this.networks = networks;
    }

    /// The spec text of the switching model; by default the natural one of each network.
    public Builder switching(final Optional<String> switching) {
      this.switching = switching;
      return this;
    }

    /// The spec text of the hardware of all networks.
    public Builder hardware(final Optional<String> hardware) {
      this.hardware = hardware;
      return this;
    }

    /// The contribution of one node in the table.
    public Builder size(final Bytes size) {
      this.size = size;
      return this;
    }

    /// The contributions of one node along the curves; by default only that of the table.
    public Builder sizes(final List<Bytes> sizes) {
      this.sizes = sizes;
      return this;
    }

    /// The spec texts of schedulers that are compared with the best one.
    public Builder schedulers(final List<String> schedulers) {
      this.schedulers = schedulers;
      return this;
    }

    /// A budget for parts, such as `transceivers=2048`.
    public Builder limit(final Optional<String> limit) {
      this.limit = limit;
      return this;
    }

    /// Random failures after which schedules are repaired.
    public Builder failures(final Optional<FailureSampling> failures) {
      this.failures = failures;
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

    /// The number of threads, which does not change the result.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The request.
    public NetworkComparisonRequest build() {
      return new NetworkComparisonRequest(
          measure,
          networks,
          switching,
          hardware,
          size,
          sizes,
          schedulers,
          limit,
          failures,
          seed,
          budget,
          threads);
    }
  }
}
