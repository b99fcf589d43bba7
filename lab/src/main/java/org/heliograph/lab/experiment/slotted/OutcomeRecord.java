package org.heliograph.lab.experiment.slotted;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.slotted.Tally;

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
/// for `fairness`, `leastServed` and `busiestCoupler` see [Service], with the least, the least
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
  static OutcomeRecord of(final Contest contest, final WarmUp warmUp, final List<Run> runs) {
    final int processors = contest.arena().network().nodes();
    final Measure throughput = Measure.throughput(processors);
    final Measure load = Measure.load(processors);
    final Measure delay = Measure.delay();
    final Delays delays = new Delays(runs);
    final List<Service> services = runs.stream().map(Run::service).toList();
    return new OutcomeRecord(
        SpecText.of(contest.protocol()),
        SpecText.of(contest.workload()),
        runs.size(),
        warmUp.steps(),
        warmUp.settled(),
        total(runs, Run::steps),
        total(runs, Run::inFlightBefore),
        total(runs, run -> run.sum(Tally::injected)),
        total(runs, run -> run.sum(Tally::delivered)),
        total(runs, Run::inFlight),
        total(runs, run -> run.sum(Tally::lost)),
        total(runs, run -> run.sum(Tally::undeliverable)),
        total(runs, run -> run.sum(Tally::refused)),
        total(runs, run -> run.sum(Tally::blocked)),
        runs.stream().mapToInt(Run::standstill).max().orElse(0),
        runs.stream().anyMatch(contest::isDeadlocked),
        runs.stream().anyMatch(Run::isGrowing),
        contest.isBeyondCapacity(),
        throughput.mean(runs),
        throughput.halfWidth(runs),
        load.mean(runs),
        load.halfWidth(runs),
        delay.mean(runs),
        delay.halfWidth(runs),
        delays.percentile(0.50),
        delays.percentile(0.95),
        delays.percentile(0.99),
        delays.percentile(1),
        Measure.hops().mean(runs),
        runs.stream().mapToInt(Run::mostHops).max().orElse(0),
        Measure.couplerUse(contest.arena().network().channels()).mean(runs),
        services.stream().mapToDouble(Service::busiestCoupler).max().orElse(0),
        services.stream().mapToDouble(Service::fairness).min().orElse(1),
        services.stream().mapToDouble(Service::leastServed).min().orElse(1),
        bits(contest, runs),
        delays.record(),
        LoadSeries.of(runs, processors));
  }

  private static Optional<BitsRecord> bits(final Contest contest, final List<Run> runs) {
    return contest.notes().bits()
        ? Optional.of(
            BitsRecord.of(
                contest.protocol(),
                contest.shape(),
                runs.stream().flatMap(run -> run.bits().stream()).toList()))
        : Optional.empty();
  }

  private static long total(final List<Run> runs, final ToLongFunction<Run> count) {
    return runs.stream().mapToLong(count).sum();
  }
}
