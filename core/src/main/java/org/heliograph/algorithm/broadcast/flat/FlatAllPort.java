package org.heliograph.algorithm.broadcast.flat;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Broadcast, scatter, gather and reduce on a mesh between the root and every member directly, with
/// one message per slot at each port of the root. Each chunk takes as many slots as members use the
/// busiest port.
///
/// Towards the root in dimension order, all rows above the root share a port, all rows below share
/// one, and so do the two halves of its row; from the root, columns take the place of rows. With r
/// rows and c columns, reduce takes c times the larger number of rows above or below, and broadcast
/// takes r times the larger number of columns beside: (√n/2)·√n from the middle of an even square,
/// (√n − 1)·√n from a corner. Routes of different ports have no channel in common, so two routes of
/// one slot never meet. Supports any mesh and any root, without relaying. Deterministic; ignores
/// budget and `random`. O(n log n). Source: the all-port model of *mahafzah*, eqs. (2) and (3).
@AutoService(Scheduler.class)
@Summary("On a mesh, the root exchanges with every member directly, over all its ports at once.")
@Source("mahafzah, eqs. (2) and (3)")
public record FlatAllPort() implements FlatScheduler {
  @Override
  public int ports() {
    return 4;
  }
}
