package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
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

  /// The steps of a member.
  default Optional<CircuitProgram> program(final RoundProblem roundProblem) {
    final CollectiveRounds rounds = rounds(roundProblem);
    return CircuitProgram.of(rounds, before(roundProblem, rounds), roundProblem.ports());
  }

  @Override
  default Support supports(final Problem problem) {
    final Support network = RoundProblem.support(problem);
    return network.isSupported()
        ? RoundProblem.of(problem)
            .map(this::supports)
            .orElseGet(
                () ->
                    Support.needs(
                        "all-gather, reduce-scatter, all-reduce or all-to-all among all nodes"))
        : network;
  }

  private Support supports(final RoundProblem roundProblem) {
    final List<? extends RoundStrategy> members = members(roundProblem);
    return members.isEmpty()
        ? Support.no(reason(roundProblem))
        : Support.when(
            members.stream()
                .anyMatch(
                    member ->
                        member
                            .program(roundProblem)
                            .filter(roundProblem::isAffordable)
                            .isPresent()),
            "its schedule would list more than %s transmissions"
                .formatted(RoundProblem.MOST_TRANSMISSIONS));
  }

  @Override
  default Function<CostParameters, Scheduler> on(final Problem problem) {
    final RoundProblem roundProblem = RoundProblem.of(problem).orElseThrow();
    final List<? extends RoundStrategy> all = members(roundProblem);
    if (all.size() == 1) {
      final Scheduler only = all.getFirst();
      return _ -> only;
    }
    record Member(Scheduler scheduler, ProgramForecast forecast) {}
    final List<Member> members = new ArrayList<>();
    for (final RoundStrategy member : all) {
      member
          .program(roundProblem)
          .filter(roundProblem::isAffordable)
          .map(program -> new ProgramForecast(program, problem.capabilities().retuning()))
          .ifPresent(forecast -> members.add(new Member(member, forecast)));
    }
    return prices ->
        members.stream()
            .min(Comparator.comparingLong(member -> member.forecast().time(prices)))
            .map(Member::scheduler)
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
    final Optional<CircuitProgram> program =
        member.program(roundProblem).filter(roundProblem::isAffordable);
    return program.isEmpty()
        ? new Outcome.Exhausted(Optional.empty())
        : new Outcome.Found(ProgramEmission.of(problem, program.get(), roundProblem.chunks()));
  }
}
