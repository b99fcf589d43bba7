package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B3: the k-ary tree of B1 with all its circuits configured at the start.
///
/// Takes d + ⌈log_k(N(k−1)+1)⌉ − 1 slots including the first reconfiguration, which is the only
/// one. Several chunks are sent one after another, over the same tree if possible. O(N). Source:
/// *latency-hiding*, Sec. 4.1.
@AutoService(Scheduler.class)
@Summary("Broadcast by the k-ary tree of b1 with all circuits configured at the start.")
@Source("latency-hiding, Sec. 4.1")
public record B3() implements BroadcastSteps {
  @Override
  public Callers callers() {
    return Callers.LATEST;
  }

  @Override
  public boolean isHidden() {
    return true;
  }
}
