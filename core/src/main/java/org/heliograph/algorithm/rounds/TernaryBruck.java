package org.heliograph.algorithm.rounds;

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
    @Summary("all-reduce by blocks, by whole vectors, or any") Sums sums)
    implements RoundStrategy {
  public TernaryBruck() {
    this(0, Sums.ANY);
  }

  public TernaryBruck {
    Axes.requireParts("ternary-bruck", parts);
  }

  @Override
  public List<TernaryBruck> members(final Arena arena) {
    return Axes.ways(arena, sums).stream()
        .map(way -> new TernaryBruck(Axes.parts(arena, way, parts, 2, arena.ports()), way))
        .filter(member -> member.runs(arena))
        .toList();
  }

  private boolean runs(final Arena arena) {
    final Sequence sequence = sequence(arena);
    return sequence.width() <= arena.ports() && (sums != Sums.WHOLE || sequence.sums());
  }

  private Sequence sequence(final Arena arena) {
    return Digits.balanced(arena.nodes(), Digits.units(arena.nodes(), parts));
  }

  @Override
  public Rounds rounds(final Arena arena) {
    return arena.rounds(sequence(arena), sums);
  }

  @Override
  public String reason(final Arena arena) {
    return "it needs two ports for each part";
  }
}
