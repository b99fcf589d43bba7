package org.heliograph.lab.experiment.traffic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.heliograph.lab.experiment.Estimate;
import org.heliograph.plugin.Summary;

/// The measurements at one load.
///
/// `load` is the requested load in flits per sender and cycle; `messages` counts the messages that
/// were created in the window and delivered. `reason` says why a load counts as saturated.
/// Latencies at a saturated load are those of the messages that arrived, and would grow in a longer
/// run.
public record LoadRecord(
    @Summary("as asked for") double load,
    @Summary("flits per sender and cycle in the window") FlitRates rates,
    @Summary("in cycles") LatencySummary latency,
    OptionalDouble meanHops,
    @Summary("born in the window and delivered") long messages,
    @Summary("flits of all runs in all cycles") FlitCounts flits,
    boolean saturated,
    @Summary("why it is called saturated") Optional<String> reason) {

  /// Flits per sender and cycle in the window: `offered` were created, `accepted` arrived;
  /// `leastAccepted` and `mostAccepted` are those of the senders with the fewest and the most.
  /// `fairness` is Jain's index of the accepted flits of all senders, the mean over the runs.
  public record FlitRates(
      @Summary("made in the window") double offered,
      @Summary("arrived in the window") double accepted,
      @Summary("of the sender that fared worst") double leastAccepted,
      @Summary("of the sender that fared best") double mostAccepted,
      @Summary("Jain's index of the accepted flits of all senders: 1 if all are equal")
          double fairness) {}

  /// Latencies in cycles, from the creation of a message to the arrival of its tail.
  ///
  /// All are empty if no message arrived.
  public record LatencySummary(
      @Summary(
              "from birth to the arrival of the tail, of messages born in the window; null if none"
                  + " arrived")
          OptionalDouble mean,
      @Summary("half width of the 95 % confidence interval of the mean") OptionalDouble ci,
      @Summary("from when the head left the interface") OptionalDouble network,
      OptionalLong p95,
      OptionalLong p99,
      OptionalLong max) {}

  /// Flits of all runs in all cycles, where `made` = `waiting` + `injected` and `injected` =
  /// `delivered` + `inFlight`.
  public record FlitCounts(
      @Summary("flits in all; waiting + injected") long made,
      @Summary("flits that have not left their sender in the end") long waiting,
      @Summary("flits in all; delivered + inFlight") long injected,
      long delivered,
      @Summary("flits in the network in the end") long inFlight) {}

  /// The record of the runs at `load`, each with a window of `cycles` cycles.
  static LoadRecord of(final double load, final int cycles, final List<RunTotals> runs) {
    final long messages = sum(runs, RunTotals::messages);
    return new LoadRecord(
        load,
        rates(cycles, runs),
        latency(messages, runs),
        messages == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of(total(runs, RunTotals::hops) / messages),
        messages,
        flits(runs),
        runs.stream().anyMatch(run -> run.saturated().isPresent()),
        runs.stream().flatMap(run -> run.saturated().stream()).findFirst());
  }

  private static FlitRates rates(final int cycles, final List<RunTotals> runs) {
    final double senderCycles = (double) cycles * runs.size() * runs.getFirst().senders();
    final double cyclesOfOne = (double) cycles * runs.size();
    return new FlitRates(
        sum(runs, RunTotals::offered) / senderCycles,
        sum(runs, RunTotals::accepted) / senderCycles,
        total(runs, RunTotals::leastAccepted) / cyclesOfOne,
        total(runs, RunTotals::mostAccepted) / cyclesOfOne,
        total(runs, RunTotals::fairness) / runs.size());
  }

  private static LatencySummary latency(final long messages, final List<RunTotals> runs) {
    final List<WindowLatencies> latencies = runs.stream().map(RunTotals::latencies).toList();
    final Estimate mean = WindowLatencies.mean(latencies);
    return new LatencySummary(
        mean.mean(),
        mean.halfWidth(),
        WindowLatencies.mean(runs.stream().map(RunTotals::inNetwork).toList()).mean(),
        WindowLatencies.percentile(latencies, 0.95),
        WindowLatencies.percentile(latencies, 0.99),
        messages == 0 ? OptionalLong.empty() : runs.stream().mapToLong(RunTotals::longest).max());
  }

  private static FlitCounts flits(final List<RunTotals> runs) {
    final long made = sum(runs, RunTotals::made);
    final long injected = sum(runs, RunTotals::injected);
    return new FlitCounts(
        made,
        made - injected,
        injected,
        sum(runs, RunTotals::ejected),
        sum(runs, RunTotals::inFlight));
  }

  private static long sum(final List<RunTotals> runs, final ToLongFunction<RunTotals> count) {
    return runs.stream().mapToLong(count).sum();
  }

  private static double total(final List<RunTotals> runs, final ToDoubleFunction<RunTotals> count) {
    return runs.stream().mapToDouble(count).sum();
  }
}
