package org.heliograph.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.topology.Topology;

/// A traffic pattern: determines to which ranks the messages of each rank go.
public interface TrafficPattern extends Plugin {
  /// The destinations among the ranks of `topology`; O(ranks) or slightly more.
  ///
  /// Throws with a one-sentence message if the pattern does not apply there.
  Destinations on(Topology topology);
}
