package org.heliograph.lab.experiment.phase;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The input of `phase-diagram`: a problem as spec texts, the axes of the diagram, and the prices.
///
/// The delays of `grid` replace the delay of `switching`, which must be a reconfigurable model.
/// What is absent of `switching`, `startup`, `bandwidth` and `overlap` is that of the hardware, and
/// without `hardware` that of the one that the topology assumes. With `overlap`, idle transmitters
/// are reconfigured while others send; otherwise the whole network pauses. `sample` cells are
/// simulated. With no `strategies`, all that support the problem take part. `threads` 0 means one
/// per core.
public record PhaseRequest(
    String topology,
    String collective,
    Optional<String> switching,
    Optional<String> hardware,
    PhaseGrid grid,
    Optional<Time> startup,
    Optional<Bandwidth> bandwidth,
    Optional<Boolean> overlap,
    List<String> strategies,
    int sample,
    long seed,
    int threads) {
  /// The default range of message sizes.
  public static final String SIZES = "1KiB..1GiB";

  /// The default range of delays.
  public static final String DELAYS = "10ns..10ms";

  /// The default numbers of sizes and of delays.
  public static final String GRID = "100x100";

  /// The default number of cells that are simulated.
  public static final int SAMPLE = 40;

  public PhaseRequest {
    strategies = List.copyOf(strategies);
    if (sample < 0) {
      throw new IllegalArgumentException(
          "--sample (%s) must be a number of cells, 0 for none.".formatted(sample));
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
    private PhaseGrid grid = PhaseGrid.of(SIZES, DELAYS, GRID);
    private Optional<Time> startup = Optional.empty();
    private Optional<Bandwidth> bandwidth = Optional.empty();
    private Optional<Boolean> overlap = Optional.empty();
    private List<String> strategies = List.of();
    private int sample = SAMPLE;
    private long seed = RequestDefaults.SEED;
    private int threads = 0;

    private Builder(final String collective, final String topology) {
      this.collective = collective;
      this.topology = topology;
    }

    /// The spec text of a reconfigurable model without its delay.
    public Builder switching(final String switching) {
      this.switching = Optional.of(switching);
      return this;
    }

    /// The spec text of the hardware; by default the one that the topology assumes.
    public Builder hardware(final String hardware) {
      this.hardware = Optional.of(hardware);
      return this;
    }

    /// The axes of the diagram.
    public Builder grid(final PhaseGrid grid) {
      this.grid = grid;
      return this;
    }

    /// The start-up time of a message; by default that of the hardware.
    public Builder startup(final Time startup) {
      this.startup = Optional.of(startup);
      return this;
    }

    /// The bandwidth of a circuit; by default that of the network on this hardware.
    public Builder bandwidth(final Bandwidth bandwidth) {
      this.bandwidth = Optional.of(bandwidth);
      return this;
    }

    /// Whether idle transmitters are reconfigured while others send.
    public Builder overlap(final boolean overlap) {
      this.overlap = Optional.of(overlap);
      return this;
    }

    /// The spec texts of the strategies; by default all that support the problem.
    public Builder strategies(final List<String> strategies) {
      this.strategies = strategies;
      return this;
    }

    /// The number of cells that are simulated.
    public Builder sample(final int sample) {
      this.sample = sample;
      return this;
    }

    /// The seed of all randomness.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// The number of threads, which does not change the result; by default one per core.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The request.
    public PhaseRequest build() {
      return new PhaseRequest(
          topology,
          collective,
          switching,
          hardware,
          grid,
          startup,
          bandwidth,
          overlap,
          strategies,
          sample,
          seed,
          threads);
    }
  }
}
