package org.heliograph.simulate.message;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;

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
  private final IntList next = new IntList();
  private final LongList circuits = new LongList();
  private final IntList rounds = new IntList(); // of the last use
  private final LongList ready = new LongList();
  private final IntList users = new IntList();
  private final BitSet settings = new BitSet();

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
    while (found != NONE && circuits.get(found) != channel) {
      found = next.get(found);
    }
    if (found != NONE) {
      rounds.set(found, round);
    }
    return found;
  }

  /// Sets a transceiver of `node` to `channel` for `round`: one without a circuit, or the least
  /// recently used one and, among equals, the first that is ready.
  int set(final int node, final long channel, final int round) {
    int chosen = NONE;
    for (int i = heads[node]; i != NONE; i = next.get(i)) {
      if (circuits.get(i) == DARK) {
        return set(i, channel, round, setFrom[node], setAfter[node]);
      }
      final boolean longer = chosen == NONE || rounds.get(i) < rounds.get(chosen);
      if (longer || (rounds.get(i) == rounds.get(chosen) && ready.get(i) < ready.get(chosen))) {
        chosen = i;
      }
    }
    if (counts[node] < limit) {
      return set(added(node), channel, round, setFrom[node], setAfter[node]);
    }
    if (rounds.get(chosen) == round) {
      throw new AssertionError("node %s uses more circuits than it can hold".formatted(node));
    }
    final long time = Math.addExact(ready.get(chosen), settingPs);
    return set(chosen, channel, round, time, users.get(chosen));
  }

  private int set(
      final int chosen, final long channel, final int round, final long time, final int after) {
    circuits.set(chosen, channel);
    rounds.set(chosen, round);
    ready.set(chosen, time);
    users.set(chosen, after);
    settings.set(chosen, time > 0);
    return chosen;
  }

  private int added(final int node) {
    final int index = next.size();
    next.add(heads[node]);
    circuits.add(0);
    rounds.add(0);
    ready.add(0);
    users.add(0);
    heads[node] = index;
    counts[node]++;
    return index;
  }

  /// Takes all circuits from `node`, which is reconfigured as a whole once the last is free.
  void darken(final int node) {
    int last = heads[node];
    for (int i = heads[node]; i != NONE; i = next.get(i)) {
      circuits.set(i, DARK);
      last = ready.get(i) > ready.get(last) ? i : last;
    }
    setFrom[node] = Math.addExact(ready.get(last), settingPs);
    setAfter[node] = users.get(last);
  }

  /// The last message of each transceiver of `node`.
  int[] users(final int node) {
    final int[] all = new int[counts[node]];
    int count = 0;
    for (int i = heads[node]; i != NONE; i = next.get(i)) {
      all[count++] = users.get(i);
    }
    return all;
  }

  /// The time when its circuit can carry a message.
  long ready(final int index) {
    return ready.get(index);
  }

  /// The message whose end determines that time.
  int user(final int index) {
    return users.get(index);
  }

  /// Whether it is reconfigured after that message.
  boolean setting(final int index) {
    return settings.get(index);
  }

  /// Frees the transceiver at `time`, when `message` has ended.
  void release(final int index, final long time, final int message) {
    ready.set(index, time);
    users.set(index, message);
    settings.clear(index);
  }
}
