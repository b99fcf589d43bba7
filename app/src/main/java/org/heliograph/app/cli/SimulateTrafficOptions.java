package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.traffic.Phases;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import picocli.CommandLine.Option;

/// The words that say which random traffic is run on a network, and for how long.
final class SimulateTrafficOptions {
  private static final String DECIMAL = "[0-9]{1,9}([.][0-9]{1,12})?|[.][0-9]{1,12}";
  private static final int MOST_LOADS = 1_000;
  private static final String ONE_PORT = "wormhole-hardware(injectionPorts=1)";
  private static final int FLITS = 1;
  private static final int WARM_UP = 3_000;
  private static final int CYCLES = 10_000;

  @Option(
      names = "--traffic",
      paramLabel = "PATTERN",
      description =
          "run random traffic on the network, at flit level; may be given several times; see"
              + " heliograph list traffic")
  private List<String> patterns = new ArrayList<>();

  @Option(
      names = "--load",
      paramLabel = "LOAD",
      split = ",",
      description = "loads in flits per sender and cycle, above 0 and at most 1: 0.1,0.2,0.3")
  private List<String> loads = new ArrayList<>();

  @Option(
      names = "--loads",
      paramLabel = "FROM:TO:STEP",
      description = "loads from one to another: 0.05:0.5:0.05")
  private Optional<String> range = Optional.empty();

  @Option(
      names = "--saturation",
      description = "find the load at which the network saturates, to 1 %%")
  private boolean saturation;

  @Option(names = "--flits", description = "flits of a message (default 1)")
  private Optional<Integer> flits = Optional.empty();

  @Option(
      names = "--arrivals",
      paramLabel = "PROCESS",
      description = "when messages are made (default bernoulli); see heliograph list arrivals")
  private Optional<String> arrivals = Optional.empty();

  @Option(
      names = "--hardware",
      paramLabel = "HARDWARE",
      description =
          "routers and interfaces (default " + ONE_PORT + "); see heliograph list hardware")
  private Optional<String> hardware = Optional.empty();

  @Option(
      names = "--warm-up",
      paramLabel = "CYCLES",
      description = "cycles before anything is measured (default 3000)")
  private Optional<Integer> warmUp = Optional.empty();

  @Option(
      names = "--cycles",
      paramLabel = "CYCLES",
      description = "cycles of the window that is measured (default 10000)")
  private Optional<Integer> cycles = Optional.empty();

  @Option(
      names = "--drain",
      paramLabel = "CYCLES",
      description = "wait at most so long for the messages of the window (default: as the window)")
  private Optional<Integer> drain = Optional.empty();

  @Option(
      names = "--replications",
      paramLabel = "RUNS",
      description = "runs at each load, with streams of their own (default 1)")
  private Optional<Integer> replications = Optional.empty();

  boolean areGiven() {
    return !patterns.isEmpty();
  }

  /// What to run on `topology`; throws with one sentence if a number is none.
  TrafficRequest request(final String topology, final long seed) {
    final int window = cycles.orElse(CYCLES);
    return new TrafficRequest(
        topology,
        patterns,
        arrivals.orElse("bernoulli"),
        hardware.orElse(ONE_PORT),
        loads(),
        flits.orElse(FLITS),
        new Phases(warmUp.orElse(WARM_UP), window, drain.orElse(window)),
        replications.orElse(1),
        seed,
        saturation);
  }

  /// Throws if anything was said of traffic, but not which.
  void requireNone() {
    if (!loads.isEmpty()
        || saturation
        || List.of(range, flits, arrivals, hardware, warmUp, cycles, drain, replications).stream()
            .anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "simulate: --load, --loads, --saturation, --flits, --arrivals, --hardware, --warm-up,"
              + " --cycles, --drain and --replications are for random traffic. Maybe --traffic"
              + " uniform.");
    }
  }

  private List<Double> loads() {
    final List<Double> all = new ArrayList<>();
    for (final String load : loads) {
      all.add(number("--load", load).doubleValue());
    }
    range.ifPresent(text -> addRange(text, all));
    return all;
  }

  private static void addRange(final String text, final List<Double> all) {
    final String[] parts = text.split(":", -1);
    if (parts.length != 3) {
      throw new IllegalArgumentException(
          "--loads '%s' must be FROM:TO:STEP, such as 0.05:0.5:0.05.".formatted(text));
    }
    final BigDecimal from = number("--loads", parts[0]);
    final BigDecimal to = number("--loads", parts[1]);
    final BigDecimal step = number("--loads", parts[2]);
    if (step.signum() == 0
        || from.compareTo(to) > 0
        || to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST_LOADS))) >= 0) {
      throw new IllegalArgumentException(
          "--loads '%s' must go up in at most %d steps above 0, such as 0.05:0.5:0.05."
              .formatted(text, MOST_LOADS));
    }
    for (BigDecimal load = from; load.compareTo(to) <= 0; load = load.add(step)) {
      all.add(load.doubleValue());
    }
  }

  private static BigDecimal number(final String option, final String text) {
    if (!text.strip().matches(DECIMAL)) {
      throw new IllegalArgumentException(
          "%s: '%s' is no load; give numbers above 0 and at most 1, such as 0.1 or 0.05:0.5:0.05."
              .formatted(option, text));
    }
    return new BigDecimal(text.strip());
  }
}
