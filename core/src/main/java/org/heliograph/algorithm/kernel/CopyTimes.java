package org.heliograph.algorithm.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The first slot in which each node holds each chunk of a copying demand.
///
/// Sources hold their chunks from slot 0 on; a node holds an arriving chunk from the next slot on.
/// Memory O(arrivals). Mutable; for one thread.
public final class CopyTimes {
  /// Stands for the slot of a chunk that the node never receives.
  public static final int NEVER = Integer.MAX_VALUE;

  private final Demand demand;
  private final Map<Long, Integer> since = new HashMap<>();

  public CopyTimes(final Demand demand) {
    this.demand = demand;
  }

  /// A target and a chunk that it does not receive.
  public record Need(int chunk, int target) {}

  /// Returns the first slot in which `node` may send `chunk`, or [#NEVER].
  public int since(final int chunk, final int node) {
    return demand.sources(chunk).contains(node) ? 0 : since.getOrDefault(key(chunk, node), NEVER);
  }

  /// Consecutive, since a hash of two halves side by side is the same for many pairs.
  private long key(final int chunk, final int node) {
    return (long) node * demand.chunks() + chunk;
  }

  /// Records that `chunk` arrives at `node` in `slot`.
  public void arrives(final int chunk, final int node, final int slot) {
    since.merge(key(chunk, node), slot + 1, Math::min);
  }

  /// Records the arrivals of `schedule`, and passes to `valid` each transmission whose sender holds
  /// its chunk in time.
  public void replay(
      final Topology topology, final Schedule schedule, final Consumer<TransmissionCursor> valid) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (since(at.chunk(), at.sender()) <= at.slot()) {
        receivers.find(topology, at);
        for (int i = 0; i < receivers.count(); i++) {
          arrives(at.chunk(), receivers.get(i), at.slot());
        }
        valid.accept(at);
      }
    }
  }

  /// Returns the chunks that targets do not receive, by chunk and target.
  public List<Need> needs() {
    final List<Need> needs = new ArrayList<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (since(chunk, targets.get(i)) == NEVER) {
          needs.add(new Need(chunk, targets.get(i)));
        }
      }
    }
    return needs;
  }
}
