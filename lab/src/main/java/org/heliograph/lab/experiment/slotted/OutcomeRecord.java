package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.StepTotals;

/// What one protocol did with one workload, over all runs; delays in steps.
///
/// Counts are sums over `runs` windows of `steps` steps in all, so that `inFlightBefore` +
/// `injected` = `delivered` + `inFlight` + `lost` + `undeliverable`. Of the transmissions
/// `refused` found no room, and `blocked` messages were not made for want of it. `standstill`
/// says for how many steps up to the end of a run no message had moved while some were in
/// flight, the longest of all runs; `deadlocked` that in a run none of them ever will.
/// `throughput` is messages delivered for each processor and step, `load` messages in flight
/// for each processor. `meanDelay` and the percentiles are of the messages delivered in the
/// window, from the step in which they were made, which counts, to the one in which they
/// arrived. `ci` is the half width of a 95 % confidence interval: over the runs if there are
/// several, else over twenty batches of the window. `couplerUse` is the share of couplers lit;
/// for `fairness`, `leastServed` and `busiestCoupler` see [ServiceFairness], with the least, the
// least
/// and the greatest of all runs. `settled` says that the end of the warm-up was found, if it
/// was looked for; `growing` that messages in flight grew over the window by more than 1 % of
/// those made; `beyondCapacity` that the workload makes more than any protocol carries.
public record OutcomeRecord(
    String protocol,
    String workload,
    int runs,
    int warmUp,
    boolean settled,
    long steps,
    long inFlightBefore,
    long injected,
    long delivered,
    long inFlight,
    long lost,
    long undeliverable,
    long refused,
    long blocked,
    int standstill,
    boolean deadlocked,
    boolean growing,
    boolean beyondCapacity,
    OptionalDouble throughput,
    OptionalDouble throughputCi,
    OptionalDouble load,
    OptionalDouble loadCi,
    OptionalDouble meanDelay,
    OptionalDouble meanDelayCi,
    OptionalLong p50,
    OptionalLong p95,
    OptionalLong p99,
    OptionalLong maxDelay,
    OptionalDouble meanHops,
    int mostHops,
    OptionalDouble couplerUse,
    double busiestCoupler,
    double fairness,
    double leastServed,
    Optional<BitsRecord> bits,
    DelayRecord delays,
    LoadSeries series) {

  /// What `runs` of `contest` measured.
  static OutcomeRecord of(
      final ProtocolTrial protocolTrial, final WarmUp warmUp, final List<SlottedRun> runs) {
    final int processors = protocolTrial.arena().network().nodes();
    final CountRatio throughput = CountRatio.throughput(processors);
    final CountRatio load = CountRatio.load(processors);
    final CountRatio delay = CountRatio.delay();
    final DelayHistogram delayHistogram = new DelayHistogram(runs);
    final List<ServiceFairness> services = runs.stream().map(SlottedRun::service).toList();
    return new OutcomeRecord(
        SpecText.of(protocolTrial.protocol()),
        SpecText.of(protocolTrial.workload()),
        runs.size(),
        warmUp.steps(),
        warmUp.settled(),
        total(runs, SlottedRun::steps),
        total(runs, SlottedRun::inFlightBefore),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::injected)),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::delivered)),
        total(runs, SlottedRun::inFlight),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::lost)),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::undeliverable)),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::refused)),
        total(runs, slottedRun -> slottedRun.sum(StepTotals::blocked)),
        runs.stream().mapToInt(SlottedRun::standstill).max().orElse(0),
        runs.stream().anyMatch(protocolTrial::isDeadlocked),
        runs.stream().anyMatch(SlottedRun::isGrowing),
        protocolTrial.isBeyondCapacity(),
        throughput.mean(runs),
        throughput.halfWidth(runs),
        load.mean(runs),
        load.halfWidth(runs),
        delay.mean(runs),
        delay.halfWidth(runs),
        delayHistogram.percentile(0.50),
        delayHistogram.percentile(0.95),
        delayHistogram.percentile(0.99),
        delayHistogram.percentile(1),
        CountRatio.hops().mean(runs),
        runs.stream().mapToInt(SlottedRun::mostHops).max().orElse(0),
        CountRatio.couplerUse(protocolTrial.arena().network().channels()).mean(runs),
        services.stream().mapToDouble(ServiceFairness::busiestCoupler).max().orElse(0),
        services.stream().mapToDouble(ServiceFairness::fairness).min().orElse(1),
        services.stream().mapToDouble(ServiceFairness::leastServed).min().orElse(1),
        bits(protocolTrial, runs),
        delayHistogram.record(),
        LoadSeries.of(runs, processors));
  }

  private static Optional<BitsRecord> bits(
      final ProtocolTrial protocolTrial, final List<SlottedRun> runs) {
    return protocolTrial.notes().bits()
        ? Optional.of(
            BitsRecord.of(
                protocolTrial.protocol(),
                protocolTrial.shape(),
                runs.stream().flatMap(slottedRun -> slottedRun.bits().stream()).toList()))
        : Optional.empty();
  }

  private static long total(final List<SlottedRun> runs, final ToLongFunction<SlottedRun> count) {
    return runs.stream().mapToLong(count).sum();
  }
}
