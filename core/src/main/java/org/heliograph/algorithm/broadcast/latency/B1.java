package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// B1: a k-ary tree in which every node sends once, each level d + 1 slots after the level before;
/// a path if k = 1.
///
/// Takes (d+1)·(⌈log_k(N(k−1)+1)⌉−1) slots including the first reconfiguration; d fewer if circuits
/// are configured before the start. Several chunks are sent one after another. O(N). Source:
/// *latency-hiding*, Sec. 4.1.
@AutoService(Scheduler.class)
@Summary("Broadcast by a k-ary tree in which every node sends once; d+1 slots per level.")
@Source("latency-hiding, Sec. 4.1")
public record B1() implements BroadcastSteps {
  @Override
  public Callers callers() {
    return Callers.LATEST;
  }
}
