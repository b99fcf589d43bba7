package org.heliograph.algorithm.rounds;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;

/// One hypercube, never reconfigured: a circuit for every binary digit, as many ports as digits.
@AutoService(Scheduler.class)
@Summary("A hypercube of circuits that are configured once.")
public record StaticHypercube() implements RoundStrategy {
  @Override
  public List<StaticHypercube> members(final Arena arena) {
    return Integer.bitCount(arena.nodes()) == 1 && axes(arena) <= arena.ports()
        ? List.of(this)
        : List.of();
  }

  private static int axes(final Arena arena) {
    return Integer.numberOfTrailingZeros(arena.nodes());
  }

  @Override
  public Rounds rounds(final Arena arena) {
    return Fixed.rounds(arena, new MixedRadix(Collections.nCopies(axes(arena), 2)));
  }

  @Override
  public boolean reconfigures() {
    return false;
  }

  @Override
  public String reason(final Arena arena) {
    return "it needs a power of two nodes, and a port for each digit";
  }
}
