package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Bit complement: rank i of n sends to rank n−1−i, whose number has all bits inverted.
///
/// Works for any n: on a grid the receiver is the point mirrored at the centre, and the centre
/// sends nothing. Source: *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@Summary("From rank i of n to rank n-1-i: all bits inverted, or a grid mirrored at its centre.")
@Source("dally2004, Sec. 3.2")
public record BitComplement() implements TrafficPattern {
  @Override
  public Map<String, String> aliases() {
    return Map.of("bitcomp", "bit-complement");
  }

  @Override
  public Destinations on(final Topology topology) {
    final int last = OtherRanks.of("bit-complement", topology).ranks().size() - 1;
    return FixedDestinations.byRank(topology, rank -> last - rank);
  }
}
