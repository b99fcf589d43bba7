package org.heliograph.algorithm.exchange.rounds;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A strategy whose members are fully specified round sequences.
interface RoundStrategy extends ReconfigurationStrategy {
  /// The members that can run, each of the same type as this; none if the strategy does not apply.
  List<? extends RoundStrategy> members(RoundProblem roundProblem);

  /// The rounds of a member.
  CollectiveRounds rounds(RoundProblem roundProblem);

  /// Whether it configures circuits more than once.
  default boolean reconfigures() {
    return true;
  }

  /// The reason why it has no members.
  String reason(RoundProblem roundProblem);

  /// The rounds before which a member configures circuits: all rounds by default.
  default List<Integer> before(final RoundProblem roundProblem, final CollectiveRounds rounds) {
    return IntStream.range(0, rounds.count()).boxed().toList();
  }

  /// The steps of a member; empty if it cannot run, or would list too many transmissions.
  default Optional<CircuitProgram> program(final RoundProblem roundProblem) {
    final CollectiveRounds rounds = rounds(roundProblem);
    return CircuitProgram.of(rounds, before(roundProblem, rounds), roundProblem.ports())
        .filter(roundProblem::isAffordable);
  }

  /// The time of a member at any prices; empty like its steps.
  default Optional<ProgramForecast> forecast(final RoundProblem roundProblem) {
    return program(roundProblem)
        .map(
            program ->
                new ProgramForecast(program, roundProblem.problem().capabilities().retuning()));
  }

  @Override
  default Support supports(final Problem problem) {
    return RoundProblem.support(problem)
        .and(
            () ->
                RoundProblem.of(problem)
                    .map(this::supports)
                    .orElseGet(
                        () ->
                            Support.needs(
                                "all-gather, reduce-scatter, all-reduce or all-to-all among all"
                                    + " nodes")));
  }

  private Support supports(final RoundProblem roundProblem) {
    final List<? extends RoundStrategy> members = members(roundProblem);
    return members.isEmpty()
        ? Support.no(reason(roundProblem))
        : Support.when(
            members.stream().anyMatch(member -> member.program(roundProblem).isPresent()),
            "its schedule would list more than %s transmissions"
                .formatted(RoundProblem.MOST_TRANSMISSIONS));
  }

  /// A member, and its time at some prices.
  record Timed(RoundStrategy member, long time) {}

  /// What is fastest at some prices, among a part of the members.
  @FunctionalInterface
  interface Choice {
    /// The fastest; empty if nothing can run.
    Optional<Timed> at(CostParameters prices);
  }

  /// The choices among which [#on] takes the fastest.
  default List<Choice> choices(final RoundProblem roundProblem) {
    final List<? extends RoundStrategy> members = members(roundProblem);
    if (members.size() == 1) {
      return List.of(_ -> Optional.of(new Timed(members.getFirst(), 0)));
    }
    return members.stream()
        .flatMap(
            member ->
                member.forecast(roundProblem).stream()
                    .<Choice>map(
                        forecast ->
                            prices -> Optional.of(new Timed(member, forecast.time(prices)))))
        .toList();
  }

  @Override
  default Function<CostParameters, Scheduler> on(final Problem problem) {
    final List<Choice> choices = choices(RoundProblem.of(problem).orElseThrow());
    return prices ->
        choices.stream()
            .flatMap(choice -> choice.at(prices).stream())
            .min(Comparator.comparingLong(Timed::time))
            .<Scheduler>map(Timed::member)
            .orElse(this);
  }

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final RoundProblem roundProblem = RoundProblem.of(problem).orElseThrow();
    final RoundStrategy member = (RoundStrategy) at(problem, roundProblem.slots());
    return member
        .program(roundProblem)
        .map(program -> ProgramEmission.of(problem, program, roundProblem.chunks()))
        .<Outcome>map(Outcome.Found::new)
        .orElseGet(() -> new Outcome.Exhausted(Optional.empty()));
  }
}
