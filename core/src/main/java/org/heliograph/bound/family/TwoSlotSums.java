package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A bound for all-reduce where contributions count once: in two slots neighbours can use each
/// other only once, so the routes of the many sums that are needed do not fit in the network.
///
/// Proves 3 slots or 2; for the proof see [TwoSlotSumsCertificate]. For at most 4096 nodes, each of
/// which hears fewer than n − 1 others in a slot. Tries 61² pairs of prices, each in O(degree), and
/// in O(n) if they may be enough; before that O(degree · n + channels).
@AutoService(LowerBound.class)
@Summary("All-reduce: the sums of two slots need more routes than fit, as none may count twice.")
public record TwoSlotSums() implements LowerBound {
  @Override
  public Support supports(final Problem problem) {
    return TwoSlotRoutes.support(problem)
        .and(
            () ->
                Support.when(
                    DisjointSums.first(problem) >= 0, "no chunk is a sum of all nodes for all"))
        .and(
            () ->
                Support.when(
                    new TwoSlotRoutes(problem).needsTwo(), "one slot may complete all sums"));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final TwoSlotRoutes routes = new TwoSlotRoutes(problem);
    final int chunk = DisjointSums.first(problem);
    final TwoSlotSumsCertificate best = best(routes, chunk, budget);
    final String argument =
        routes.areTooMany(best)
            ? "The sums of chunk %s need more routes than fit in two slots.".formatted(chunk)
            : "No node can hear all others of chunk %s in one slot.".formatted(chunk);
    return Bound.of(problem, best, argument, "jaros2008, Sec. 3; weak duality");
  }

  /// The first prices that are enough, or the highest.
  private static TwoSlotSumsCertificate best(
      final TwoSlotRoutes routes, final int chunk, final Budget budget) {
    final int most = TwoSlotRoutes.WHOLE;
    for (int first = most; first >= 0 && !budget.interrupted().getAsBoolean(); first--) {
      for (int second = most; second >= 0; second--) {
        final TwoSlotSumsCertificate prices = new TwoSlotSumsCertificate(chunk, first, second);
        if (routes.areTooMany(prices)) {
          return prices;
        }
      }
    }
    return new TwoSlotSumsCertificate(chunk, most, most);
  }

  /// Prices of the transmissions of both slots, for which no schedule of two slots is cheap
  /// enough.
  ///
  /// 1. *Sums*. Let V(u) be what node u holds after the first slot, at most s contributions,
  /// where s < n is one more than a node receives in a slot. No sum is complete then, so in the
  /// second slot nobody copies: node w adds disjoint values to its own until all n are there.
  /// Let K be the k nodes that copied in the first slot; such a node x has one contribution,
  /// and not that of x. All others still have their own contribution.
  ///
  /// 2. *Demand*. Let x be heard by o(x) nodes in the first slot and by c(x) in the second, at
  /// most f − 1. Each node has the contribution of x from exactly one node that held it, and
  /// each holder serves itself and at most f − 1 others. So o(x) ≥ ⌈(n − 1 − c(x))/f⌉, and
  /// ⌈n/f⌉ for x in K. Let w add a(w) values in the first slot, none if in K. In the second it
  /// adds j(w) values from K, of one contribution each, and b(w) others: b(w) ≥ ⌈(n − 1 − a(w)
  /// − j(w))/s⌉. Counted at both ends, Σ o = Σ a + k, and Σ b = Σ c over the nodes not in K.
  /// Also Σ j ≤ k (f − 1).
  ///
  /// 3. *Routes*. Of all transmissions, Σ o + Σ b count: not those from K in the second slot.
  /// Let x outside K send to u in the first slot. In the second x does not send to u, which
  /// would count x twice, nor u to x, which would do so too. So each of the p ordered pairs of
  /// neighbours has at most one counted transmission of one channel; any other takes two
  /// channels or more. With L lanes in all, Σ o + Σ b + Σ j / 2 ≤ L + p / 2.
  ///
  /// 4. *Edges*. Let moreover all channels have one lane and pair up to edges. By 3, an edge
  /// has at most two counted transmissions of one channel. If it has two, then both are in the
  /// same slot, or one end x is in K and one of them is sent by x in the first slot. Now look
  /// at a route of two channels, both on edges that have two. For u → y → w of the second slot,
  /// these include y → u and y → w of the first slot, so w counts y twice. For x → y → u of the
  /// first slot, neither x nor u in K, they include x → y and u → y of the second slot, so y
  /// counts x twice; with x in K they would include x → y of the first slot, whose lane is
  /// taken. So one edge of each route of two channels, except k at most that end with a copy,
  /// has d ≥ 1 transmissions of one channel too few. It has 2 + d ≤ 3d lanes left in both
  /// slots. Hence with S transmissions of one channel and D of two, D ≤ 3 (p − S) + k. With S +
  /// 2D + 3E + Σ j ≤ 2p, where E counts longer ones, Σ o + Σ b + 2/5 · Σ j ≤ 7/5 · p + k/5.
  ///
  /// 5. *Prices*. Let 0 ≤ λ, μ ≤ 1. The left side of 3 or 4 is at least λ Σ o + (1 − λ)(Σ a +
  /// k) + μ Σ (b + j/2) + (1 − μ) Σ c, with 2/5 for 1/2 in 4. By 2 it is at least the sum of
  /// the least values of all nodes. If for every k this exceeds the right side of 3 or 4, two
  /// slots are too few. Two estimates of j hold, so the larger does: each node chooses its best
  /// j, or none does and each of k (f − 1) values from K saves at most one other.
  ///
  /// Checked in O(s · n + channels).
  @AutoService(Certificate.class)
  @Summary("Prices of the transmissions of two slots, which together cost more than fits.")
  public record TwoSlotSumsCertificate(
      @Summary("the chunk") int chunk,
      @Summary("λ, the price of what is heard first, in sixtieths") int first,
      @Summary("μ, the price of what is added last, in sixtieths") int second)
      implements Certificate {
    public TwoSlotSumsCertificate() {
      this(0, TwoSlotRoutes.WHOLE, TwoSlotRoutes.WHOLE);
    }

    public TwoSlotSumsCertificate {
      requirePrice("first", first);
      requirePrice("second", second);
    }

    private static void requirePrice(final String name, final int price) {
      if (price < 0 || price > TwoSlotRoutes.WHOLE) {
        throw new IllegalArgumentException(
            "two-slot-sums-certificate: %s (%s) must lie between 0 and %s."
                .formatted(name, price, TwoSlotRoutes.WHOLE));
      }
    }

    @Override
    public long check(final Problem problem) {
      NodeRequirements.require(TwoSlotRoutes.support(problem), "two-slot-sums-certificate");
      final TwoSlotRoutes routes = new TwoSlotRoutes(problem);
      NodeRequirements.requireChunk(problem.demand(), "two-slot-sums-certificate", chunk);
      if (!DisjointSums.DisjointSumsCertificate.isForAll(problem, chunk) || !routes.needsTwo()) {
        throw new IllegalArgumentException(
            ("two-slot-sums-certificate: chunk %s is not a sum of all nodes for all nodes, or one"
                    + " slot may complete it.")
                .formatted(chunk));
      }
      return NodeRequirements.slots(problem, routes.areTooMany(this) ? 3 : 2);
    }
  }
}
