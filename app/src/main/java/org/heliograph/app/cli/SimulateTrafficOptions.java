package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.traffic.RunPhases;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import picocli.CommandLine.Option;

/// The options of random traffic on wormhole routers.
final class SimulateTrafficOptions {
  private static final String ONE_PORT = "wormhole-hardware(injectionPorts=1)";
  private static final int FLITS = 1;
  private static final int WARM_UP = 3_000;
  private static final int CYCLES = 10_000;

  @Option(names = "--flits", description = "flits per message (default 1)")
  private Optional<Integer> flits = Optional.empty();

  @Option(
      names = "--hardware",
      paramLabel = "HARDWARE",
      description =
          "routers and interfaces (default " + ONE_PORT + "); see heliograph list hardware")
  private Optional<String> hardware = Optional.empty();

  @Option(
      names = "--cycles",
      paramLabel = "CYCLES",
      description = "number of measured cycles (default 10000)")
  private Optional<Integer> cycles = Optional.empty();

  @Option(
      names = "--drain",
      paramLabel = "CYCLES",
      description = "maximum wait for the messages of the window (default: --cycles)")
  private Optional<Integer> drain = Optional.empty();

  /// The request for `topology`; throws with one sentence if a number is malformed.
  TrafficRequest request(final String topology, final long seed, final SimulateLoadOptions load) {
    final int window = cycles.orElse(CYCLES);
    return new TrafficRequest(
        topology,
        load.patterns(),
        load.arrivals().orElse("bernoulli"),
        hardware.orElse(ONE_PORT),
        load.loads().stream().map(BigDecimal::doubleValue).toList(),
        flits.orElse(FLITS),
        new RunPhases(warmUp(load), window, drain.orElse(window)),
        load.replications(),
        load.threads(),
        seed,
        load.saturation());
  }

  private static int warmUp(final SimulateLoadOptions load) {
    return load.warmUp(WARM_UP)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--warm-up auto is for --protocol; give cycles, such as 3000."));
  }

  /// Throws if options of wormhole routers are given although there are none.
  void requireNone() {
    if (Stream.of(flits, hardware, cycles, drain).anyMatch(Optional::isPresent)) {
      throw new IllegalArgumentException(
          "simulate: --flits, --hardware, --cycles and --drain are for wormhole routers, that is,"
              + " for --traffic without --protocol. Leave them out.");
    }
  }
}
