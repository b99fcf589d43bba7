package org.heliograph.formats.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.heliograph.interchange.NodeOperation;
import org.heliograph.interchange.RankOperations;
import org.heliograph.verify.Verified;

/// The messages of a schedule as connections that triggers start, each of which fires at most one
/// trigger when it is sent and one when it is received.
///
/// A sending waits for the receptions that made its value. For one chunk of one rank these sets
/// grow until a copy replaces the value. The first sending of each set has a trigger for what the
/// set before it lacks; where there is one before, its first sending must have ended too, which
/// implies the rest. So every reception is awaited by one trigger alone.
final class TriggeredConnections {
  private final RankOperations ranks;
  private final Map<Key, Integer> ids = new HashMap<>();
  private final Map<Integer, Connection> connections = new TreeMap<>();
  private final Map<Integer, Integer> fires = new HashMap<>(); // by reception
  private final Map<Integer, Integer> ends = new HashMap<>(); // by sending
  private int triggers;

  /// A message: the transmission and its receiver, a rank.
  private record Key(long transmission, int receiver) {}

  /// A connection between ranks with its number, the trigger that starts it, and those that it
  /// fires once it is sent and once it is received; 0 for none.
  record Connection(int id, int source, int target, int trigger, int sent, int received) {}

  /// What the last sending of a chunk waited for, the first connection that did, and its trigger.
  private record Awaited(Set<Integer> receptions, int first, int trigger) {
    static final Awaited NOTHING = new Awaited(Set.of(), 0, 0);
  }

  private TriggeredConnections(final RankOperations ranks) {
    this.ranks = ranks;
  }

  /// The connections by their numbers, which follow the order of the schedule, then of receivers.
  static List<Connection> of(final Verified verified) {
    final TriggeredConnections all = new TriggeredConnections(RankOperations.of(verified));
    all.number();
    for (int rank = 0; rank < all.ranks.count(); rank++) {
      all.start(rank);
    }
    return all.connections.values().stream()
        .map(
            one ->
                new Connection(
                    one.id(),
                    one.source(),
                    one.target(),
                    one.trigger(),
                    all.ends.getOrDefault(one.id(), 0),
                    all.fires.getOrDefault(one.id(), 0)))
        .toList();
  }

  /// How often each trigger must be fired, by its number from 1 on.
  static int[] awaited(final List<Connection> connections) {
    final int[] counts =
        new int[connections.stream().mapToInt(Connection::trigger).max().orElse(0) + 1];
    for (final Connection one : connections) {
      counts[one.sent()]++;
      counts[one.received()]++;
    }
    return counts;
  }

  private void number() {
    final List<Key> keys = new ArrayList<>();
    for (int rank = 0; rank < ranks.count(); rank++) {
      for (final NodeOperation operation : ranks.of(rank)) {
        if (!operation.sends()) {
          keys.add(new Key(operation.transmission(), rank));
        }
      }
    }
    keys.sort(Comparator.comparingLong(Key::transmission).thenComparingInt(Key::receiver));
    keys.forEach(key -> ids.put(key, ids.size() + 1));
  }

  /// The number of the connection by which `receiver` gets what `operation` sends or receives.
  private int id(final NodeOperation operation, final int receiver) {
    return ids.getOrDefault(new Key(operation.transmission(), receiver), 0);
  }

  private void start(final int rank) {
    final Map<Integer, Integer> receptions = new HashMap<>(); // by operation
    final Map<Integer, Awaited> last = new HashMap<>(); // by chunk
    for (final NodeOperation operation : ranks.of(rank)) {
      if (operation.sends()) {
        final Set<Integer> needed = new HashSet<>();
        operation.after().forEach(made -> needed.add(receptions.getOrDefault(made, 0)));
        final int target = ranks.rank(operation.peer());
        final int id = id(operation, target);
        final Awaited before = last.getOrDefault(operation.chunk(), Awaited.NOTHING);
        final Awaited now =
            before.receptions().equals(needed) ? before : triggered(before, needed, id);
        last.put(operation.chunk(), now);
        connections.put(id, new Connection(id, rank, target, now.trigger(), 0, 0));
      } else {
        receptions.put(operation.id(), id(operation, rank));
      }
    }
  }

  /// A new trigger for the sending `id`, which waits for `needed`, after the sendings `before`.
  private Awaited triggered(final Awaited before, final Set<Integer> needed, final int id) {
    final int trigger = ++triggers;
    final boolean grows = needed.containsAll(before.receptions());
    if (grows && before.trigger() > 0) {
      ends.put(before.first(), trigger);
    }
    needed.stream()
        .filter(reception -> !grows || !before.receptions().contains(reception))
        .forEach(reception -> fires.put(reception, trigger));
    return new Awaited(needed, id, trigger);
  }
}
