package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Perfect shuffle: the bits of the receiver's number are those of the sender's, rotated left by
/// one place.
///
/// Requires a power of two of ranks; 0…0 and 1…1 send nothing. Source: *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@Summary("To the rank whose number is rotated by one bit; 2, 4, 8, ... ranks.")
@Source("dally2004, Sec. 3.2")
public record Shuffle() implements TrafficPattern {
  @Override
  public Destinations on(final Topology topology) {
    final int bits = RankBits.of("shuffle", topology);
    final int mask = (1 << bits) - 1;
    return FixedDestinations.byRank(topology, rank -> ((rank << 1) & mask) | (rank >>> (bits - 1)));
  }
}
