package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.experiment.Crew;
import org.heliograph.lab.experiment.Receivers;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.Version;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.Routes;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;

/// Runs random traffic on a network: every pattern at every load, each on a thread of its own.
public final class TrafficStudy {
  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private int finished;

  /// A study that tells `progress` how far it is and stops early once `interrupted` says so.
  public TrafficStudy(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this.registry = registry;
    this.progress = progress;
    this.interrupted = interrupted;
  }

  /// All curves; throws `IllegalArgumentException` if the request makes no sense.
  public TrafficRecord run(final TrafficRequest request) {
    final List<Trial> trials = trials(request);
    final Crew crew = new Crew(interrupted, request.threads());
    try {
      final List<Started> started =
          trials.stream().map(trial -> started(trial, request, crew)).toList();
      final int total =
          started.stream().mapToInt(curve -> curve.loads().size()).sum()
              + (int) started.stream().filter(curve -> curve.saturation().isPresent()).count();
      final List<CurveRecord> curves =
          started.stream().map(curve -> curve(curve, crew, total)).toList();
      return record(request, trials.getFirst(), curves);
    } finally {
      crew.dismiss();
    }
  }

  private List<Trial> trials(final TrafficRequest request) {
    final WormholeHardware hardware = registry.parse(WormholeHardware.class, request.hardware());
    final ArrivalProcess arrivals = registry.parse(ArrivalProcess.class, request.arrivals());
    final List<TrafficPattern> patterns =
        request.patterns().stream()
            .map(pattern -> registry.parse(TrafficPattern.class, pattern))
            .distinct()
            .toList();
    final Topology topology = registry.parse(TopologyFamily.class, request.topology()).build();
    final List<Destinations> destinations =
        patterns.stream().map(pattern -> Receivers.of(pattern, topology)).toList();
    final Station station = new Station(topology, hardware, Routes.of(topology));
    final List<Trial> trials = new ArrayList<>();
    for (int i = 0; i < patterns.size(); i++) {
      final String name = SpecText.of(patterns.get(i));
      trials.add(new Trial(name, station, destinations.get(i), arrivals, request, interrupted));
    }
    requireRates(request, trials.getFirst());
    return trials;
  }

  /// Refuses before anything is run loads that the arrival process cannot make.
  private static void requireRates(final TrafficRequest request, final Trial trial) {
    for (final double load : request.loads()) {
      if (load > trial.most()) {
        throw new IllegalArgumentException(
            "--load (%s): with %s flits a message %s makes at most %s flits per sender and cycle."
                .formatted(load, request.flits(), SpecText.brief(trial.arrivals()), trial.most()));
      }
    }
  }

  /// A curve whose runs are under way.
  private record Started(
      Trial trial,
      List<Future<Optional<LoadRecord>>> loads,
      Optional<Future<Optional<SaturationRecord>>> saturation) {}

  private static Started started(final Trial trial, final TrafficRequest request, final Crew crew) {
    final List<Future<Optional<LoadRecord>>> loads = new ArrayList<>();
    for (final double load : request.loads()) {
      loads.add(crew.start(() -> trial.at(load)));
    }
    return new Started(
        trial,
        List.copyOf(loads),
        request.saturation() ? Optional.of(crew.start(trial::saturation)) : Optional.empty());
  }

  private CurveRecord curve(final Started started, final Crew crew, final int total) {
    final Trial trial = started.trial();
    final List<LoadRecord> loads = new ArrayList<>();
    for (final Future<Optional<LoadRecord>> load : started.loads()) {
      result(load, crew, total).ifPresent(loads::add);
    }
    final Optional<SaturationRecord> saturation =
        started.saturation().flatMap(search -> result(search, crew, total));
    final Optional<Expectation> expected =
        Crew.alone(interrupted, trial::expectation).flatMap(found -> found);
    return new CurveRecord(
        trial.pattern(),
        trial.senders(),
        value(expected, Expectation::meanHops),
        value(expected, Expectation::zeroLoadLatency),
        value(expected, Expectation::channelLimit),
        loads,
        saturation);
  }

  private <T> Optional<T> result(final Future<Optional<T>> work, final Crew crew, final int total) {
    final Optional<T> result = crew.result(work).flatMap(found -> found);
    finished++;
    progress.at(finished, total, "runs");
    return result;
  }

  private static OptionalDouble value(
      final Optional<Expectation> expected, final ToDoubleFunction<Expectation> part) {
    return expected.isPresent()
        ? OptionalDouble.of(part.applyAsDouble(expected.get()))
        : OptionalDouble.empty();
  }

  private TrafficRecord record(
      final TrafficRequest request, final Trial trial, final List<CurveRecord> curves) {
    return new TrafficRecord(
        TrafficRecord.FORMAT,
        Version.text(),
        trial.station().topology().name(),
        SpecText.of(trial.station().hardware()),
        SpecText.of(trial.arrivals()),
        request.flits(),
        request.phases().warmUp(),
        request.phases().cycles(),
        request.phases().drain(),
        request.replications(),
        request.seed(),
        interrupted.getAsBoolean(),
        curves);
  }
}
