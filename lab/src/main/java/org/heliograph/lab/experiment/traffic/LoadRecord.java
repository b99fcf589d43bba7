package org.heliograph.lab.experiment.traffic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.heliograph.lab.experiment.Estimate;

/// What was measured at one load; throughput in flits per sender and cycle, latency in cycles.
///
/// `load` is what was asked for, `offered` what the senders made in the window, `accepted` what
/// arrived in it, `leastAccepted` and `mostAccepted` those of the sender that fared worst and best.
/// Latency is from the birth of a message to the arrival of its tail, for messages born in the
/// window, `networkLatency` from when its head left the interface; `ci` is the half width of the
/// 95 % confidence interval of `meanLatency`. In flits over all runs and all cycles, `made` =
/// `waiting` + `injected` and `injected` = `delivered` + `inFlight`. Latencies at a saturated load
/// are those of the messages that arrived: they would grow in a longer run.
public record LoadRecord(
    double load,
    double offered,
    double accepted,
    double leastAccepted,
    double mostAccepted,
    OptionalDouble meanLatency,
    OptionalDouble ci,
    OptionalDouble networkLatency,
    OptionalLong p95,
    OptionalLong p99,
    OptionalLong maxLatency,
    OptionalDouble meanHops,
    long messages,
    long made,
    long waiting,
    long injected,
    long delivered,
    long inFlight,
    boolean saturated,
    Optional<String> reason) {

  /// The record of the runs at `load`, each with a window of so many cycles.
  static LoadRecord of(final double load, final int cycles, final List<RunTotals> runs) {
    final List<Latencies> latencies = runs.stream().map(RunTotals::latencies).toList();
    final Estimate mean = Latencies.mean(latencies);
    final long messages = sum(runs, RunTotals::messages);
    final double senderCycles = (double) cycles * runs.size() * runs.getFirst().senders();
    final double cyclesOfOne = (double) cycles * runs.size();
    return new LoadRecord(
        load,
        sum(runs, RunTotals::offered) / senderCycles,
        sum(runs, RunTotals::accepted) / senderCycles,
        total(runs, RunTotals::leastAccepted) / cyclesOfOne,
        total(runs, RunTotals::mostAccepted) / cyclesOfOne,
        mean.mean(),
        mean.halfWidth(),
        Latencies.mean(runs.stream().map(RunTotals::inNetwork).toList()).mean(),
        Latencies.percentile(latencies, 0.95),
        Latencies.percentile(latencies, 0.99),
        messages == 0 ? OptionalLong.empty() : runs.stream().mapToLong(RunTotals::longest).max(),
        messages == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(total(runs, RunTotals::hops) / messages),
        messages,
        sum(runs, RunTotals::made),
        sum(runs, RunTotals::made) - sum(runs, RunTotals::injected),
        sum(runs, RunTotals::injected),
        sum(runs, RunTotals::ejected),
        sum(runs, RunTotals::inFlight),
        runs.stream().anyMatch(run -> run.saturated().isPresent()),
        runs.stream().flatMap(run -> run.saturated().stream()).findFirst());
  }

  private static long sum(final List<RunTotals> runs, final ToLongFunction<RunTotals> count) {
    return runs.stream().mapToLong(count).sum();
  }

  private static double total(final List<RunTotals> runs, final ToDoubleFunction<RunTotals> count) {
    return runs.stream().mapToDouble(count).sum();
  }
}
