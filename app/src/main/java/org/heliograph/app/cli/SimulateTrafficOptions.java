package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.traffic.RunPhases;
import org.heliograph.lab.experiment.traffic.TrafficRequest;
import picocli.CommandLine.Option;

/// The options of random traffic on wormhole routers.
final class SimulateTrafficOptions {
  @Option(
      names = "--flits",
      description = "flits per message (default " + TrafficRequest.FLITS + ")")
  private Optional<Integer> flits = Optional.empty();

  @Option(
      names = "--hardware",
      paramLabel = "HARDWARE",
      description =
          "routers and interfaces (default "
              + TrafficRequest.HARDWARE
              + "); see heliograph list hardware")
  private Optional<String> hardware = Optional.empty();

  @Option(
      names = "--cycles",
      paramLabel = "CYCLES",
      description = "number of measured cycles (default " + TrafficRequest.CYCLES + ")")
  private Optional<Integer> cycles = Optional.empty();

  @Option(
      names = "--drain",
      paramLabel = "CYCLES",
      description = "maximum wait for the messages of the window (default: --cycles)")
  private Optional<Integer> drain = Optional.empty();

  /// The request for `topology`; throws with one sentence if a number is malformed.
  TrafficRequest request(final String topology, final long seed, final SimulateLoadOptions load) {
    final int window = cycles.orElse(TrafficRequest.CYCLES);
    return TrafficRequest.of(topology, load.patterns())
        .arrivals(load.arrivals().orElse(RequestDefaults.ARRIVALS))
        .hardware(hardware.orElse(TrafficRequest.HARDWARE))
        .loads(load.loads().stream().map(BigDecimal::doubleValue).toList())
        .flits(flits.orElse(TrafficRequest.FLITS))
        .phases(new RunPhases(warmUp(load), window, drain.orElse(window)))
        .replications(load.replications())
        .threads(load.threads())
        .seed(seed)
        .saturation(load.saturation())
        .build();
  }

  private static int warmUp(final SimulateLoadOptions load) {
    return load.warmUp(TrafficRequest.WARM_UP)
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
