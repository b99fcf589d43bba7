package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.units.Bytes;

/// The input of `simulate control`: a network, protocols and generators as spec texts, and how
/// often and how long to run each protocol with each message generator.
///
/// `arrivals` is the arrival process of the search for saturation. `threads` is 0 if the study
/// chooses.
public record SlottedRequest(
    String topology,
    List<String> protocols,
    List<String> generators,
    String traffic,
    String relay,
    String arrivals,
    RunPlan runs,
    int threads,
    boolean saturation,
    Impairments impairments,
    Observations notes,
    Timing timing) {
  /// The default traffic pattern.
  public static final String TRAFFIC = "uniform";

  /// The default rule that chooses who relays a message.
  public static final String RELAY = "target-index";

  /// The default number of steps of the window.
  public static final int STEPS = 1_000;

  private static final int MOST_STEPS = 1 << 23;
  private static final int MOST_GENERATORS = 1_000;
  private static final int MOST_REPLICATIONS = 1_000;
  private static final int MOST_THREADS = 1_024;
  private static final int LEAST_SETTLED = 100;

  /// Throws with one sentence if there is nothing to run, or if a number makes no sense.
  public SlottedRequest {
    protocols = List.copyOf(protocols);
    generators = List.copyOf(generators);
    if (generators.isEmpty() && !saturation) {
      throw new IllegalArgumentException(
          "simulate control: no messages are given. Maybe --load 0.5 or --load saturation.");
    }
    if (generators.size() > MOST_GENERATORS) {
      throw new IllegalArgumentException(
          "simulate: %s generators are too many; at most %s are run. Maybe a wider step."
              .formatted(generators.size(), MOST_GENERATORS));
    }
    if (saturation && impairments.limit().messages() > 0) {
      throw new IllegalArgumentException(
          "simulate: --saturation looks for messages that pile up without limit, which --buffer"
              + " forbids. Maybe --rate 0.1,0.2.");
    }
    if (notes.bits() && generators.isEmpty()) {
      throw new IllegalArgumentException(
          "simulate: --bits counts what control says while messages are carried, and --saturation"
              + " alone keeps no counts. Maybe --load 0.5 too.");
    }
    requireOneRun(protocols, generators, runs.replications(), saturation, notes);
    require("steps", runs.steps(), 1, MOST_STEPS);
    require("warm-up", runs.warmUp().orElse(0), 0, MOST_STEPS - 1);
    require("runs", runs.replications(), 1, MOST_REPLICATIONS);
    require("threads", threads, 0, MOST_THREADS);
    if (runs.warmUp().isEmpty() && runs.steps() < LEAST_SETTLED) {
      throw new IllegalArgumentException(
          "--warm-up auto needs at least %s steps to look at, and --steps is %s."
              .formatted(LEAST_SETTLED, runs.steps()));
    }
  }

  private static void requireOneRun(
      final List<String> protocols,
      final List<String> generators,
      final int replications,
      final boolean saturation,
      final Observations observations) {
    final long runs = (long) protocols.size() * generators.size() * replications;
    if (observations.trace().isPresent() && (saturation || runs != 1)) {
      throw new IllegalArgumentException(
          "simulate: --record-trace records one run, and %s asked for. Maybe one --protocol and %s"
              .formatted(
                  saturation ? "--saturation is" : runs + " are",
                  "--load 0.5, without --runs and --saturation."));
    }
  }

  private static void require(final String name, final int value, final int least, final int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "--%s (%s) must lie between %s and %s.".formatted(name, value, least, most));
    }
  }

  /// How often and how long each protocol is run with each message generator.
  ///
  /// A run has `warmUp` steps and then a window of `steps` steps; with an empty `warmUp` the study
  /// determines the end of the warm-up. The runs have the seeds `seed`, `seed + 1`, ….
  public record RunPlan(long seed, int replications, OptionalInt warmUp, int steps) {}

  /// The size of a message, without which steps have no times, and the spec text of the hardware;
  /// by default that of the network.
  public record Timing(Optional<Bytes> size, Optional<String> hardware) {
    /// No times.
    public static final Timing NONE = new Timing(Optional.empty(), Optional.empty());

    public Timing {
      if (size.isEmpty() && hardware.isPresent()) {
        throw new IllegalArgumentException(
            "simulate control: hardware changes times, and without a size there are none. Maybe"
                + " settings(size=64B).");
      }
      if (size.filter(bytes -> bytes.bytes() == 0).isPresent()) {
        throw new IllegalArgumentException("simulate control: size (0 B) must be at least 1 B.");
      }
    }
  }

  /// A request for these protocols and generators, with defaults for everything else.
  public static Builder of(
      final String topology, final List<String> protocols, final List<String> generators) {
    return new Builder(topology, protocols, generators);
  }

  /// Builds a request; a value that is not set keeps its default.
  public static final class Builder {
    private final String topology;
    private final List<String> protocols;
    private final List<String> generators;
    private String traffic = TRAFFIC;
    private String relay = RELAY;
    private String arrivals = RequestDefaults.ARRIVALS;
    private OptionalInt warmUp = OptionalInt.of(0);
    private int steps = STEPS;
    private int replications = RequestDefaults.REPLICATIONS;
    private long seed = RequestDefaults.SEED;
    private int threads = 0;
    private boolean saturation = false;
    private Impairments impairments = Impairments.NONE;
    private Observations notes = Observations.NONE;
    private Timing timing = Timing.NONE;

    private Builder(
        final String topology, final List<String> protocols, final List<String> generators) {
      this.topology = topology;
      this.protocols = protocols;
      this.generators = generators;
    }

    /// The spec text of the traffic pattern.
    public Builder traffic(final String traffic) {
      this.traffic = traffic;
      return this;
    }

    /// The spec text of the rule that chooses who relays a message.
    public Builder relay(final String relay) {
      this.relay = relay;
      return this;
    }

    /// The spec text of the arrival process of the search for saturation.
    public Builder arrivals(final String arrivals) {
      this.arrivals = arrivals;
      return this;
    }

    /// The steps before the window; empty to determine the end of the warm-up.
    public Builder warmUp(final OptionalInt warmUp) {
      this.warmUp = warmUp;
      return this;
    }

    /// The steps of the window.
    public Builder steps(final int steps) {
      this.steps = steps;
      return this;
    }

    /// The number of runs of each protocol and generator.
    public Builder replications(final int replications) {
      this.replications = replications;
      return this;
    }

    /// The seed of the first run.
    public Builder seed(final long seed) {
      this.seed = seed;
      return this;
    }

    /// The number of threads; 0, the default, lets the study choose.
    public Builder threads(final int threads) {
      this.threads = threads;
      return this;
    }

    /// Whether the load at which the network saturates is searched for.
    public Builder saturation(final boolean saturation) {
      this.saturation = saturation;
      return this;
    }

    /// Limits of buffers, and faults.
    public Builder impairments(final Impairments impairments) {
      this.impairments = impairments;
      return this;
    }

    /// What is recorded in addition.
    public Builder notes(final Observations notes) {
      this.notes = notes;
      return this;
    }

    /// The size of a message and the hardware, from which the times of steps follow.
    public Builder timing(final Timing timing) {
      this.timing = timing;
      return this;
    }

    /// The request.
    public SlottedRequest build() {
      return new SlottedRequest(
          topology,
          protocols,
          generators,
          traffic,
          relay,
          arrivals,
          new RunPlan(seed, replications, warmUp, steps),
          threads,
          saturation,
          impairments,
          notes,
          timing);
    }
  }
}
