package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.StepTotals;

/// The measurements of one protocol under one message generator, over all runs.
///
/// `delays` is the distribution of delays.
public record OutcomeRecord(
    String protocol,
    String generator,
    @Summary("the windows that were measured") Window window,
    @Summary("messages, summed over all windows") MessageCounts messages,
    @Summary("whether the network keeps up with the generator") Stability stability,
    MessageRates rates,
    @Summary("in steps") DelaySummary delay,
    @Summary("couplers crossed by the messages delivered") HopSummary hops,
    @Summary("how evenly couplers and processors are served") Service service,
    @Summary("of control, in all windows; null if not asked for") Optional<BitsRecord> bits,
    @Summary("of a step; null if messages have no size") Optional<StepTiming.StepTime> time,
    DelayRecord delays,
    @Summary("over time, warm-up included, in at most 1000 parts, for each processor")
        LoadSeries series) {

  /// The number of runs, the steps before the window of each, and the steps of all windows.
  /// `settled` is false if the end of the warm-up was looked for and not found.
  public record Window(
      int runs,
      @Summary("steps before the window of each run") int warmUp,
      @Summary("false if the end of the warm-up was looked for and not found") boolean settled,
      @Summary("of all windows") long steps) {}

  /// Messages, summed over all windows, so that `inFlightBefore` + `injected` = `delivered` +
  /// `inFlight` + `lost` + `undeliverable`.
  ///
  /// `refused` counts transmissions, and `blocked` new messages, that found no room in a buffer.
  public record MessageCounts(
      @Summary(
              "when the windows began; plus injected = delivered + inFlight + lost + undeliverable")
          long inFlightBefore,
      @Summary("in all windows") long injected,
      @Summary("in all windows") long delivered,
      @Summary("when the windows ended") long inFlight,
      @Summary("at full buffers, in all windows") long lost,
      @Summary("messages that faults left no way, in all windows") long undeliverable,
      @Summary("transmissions for which there was no room, in all windows") long refused,
      @Summary("messages not made for want of room, in all windows") long blocked) {
    private static MessageCounts of(final List<ControlRun> runs) {
      return new MessageCounts(
          total(runs, ControlRun::inFlightBefore),
          total(runs, run -> run.sum(StepTotals::injected)),
          total(runs, run -> run.sum(StepTotals::delivered)),
          total(runs, ControlRun::inFlight),
          total(runs, run -> run.sum(StepTotals::lost)),
          total(runs, run -> run.sum(StepTotals::undeliverable)),
          total(runs, run -> run.sum(StepTotals::refused)),
          total(runs, run -> run.sum(StepTotals::blocked)));
    }
  }

  /// Whether the network keeps up with the message generator.
  ///
  /// `beyondCapacity` means that the message generator exceeds what any protocol carries.
  public record Stability(
      @Summary(
              "steps up to the end of a run in which no message moved while some were in flight;"
                  + " the longest of all runs")
          int standstill,
      @Summary("whether in some run no message in flight at the end will ever move again")
          boolean deadlocked,
      @Summary("whether messages in flight grew over a window by more than 1 % of those made")
          boolean growing,
      @Summary("whether a rate exceeds the capacity") boolean beyondCapacity) {}

  /// Messages delivered per processor and step, and messages in flight per processor, each with the
  /// half width of its 95 % confidence interval: over the runs if there are several, otherwise over
  /// twenty batches of the window.
  public record MessageRates(
      @Summary("messages delivered for each processor and step") OptionalDouble throughput,
      @Summary("half width of the 95 % confidence interval") OptionalDouble throughputCi,
      @Summary("messages in flight for each processor at the end of a step") OptionalDouble load,
      OptionalDouble loadCi) {
    private static MessageRates of(final List<ControlRun> runs, final int processors) {
      final CountRatio throughput = CountRatio.throughput(processors);
      final CountRatio load = CountRatio.load(processors);
      return new MessageRates(
          throughput.mean(runs), throughput.halfWidth(runs), load.mean(runs), load.halfWidth(runs));
    }
  }

  /// Delays in steps of the messages delivered in a window: from the step in which a message was
  /// created, which counts, to the step in which it arrived. `ci` is as in [MessageRates].
  public record DelaySummary(
      @Summary("of messages delivered in a window; null if none was") OptionalDouble mean,
      OptionalDouble ci,
      OptionalLong p50,
      OptionalLong p95,
      OptionalLong p99,
      OptionalLong max) {
    private static DelaySummary of(final List<ControlRun> runs, final DelayHistogram delays) {
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
  public record HopSummary(@Summary("of messages delivered") OptionalDouble mean, int most) {}

  /// How evenly couplers and processors are served.
  ///
  /// `couplerUse` is the share of couplers that carry a message. For the others see
  /// [ServiceFairness]: `busiestCoupler` is the maximum over all runs, `fairness` and `leastServed`
  /// are the minimum.
  public record Service(
      @Summary("couplers lit, in the mean of couplers and steps") OptionalDouble couplerUse,
      @Summary("the share of steps in which the coupler that was lit most often was")
          double busiestCoupler,
      @Summary(
              "Jain's index over processors of the share of steps with something to send in which"
                  + " they sent")
          double fairness,
      @Summary("the smallest of these shares") double leastServed) {
    private static Service of(final List<ControlRun> runs, final long couplers) {
      final List<ServiceFairness> services = runs.stream().map(ControlRun::service).toList();
      return new Service(
          CountRatio.couplerUse(couplers).mean(runs),
          services.stream().mapToDouble(ServiceFairness::busiestCoupler).max().orElse(0),
          services.stream().mapToDouble(ServiceFairness::fairness).min().orElse(1),
          services.stream().mapToDouble(ServiceFairness::leastServed).min().orElse(1));
    }
  }

  /// The measurements of `runs` of a trial.
  static OutcomeRecord of(
      final ControlTrial protocolTrial, final WarmUp warmUp, final List<ControlRun> runs) {
    final int processors = protocolTrial.plan().network().nodes();
    final DelayHistogram delays = new DelayHistogram(runs);
    return new OutcomeRecord(
        SpecText.of(protocolTrial.protocol()),
        SpecText.of(protocolTrial.generator()),
        new Window(runs.size(), warmUp.steps(), warmUp.settled(), total(runs, ControlRun::steps)),
        MessageCounts.of(runs),
        new Stability(
            runs.stream().mapToInt(ControlRun::standstill).max().orElse(0),
            runs.stream().anyMatch(protocolTrial::isDeadlocked),
            runs.stream().anyMatch(ControlRun::isGrowing),
            protocolTrial.isBeyondCapacity()),
        MessageRates.of(runs, processors),
        DelaySummary.of(runs, delays),
        new HopSummary(
            CountRatio.hops().mean(runs),
            runs.stream().mapToInt(ControlRun::mostHops).max().orElse(0)),
        Service.of(runs, protocolTrial.plan().network().channels()),
        bits(protocolTrial, runs),
        time(protocolTrial, CountRatio.throughput(processors).mean(runs).orElse(0)),
        delays.record(),
        LoadSeries.of(runs, processors));
  }

  private static Optional<BitsRecord> bits(
      final ControlTrial protocolTrial, final List<ControlRun> runs) {
    return protocolTrial.settings().bits()
        ? Optional.of(
            BitsRecord.of(
                protocolTrial.protocol(),
                protocolTrial.shape(),
                runs.stream().flatMap(slottedRun -> slottedRun.bits().stream()).toList()))
        : Optional.empty();
  }

  private static Optional<StepTiming.StepTime> time(
      final ControlTrial trial, final double throughput) {
    return trial
        .plan()
        .timing()
        .map(timing -> timing.step(trial.protocol(), trial.shape(), throughput));
  }

  private static long total(final List<ControlRun> runs, final ToLongFunction<ControlRun> count) {
    return runs.stream().mapToLong(count).sum();
  }
}
