package org.heliograph.algorithm.rounds;

import com.google.auto.service.AutoService;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Tariff;

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
  public List<BestTimes> members(final Arena arena) {
    return choices(arena).stream()
        .map(choice -> choice.at(arena.slots()))
        .flatMap(Optional::stream)
        .map(Timed::scheduler)
        .toList();
  }

  /// A division of one member's rounds, and its time at some prices.
  private record Timed(BestTimes scheduler, long time) {}

  /// One member of the other strategy, and what it would cost to run it on fewer settings.
  private static final class Choice {
    private final BestTimes open;
    private final Arena arena;
    private final Rounds rounds;
    private final Optional<Segments> segments; // where the times are open
    private final Map<List<Integer>, Optional<Forecast>> forecasts = new ConcurrentHashMap<>();

    Choice(final BestTimes open, final RoundStrategy member, final Arena arena) {
      this.open = open;
      this.arena = arena;
      this.rounds = member.rounds(arena);
      this.segments =
          open.before.isEmpty()
              ? Optional.of(new Segments(rounds, arena.ports()))
              : Optional.empty();
    }

    /// The fastest of the divisions that are cheapest for their number of settings; where
    /// nothing overlaps that is the cheapest of all.
    Optional<Timed> at(final Tariff tariff) {
      return segments
          .map(stretches -> stretches.cheapest(tariff))
          .orElseGet(() -> List.of(open.before))
          .stream()
          .flatMap(before -> timed(before, tariff).stream())
          .min(Comparator.comparingLong(Timed::time));
    }

    private Optional<Timed> timed(final List<Integer> before, final Tariff tariff) {
      return forecasts
          .computeIfAbsent(before, this::forecast)
          .map(forecast -> new Timed(new BestTimes(open.of, before), forecast.time(tariff)));
    }

    private Optional<Forecast> forecast(final List<Integer> before) {
      return Program.of(rounds, before, arena.ports())
          .filter(arena::isAffordable)
          .map(program -> Forecast.of(program, arena.problem().capabilities().retuning()));
    }
  }

  private List<Choice> choices(final Arena arena) {
    return of instanceof final RoundStrategy inner
            && inner.reconfigures()
            && !(of instanceof BestTimes || of instanceof Overlapped)
        ? inner.members(arena).stream()
            .filter(member -> runs(member.rounds(arena)))
            .map(member -> new Choice(new BestTimes(member, before), member, arena))
            .toList()
        : List.of();
  }

  /// Whether there is a choice, and `before` names rounds there are.
  private boolean runs(final Rounds rounds) {
    return rounds.count() > 1 && (before.isEmpty() || before.getLast() < rounds.count());
  }

  @Override
  public Function<Tariff, Scheduler> on(final Problem problem) {
    final List<Choice> choices = choices(Arena.of(problem).orElseThrow());
    return tariff ->
        choices.stream()
            .flatMap(choice -> choice.at(tariff).stream())
            .min(Comparator.comparingLong(Timed::time))
            .map(Timed::scheduler)
            .orElse(this);
  }

  @Override
  public Rounds rounds(final Arena arena) {
    return ((RoundStrategy) of).rounds(arena);
  }

  @Override
  public List<Integer> before(final Arena arena, final Rounds rounds) {
    return before;
  }

  @Override
  public String reason(final Arena arena) {
    return "it needs a strategy that sets circuits before each of several rounds";
  }
}
