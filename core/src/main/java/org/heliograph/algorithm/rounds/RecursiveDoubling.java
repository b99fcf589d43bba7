package org.heliograph.algorithm.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// Recursive doubling and halving: in each round nodes exchange with those whose numbers differ
/// in one binary digit, over circuits set for the round.
///
/// An all-gather in log₂ n rounds of 1, 2, 4 … chunks, backwards a reduce-scatter, one after the
/// other an all-reduce (Rabenseifner's), or the all-reduce of whole vectors (Thakur, Rabenseifner
/// and Gropp, 2005); as an all-to-all, half of all chunks in each round. Chunks are dealt out to
/// `parts`, which take the digits in turned order, so that each port serves a part. For n a power
/// of two. At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("Exchange along one binary digit per round, reconfigured each round.")
public record RecursiveDoubling(
    @Summary("parts of a message, each over separate circuits; 0 = one per port") int parts,
    @Summary("all-reduce by blocks, by whole vectors, or any") Sums sums)
    implements RoundStrategy {
  public RecursiveDoubling() {
    this(0, Sums.ANY);
  }

  public RecursiveDoubling {
    Axes.requireParts("recursive-doubling", parts);
  }

  @Override
  public List<RecursiveDoubling> members(final Arena arena) {
    final int axes = axes(arena);
    return arena.nodes() != 1 << axes
        ? List.of()
        : Axes.ways(arena, sums).stream()
            .map(way -> new RecursiveDoubling(Axes.parts(arena, way, parts, 1, axes), way))
            .filter(member -> member.sequence(arena).width() <= arena.ports())
            .toList();
  }

  private static int axes(final Arena arena) {
    return Integer.numberOfTrailingZeros(arena.nodes());
  }

  private Sequence sequence(final Arena arena) {
    return Digits.axes(new MixedRadix(Collections.nCopies(axes(arena), 2)), parts);
  }

  @Override
  public Rounds rounds(final Arena arena) {
    return arena.rounds(sequence(arena), sums);
  }

  @Override
  public String reason(final Arena arena) {
    return "it needs a power of two nodes, and a port for each part";
  }
}
