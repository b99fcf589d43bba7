package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// A static torus, bidirectional if there are enough ports.
///
/// All messages follow shortest paths that balance the load of the circuits. They are merged into
/// one message per circuit and step; the number of steps is the diameter of the torus. Without
/// `sides`, the fastest of all factorisations of n with at most as many axes as ports.
@AutoService(Scheduler.class)
@Summary("A torus of circuits that are configured once.")
public record StaticTorus(
    @Summary("nodes along each axis, product n, at least two axes; empty = searched")
        List<Integer> sides)
    implements RoundStrategy {
  public StaticTorus() {
    this(List.of());
  }

  public StaticTorus {
    sides = List.copyOf(sides);
    if (!sides.isEmpty() && (sides.size() < 2 || Collections.min(sides) < 2)) {
      throw new IllegalArgumentException(
          "static-torus: sides %s must be at least two numbers of at least 2.".formatted(sides));
    }
  }

  @Override
  public List<StaticTorus> members(final RoundProblem roundProblem) {
    final List<List<Integer>> shapes =
        sides.isEmpty()
            ? FixedCircuits.shapes(roundProblem.nodes(), roundProblem.ports())
            : List.of(sides);
    return shapes.stream()
        .filter(shape -> new MixedRadix(shape).order() == roundProblem.nodes())
        .filter(
            shape ->
                FixedCircuits.neighbours(new MixedRadix(shape), roundProblem.ports()).size()
                    <= roundProblem.ports())
        .map(StaticTorus::new)
        .toList();
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return FixedCircuits.rounds(roundProblem, new MixedRadix(sides));
  }

  @Override
  public boolean reconfigures() {
    return false;
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs at least two axes whose sides multiply to the number of nodes, and a port for"
        + " each axis";
  }
}
