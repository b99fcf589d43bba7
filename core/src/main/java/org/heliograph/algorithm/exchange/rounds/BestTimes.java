package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.heliograph.algorithm.Composite;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.CostParameters;

/// The rounds of another strategy, with reconfigurations only where they pay.
///
/// Circuits are configured before the rounds `before`, each time for as many of the next rounds as
/// the ports allow. Rounds without their own circuits use the existing circuits in several steps.
/// If `before` is empty, it is chosen by dynamic programming: optimal for these rounds if
/// reconfigurations stop all nodes, and if they overlap the best of the divisions that are optimal
/// for their number of reconfigurations. *PCCL*, *Harvest* and *Bridge* (2025) make the same
/// trade-off; here relays keep the chunks that they need. A composite: it has no default.
@AutoService(Scheduler.class)
@Summary("The rounds of another strategy, with reconfigurations only where they pay.")
public record BestTimes(
    @Summary("the strategy whose rounds are used") Scheduler of,
    @Summary("rounds before which circuits are reconfigured, from 0; empty = the best")
        List<Integer> before)
    implements Composite, RoundStrategy {
  public BestTimes(final Scheduler of) {
    this(of, List.of());
  }

  public BestTimes {
    before = List.copyOf(before);
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) < 0
          || (i == 0) != (before.get(i) == 0)
          || (i > 0 && before.get(i) <= before.get(i - 1))) {
        throw new IllegalArgumentException(
            "best-times: before %s must begin with 0 and grow.".formatted(before));
      }
    }
  }

  /// Each member of the other strategy with the times that are best in slots, or with the given
  /// times.
  @Override
  public List<RoundStrategy> members(final RoundProblem roundProblem) {
    return choices(roundProblem).stream()
        .flatMap(choice -> choice.at(roundProblem.slots()).stream())
        .map(Timed::member)
        .toList();
  }

  @Override
  public List<Choice> choices(final RoundProblem roundProblem) {
    return of instanceof final RoundStrategy inner
            && inner.reconfigures()
            && !(of instanceof BestTimes || of instanceof Overlapped)
        ? inner.members(roundProblem).stream()
            .filter(member -> runs(member.rounds(roundProblem)))
            .map(member -> choice(member, roundProblem))
            .toList()
        : List.of();
  }

  /// The fastest of the divisions that are cheapest for their number of reconfigurations; the
  /// cheapest of all divisions if nothing overlaps.
  private Choice choice(final RoundStrategy member, final RoundProblem roundProblem) {
    final Function<CostParameters, List<List<Integer>>> divisions =
        before.isEmpty()
            ? new Segments(member.rounds(roundProblem), roundProblem.ports())::cheapest
            : _ -> List.of(before);
    final Map<BestTimes, Optional<ProgramForecast>> forecasts = new ConcurrentHashMap<>();
    return prices ->
        divisions.apply(prices).stream()
            .map(division -> new BestTimes(member, division))
            .flatMap(
                timed ->
                    forecasts
                        .computeIfAbsent(timed, it -> it.forecast(roundProblem))
                        .map(forecast -> new Timed(timed, forecast.time(prices)))
                        .stream())
            .min(Comparator.comparingLong(Timed::time));
  }

  /// Whether there are several rounds, and `before` names existing rounds.
  private boolean runs(final CollectiveRounds rounds) {
    return rounds.count() > 1 && (before.isEmpty() || before.getLast() < rounds.count());
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return ((RoundStrategy) of).rounds(roundProblem);
  }

  @Override
  public List<Integer> before(final RoundProblem roundProblem, final CollectiveRounds rounds) {
    return before;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a strategy that sets circuits before each of several rounds";
  }
}
