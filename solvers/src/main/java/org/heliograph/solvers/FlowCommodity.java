package org.heliograph.solvers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// A commodity: the messages of one source as one flow, or one chunk that nodes relay and keep.
///
/// The messages of one source are interchangeable until they arrive. One flow with one unit per
/// message therefore describes them all: it splits into one route for each message. That makes the
/// model smaller by a factor of the number of targets. If nodes may not relay, a chunk for many
/// targets becomes one message to each target. Nodes are given as counts, one entry per node.
final class FlowCommodity {
  private final boolean copies;
  private final int[] chunks;
  private final int[] targets;
  private final int[] starts;
  private final int[] needs;

  /// One unit: a chunk on its way to one target.
  private record Unit(int chunk, int target) {}

  private FlowCommodity(final boolean copies, final List<Unit> units, final int nodes) {
    this.copies = copies;
    this.chunks = units.stream().mapToInt(Unit::chunk).toArray();
    this.targets = units.stream().mapToInt(Unit::target).toArray();
    this.starts = new int[nodes];
    this.needs = new int[nodes];
    for (final int target : targets) {
      needs[target]++;
    }
  }

  /// Returns all commodities on `nodes` nodes; `relays` says whether nodes may relay.
  static List<FlowCommodity> of(final Demand demand, final int nodes, final boolean relays) {
    final Map<Integer, List<Unit>> bySource = new TreeMap<>();
    final List<FlowCommodity> commodities = new ArrayList<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final List<Unit> units = units(demand, chunk);
      final NodeSet sources = demand.sources(chunk);
      if (sources.size() == 1 && (units.size() == 1 || !relays)) {
        bySource.computeIfAbsent(sources.get(0), _ -> new ArrayList<>()).addAll(units);
      } else if (!units.isEmpty()) {
        final FlowCommodity flowCommodity = new FlowCommodity(true, units, nodes);
        for (int i = 0; i < sources.size(); i++) {
          flowCommodity.starts[sources.get(i)] = 1;
        }
        commodities.add(flowCommodity);
      }
    }
    bySource.forEach(
        (source, units) -> {
          final FlowCommodity flowCommodity = new FlowCommodity(false, units, nodes);
          flowCommodity.starts[source] = units.size();
          if (!units.isEmpty()) {
            commodities.add(flowCommodity);
          }
        });
    return commodities;
  }

  private static List<Unit> units(final Demand demand, final int chunk) {
    final NodeSet targets = demand.targets(chunk);
    final List<Unit> units = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      if (!demand.sources(chunk).contains(targets.get(i))) {
        units.add(new Unit(chunk, targets.get(i)));
      }
    }
    return units;
  }

  /// Returns whether a node that sends the chunk on also keeps it. Units of messages leave their
  /// node.
  boolean copies() {
    return copies;
  }

  /// Returns the chunk of a unit.
  int chunk(final int unit) {
    return chunks[unit];
  }

  /// Returns the node at which the chunk of a unit must end.
  int target(final int unit) {
    return targets[unit];
  }

  int units() {
    return chunks.length;
  }

  /// Returns the number of units at `node` before the first slot.
  int start(final int node) {
    return starts[node];
  }

  /// Returns the number of units that `node` must have at the end.
  int need(final int node) {
    return needs[node];
  }

  /// Returns the first node that has units before the first slot.
  int source() {
    return Math.toIntExact(Arrays.stream(starts).takeWhile(count -> count == 0).count());
  }
}
