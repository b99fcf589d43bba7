package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.slotted.SlottedRequest;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import picocli.CommandLine.Option;

/// The options shared by random traffic on wormhole routers and under control protocols.
final class SimulateLoadOptions {
  private static final String DECIMAL = "[0-9]{1,9}([.][0-9]{1,12})?|[.][0-9]{1,12}";
  private static final String COUNT = "[0-9]{1,9}";
  private static final String AUTO = "auto";
  private static final int MOST_LOADS = 1_000;
  private static final int MOST_THREADS = 1_024;

  @Option(
      names = "--traffic",
      paramLabel = "PATTERN",
      description =
          "run random traffic on the network, at flit level; may be given several times; with"
              + " --protocol to whom messages go (default "
              + SlottedRequest.TRAFFIC
              + "); see heliograph list traffic")
  private List<String> patterns = new ArrayList<>();

  @Option(
      names = "--load",
      paramLabel = "LOAD",
      split = ",",
      description =
          "loads in flits per sender and cycle, above 0 and at most 1: 0.1,0.2,0.3; with --protocol"
              + " messages that are kept in flight for each processor")
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

  @Option(
      names = "--arrivals",
      paramLabel = "PROCESS",
      description =
          "when messages are made (default "
              + RequestDefaults.ARRIVALS
              + "); see heliograph list arrivals")
  private Optional<String> arrivals = Optional.empty();

  @Option(
      names = "--warm-up",
      paramLabel = "CYCLES",
      description =
          "cycles before anything is measured (default "
              + TrafficRequest.WARM_UP
              + "); with --protocol steps, or auto"
              + " (default 0)")
  private Optional<String> warmUp = Optional.empty();

  @Option(
      names = "--replications",
      paramLabel = "RUNS",
      description =
          "runs at each load, with separate random streams (default "
              + RequestDefaults.REPLICATIONS
              + ")")
  private Optional<Integer> replications = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "THREADS",
      description =
          "threads to run on, 1 to "
              + MOST_THREADS
              + " (default: as many as there are processors and use); results do not depend on it")
  private Optional<Integer> threads = Optional.empty();

  List<String> patterns() {
    return patterns;
  }

  boolean saturation() {
    return saturation;
  }

  Optional<String> arrivals() {
    return arrivals;
  }

  int replications() {
    return replications.orElse(RequestDefaults.REPLICATIONS);
  }

  /// The number of threads to run on; 0 where the study chooses.
  int threads() {
    if (threads.isPresent() && (threads.get() < 1 || threads.get() > MOST_THREADS)) {
      throw new IllegalArgumentException(
          "--threads (%s) must lie between 1 and %s.".formatted(threads.get(), MOST_THREADS));
    }
    return threads.orElse(0);
  }

  /// Throws if anything was said of random traffic, but not which.
  void requireNone() {
    if (hasLoads()
        || saturation
        || Stream.of(arrivals, warmUp, replications, threads).anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "simulate: --load, --loads, --saturation, --arrivals, --warm-up, --replications and"
              + " --threads are for random traffic. Maybe --traffic uniform, or --protocol"
              + " advanced.");
    }
  }

  boolean hasLoads() {
    return !loads.isEmpty() || range.isPresent();
  }

  /// The warm-up, or `otherwise` if none is given; empty for `auto`.
  OptionalInt warmUp(final int otherwise) {
    if (warmUp.isEmpty()) {
      return OptionalInt.of(otherwise);
    }
    final String text = warmUp.get().strip();
    if (text.equals(AUTO)) {
      return OptionalInt.empty();
    }
    if (!text.matches(COUNT)) {
      throw new IllegalArgumentException(
          "--warm-up '%s' must be a number such as 1000, or with --protocol auto."
              .formatted(warmUp.get()));
    }
    return OptionalInt.of(Integer.parseInt(text));
  }

  /// All loads; throws with one sentence if one of them is no number.
  List<BigDecimal> loads() {
    final List<BigDecimal> all = new ArrayList<>();
    for (final String load : loads) {
      all.add(number("--load", load));
    }
    range.ifPresent(text -> addRange(text, all));
    return all;
  }

  private static void addRange(final String text, final List<BigDecimal> all) {
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
          "--loads '%s' must go up in steps above 0, to at most %s loads, such as 0.05:0.5:0.05."
              .formatted(text, MOST_LOADS));
    }
    for (BigDecimal load = from; load.compareTo(to) <= 0; load = load.add(step)) {
      all.add(load);
    }
  }

  private static BigDecimal number(final String option, final String text) {
    if (!text.strip().matches(DECIMAL)) {
      throw new IllegalArgumentException(
          "%s: '%s' is no load; give numbers above 0, such as 0.1 or 0.05:0.5:0.05."
              .formatted(option, text));
    }
    return new BigDecimal(text.strip());
  }
}
