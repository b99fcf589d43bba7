package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
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
    implements FixedCircuits {
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
    final Stream<List<Integer>> shapes =
        sides.isEmpty()
            ? RadixFactors.descending(roundProblem.nodes(), roundProblem.nodes())
                .filter(shape -> shape.size() >= 2 && shape.size() <= roundProblem.ports())
            : Stream.of(sides).filter(it -> new MixedRadix(it).order() == roundProblem.nodes());
    return shapes
        .map(StaticTorus::new)
        .filter(member -> member.circuits(roundProblem).size() <= roundProblem.ports())
        .toList();
  }

  @Override
  public MixedRadix group(final RoundProblem roundProblem) {
    return new MixedRadix(sides);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs at least two axes whose sides multiply to the number of nodes, and a port for"
        + " each axis";
  }
}
