package org.heliograph.interchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// What each node of a verified schedule does, with the dependencies that make slots unnecessary.
///
/// A sending waits for the receptions that made the value of its chunk; a reception waits for those
/// too, and for the sendings that still read the value that it changes. Programs that keep these
/// dependencies, and match messages of one chunk between two nodes in order, end with the same
/// values at any pace. They cannot deadlock: in the order of slots, sendings before receptions,
/// every operation comes after those that it waits for. A transmission to several receivers becomes
/// a sending to each. O(transmissions × receivers) time and memory.
public final class NodeOperations {
  private final Topology topology;
  private final long chunks;
  private final List<List<NodeOperation>> operations = new ArrayList<>();
  private final Map<Long, Value> values = new HashMap<>();
  private final List<Arrival> arrivals = new ArrayList<>();

  /// The operations of one node on one chunk that its next operation may have to wait for.
  private static final class Value {
    private final List<Integer> writers = new ArrayList<>();
    private final List<Integer> readers = new ArrayList<>();

    List<Integer> all() {
      return Stream.concat(writers.stream(), readers.stream()).sorted().toList();
    }
  }

  /// What reaches a node in the current slot.
  private record Arrival(
      int node, int slot, int chunk, int sender, int lane, Action action, long transmission) {}

  private NodeOperations(final Topology topology, final long chunks) {
    this.topology = topology;
    this.chunks = chunks;
    for (int node = 0; node < topology.nodes(); node++) {
      operations.add(new ArrayList<>());
    }
  }

  /// The operations of all nodes of `verified`.
  public static NodeOperations of(final Verified verified) {
    final NodeOperations all =
        new NodeOperations(verified.problem().topology(), verified.problem().demand().chunks());
    all.addAll(verified.schedule());
    return all;
  }

  /// The number of nodes.
  public int nodes() {
    return operations.size();
  }

  /// The operations of `node`, in an order in which it may do them.
  public List<NodeOperation> of(final int node) {
    return List.copyOf(operations.get(node));
  }

  private void addAll(final Schedule schedule) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    int slot = 0;
    for (long transmission = 0; at.advance(); transmission++) {
      if (at.slot() != slot) {
        endSlot();
        slot = at.slot();
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        send(at, receivers.get(i), transmission);
      }
    }
    endSlot();
  }

  private void send(final TransmissionCursor at, final int receiver, final long transmission) {
    final List<NodeOperation> own = operations.get(at.sender());
    final Value value = value(at.sender(), at.chunk());
    own.add(
        new NodeOperation(
            own.size(),
            NodeOperation.Kind.SEND,
            at.slot(),
            at.chunk(),
            receiver,
            at.lane(),
            at.action(),
            transmission,
            value.writers));
    value.readers.add(own.size() - 1);
    arrivals.add(
        new Arrival(
            receiver, at.slot(), at.chunk(), at.sender(), at.lane(), at.action(), transmission));
  }

  /// Adds the receptions of a slot, of which all sendings are known.
  private void endSlot() {
    final Map<Long, List<Integer>> before = new HashMap<>();
    for (final Arrival arrival : arrivals) {
      final Value value = value(arrival.node(), arrival.chunk());
      final List<Integer> after =
          before.computeIfAbsent(key(arrival.node(), arrival.chunk()), _ -> opened(arrival, value));
      final List<NodeOperation> own = operations.get(arrival.node());
      value.writers.add(own.size());
      own.add(
          new NodeOperation(
              own.size(),
              NodeOperation.Kind.RECEIVE,
              arrival.slot(),
              arrival.chunk(),
              arrival.sender(),
              arrival.lane(),
              arrival.action(),
              arrival.transmission(),
              after));
    }
    arrivals.clear();
  }

  /// What the receptions of a chunk in this slot wait for; a copy replaces the value, a sum extends
  /// it.
  private static List<Integer> opened(final Arrival arrival, final Value value) {
    final List<Integer> after = value.all();
    value.readers.clear();
    if (arrival.action() == Action.COPY) {
      value.writers.clear();
    }
    return after;
  }

  private Value value(final int node, final int chunk) {
    return values.computeIfAbsent(key(node, chunk), _ -> new Value());
  }

  private long key(final int node, final int chunk) {
    return node * chunks + chunk;
  }
}
