package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Bruck's algorithm in balanced base 3: in round i every node calls those that lie 3ⁱ before and
/// after it, for any number of nodes, over circuits set for the round.
///
/// Both directions of a ring are used and what is known grows threefold a round: the rounds of
/// *ReTri* (all-to-all on reconfigurable rings, 2025). At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("Sends 3ⁱ nodes before and after, for any number of nodes; reconfigured each round.")
public record TernaryBruck(
    @Summary("parts of a message, each over separate circuits; 0 = as many as ports serve")
        int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements RoundStrategy {
  public TernaryBruck() {
    this(0, AllReduceMethod.ANY);
  }

  public TernaryBruck {
    DigitRadices.requireParts("ternary-bruck", parts);
  }

  @Override
  public List<TernaryBruck> members(final RoundProblem roundProblem) {
    return DigitRadices.ways(roundProblem, sums).stream()
        .map(
            way ->
                new TernaryBruck(
                    DigitRadices.parts(roundProblem, way, parts, 2, roundProblem.ports()), way))
        .filter(member -> member.runs(roundProblem))
        .toList();
  }

  private boolean runs(final RoundProblem roundProblem) {
    final RoundSequence roundSequence = sequence(roundProblem);
    return roundSequence.width() <= roundProblem.ports()
        && (sums != AllReduceMethod.WHOLE || roundSequence.sums());
  }

  private RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.balanced(
        roundProblem.nodes(), DigitSequences.units(roundProblem.nodes(), parts));
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem.rounds(sequence(roundProblem), sums);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs two ports for each part";
  }
}
