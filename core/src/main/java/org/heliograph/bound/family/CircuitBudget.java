package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
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

  /// Prices that bound the progress of a total exchange: few circuits make long routes, and every
  /// further circuit costs a reconfiguration.
  ///
  /// A circuit is any channel that is ever used; let node v use e of them. Each served pair of
  /// nodes earns p. A relay, which is a transmission of another node's message, costs a. A pair at
  /// h circuits from each other needs h − 1 relays. It is attached to a node at h − 1 circuits from
  /// its source. That node has e circuits; it is bought for b(h) and sold, once for each of its
  /// pairs, for b(h + 1). On a shortest route the last relay is sent by the node to which the pair
  /// is attached; any other route is longer and takes h relays.
  ///
  /// A node that sends S times, of which m(n − 1) are its own messages, therefore earns at most (p
  /// + b(2))e for its own circuits, max(a, p − (h − 2)a + b(h + 1) − b(h)/e) for each relay of each
  /// of m messages, and (n − 1) Σ max(0, e(p − ha + b(h + 1)) − b(h)) for pairs on longer routes.
  /// For some e this must reach p(n − 1), which bounds S from below; the slots are those that S
  /// transmissions over e circuits need. The proof is weak duality of a linear programme, so any
  /// prices are valid. O(degree · levels).
  @AutoService(Certificate.class)
  @Summary("Prices of relays, pairs and circuits; no total exchange pays less.")
  public record CircuitBudgetCertificate(
      @Summary("a: the price of a relay, at least 1") long relay,
      @Summary("p: the value of a pair") long pair,
      @Summary("b(2), b(3), …: the value of a node with 1, 2, … circuits") List<Long> circuits)
      implements Certificate {
    private static final long MOST = 1L << 30;

    public CircuitBudgetCertificate() {
      this(1, 1, List.of());
    }

    public CircuitBudgetCertificate {
      circuits = List.copyOf(circuits);
      requirePrice("relay", relay, 1);
      requirePrice("pair", pair, 0);
      circuits.forEach(price -> requirePrice("circuits", price, 0));
      if (pair > relay * (circuits.size() + 2)) {
        throw new IllegalArgumentException(
            "circuit-budget-certificate: pair (%s) must be at most %s, relay · (circuits + 2)."
                .formatted(pair, relay * (circuits.size() + 2)));
      }
    }

    private static void requirePrice(final String name, final long price, final long least) {
      if (price < least || price > MOST) {
        throw new IllegalArgumentException(
            "circuit-budget-certificate: %s (%s) must lie between %s and %s."
                .formatted(name, price, least, MOST));
      }
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("circuit-prices", "circuit-budget-certificate");
    }

    @Override
    public long check(final Problem problem) {
      return slots(PairwiseExchange.of(problem, "circuit-budget-certificate"));
    }

    /// The slots that these prices prove necessary.
    long slots(final PairwiseExchange exchange) {
      final long messages = exchange.messages();
      final long own = messages * (exchange.nodes() - 1);
      long least = Long.MAX_VALUE;
      for (int e = 1; e <= exchange.degree() && exchange.slots(own, e) < least; e++) {
        final long missing = missing(e, exchange.nodes());
        final long relays =
            missing <= 0 ? 0 : Math.ceilDiv(Math.multiplyExact(messages, missing), perRelay(e));
        least = Math.min(least, exchange.slots(own + relays, e));
      }
      return least;
    }

    /// b(h), 0 beyond the last.
    private long price(final int level) {
      return level - 2 < circuits.size() ? circuits.get(level - 2) : 0;
    }

    /// e times the amount that a node with e circuits cannot earn without relays.
    private long missing(final int e, final int nodes) {
      long earned = Math.multiplyExact((long) e, pair + price(2));
      for (int h = 2; h < circuits.size() + 2; h++) {
        final long each = Math.multiplyExact((long) e, pair - h * relay + price(h + 1)) - price(h);
        earned = Math.addExact(earned, Math.multiplyExact(nodes - 1L, Math.max(0, each)));
      }
      return Math.multiplyExact((long) e, Math.subtractExact(pair * (nodes - 1), earned));
    }

    /// e times the most that a node with e circuits earns by one relay.
    private long perRelay(final int e) {
      long most = Math.multiplyExact((long) e, relay);
      for (int h = 2; h <= circuits.size() + 2; h++) {
        final long each = Math.multiplyExact((long) e, pair - (h - 2) * relay + price(h + 1));
        most = Math.max(most, each - price(h));
      }
      return most;
    }
  }
}
