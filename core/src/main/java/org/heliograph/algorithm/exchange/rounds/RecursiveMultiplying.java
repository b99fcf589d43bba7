package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Recursive multiplying: in each round all nodes whose numbers differ in one digit exchange
/// directly, in groups as large as the radix of the digit.
///
/// With p ports, groups of p + 1 take the fewest rounds. Without `radices`, several factorisations
/// of n into factors up to p + 1 are tried, and the fastest is used. Otherwise as in recursive
/// doubling, in which all radices are 2. Source: *ruefenacht2017*. At most n² transmissions per
/// round and chunk.
@AutoService(Scheduler.class)
@Summary("Direct exchange in groups along one digit per round, reconfigured each round.")
@Source("ruefenacht2017")
public record RecursiveMultiplying(
    @Summary("sizes of the groups, product n; empty = searched") List<Integer> radices,
    @Summary("parts of a message, each over separate circuits; 0 = as many as ports serve")
        int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements RoundStrategy {
  public RecursiveMultiplying() {
    this(List.of(), 0, AllReduceMethod.ANY);
  }

  public RecursiveMultiplying {
    radices = List.copyOf(radices);
    DigitRadices.requireParts("recursive-multiplying", parts);
    if (!radices.isEmpty() && Collections.min(radices) < 2) {
      throw new IllegalArgumentException(
          "recursive-multiplying: radices %s must be at least 2 each.".formatted(radices));
    }
  }

  @Override
  public List<RecursiveMultiplying> members(final RoundProblem roundProblem) {
    final List<RecursiveMultiplying> members = new ArrayList<>();
    for (final List<Integer> factors : choices(roundProblem)) {
      for (final AllReduceMethod way : DigitRadices.ways(roundProblem, sums)) {
        final int width = Collections.max(factors) - 1;
        final int shares = DigitRadices.parts(roundProblem, way, parts, width, factors.size());
        members.add(new RecursiveMultiplying(factors, shares, way));
      }
    }
    members.removeIf(member -> member.sequence().width() > roundProblem.ports());
    return members;
  }

  private List<List<Integer>> choices(final RoundProblem roundProblem) {
    if (radices.isEmpty()) {
      return DigitRadices.factorisations(roundProblem.nodes(), roundProblem.ports() + 1).stream()
          .filter(factors -> Collections.max(factors) > 2)
          .toList();
    }
    return new MixedRadix(radices).order() == roundProblem.nodes() ? List.of(radices) : List.of();
  }

  private RoundSequence sequence() {
    return DigitSequences.axes(new MixedRadix(radices), parts);
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem.rounds(sequence(), sums);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs radices from 3 to ports + 1 whose product is the number of nodes";
  }
}
