package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;

/// A total exchange over one circuit per node, where reconfiguring twice takes too long.
///
/// Then each node has at most two circuits, and messages use first circuits before second ones.
/// Only few nodes lie within few hops. Stronger than `circuit-budget` if the delay is long.
@AutoService(LowerBound.class)
@Summary("Total exchange with one transmitter: with two circuits per node few nodes are near.")
public record TwoCircuits() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return TwoCircuitsCertificate.support(problem);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    return Bound.of(
        problem,
        new TwoCircuitsCertificate(),
        "A node reconfigures at most once, or too late, and then most messages need relays.",
        "counting argument, docs/slot-bounds.md");
  }

  /// The two-circuit argument for a total exchange with one transmitter per node.
  ///
  /// If the slots do not suffice for two reconfigurations, every message goes over first circuits
  /// and then over second ones. So the nodes that a source reaches are distinguished by the node at
  /// which the message changes and by the number of hops after it. Relays at nodes with one and
  /// with two circuits have prices; the cheapest different ways to n − 1 nodes, for every source,
  /// must not cost more than all nodes can relay, for each number of nodes with one circuit. The
  /// proof is in `docs/slot-bounds.md`. The certificate has no parameters; to check it takes O(n² ·
  /// prices).
  @AutoService(Certificate.class)
  @Summary("A total exchange in which no node has time for a third circuit.")
  public record TwoCircuitsCertificate() implements Certificate {
    private static final int ONE_CIRCUIT =
        4; // the usual price of a relay at a node with one circuit
    private static final int MOST = 64;
    private static final int MOST_NODES = 512;

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(support(problem), "two-circuits-certificate");
      final PairwiseExchange exchange = PairwiseExchange.of(problem, "two-circuits-certificate");
      final long delay = problem.capabilities().retuning().delay();
      final long twice = 2 * delay + Math.min(4, own(exchange));
      return NodeRequirements.slots(problem, Math.min(twice, once(exchange, delay)));
    }

    /// Whether the argument holds for `problem`.
    static Support support(final Problem problem) {
      return PairwiseExchange.support(problem)
          .and(
              () ->
                  Support.needs(
                      hasOneTransmitter(problem.capabilities()), "one transmitter per node"))
          .and(
              () ->
                  Support.size(
                      problem.topology().nodes() <= MOST_NODES,
                      "it counts for at most %s nodes".formatted(MOST_NODES)));
    }

    private static boolean hasOneTransmitter(final Capabilities allowed) {
      return allowed.retuning().delay() > 0
          ? allowed.retuning().transmitters() == 1
          : allowed.sendPorts() == 1;
    }

    private static long own(final PairwiseExchange exchange) {
      return (long) exchange.messages() * (exchange.nodes() - 1);
    }

    /// The fewest slots if no node reconfigures twice.
    private static long once(final PairwiseExchange exchange, final long delay) {
      final List<RelayPrices> prices = new ArrayList<>();
      for (int two = 1; two <= MOST; two++) {
        prices.add(new RelayPrices(ONE_CIRCUIT, two));
      }
      prices.add(new RelayPrices(1, Math.multiplyExact(exchange.nodes(), exchange.nodes())));
      final long[][] costs = new long[prices.size()][];
      for (int i = 0; i < costs.length; i++) {
        costs[i] = prices.get(i).costs(exchange.nodes());
      }
      long least = Long.MAX_VALUE;
      final long nodes = exchange.nodes();
      for (long single = 0; single <= nodes; single++) {
        final long changing = nodes - single;
        long slots = own(exchange) + (changing > 0 ? delay : 0);
        for (int i = 0; i < costs.length; i++) {
          final long one = prices.get(i).one() * single;
          final long two = prices.get(i).two() * changing;
          final long relays = exchange.messages() * (single * costs[i][0] + changing * costs[i][1]);
          slots = Math.max(slots, own(exchange) + Math.ceilDiv(relays + delay * two, one + two));
        }
        least = Math.min(least, slots);
      }
      return least;
    }

    /// The prices of a relay at a node with one circuit and at a node with two.
    private record RelayPrices(int one, int two) {
      /// The least price of the relays to all other nodes, from a source with one circuit and from
      /// a source with two.
      long[] costs(final int nodes) {
        final long[] costs = new long[2];
        final int[] reached = new int[2];
        final List<Integer> onwards = new ArrayList<>();
        for (int price = 0; reached[0] < nodes - 1; price++) {
          onwards.add(onward(price, onwards));
          for (int second = 0; second < 2; second++) {
            final int most = onwards.get(price) + second * after(price);
            final int now = Math.max(reached[second], Math.min(nodes - 1, most));
            costs[second] += (now - reached[second]) * (long) price;
            reached[second] = now;
          }
        }
        return costs;
      }

      /// The most ways that cost at most `price`: to the next node over a first circuit, and
      /// farther over a node of either kind.
      private int onward(final int price, final List<Integer> onwards) {
        int most = 0;
        if (price >= one) {
          most = onwards.get(price - one);
        }
        if (price >= two) {
          most = Math.max(most, after(price - two) + onwards.get(price - two));
        }
        return 1 + most;
      }

      /// The ways over second circuits that cost at most `price`, by their number of hops.
      private int after(final int price) {
        return price / Math.min(one, two) + 1;
      }
    }
  }
}
