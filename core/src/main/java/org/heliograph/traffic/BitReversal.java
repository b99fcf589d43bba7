package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Bit reversal: the bits of the receiver's number are those of the sender's in reverse order.
///
/// Requires a power of two of ranks; a rank whose bits are a palindrome sends nothing. Source:
/// *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@Summary("To the rank whose number has the same bits in reverse order; 2, 4, 8, ... ranks.")
@Source("dally2004, Sec. 3.2")
public record BitReversal() implements TrafficPattern {
  @Override
  public Map<String, String> aliases() {
    return Map.of("bitrev", "bit-reversal");
  }

  @Override
  public Destinations on(final Topology topology) {
    final int bits = RankBits.of("bit-reversal", topology);
    return FixedDestinations.byRank(
        topology, rank -> Integer.reverse(rank) >>> (Integer.SIZE - bits));
  }
}
