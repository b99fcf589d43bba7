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

/// From which slot on nodes hold the chunks of a copying demand.
///
/// Sources hold theirs from slot 0 on; what arrives is held from the next slot on. Memory
/// O(arrivals). Mutable; for one thread.
public final class CopyTimes {
  /// The slot from which a node holds a chunk that it never gets.
  public static final int NEVER = Integer.MAX_VALUE;

  private final Demand demand;
  private final Map<Long, Integer> since = new HashMap<>();

  public CopyTimes(final Demand demand) {
    this.demand = demand;
  }

  /// A target and a chunk that it lacks.
  public record Need(int chunk, int target) {}

  /// The first slot in which `node` may send `chunk`, or [#NEVER].
  public int since(final int chunk, final int node) {
    return demand.sources(chunk).contains(node) ? 0 : since.getOrDefault(key(chunk, node), NEVER);
  }

  private static long key(final int chunk, final int node) {
    return (long) chunk << 32 | node;
  }

  /// Notes that `chunk` arrives at `node` in `slot`.
  public void arrives(final int chunk, final int node, final int slot) {
    since.merge(key(chunk, node), slot + 1, Math::min);
  }

  /// Notes what the transmissions of `schedule` bring, and tells `valid` each whose sender holds
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

  /// What targets lack, by chunk and target.
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
