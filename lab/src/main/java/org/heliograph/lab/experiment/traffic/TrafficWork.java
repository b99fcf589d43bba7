package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.wormhole.RoutingFunction;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;

/// Runs random traffic on a network: every pattern at every load, each on a separate thread.
public final class TrafficWork {
  private final Registry registry;
  private final Progress progress;
  private final BooleanSupplier interrupted;
  private int finished;
  private Consumer<PatternLoad> listener = _ -> {};

  /// A study that reports progress in runs.
  public TrafficWork(final StudyContext context) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.interrupted = context.interrupted();
  }

  /// Reports each load to `loadListener` as soon as it was run: the first load of every pattern,
  /// then the next.
  public TrafficWork onLoad(final Consumer<PatternLoad> loadListener) {
    listener = loadListener;
    return this;
  }

  /// All curves; throws `IllegalArgumentException` if the question makes no sense.
  public TrafficRecord run(final Traffic traffic) {
    final List<PatternTrial> trials = trials(traffic);
    final InterruptibleExecutor interruptibleExecutor =
        new InterruptibleExecutor(interrupted, traffic.loads().threads().count());
    try {
      final List<Started> started = started(trials, traffic, interruptibleExecutor);
      final int total =
          started.stream().mapToInt(curve -> curve.loads().size()).sum()
              + (int) started.stream().filter(curve -> curve.saturation().isPresent()).count();
      final List<List<LoadRecord>> loads =
          loads(started, traffic.perCycle().size(), interruptibleExecutor, total);
      final List<CurveRecord> curves = new ArrayList<>();
      for (int i = 0; i < started.size(); i++) {
        curves.add(curve(started.get(i), loads.get(i), interruptibleExecutor, total));
      }
      return record(trials.getFirst(), curves);
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private List<PatternTrial> trials(final Traffic traffic) {
    final RandomMessages messages = traffic.messages().given(registry);
    final RunPhases phases = traffic.window().phases(registry);
    requireLoads(traffic, messages);
    final Topology topology = registry.network(traffic.topology());
    final List<Destinations> destinations =
        traffic.traffic().stream().map(pattern -> TrafficReceivers.of(pattern, topology)).toList();
    final TrafficNetwork trafficNetwork =
        new TrafficNetwork(topology, traffic.router(), RoutingFunction.of(topology));
    final List<PatternTrial> trials = new ArrayList<>();
    for (int i = 0; i < destinations.size(); i++) {
      trials.add(
          new PatternTrial(
              SpecText.of(traffic.traffic().get(i)),
              trafficNetwork,
              destinations.get(i),
              messages,
              phases,
              traffic.loads(),
              interrupted));
    }
    return trials;
  }

  /// Refuses before anything is run a question without loads, and loads that the arrival process
  /// cannot make.
  private static void requireLoads(final Traffic traffic, final RandomMessages messages) {
    if (traffic.perCycle().isEmpty() && !traffic.loads().findsSaturation()) {
      throw new IllegalArgumentException(
          "simulate: no load is given. Maybe --load 0.1,0.2,0.3 or --load saturation.");
    }
    for (final double load : traffic.perCycle()) {
      if (load > messages.most()) {
        throw new IllegalArgumentException(
            "--load (%s): with %s flits a message %s makes at most %s flits per sender and cycle."
                .formatted(
                    load, messages.flits(), SpecText.of(messages.arrivals()), messages.most()));
      }
    }
  }

  /// A curve whose runs are under way.
  private record Started(
      PatternTrial trial,
      List<Future<Optional<LoadRecord>>> loads,
      Optional<Future<Optional<SaturationRecord>>> saturation) {}

  /// Starts every pattern at the first load, then at the next, so that all curves grow alike.
  private static List<Started> started(
      final List<PatternTrial> trials,
      final Traffic traffic,
      final InterruptibleExecutor interruptibleExecutor) {
    final List<List<Future<Optional<LoadRecord>>>> loads =
        trials.stream().<List<Future<Optional<LoadRecord>>>>map(_ -> new ArrayList<>()).toList();
    for (final double load : traffic.perCycle()) {
      for (int i = 0; i < trials.size(); i++) {
        final PatternTrial trial = trials.get(i);
        loads.get(i).add(interruptibleExecutor.start(() -> trial.at(load)));
      }
    }
    final List<Started> started = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      final PatternTrial trial = trials.get(i);
      started.add(
          new Started(
              trial,
              List.copyOf(loads.get(i)),
              traffic.loads().findsSaturation()
                  ? Optional.of(interruptibleExecutor.start(trial::saturation))
                  : Optional.empty()));
    }
    return started;
  }

  /// The loads of every curve, each given to the listener in the order in which they started.
  private List<List<LoadRecord>> loads(
      final List<Started> started,
      final int count,
      final InterruptibleExecutor interruptibleExecutor,
      final int total) {
    final List<List<LoadRecord>> loads =
        started.stream().<List<LoadRecord>>map(_ -> new ArrayList<>()).toList();
    for (int load = 0; load < count; load++) {
      for (int i = 0; i < started.size(); i++) {
        final Started curve = started.get(i);
        final Optional<LoadRecord> found =
            result(curve.loads().get(load), interruptibleExecutor, total);
        if (found.isPresent()) {
          loads.get(i).add(found.get());
          listener.accept(new PatternLoad(curve.trial().pattern(), found.get()));
        }
      }
    }
    return loads;
  }

  private CurveRecord curve(
      final Started started,
      final List<LoadRecord> loads,
      final InterruptibleExecutor interruptibleExecutor,
      final int total) {
    final PatternTrial patternTrial = started.trial();
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

  private TrafficRecord record(final PatternTrial trial, final List<CurveRecord> curves) {
    return new TrafficRecord(
        TrafficRecord.FORMAT,
        Version.text(),
        new TrafficRecord.TrafficRun(
            trial.runs().seed(),
            trial.runs().runs(),
            trial.phases().warmUp(),
            trial.phases().cycles(),
            trial.phases().drain(),
            interrupted.getAsBoolean()),
        trial.station().topology().name(),
        SpecText.of(trial.station().hardware()),
        SpecText.of(trial.messages().arrivals()),
        trial.messages().flits(),
        curves);
  }
}
