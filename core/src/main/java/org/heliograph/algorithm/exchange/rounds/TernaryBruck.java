package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Bruck's algorithm in balanced base 3: in round i every node sends to the nodes 3ⁱ before and
/// after it, over circuits that are configured for the round. For any number of nodes.
///
/// It uses both directions of a ring, and the reached set triples in each round. These are the
/// rounds of *ReTri* (all-to-all on reconfigurable rings, 2025). At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("Sends 3ⁱ nodes before and after, for any number of nodes; reconfigured each round.")
public record TernaryBruck(
    @Summary("parts of a message, each over separate circuits; 0 = as many as ports serve")
        int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements SequenceStrategy {
  public TernaryBruck() {
    this(0, AllReduceMethod.ANY);
  }

  public TernaryBruck {
    DigitSequences.requireParts("ternary-bruck", parts);
  }

  @Override
  public List<TernaryBruck> members(final RoundProblem roundProblem) {
    return roundProblem.ways(sums).stream()
        .map(way -> new TernaryBruck(roundProblem.parts(way, parts, 2, roundProblem.ports()), way))
        .filter(member -> member.runs(roundProblem))
        .toList();
  }

  @Override
  public RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.balanced(
        roundProblem.nodes(), DigitSequences.units(roundProblem.nodes(), parts));
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs two ports for each part";
  }
}
