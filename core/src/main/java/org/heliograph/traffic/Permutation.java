package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// A random permutation: every rank sends to one other and receives from one other.
///
/// Drawn uniformly among the permutations that are a single cycle, so no rank sends to itself.
/// Source: *sattolo1986*.
@AutoService(TrafficPattern.class)
@Summary("A random permutation: every rank sends to one other and receives from one other.")
@Source("sattolo1986")
public record Permutation(@Summary("seed of the random numbers") long seed)
    implements TrafficPattern {
  public Permutation() {
    this(1);
  }

  @Override
  public Destinations on(final Topology topology) {
    final int n = OtherRanks.of("permutation", topology).ranks().size();
    final SplittableRandom random = new SplittableRandom(seed);
    final int[] image = new int[n];
    for (int rank = 1; rank < n; rank++) {
      // An earlier rank gives up its image, so that the cycle grows by this one.
      final int earlier = random.nextInt(rank);
      image[rank] = image[earlier];
      image[earlier] = rank;
    }
    return FixedDestinations.byRank(topology, rank -> image[rank]);
  }
}
