package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.TrafficReceivers;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.wormhole.RoutingFunction;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.Destinations;
import org.heliograph.traffic.TrafficPattern;

/// Runs random traffic on a network: every pattern at every load, each on a separate thread.
public final class TrafficWork {
  private final StudyContext context;
  private int finished;

  /// A study that reports progress in runs, and each load as soon as it was run: the first load of
  /// every pattern, then the next.
  public TrafficWork(final StudyContext context) {
    this.context = context;
  }

  /// All curves; throws `IllegalArgumentException` if the question makes no sense.
  public TrafficRecord run(final Traffic traffic) {
    final List<PatternTrial> trials = trials(traffic);
    try (InterruptibleExecutor executor =
        new InterruptibleExecutor(context.interrupted(), traffic.loads().threads().count())) {
      // Every pattern at the first load, then at the next, so that all curves grow alike.
      final List<Future<Optional<LoadRecord>>> running = new ArrayList<>();
      for (final double load : traffic.perCycle()) {
        trials.forEach(trial -> running.add(executor.start(() -> trial.at(load))));
      }
      final List<Future<Optional<SaturationRecord>>> searches =
          traffic.loads().findsSaturation()
              ? trials.stream().map(trial -> executor.start(trial::saturation)).toList()
              : List.of();
      final int total = running.size() + searches.size();
      final List<List<LoadRecord>> loads =
          trials.stream().<List<LoadRecord>>map(_ -> new ArrayList<>()).toList();
      for (int i = 0; i < running.size(); i++) {
        final int trial = i % trials.size();
        result(running.get(i), executor, total)
            .ifPresent(
                found -> {
                  loads.get(trial).add(found);
                  context
                      .rows()
                      .accept(
                          LatencyCurves.row(new PatternLoad(trials.get(trial).pattern(), found)));
                });
      }
      final List<CurveRecord> curves = new ArrayList<>();
      for (int i = 0; i < trials.size(); i++) {
        final Optional<SaturationRecord> saturation =
            searches.isEmpty() ? Optional.empty() : result(searches.get(i), executor, total);
        curves.add(curve(trials.get(i), loads.get(i), saturation));
      }
      return record(trials.getFirst(), curves);
    }
  }

  private List<PatternTrial> trials(final Traffic traffic) {
    final RandomMessages messages = traffic.messages().given(context.registry());
    final RunPhases phases = traffic.window().phases(context.registry());
    requireLoads(traffic, messages);
    final Topology topology = context.registry().network(traffic.topology());
    final List<TrafficPattern> patterns = traffic.traffic();
    final List<Destinations> destinations =
        patterns.stream().map(pattern -> TrafficReceivers.of(pattern, topology)).toList();
    final TrafficNetwork network =
        new TrafficNetwork(topology, traffic.router(), RoutingFunction.of(topology));
    return IntStream.range(0, patterns.size())
        .mapToObj(
            i ->
                new PatternTrial(
                    SpecText.of(patterns.get(i)),
                    network,
                    destinations.get(i),
                    messages,
                    phases,
                    traffic.loads(),
                    context.interrupted()))
        .toList();
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

  private <T> Optional<T> result(
      final Future<Optional<T>> work, final InterruptibleExecutor executor, final int total) {
    final Optional<T> result = executor.result(work).flatMap(found -> found);
    finished++;
    context.progress().at(finished, total, "runs");
    return result;
  }

  private CurveRecord curve(
      final PatternTrial trial,
      final List<LoadRecord> loads,
      final Optional<SaturationRecord> saturation) {
    final Optional<ExpectedLoad> expected =
        InterruptibleExecutor.alone(context.interrupted(), trial::expectation)
            .flatMap(found -> found);
    return new CurveRecord(
        trial.pattern(),
        trial.senders(),
        expected.stream().mapToDouble(ExpectedLoad::meanHops).findFirst(),
        expected.stream().mapToDouble(ExpectedLoad::zeroLoadLatency).findFirst(),
        expected.stream().mapToDouble(ExpectedLoad::channelLimit).findFirst(),
        loads,
        saturation);
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
            trial.phases().longestDrain(),
            context.isOver()),
        trial.station().topology().name(),
        SpecText.of(trial.station().hardware()),
        SpecText.of(trial.messages().arrivals()),
        trial.messages().flits(),
        curves);
  }
}
