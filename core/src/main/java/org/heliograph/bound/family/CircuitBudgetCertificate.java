package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.bound.Certificate;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Prices that bound the progress of a total exchange: few circuits make long routes, and every
/// further circuit costs a reconfiguration.
///
/// A circuit is any channel that is ever used; let node v use e of them. Each served pair of nodes
/// earns p. A relay, which is a transmission of another node's message, costs a. A pair at h
/// circuits from each other needs h − 1 relays. It is attached to a node at h − 1 circuits from its
/// source. That node has e circuits; it is bought for b(h) and sold, once for each of its pairs,
/// for b(h + 1). On a shortest route the last relay is sent by the node to which the pair is
/// attached; any other route is longer and takes h relays.
///
/// A node that sends S times, of which m(n − 1) are its own messages, therefore earns at most (p +
/// b(2))e for its own circuits, max(a, p − (h − 2)a + b(h + 1) − b(h)/e) for each relay of each of
/// m messages, and (n − 1) Σ max(0, e(p − ha + b(h + 1)) − b(h)) for pairs on longer routes. For
/// some e this must reach p(n − 1), which bounds S from below; the slots are those that S
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
