package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;

/// The rounds of another strategy, reconfigured only when it pays.
///
/// Circuits are set before the rounds `before` for as many of the next rounds as fit the ports;
/// rounds without circuits of their own go over those there are, in several steps. Where `before`
/// is empty, it is chosen by dynamic programming: optimal for these rounds where retuning stops
/// everybody, and where it overlaps the best of the divisions that are optimal for their number
/// of settings. The trade is that of *PCCL*, *Harvest* and *Bridge* (2025), with relays that keep
/// what they need. A composite: it has no default.
@AutoService(Scheduler.class)
@Summary("The rounds of another strategy, with reconfigurations only where they pay.")
public record BestTimes(
    @Summary("the strategy whose rounds are used") Scheduler of,
    @Summary("rounds before which circuits are reconfigured, from 0; empty = the best")
        List<Integer> before)
    implements RoundStrategy {
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

  /// Each member of the other strategy with the times that are best in slots, or those given.
  @Override
  public List<BestTimes> members(final RoundProblem roundProblem) {
    return choices(roundProblem).stream()
        .map(choice -> choice.at(roundProblem.slots()))
        .flatMap(Optional::stream)
        .map(Timed::scheduler)
        .toList();
  }

  /// A division of one member's rounds, and its time at some prices.
  private record Timed(BestTimes scheduler, long time) {}

  /// One member of the other strategy, and what it would cost to run it on fewer settings.
  private static final class Choice {
    private final BestTimes open;
    private final RoundProblem roundProblem;
    private final CollectiveRounds collectiveRounds;
    private final Optional<Segments> segments; // where the times are open
    private final Map<List<Integer>, Optional<ProgramForecast>> forecasts =
        new ConcurrentHashMap<>();

    Choice(final BestTimes open, final RoundStrategy member, final RoundProblem roundProblem) {
      this.open = open;
      this.roundProblem = roundProblem;
      this.collectiveRounds = member.rounds(roundProblem);
      this.segments =
          open.before.isEmpty()
              ? Optional.of(new Segments(collectiveRounds, roundProblem.ports()))
              : Optional.empty();
    }

    /// The fastest of the divisions that are cheapest for their number of settings; where
    /// nothing overlaps that is the cheapest of all.
    Optional<Timed> at(final CostParameters costParameters) {
      return segments
          .map(stretches -> stretches.cheapest(costParameters))
          .orElseGet(() -> List.of(open.before))
          .stream()
          .flatMap(before -> timed(before, costParameters).stream())
          .min(Comparator.comparingLong(Timed::time));
    }

    private Optional<Timed> timed(final List<Integer> before, final CostParameters costParameters) {
      return forecasts
          .computeIfAbsent(before, this::forecast)
          .map(
              programForecast ->
                  new Timed(new BestTimes(open.of, before), programForecast.time(costParameters)));
    }

    private Optional<ProgramForecast> forecast(final List<Integer> before) {
      return CircuitProgram.of(collectiveRounds, before, roundProblem.ports())
          .filter(roundProblem::isAffordable)
          .map(
              circuitProgram ->
                  ProgramForecast.of(
                      circuitProgram, roundProblem.problem().capabilities().retuning()));
    }
  }

  private List<Choice> choices(final RoundProblem roundProblem) {
    return of instanceof final RoundStrategy inner
            && inner.reconfigures()
            && !(of instanceof BestTimes || of instanceof Overlapped)
        ? inner.members(roundProblem).stream()
            .filter(member -> runs(member.rounds(roundProblem)))
            .map(member -> new Choice(new BestTimes(member, before), member, roundProblem))
            .toList()
        : List.of();
  }

  /// Whether there is a choice, and `before` names rounds there are.
  private boolean runs(final CollectiveRounds collectiveRounds) {
    return collectiveRounds.count() > 1
        && (before.isEmpty() || before.getLast() < collectiveRounds.count());
  }

  @Override
  public Function<CostParameters, Scheduler> on(final Problem problem) {
    final List<Choice> choices = choices(RoundProblem.of(problem).orElseThrow());
    return costParameters ->
        choices.stream()
            .flatMap(choice -> choice.at(costParameters).stream())
            .min(Comparator.comparingLong(Timed::time))
            .map(Timed::scheduler)
            .orElse(this);
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return ((RoundStrategy) of).rounds(roundProblem);
  }

  @Override
  public List<Integer> before(
      final RoundProblem roundProblem, final CollectiveRounds collectiveRounds) {
    return before;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a strategy that sets circuits before each of several rounds";
  }
}
