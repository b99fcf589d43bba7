package org.heliograph.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A traffic pattern: says to whom the messages of each rank go.
public interface TrafficPattern extends Plugin {
  /// Its destinations among the ranks of `topology`; O(ranks) or little more.
  ///
  /// Throws with one sentence if the pattern has no meaning there.
  Destinations on(Topology topology);
}
