package org.heliograph.algorithm.rounds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Strategy;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.problem.Tariff;

/// A strategy whose members are sequences of rounds with nothing left open.
interface RoundStrategy extends Strategy {
  /// The members that can run, each of this same type; none if it does not apply.
  List<? extends RoundStrategy> members(Arena arena);

  /// The rounds of a member.
  Rounds rounds(Arena arena);

  /// Whether it sets circuits more than once.
  default boolean reconfigures() {
    return true;
  }

  /// Why it has no members.
  String reason(Arena arena);

  /// Before which rounds a member sets circuits anew: each, unless it says otherwise.
  default List<Integer> before(final Arena arena, final Rounds rounds) {
    return IntStream.range(0, rounds.count()).boxed().toList();
  }

  /// The steps of a member.
  default Optional<Program> program(final Arena arena) {
    final Rounds rounds = rounds(arena);
    return Program.of(rounds, before(arena, rounds), arena.ports());
  }

  @Override
  default Support supports(final Problem problem) {
    final Support network = Arena.support(problem);
    return network.isSupported()
        ? Arena.of(problem)
            .map(this::supports)
            .orElseGet(
                () ->
                    Support.no(
                        "it is for all-gather, reduce-scatter, all-reduce and all-to-all among"
                            + " all nodes"))
        : network;
  }

  private Support supports(final Arena arena) {
    final List<? extends RoundStrategy> members = members(arena);
    return members.isEmpty()
        ? Support.no(reason(arena))
        : Support.when(
            members.stream()
                .anyMatch(member -> member.program(arena).filter(arena::isAffordable).isPresent()),
            "its schedule would list more than %s transmissions"
                .formatted(Arena.MOST_TRANSMISSIONS));
  }

  @Override
  default Function<Tariff, Scheduler> on(final Problem problem) {
    final Arena arena = Arena.of(problem).orElseThrow();
    final List<? extends RoundStrategy> all = members(arena);
    if (all.size() == 1) {
      final Scheduler only = all.getFirst();
      return _ -> only;
    }
    record Member(Scheduler scheduler, Forecast forecast) {}
    final List<Member> members = new ArrayList<>();
    for (final RoundStrategy member : all) {
      member
          .program(arena)
          .filter(arena::isAffordable)
          .map(program -> Forecast.of(program, problem.capabilities().retuning()))
          .ifPresent(forecast -> members.add(new Member(member, forecast)));
    }
    return tariff ->
        members.stream()
            .min(Comparator.comparingLong(member -> member.forecast().time(tariff)))
            .map(Member::scheduler)
            .orElse(this);
  }

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Arena arena = Arena.of(problem).orElseThrow();
    final RoundStrategy member = (RoundStrategy) at(problem, arena.slots());
    final Optional<Program> program = member.program(arena).filter(arena::isAffordable);
    return program.isEmpty()
        ? new Outcome.Exhausted(Optional.empty())
        : new Outcome.Found(Emission.of(arena.topology(), problem, program.get(), arena.cargo()));
  }
}
