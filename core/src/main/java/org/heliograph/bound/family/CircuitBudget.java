package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Reconfiguration against relaying in a total exchange: with few circuits messages take many hops,
/// and every further circuit costs its node a reconfiguration.
///
/// Searches for the best prices b(h) = x · (p − (h − 1)a + b(h + 1)), for which a node with x
/// circuits earns the same for every placement of its relays. Tries a coarse grid over p and x,
/// then ever smaller steps around the best point.
@AutoService(LowerBound.class)
@Summary("Total exchange: fewer circuits make longer routes, each further one a reconfiguration.")
public record CircuitBudget() implements LowerBound {
  private static final long SCALE = 1000;
  private static final double RATIO = 1.15;
  private static final long MOST_PRICE = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    return PairwiseExchange.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final PairwiseExchange exchange = PairwiseExchange.of(problem, "circuit-budget");
    final Search search = new Search(exchange, budget.interrupted());
    search.run();
    return Bound.of(
        problem,
        search.best,
        "Each node sends %s own messages, and must relay others or change to further circuits."
            .formatted((long) exchange.messages() * (exchange.nodes() - 1)),
        "latency-hiding, Sec. 2; weak duality");
  }

  /// The prices for p = `pair` · a at which a node with x circuits earns the same everywhere, or
  /// all 0 if such prices are too high.
  private static CircuitBudgetCertificate prices(final double pair, final double x) {
    final int levels = (int) Math.ceil(pair) - 1;
    final List<Long> circuits = new ArrayList<>();
    double next = 0;
    for (int h = levels + 1; h >= 2; h--) {
      next = x * Math.max(0, pair - (h - 1) + next);
      if (next * SCALE > MOST_PRICE) {
        return new CircuitBudgetCertificate();
      }
      circuits.addFirst(Math.round(next * SCALE));
    }
    return new CircuitBudgetCertificate(SCALE, Math.round(pair * SCALE), circuits);
  }

  /// The best prices found so far.
  private static final class Search {
    private final PairwiseExchange exchange;
    private final BooleanSupplier interrupted;
    private CircuitBudgetCertificate best = new CircuitBudgetCertificate();
    private long slots;
    private double pair = 1;
    private double x = 1;

    Search(final PairwiseExchange exchange, final BooleanSupplier interrupted) {
      this.exchange = exchange;
      this.interrupted = interrupted;
      this.slots = best.slots(exchange);
    }

    void run() {
      for (double p = 1; p < exchange.nodes(); p *= RATIO) {
        for (double e = 1; e < exchange.nodes(); e *= RATIO) {
          look(p, e);
        }
      }
      look(exchange.nodes() - 1, 1);
      for (double step = RATIO - 1; step > 0.001; step /= 2) {
        while (improvesBy(step)) {}
      }
    }

    private boolean improvesBy(final double step) {
      final double aroundPair = pair;
      final double aroundX = x;
      boolean improves = false;
      for (int i = -4; i <= 4; i++) {
        for (int j = -4; j <= 4; j++) {
          improves |=
              look(Math.max(1, aroundPair * (1 + i * step)), Math.max(1, aroundX * (1 + j * step)));
        }
      }
      return improves;
    }

    private boolean look(final double otherPair, final double otherX) {
      if (interrupted.getAsBoolean()) {
        return false;
      }
      final CircuitBudgetCertificate other = prices(otherPair, otherX);
      final long otherSlots = other.slots(exchange);
      if (otherSlots <= slots) {
        return false;
      }
      best = other;
      slots = otherSlots;
      pair = otherPair;
      x = otherX;
      return true;
    }
  }
}
