package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// The naive broadcast: only the sources send, and each informs k new nodes every d + 1 slots.
///
/// Takes (d+1)·⌈(N−1)/k⌉ slots from one source including the first reconfiguration; d fewer if
/// circuits are configured before the start. Several chunks are sent one after another. O(N).
/// Source: *latency-hiding*, Sec. 4.1.
@AutoService(Scheduler.class)
@Summary("Broadcast in which only the sources send, to k nodes every d+1 slots.")
@Source("latency-hiding, Sec. 4.1")
public record NaiveBroadcast() implements BroadcastSteps {
  @Override
  public Callers callers() {
    return Callers.SOURCES;
  }
}
