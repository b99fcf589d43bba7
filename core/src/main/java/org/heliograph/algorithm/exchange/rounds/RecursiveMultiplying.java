package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
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
    implements SequenceStrategy {
  public RecursiveMultiplying() {
    this(List.of(), 0, AllReduceMethod.ANY);
  }

  public RecursiveMultiplying {
    radices = List.copyOf(radices);
    DigitSequences.requireParts("recursive-multiplying", parts);
    if (!radices.isEmpty() && Collections.min(radices) < 2) {
      throw new IllegalArgumentException(
          "recursive-multiplying: radices %s must be at least 2 each.".formatted(radices));
    }
  }

  @Override
  public List<RecursiveMultiplying> members(final RoundProblem roundProblem) {
    return factorisations(roundProblem)
        .flatMap(
            factors ->
                roundProblem.ways(sums).stream().map(way -> member(roundProblem, factors, way)))
        .filter(member -> member.runs(roundProblem))
        .toList();
  }

  private RecursiveMultiplying member(
      final RoundProblem roundProblem, final List<Integer> factors, final AllReduceMethod way) {
    final int width = Collections.max(factors) - 1;
    return new RecursiveMultiplying(
        factors, roundProblem.parts(way, parts, width, factors.size()), way);
  }

  /// For each limit on the factors the factorisation with the largest factors first.
  private Stream<List<Integer>> factorisations(final RoundProblem roundProblem) {
    if (radices.isEmpty()) {
      return IntStream.rangeClosed(2, roundProblem.ports() + 1)
          .boxed()
          .flatMap(most -> RadixFactors.sequences(roundProblem.nodes(), most).limit(1))
          .distinct()
          .filter(factors -> Collections.max(factors) > 2);
    }
    return Stream.of(radices).filter(it -> new MixedRadix(it).order() == roundProblem.nodes());
  }

  @Override
  public RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.axes(new MixedRadix(radices), parts);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs radices from 3 to ports + 1 whose product is the number of nodes";
  }
}
