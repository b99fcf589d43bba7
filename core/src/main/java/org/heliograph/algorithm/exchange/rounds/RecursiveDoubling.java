package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Recursive doubling and halving: in each round nodes exchange with the nodes whose numbers differ
/// in one binary digit, over circuits that are configured for the round.
///
/// An all-gather takes log₂ n rounds of 1, 2, 4 … chunks; reversed it is a reduce-scatter. An
/// all-reduce is one after the other (Rabenseifner's), or exchanges whole vectors (*thakur2005*).
/// In an all-to-all half of all chunks move in each round. Chunks are distributed over `parts`,
/// which use the digits in rotated order, so that each port serves one part. For n a power of two.
/// At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("Exchange along one binary digit per round, reconfigured each round.")
@Source("thakur2005")
public record RecursiveDoubling(
    @Summary("parts of a message, each over separate circuits; 0 = one per port") int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements SequenceStrategy {
  public RecursiveDoubling() {
    this(0, AllReduceMethod.ANY);
  }

  public RecursiveDoubling {
    DigitSequences.requireParts("recursive-doubling", parts);
  }

  @Override
  public List<RecursiveDoubling> members(final RoundProblem roundProblem) {
    final int axes = axes(roundProblem);
    return roundProblem.nodes() != 1 << axes
        ? List.of()
        : roundProblem.ways(sums).stream()
            .map(way -> new RecursiveDoubling(roundProblem.parts(way, parts, 1, axes), way))
            .filter(member -> member.runs(roundProblem))
            .toList();
  }

  private static int axes(final RoundProblem roundProblem) {
    return Integer.numberOfTrailingZeros(roundProblem.nodes());
  }

  @Override
  public RoundSequence sequence(final RoundProblem roundProblem) {
    return DigitSequences.axes(new MixedRadix(Collections.nCopies(axes(roundProblem), 2)), parts);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a power of two nodes, and a port for each part";
  }
}
