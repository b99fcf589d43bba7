package org.heliograph.lab.experiment.phase;

import java.util.List;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The input of `phase-diagram`: a problem as spec texts, the axes of the diagram, and the prices.
///
/// The delays of `grid` replace the delay of `switching`, which must be a reconfigurable model.
/// With `overlap`, idle transmitters are reconfigured while others send; otherwise the whole
/// network pauses. `sample` cells are simulated. With no `strategies`, all that support the problem
/// take part.
public record PhaseRequest(
    String topology,
    String collective,
    String switching,
    PhaseGrid grid,
    Time startup,
    Bandwidth bandwidth,
    boolean overlap,
    List<String> strategies,
    int sample,
    long seed) {
  /// The default switching model.
  public static final String SWITCHING = "reconfigurable(retune=port,aggregate=true)";

  /// The default range of message sizes.
  public static final String SIZES = "1KiB..1GiB";

  /// The default range of delays.
  public static final String DELAYS = "10ns..10ms";

  /// The default numbers of sizes and of delays.
  public static final String GRID = "100x100";

  /// The default start-up time of a message.
  public static final String STARTUP = "1us";

  /// The default bandwidth of a circuit.
  public static final String BANDWIDTH = "100Gb/s";

  /// The default number of cells that are simulated.
  public static final int SAMPLE = 40;

  public PhaseRequest {
    strategies = List.copyOf(strategies);
    if (sample < 0) {
      throw new IllegalArgumentException(
          "--sample (%s) must be a number of cells, 0 for none.".formatted(sample));
    }
  }

  /// The parameters of the cost model and of the simulator, as spec text.
  String terms() {
    return "(startup=%s,bandwidth=%s,overlap=%s)".formatted(startup, bandwidth, overlap);
  }

  /// A request with defaults for all but the problem.
  public static Builder of(final String collective, final String topology) {
    return new Builder(collective, topology);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String collective;
    private final String topology;
    private String switching = SWITCHING;
    private PhaseGrid grid = PhaseGrid.of(SIZES, DELAYS, GRID);
    private Time startup = Time.parse(STARTUP);
    private Bandwidth bandwidth = Bandwidth.parse(BANDWIDTH);
    private boolean overlap = true;
    private List<String> strategies = List.of();
    private int sample = SAMPLE;
    private long seed = RequestDefaults.SEED;

    private Builder(final String collective, final String topology) {
      this.collective = collective;
      this.topology = topology;
    }

    /// The spec text of a reconfigurable model without its delay.
    public Builder switching(final String switching) {
      this.switching = switching;
      return this;
    }

    /// The axes of the diagram.
    public Builder grid(final PhaseGrid grid) {
      this.grid = grid;
      return this;
    }

    /// The start-up time of a message.
    public Builder startup(final Time startup) {
      this.startup = startup;
      return this;
    }

    /// The bandwidth of a circuit.
    public Builder bandwidth(final Bandwidth bandwidth) {
      this.bandwidth = bandwidth;
      return this;
    }

    /// Whether idle transmitters are reconfigured while others send.
    public Builder overlap(final boolean overlap) {
      this.overlap = overlap;
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

    /// The request.
    public PhaseRequest build() {
      return new PhaseRequest(
          topology,
          collective,
          switching,
          grid,
          startup,
          bandwidth,
          overlap,
          strategies,
          sample,
          seed);
    }
  }
}
