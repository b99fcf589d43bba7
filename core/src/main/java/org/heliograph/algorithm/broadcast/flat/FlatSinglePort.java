package org.heliograph.algorithm.broadcast.flat;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Broadcast, scatter, gather and reduce on a mesh between the root and one member per slot. It
/// takes n − 1 slots per chunk for n members including the root, which is optimal for scatter and
/// gather at a node with one port, and needs no relaying.
///
/// Members follow in row order, over routes in dimension order, on any mesh and from any root.
/// Deterministic; ignores budget and `random`. O(n log n). Source: the single-port model of
/// *mahafzah*, eq. (1).
@AutoService(Scheduler.class)
@Summary("On a mesh, the root exchanges with every member in turn, one message per slot.")
@Source("mahafzah, eq. (1)")
public record FlatSinglePort() implements FlatScheduler {
  @Override
  public int ports() {
    return 1;
  }
}
