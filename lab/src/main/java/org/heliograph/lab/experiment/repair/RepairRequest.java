package org.heliograph.lab.experiment.repair;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.ScheduleFileRequest;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// The input of `repair`: the schedule to start from, and how to repair it.
///
/// Without `switching` the model of the file is used, or the natural one of the topology; without
/// `hardware` likewise. `threads` 0 means one per core.
public record RepairRequest(
    Start start,
    Optional<String> switching,
    Optional<String> hardware,
    Bytes size,
    long seed,
    long budget,
    int threads) {

  /// Where the schedule of the intact network comes from.
  public sealed interface Start {
    /// A schedule file.
    record ScheduleFile(ScheduleFileRequest request) implements Start {}

    /// A problem as spec texts, which is planned first.
    record Planned(String collective, String topology) implements Start {}

    /// A verified schedule that is at hand.
    record Scheduled(StatedProblem stated, Verified schedule) implements Start {}
  }

  /// A request that plans a schedule first, with defaults for all but the problem.
  public static Builder of(final String collective, final String topology) {
    return new Builder(new Start.Planned(collective, topology));
  }

  /// A request that starts from the schedule in the file `path`.
  public static Builder of(final Path path) {
    return of(ScheduleFileRequest.of(path));
  }

  /// A request that starts from the schedule file of `file`.
  public static Builder of(final ScheduleFileRequest file) {
    return new Builder(new Start.ScheduleFile(file));
  }

  /// A request that starts from a verified schedule of `stated`.
  public static Builder of(final StatedProblem stated, final Verified schedule) {
    return new Builder(new Start.Scheduled(stated, schedule));
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final Start start;
    private Optional<String> switching = Optional.empty();
    private Optional<String> hardware = Optional.empty();
    private Bytes size = Bytes.parse(RequestDefaults.SIZE);
    private long seed = RequestDefaults.SEED;
    private long budget = RequestDefaults.BUDGET;
    private int threads = 0;

    private Builder(final Start start) {
      this.start = start;
    }

    /// The spec text of the switching model.
    public Builder switching(final Optional<String> switching) {
      this.switching = switching;
      return this;
    }

    /// The spec text of the hardware.
    public Builder hardware(final Optional<String> hardware) {
      this.hardware = hardware;
      return this;
    }

    /// What each node contributes, for the times before and after.
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

    /// The number of threads, which does not change the result; by default one per core.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The request.
    public RepairRequest build() {
      return new RepairRequest(start, switching, hardware, size, seed, budget, threads);
    }
  }
}
