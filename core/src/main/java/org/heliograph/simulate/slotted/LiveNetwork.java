package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.StrongComponents;
import org.heliograph.topology.StackTopology;

/// The remaining part of a stack-graph after some faults: couplers, transmitters, and the live
/// part.
///
/// The live part is the largest set of groups that all reach each other over usable couplers, the
/// first of several; the other groups neither send nor receive. A coupler is usable if it has not
/// failed, some member of its writing group has a working transmitter for it, and both of its
/// groups are in the live part. Immutable. Built in O(groups + couplers + transmitters / 64).
final class LiveNetwork {
  private final StackTopology network;
  private final int couplersEach;
  private final BitSet dead = new BitSet();
  private final BitSet deadTransmitters = new BitSet();
  private final BitSet unusable = new BitSet();
  private final BitSet cutOff = new BitSet();

  /// The remaining part of `network`, whose groups write at most `couplersEach` couplers, after
  /// `faults`.
  LiveNetwork(final StackTopology network, final int couplersEach, final List<Fault> faults) {
    this.network = network;
    this.couplersEach = couplersEach;
    final Fault.Casualties casualties = new Casualties();
    faults.forEach(fault -> fault.strike(network, casualties));
    findUnusable();
    if (!unusable.isEmpty()) {
      findCutOff();
    }
  }

  private final class Casualties implements Fault.Casualties {
    @Override
    public void coupler(final int coupler) {
      dead.set(coupler);
    }

    @Override
    public void transmitter(final int processor, final int index) {
      if ((long) network.nodes() * couplersEach > Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "transmitter: %s has more than %s transmitters. Maybe a dead coupler."
                .formatted(network.name(), Integer.MAX_VALUE));
      }
      deadTransmitters.set(processor * couplersEach + index);
    }
  }

  private void findUnusable() {
    unusable.or(dead);
    final Digraph groups = network.groups();
    final Map<Integer, Integer> lost = new HashMap<>();
    deadTransmitters.stream()
        .forEach(
            bit -> {
              final int group = network.group(bit / couplersEach);
              final int arc = groups.outArc(group, bit % couplersEach);
              if (lost.merge(arc, 1, Integer::sum) == network.stack()) {
                unusable.set(arc);
              }
            });
  }

  private void findCutOff() {
    final Digraph groups = network.groups();
    final int[] arcs = usableArcs();
    final Digraph left =
        Digraph.of(
            groups.nodes(),
            Arrays.stream(arcs).map(groups::tail).toArray(),
            Arrays.stream(arcs).map(groups::head).toArray());
    final StrongComponents components = StrongComponents.of(left);
    // A single group is usable only if its members reach each other.
    final int[] sizes = new int[components.count()];
    for (final int arc : arcs) {
      if (groups.tail(arc) == groups.head(arc)) {
        sizes[components.component(groups.tail(arc))] = 1;
      }
    }
    final int[] members = new int[components.count()];
    for (int group = 0; group < groups.nodes(); group++) {
      final int component = components.component(group);
      members[component]++;
      sizes[component] = members[component] > 1 ? members[component] : sizes[component];
    }
    int largest = -1;
    for (int group = 0; group < groups.nodes(); group++) {
      final int component = components.component(group);
      if (sizes[component] > (largest < 0 ? 0 : sizes[largest])) {
        largest = component;
      }
    }
    for (int group = 0; group < groups.nodes(); group++) {
      cutOff.set(group, components.component(group) != largest);
    }
    for (final int arc : arcs) {
      if (cutOff.get(groups.tail(arc)) || cutOff.get(groups.head(arc))) {
        unusable.set(arc);
      }
    }
  }

  private int[] usableArcs() {
    final int[] arcs = new int[network.groups().arcs() - unusable.cardinality()];
    int count = 0;
    for (int arc = 0; arc < network.groups().arcs(); arc++) {
      if (!unusable.get(arc)) {
        arcs[count++] = arc;
      }
    }
    return arcs;
  }

  /// Whether messages may cross `coupler`.
  boolean isUsable(final int coupler) {
    return !unusable.get(coupler);
  }

  /// Whether all couplers are usable, so that routes are unchanged.
  boolean isAllUsable() {
    return unusable.isEmpty();
  }

  /// Whether nothing has failed.
  boolean isIntact() {
    return unusable.isEmpty() && deadTransmitters.isEmpty();
  }

  /// Whether `processor` can write the `index`-th usable coupler of its group.
  boolean transmits(final int processor, final int index) {
    return (deadTransmitters.isEmpty() || !deadTransmitters.get(processor * couplersEach + index))
        && !unusable.get(network.groups().outArc(network.group(processor), index));
  }

  /// Whether `group` is in the live part.
  boolean isLive(final int group) {
    return !cutOff.get(group);
  }

  /// The lowest group that is not in the live part, −1 if there is none.
  int firstCutOff() {
    return cutOff.nextSetBit(0);
  }

  /// An upper bound on the couplers of a route: one to a member that can forward the message, then
  /// the largest distances to and from the first live group.
  int hopsBound() {
    final int hub = cutOff.nextClearBit(0);
    final Digraph groups = network.groups();
    return hub == groups.nodes() ? 1 : 1 + farthest(hub, false) + farthest(hub, true);
  }

  private int farthest(final int hub, final boolean isBackward) {
    final Digraph groups = network.groups();
    final BitSet seen = new BitSet();
    final int[] queue = new int[groups.nodes()];
    final int[] distance = new int[groups.nodes()];
    queue[0] = hub;
    seen.set(hub);
    int filled = 1;
    for (int at = 0; at < filled; at++) {
      final int group = queue[at];
      final int degree = isBackward ? groups.inDegree(group) : groups.outDegree(group);
      for (int i = 0; i < degree; i++) {
        final int arc = isBackward ? groups.inArc(group, i) : groups.outArc(group, i);
        final int other = isBackward ? groups.tail(arc) : groups.head(arc);
        if (isUsable(arc) && !seen.get(other)) {
          seen.set(other);
          distance[other] = distance[group] + 1;
          queue[filled++] = other;
        }
      }
    }
    return distance[queue[filled - 1]];
  }
}
