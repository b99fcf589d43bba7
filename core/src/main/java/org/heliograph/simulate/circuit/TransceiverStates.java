package org.heliograph.simulate.circuit;

import java.util.Arrays;

/// The transmitters of all nodes, or their receivers: the circuit of each, and the time when it is
/// ready.
///
/// Transceivers are created on demand, up to the limit per node, as a list by node. O(k) per call.
final class TransceiverStates {
  private static final int NONE = -1;
  private static final long DARK = -1;

  private final int limit;
  private final long settingPs;
  private final int[] heads; // by node
  private final int[] counts; // by node
  private final long[] setFrom; // by node: when a transceiver without a circuit can have one,
  private final int[] setAfter; // and after which message
  private int size;
  private int[] next = new int[16];
  private long[] circuits = new long[16];
  private int[] rounds = new int[16]; // of the last use
  private long[] ready = new long[16];
  private int[] users = new int[16];
  private boolean[] settings = new boolean[16];

  /// Up to `limit` transceivers for each of `nodes`, reconfigured in `settingPs`; the first
  /// circuits are set before the start if `preset`.
  TransceiverStates(final int nodes, final int limit, final long settingPs, final boolean preset) {
    this.limit = limit;
    this.settingPs = settingPs;
    this.heads = new int[nodes];
    this.counts = new int[nodes];
    this.setFrom = new long[nodes];
    this.setAfter = new int[nodes];
    Arrays.fill(heads, NONE);
    Arrays.fill(setFrom, preset ? 0 : settingPs);
    Arrays.fill(setAfter, MessageStarts.NOBODY);
  }

  /// The transceiver of `node` that holds `channel`, now used in `round`; −1 if there is none.
  int find(final int node, final long channel, final int round) {
    int found = heads[node];
    while (found != NONE && circuits[found] != channel) {
      found = next[found];
    }
    if (found != NONE) {
      rounds[found] = round;
    }
    return found;
  }

  /// Sets a transceiver of `node` to `channel` for `round`: one without a circuit, or the least
  /// recently used one and, among equals, the first that is ready.
  int set(final int node, final long channel, final int round) {
    int chosen = NONE;
    for (int i = heads[node]; i != NONE; i = next[i]) {
      if (circuits[i] == DARK) {
        return set(i, channel, round, setFrom[node], setAfter[node]);
      }
      final boolean longer = chosen == NONE || rounds[i] < rounds[chosen];
      if (longer || (rounds[i] == rounds[chosen] && ready[i] < ready[chosen])) {
        chosen = i;
      }
    }
    if (counts[node] < limit) {
      return set(added(node), channel, round, setFrom[node], setAfter[node]);
    }
    if (rounds[chosen] == round) {
      throw new AssertionError("node %s uses more circuits than it can hold".formatted(node));
    }
    return set(chosen, channel, round, Math.addExact(ready[chosen], settingPs), users[chosen]);
  }

  private int set(
      final int chosen, final long channel, final int round, final long time, final int after) {
    circuits[chosen] = channel;
    rounds[chosen] = round;
    ready[chosen] = time;
    users[chosen] = after;
    settings[chosen] = time > 0;
    return chosen;
  }

  private int added(final int node) {
    if (size == next.length) {
      next = Arrays.copyOf(next, 2 * size);
      circuits = Arrays.copyOf(circuits, 2 * size);
      rounds = Arrays.copyOf(rounds, 2 * size);
      ready = Arrays.copyOf(ready, 2 * size);
      users = Arrays.copyOf(users, 2 * size);
      settings = Arrays.copyOf(settings, 2 * size);
    }
    next[size] = heads[node];
    heads[node] = size;
    counts[node]++;
    return size++;
  }

  /// Takes all circuits from `node`, which is reconfigured as a whole once the last is free.
  void darken(final int node) {
    int last = heads[node];
    for (int i = heads[node]; i != NONE; i = next[i]) {
      circuits[i] = DARK;
      last = ready[i] > ready[last] ? i : last;
    }
    setFrom[node] = Math.addExact(ready[last], settingPs);
    setAfter[node] = users[last];
  }

  /// The time when its circuit can carry a message.
  long ready(final int index) {
    return ready[index];
  }

  /// The message whose end determines that time.
  int user(final int index) {
    return users[index];
  }

  /// Whether it is reconfigured after that message.
  boolean setting(final int index) {
    return settings[index];
  }

  /// Frees the transceiver at `time`, when `message` has ended.
  void release(final int index, final long time, final int message) {
    ready[index] = time;
    users[index] = message;
    settings[index] = false;
  }
}
