package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.StepTotals;

/// The measurements of one protocol under one message generator, over all runs.
///
/// `bits` is present if control bits were counted, `time` if messages have a size; `delays` is the
/// distribution of delays; `series` is the load over time.
public record OutcomeRecord(
    String protocol,
    String generator,
    Window window,
    MessageCounts messages,
    Stability stability,
    MessageRates rates,
    DelaySummary delay,
    HopSummary hops,
    Service service,
    Optional<BitsRecord> bits,
    Optional<StepTiming.StepTime> time,
    DelayRecord delays,
    LoadSeries series) {

  /// The number of runs, the steps before the window of each, and the steps of all windows.
  /// `settled` is false if the end of the warm-up was looked for and not found.
  public record Window(int runs, int warmUp, boolean settled, long steps) {}

  /// Messages, summed over all windows, so that `inFlightBefore` + `injected` = `delivered` +
  /// `inFlight` + `lost` + `undeliverable`.
  ///
  /// `refused` counts transmissions, and `blocked` new messages, that found no room in a buffer.
  public record MessageCounts(
      long inFlightBefore,
      long injected,
      long delivered,
      long inFlight,
      long lost,
      long undeliverable,
      long refused,
      long blocked) {
    private static MessageCounts of(final List<SlottedRun> runs) {
      return new MessageCounts(
          total(runs, SlottedRun::inFlightBefore),
          total(runs, run -> run.sum(StepTotals::injected)),
          total(runs, run -> run.sum(StepTotals::delivered)),
          total(runs, SlottedRun::inFlight),
          total(runs, run -> run.sum(StepTotals::lost)),
          total(runs, run -> run.sum(StepTotals::undeliverable)),
          total(runs, run -> run.sum(StepTotals::refused)),
          total(runs, run -> run.sum(StepTotals::blocked)));
    }
  }

  /// Whether the network keeps up with the message generator.
  ///
  /// `standstill` is the number of steps up to the end of a run in which no message moved although
  /// some were in flight, the maximum over all runs. `deadlocked` means that in some run no message
  /// in flight can ever move again; `growing` that messages in flight grew over a window by more
  /// than 1 % of those created; `beyondCapacity` that the message generator exceeds what any
  /// protocol carries.
  public record Stability(
      int standstill, boolean deadlocked, boolean growing, boolean beyondCapacity) {}

  /// Messages delivered per processor and step, and messages in flight per processor, each with the
  /// half width of its 95 % confidence interval: over the runs if there are several, otherwise over
  /// twenty batches of the window.
  public record MessageRates(
      OptionalDouble throughput,
      OptionalDouble throughputCi,
      OptionalDouble load,
      OptionalDouble loadCi) {
    private static MessageRates of(final List<SlottedRun> runs, final int processors) {
      final CountRatio throughput = CountRatio.throughput(processors);
      final CountRatio load = CountRatio.load(processors);
      return new MessageRates(
          throughput.mean(runs), throughput.halfWidth(runs), load.mean(runs), load.halfWidth(runs));
    }
  }

  /// Delays in steps of the messages delivered in a window: from the step in which a message was
  /// created, which counts, to the step in which it arrived. `ci` is as in [MessageRates].
  public record DelaySummary(
      OptionalDouble mean,
      OptionalDouble ci,
      OptionalLong p50,
      OptionalLong p95,
      OptionalLong p99,
      OptionalLong max) {
    private static DelaySummary of(final List<SlottedRun> runs, final DelayHistogram delays) {
      final CountRatio delay = CountRatio.delay();
      return new DelaySummary(
          delay.mean(runs),
          delay.halfWidth(runs),
          delays.percentile(0.50),
          delays.percentile(0.95),
          delays.percentile(0.99),
          delays.percentile(1));
    }
  }

  /// Couplers crossed by the messages delivered: the mean and the maximum.
  public record HopSummary(OptionalDouble mean, int most) {}

  /// How evenly couplers and processors are served.
  ///
  /// `couplerUse` is the share of couplers that carry a message. For the others see
  /// [ServiceFairness]: `busiestCoupler` is the maximum over all runs, `fairness` and `leastServed`
  /// are the minimum.
  public record Service(
      OptionalDouble couplerUse, double busiestCoupler, double fairness, double leastServed) {
    private static Service of(final List<SlottedRun> runs, final long couplers) {
      final List<ServiceFairness> services = runs.stream().map(SlottedRun::service).toList();
      return new Service(
          CountRatio.couplerUse(couplers).mean(runs),
          services.stream().mapToDouble(ServiceFairness::busiestCoupler).max().orElse(0),
          services.stream().mapToDouble(ServiceFairness::fairness).min().orElse(1),
          services.stream().mapToDouble(ServiceFairness::leastServed).min().orElse(1));
    }
  }

  /// The measurements of `runs` of a trial.
  static OutcomeRecord of(
      final ProtocolTrial protocolTrial, final WarmUp warmUp, final List<SlottedRun> runs) {
    final int processors = protocolTrial.plan().network().nodes();
    final DelayHistogram delays = new DelayHistogram(runs);
    return new OutcomeRecord(
        SpecText.of(protocolTrial.protocol()),
        SpecText.of(protocolTrial.generator()),
        new Window(runs.size(), warmUp.steps(), warmUp.settled(), total(runs, SlottedRun::steps)),
        MessageCounts.of(runs),
        new Stability(
            runs.stream().mapToInt(SlottedRun::standstill).max().orElse(0),
            runs.stream().anyMatch(protocolTrial::isDeadlocked),
            runs.stream().anyMatch(SlottedRun::isGrowing),
            protocolTrial.isBeyondCapacity()),
        MessageRates.of(runs, processors),
        DelaySummary.of(runs, delays),
        new HopSummary(
            CountRatio.hops().mean(runs),
            runs.stream().mapToInt(SlottedRun::mostHops).max().orElse(0)),
        Service.of(runs, protocolTrial.plan().network().channels()),
        bits(protocolTrial, runs),
        time(protocolTrial, CountRatio.throughput(processors).mean(runs).orElse(0)),
        delays.record(),
        LoadSeries.of(runs, processors));
  }

  private static Optional<BitsRecord> bits(
      final ProtocolTrial protocolTrial, final List<SlottedRun> runs) {
    return protocolTrial.settings().bits()
        ? Optional.of(
            BitsRecord.of(
                protocolTrial.protocol(),
                protocolTrial.shape(),
                runs.stream().flatMap(slottedRun -> slottedRun.bits().stream()).toList()))
        : Optional.empty();
  }

  private static Optional<StepTiming.StepTime> time(
      final ProtocolTrial trial, final double throughput) {
    return trial
        .plan()
        .timing()
        .map(timing -> timing.step(trial.protocol(), trial.shape(), throughput));
  }

  private static long total(final List<SlottedRun> runs, final ToLongFunction<SlottedRun> count) {
    return runs.stream().mapToLong(count).sum();
  }
}
