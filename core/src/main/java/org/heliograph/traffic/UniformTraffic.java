package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Uniform traffic: every message goes to another rank, with equal probability.
///
/// Source: *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@PublicName("uniform")
@Summary("Every message to another rank, all equally likely.")
@Source("dally2004, Sec. 3.2")
public record UniformTraffic() implements TrafficPattern {
  @Override
  public Map<String, String> aliases() {
    return Map.of("uniform-random", "uniform", "random", "uniform");
  }

  @Override
  public Destinations on(final Topology topology) {
    return OtherRanks.of("uniform", topology);
  }
}
