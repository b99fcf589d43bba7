package org.heliograph.formats.binding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// What the switching model allows in one slot: lanes of channels, ports of nodes, circuits of the
/// network, and transmitters that need idle slots before they change.
///
/// Slots are opened in increasing order. Mutable.
final class SlotLimits {
  private final Capabilities capabilities;
  private final ReconfigurationSlots retuning;
  private final LaneUses lanes;
  private final Map<End, Integer> ports = new HashMap<>();
  private final Map<Long, Integer> circuits = new HashMap<>(); // uses of each channel
  private final Map<End, List<Long>> held = new HashMap<>(); // channels of this slot
  private final Map<End, Map<Long, Integer>> before = new HashMap<>(); // last use of channels
  private final Map<List<Integer>, List<PlacedRoute>> messages = new HashMap<>();
  private int slot;

  /// The transmitters or the receivers of a node.
  private record End(int node, boolean sends) {}

  SlotLimits(final Capabilities capabilities, final LaneUses lanes) {
    this.capabilities = capabilities;
    this.retuning = capabilities.retuning();
    this.lanes = lanes;
  }

  int firstSlot() {
    return retuning.firstSlot();
  }

  /// Begins `next`, in which nothing is taken.
  void open(final int next) {
    slot = next;
    ports.clear();
    circuits.clear();
    messages.clear();
  }

  /// Ends the slot.
  void close() {
    held.forEach(
        (end, channels) -> {
          final Map<Long, Integer> uses = before.computeIfAbsent(end, _ -> new HashMap<>());
          if (retuning.idle() == Retune.NODE && isIdle(uses)) {
            uses.clear();
          }
          channels.forEach(channel -> uses.put(channel, slot));
        });
    held.clear();
  }

  private boolean isIdle(final Map<Long, Integer> uses) {
    return uses.values().stream().allMatch(use -> slot - use > retuning.delay());
  }

  /// The first slot after `from` in which more is allowed than in it.
  int nextChange(final int from) {
    if (!circuits.isEmpty()) {
      return from + 1;
    }
    return before.values().stream()
        .flatMap(uses -> uses.values().stream())
        .mapToInt(use -> use + retuning.delay() + 1)
        .filter(next -> next > from)
        .min()
        .orElse(-1);
  }

  /// Takes what a route needs; false, and nothing is taken, if there is no room.
  boolean take(final Optional<PlacedRoute> taking) {
    if (taking.isEmpty()) {
      return true;
    }
    final PlacedRoute route = taking.get();
    final List<PlacedRoute> same = messages.getOrDefault(route.path(), List.of());
    if (capabilities.aggregate() && !same.isEmpty()) {
      route.choose(same.getFirst().choice());
      same.add(route);
      return true;
    }
    if (!hasRoom(taking)) {
      return false;
    }
    route.choose(lanes.free(slot, route.hops(), capabilities.laneContinuity()));
    lanes.take(slot, route.choice());
    messages.computeIfAbsent(route.path(), _ -> new ArrayList<>()).add(route);
    ports.merge(sender(route), 1, Integer::sum);
    ports.merge(receiver(route), 1, Integer::sum);
    circuits.merge(circuit(route), 1, Integer::sum);
    if (retuning.delay() > 0) {
      ends(route)
          .forEach(end -> held.computeIfAbsent(end, _ -> new ArrayList<>()).add(circuit(route)));
    }
    return true;
  }

  /// Gives back what [#take] took last for this route.
  void release(final Optional<PlacedRoute> taken) {
    if (taken.isEmpty()) {
      return;
    }
    final PlacedRoute route = taken.get();
    final List<PlacedRoute> same = messages.getOrDefault(route.path(), new ArrayList<>());
    same.remove(route);
    if (capabilities.aggregate() && !same.isEmpty()) {
      return;
    }
    lanes.release(slot, route.choice());
    ports.merge(sender(route), -1, Integer::sum);
    ports.merge(receiver(route), -1, Integer::sum);
    final int uses = circuits.getOrDefault(circuit(route), 0) - 1;
    if (uses > 0) {
      circuits.put(circuit(route), uses);
    } else {
      circuits.remove(circuit(route));
    }
    if (retuning.delay() > 0) {
      ends(route)
          .forEach(end -> held.getOrDefault(end, new ArrayList<>()).remove((Long) circuit(route)));
    }
  }

  private static End sender(final PlacedRoute route) {
    return new End(route.sender(), true);
  }

  private static End receiver(final PlacedRoute route) {
    return new End(route.receiver(), false);
  }

  private static long circuit(final PlacedRoute route) {
    return route.choice().channels()[0];
  }

  private Stream<End> ends(final PlacedRoute route) {
    return retuning.receivers()
        ? Stream.of(sender(route), receiver(route))
        : Stream.of(sender(route));
  }

  /// Whether the slot has room for a route.
  boolean hasRoom(final Optional<PlacedRoute> wanted) {
    if (wanted.isEmpty()) {
      return true;
    }
    final PlacedRoute route = wanted.get();
    if (ports.getOrDefault(sender(route), 0) >= capabilities.sendPorts()
        || ports.getOrDefault(receiver(route), 0) >= capabilities.receivePorts()
        || !lanes.hasRoom(slot, route.hops(), capabilities.laneContinuity())) {
      return false;
    }
    final long channel = lanes.free(slot, route.hops(), false).channels()[0];
    return (circuits.containsKey(channel) || circuits.size() < retuning.circuits())
        && (retuning.delay() == 0 || ends(route).allMatch(end -> canHold(end, channel)));
  }

  /// Whether a node can use `channel` besides those that it uses in this slot or used just before.
  private boolean canHold(final End end, final long channel) {
    final Map<Long, Integer> uses = before.getOrDefault(end, Map.of());
    final Set<Long> channels = new HashSet<>(held.getOrDefault(end, List.of()));
    channels.add(channel);
    final boolean isIdle = isIdle(uses);
    uses.forEach(
        (used, last) -> {
          if (retuning.idle() == Retune.NODE ? !isIdle : slot - last <= retuning.delay()) {
            channels.add(used);
          }
        });
    return channels.size() <= retuning.transmitters();
  }
}
