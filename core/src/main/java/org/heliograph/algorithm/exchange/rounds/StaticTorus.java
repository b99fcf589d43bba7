package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// One torus, never reconfigured: in both directions where ports suffice, else in one.
///
/// Everything spreads, or travels, on shortest ways that load all circuits alike, merged into one
/// message a circuit and step; as many steps as the torus is wide. Without `sides`, the fastest
/// of all products with at most as many axes as ports.
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
