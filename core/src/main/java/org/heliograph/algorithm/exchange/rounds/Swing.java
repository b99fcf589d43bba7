package org.heliograph.algorithm.exchange.rounds;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
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
    implements RoundStrategy {
  public Swing() {
    this(AllReduceMethod.ANY);
  }

  @Override
  public List<Swing> members(final RoundProblem roundProblem) {
    return Integer.bitCount(roundProblem.nodes()) != 1
        ? List.of()
        : DigitRadices.ways(roundProblem, sums).stream()
            .map(Swing::new)
            .filter(member -> member.sums != AllReduceMethod.WHOLE || sequence(roundProblem).sums())
            .toList();
  }

  /// The factors of every displacement: some of the distances, in the order of the rounds.
  private static RoundSequence sequence(final RoundProblem roundProblem) {
    final FiniteGroup group = new Dihedral(roundProblem.nodes());
    final List<int[]> places = new ArrayList<>();
    int[] reached = {0};
    int[] before =
        new int[roundProblem.nodes()]; // of each displacement, its place in the round before
    for (long distance = 1; reached.length < roundProblem.nodes(); distance = 1 - 2 * distance) {
      final int offset = Math.floorMod(distance, roundProblem.nodes());
      final int[] grown = new int[2 * reached.length];
      System.arraycopy(reached, 0, grown, 0, reached.length);
      for (int i = 0; i < reached.length; i++) {
        grown[reached.length + i] = group.times(reached[i], offset);
        before[grown[reached.length + i]] = reached[i];
      }
      reached = grown;
      places.add(reached);
    }
    final int[] last = before;
    return new RoundSequence(
        group, places.size(), List.of((round, x) -> place(places.get(round), last, x)));
  }

  private static int place(final int[] reached, final int[] before, final int x) {
    int place = x;
    while (true) {
      for (final int there : reached) {
        if (there == place) {
          return place;
        }
      }
      place = before[place];
    }
  }

  @Override
  public CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem.rounds(sequence(roundProblem), sums);
  }

  @Override
  public String reason(final RoundProblem roundProblem) {
    return "it needs a power of two nodes";
  }
}
