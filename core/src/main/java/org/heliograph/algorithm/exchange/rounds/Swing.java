package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Swing: in round s nodes exchange at distance 1, 1, 3, 5, 11, 21 …, even nodes forwards and odd
/// nodes backwards, over circuits that are configured for the round.
///
/// The distances are (1 − (−2)^(s+1)) / 3. They are shorter than those of recursive doubling, which
/// is an advantage on static rings. Source: *desensi2024*.
/// For n a power of two. At most n² log n transmissions.
@AutoService(Scheduler.class)
@Summary("Exchange at alternating distances 1, 1, 3, 5, 11, …, reconfigured each round.")
@Source("desensi2024")
public record Swing(@Summary("all-reduce by blocks, by whole vectors, or any") AllReduceMethod sums)
    implements SequenceStrategy {
  public Swing() {
    this(AllReduceMethod.ANY);
  }

  @Override
  public List<Swing> members(final RoundProblem roundProblem) {
    return Integer.bitCount(roundProblem.nodes()) != 1
        ? List.of()
        : roundProblem.ways(sums).stream()
            .map(Swing::new)
            .filter(member -> member.runs(roundProblem))
            .toList();
  }

  /// Every displacement is the product of some of the distances, in the order of the rounds.
  @Override
  public RoundSequence sequence(final RoundProblem roundProblem) {
    final int n = roundProblem.nodes();
    final FiniteGroup group = new Dihedral(n);
    final int[] products = new int[n]; // by the rounds whose distances are factors, as bits
    final int[] factors = new int[n]; // the reverse
    long distance = 1;
    for (int count = 1; count < n; count *= 2) {
      for (int i = 0; i < count; i++) {
        products[count + i] = group.times(products[i], Math.floorMod(distance, n));
        factors[products[count + i]] = count + i;
      }
      distance = 1 - 2 * distance;
    }
    return new RoundSequence(
        group,
        Integer.numberOfTrailingZeros(n),
        List.of((round, x) -> products[factors[x] % (2 << round)]));
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a power of two nodes";
  }
}
