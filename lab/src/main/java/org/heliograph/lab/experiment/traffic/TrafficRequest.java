package org.heliograph.lab.experiment.traffic;

import java.util.List;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Count;

/// The input of `simulate traffic`: a network and traffic patterns as spec texts, the loads in
/// flits per sender and cycle, and how long to run.
///
/// With `saturation`, the load at which the network saturates is searched for too. `threads` is 0
/// for one per core.
public record TrafficRequest(
    String topology,
    List<String> patterns,
    String arrivals,
    String hardware,
    List<Double> loads,
    int flits,
    RunPhases phases,
    int replications,
    int threads,
    long seed,
    boolean saturation) {
  /// The default routers and network interfaces.
  public static final String HARDWARE = "wormhole-hardware(injectionPorts=1)";

  /// The default number of flits of a message.
  public static final int FLITS = 1;

  /// The default number of cycles before the window.
  public static final int WARM_UP = 3_000;

  /// The default number of cycles of the window.
  public static final int CYCLES = 10_000;

  private static final int MOST_LOADS = 1_000;
  private static final int MOST_FLITS = 1 << 16;
  private static final int MOST_REPLICATIONS = 1_000;
  private static final int MOST_THREADS = 1_024;

  /// Throws with one sentence if there is nothing to run, or if a number makes no sense.
  public TrafficRequest {
    patterns = List.copyOf(patterns);
    loads = loads.stream().distinct().sorted().toList();
    if (loads.isEmpty() && !saturation) {
      throw new IllegalArgumentException(
          "simulate: no load is given. Maybe --load 0.1,0.2,0.3 or --load saturation.");
    }
    if (loads.size() > MOST_LOADS) {
      throw new IllegalArgumentException(
          "--load: %s are too many; at most %s are run. Maybe a wider step."
              .formatted(Count.of(loads.size(), "load"), MOST_LOADS));
    }
    for (final double load : loads) {
      if (!(load > 0 && load <= 1)) {
        throw new IllegalArgumentException(
            "--load (%s) must be above 0 and at most 1 flit per sender and cycle.".formatted(load));
      }
    }
    require("flits", flits, 1, MOST_FLITS);
    require("runs", replications, 1, MOST_REPLICATIONS);
    require("threads", threads, 0, MOST_THREADS);
  }

  private static void require(final String name, final int value, final int least, final int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }

  /// A request for traffic of these patterns, with defaults for everything else.
  public static Builder of(final String topology, final List<String> patterns) {
    return new Builder(topology, patterns);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String topology;
    private final List<String> patterns;
    private String arrivals = RequestDefaults.ARRIVALS;
    private String hardware = HARDWARE;
    private List<Double> loads = List.of();
    private int flits = FLITS;
    private RunPhases phases = new RunPhases(WARM_UP, CYCLES, CYCLES);
    private int replications = RequestDefaults.REPLICATIONS;
    private int threads = 0;
    private long seed = RequestDefaults.SEED;
    private boolean saturation = false;

    private Builder(final String topology, final List<String> patterns) {
      this.topology = topology;
      this.patterns = patterns;
    }

    /// The spec text of the process by which messages are created.
    public Builder arrivals(final String arrivals) {
      this.arrivals = arrivals;
      return this;
    }

    /// The spec text of the routers and network interfaces.
    public Builder hardware(final String hardware) {
      this.hardware = hardware;
      return this;
    }

    /// The loads in flits per sender and cycle; by default none.
    public Builder loads(final List<Double> loads) {
      this.loads = loads;
      return this;
    }

    /// The number of flits of a message.
    public Builder flits(final int flits) {
      this.flits = flits;
      return this;
    }

    /// The warm-up, the window and the drain of a run.
    public Builder phases(final RunPhases phases) {
      this.phases = phases;
      return this;
    }

    /// The number of runs at each load.
    public Builder replications(final int replications) {
      this.replications = replications;
      return this;
    }

    /// The number of threads; 0, the default, is one per core.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// The seed of all randomness.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// Whether the load at which the network saturates is searched for.
    public Builder saturation(final boolean saturation) {
      this.saturation = saturation;
      return this;
    }

    /// The request.
    public TrafficRequest build() {
      return new TrafficRequest(
          topology,
          patterns,
          arrivals,
          hardware,
          loads,
          flits,
          phases,
          replications,
          threads,
          seed,
          saturation);
    }
  }
}
