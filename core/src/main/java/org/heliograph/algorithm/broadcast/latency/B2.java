package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B2: every d + 1 slots each informed node informs k others; with one port it is the spanning
/// binomial tree.
///
/// Takes (d+1)·⌈log_{k+1} N⌉ slots including the first reconfiguration; d fewer if circuits are
/// configured before the start. Several chunks are sent one after another. O(N). Source:
/// *latency-hiding*, Sec. 4.1 and Table 2.
@AutoService(Scheduler.class)
@Summary("Broadcast in which every informed node informs k others every d+1 slots.")
@Source("latency-hiding, Sec. 4.1 and Table 2")
public record B2() implements BroadcastSteps {
  @Override
  public Map<String, String> aliases() {
    return Map.of("binomial", "b2");
  }

  @Override
  public Callers callers() {
    return Callers.INFORMED;
  }
}
