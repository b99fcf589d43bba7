package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.RoutingFunction;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;

/// Runs random traffic on a network: every pattern at every load, each on a separate thread.
public final class TrafficStudy {
  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private int finished;

  /// A study that reports progress in runs.
  public TrafficStudy(final LabContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
  }

  /// All curves; throws `IllegalArgumentException` if the request makes no sense.
  public TrafficRecord run(final TrafficRequest request) {
    final List<PatternTrial> trials = trials(request);
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(interrupted, request.threads());
    try {
      final List<Started> started =
          trials.stream()
              .map(patternTrial -> started(patternTrial, request, interruptibleExecutor))
              .toList();
      final int total =
          started.stream().mapToInt(curve -> curve.loads().size()).sum()
              + (int) started.stream().filter(curve -> curve.saturation().isPresent()).count();
      final List<CurveRecord> curves =
          started.stream().map(curve -> curve(curve, interruptibleExecutor, total)).toList();
      return record(request, trials.getFirst(), curves);
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private List<PatternTrial> trials(final TrafficRequest request) {
    final WormholeHardware hardware = registry.parse(WormholeHardware.class, request.hardware());
    final ArrivalProcess arrivals = registry.parse(ArrivalProcess.class, request.arrivals());
    final List<TrafficPattern> patterns =
        request.patterns().stream()
            .map(pattern -> registry.parse(TrafficPattern.class, pattern))
            .distinct()
            .toList();
    final Topology topology = registry.network(request.topology());
    final List<Destinations> destinations =
        patterns.stream().map(pattern -> TrafficReceivers.of(pattern, topology)).toList();
    final TrafficNetwork trafficNetwork =
        new TrafficNetwork(topology, hardware, RoutingFunction.of(topology));
    final List<PatternTrial> trials = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      final String name = SpecText.of(patterns.get(i));
      trials.add(
          new PatternTrial(
              name, trafficNetwork, destinations.get(i), arrivals, request, interrupted));
    }
    requireRates(request, trials.getFirst());
    return trials;
  }

  /// Refuses before anything is run loads that the arrival process cannot make.
  private static void requireRates(final TrafficRequest request, final PatternTrial patternTrial) {
    for (final double load : request.loads()) {
      if (load > patternTrial.most()) {
        throw new IllegalArgumentException(
            "--load (%s): with %s flits a message %s makes at most %s flits per sender and cycle."
                .formatted(
                    load,
                    request.flits(),
                    SpecText.brief(patternTrial.arrivals()),
                    patternTrial.most()));
      }
    }
  }

  /// A curve whose runs are under way.
  private record Started(
      PatternTrial trial,
      List<Future<Optional<LoadRecord>>> loads,
      Optional<Future<Optional<SaturationRecord>>> saturation) {}

  private static Started started(
      final PatternTrial patternTrial,
      final TrafficRequest request,
      final InterruptibleExecutor interruptibleExecutor) {
    final List<Future<Optional<LoadRecord>>> loads = new ArrayList<>();
    for (final double load : request.loads()) {
      loads.add(interruptibleExecutor.start(() -> patternTrial.at(load)));
    }
    return new Started(
        patternTrial,
        List.copyOf(loads),
        request.saturation()
            ? Optional.of(interruptibleExecutor.start(patternTrial::saturation))
            : Optional.empty());
  }

  private CurveRecord curve(
      final Started started, final InterruptibleExecutor interruptibleExecutor, final int total) {
    final PatternTrial patternTrial = started.trial();
    final List<LoadRecord> loads = new ArrayList<>();
    for (final Future<Optional<LoadRecord>> load : started.loads()) {
      result(load, interruptibleExecutor, total).ifPresent(loads::add);
    }
    final Optional<SaturationRecord> saturation =
        started.saturation().flatMap(search -> result(search, interruptibleExecutor, total));
    final Optional<ExpectedLoad> expected =
        InterruptibleExecutor.alone(interrupted, patternTrial::expectation).flatMap(found -> found);
    return new CurveRecord(
        patternTrial.pattern(),
        patternTrial.senders(),
        value(expected, ExpectedLoad::meanHops),
        value(expected, ExpectedLoad::zeroLoadLatency),
        value(expected, ExpectedLoad::channelLimit),
        loads,
        saturation);
  }

  private <T> Optional<T> result(
      final Future<Optional<T>> work,
      final InterruptibleExecutor interruptibleExecutor,
      final int total) {
    final Optional<T> result = interruptibleExecutor.result(work).flatMap(found -> found);
    finished++;
    progress.at(finished, total, "runs");
    return result;
  }

  private static OptionalDouble value(
      final Optional<ExpectedLoad> expected, final ToDoubleFunction<ExpectedLoad> part) {
    return expected.isPresent()
        ? OptionalDouble.of(part.applyAsDouble(expected.get()))
        : OptionalDouble.empty();
  }

  private TrafficRecord record(
      final TrafficRequest request,
      final PatternTrial patternTrial,
      final List<CurveRecord> curves) {
    return new TrafficRecord(
        TrafficRecord.FORMAT,
        Version.text(),
        new TrafficRecord.TrafficRun(
            request.seed(),
            request.replications(),
            request.phases().warmUp(),
            request.phases().cycles(),
            request.phases().drain(),
            interrupted.getAsBoolean()),
        patternTrial.station().topology().name(),
        SpecText.of(patternTrial.station().hardware()),
        SpecText.of(patternTrial.arrivals()),
        request.flits(),
        curves);
  }
}
