package org.heliograph.testkit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// An exhaustive search for the least number of slots on a complete network with reconfiguration:
/// breadth first over what all nodes hold and which circuits they used recently.
///
/// Of states that differ by a renaming of nodes and chunks that preserves the demand, one is kept.
/// Independent of bounds, schedulers and the verifier. For a handful of nodes and chunks.
public final class RetuningBruteForce {
  private final Problem problem;
  private final Demand demand;
  private final Capabilities allowed;
  private final ReconfigurationSlots reconfigurationSlots;
  private final int nodes;
  private final int chunks;
  private final Renamings renamings;
  private final long mostChoices;
  private long choices;

  private RetuningBruteForce(final Problem problem, final long mostChoices) {
    this.problem = problem;
    this.demand = problem.demand();
    this.allowed = problem.capabilities();
    this.reconfigurationSlots = allowed.retuning();
    this.nodes = problem.topology().nodes();
    this.chunks = demand.chunks();
    this.renamings = new Renamings(demand, nodes);
    this.mostChoices = mostChoices;
  }

  /// The optimum, or empty if more than `mostChoices` transmissions had to be tried.
  public static OptionalInt optimum(final Problem problem, final long mostChoices) {
    return new RetuningBruteForce(problem, mostChoices).slots();
  }

  /// The initial state. A state has one byte for the value of each chunk at each node, then for
  /// each pair of nodes the number of slots for which the sender's and the receiver's circuit still
  /// count as used.
  private byte[] start() {
    final byte[] state = new byte[chunks * nodes + 2 * nodes * nodes];
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (final int node : demand.sources(chunk).toArray()) {
        state[chunk * nodes + node] = (byte) (demand.combines() ? 1 << node : 1);
      }
    }
    return state;
  }

  private OptionalInt slots() {
    final byte[] start = start();
    if (isDone(start)) {
      return OptionalInt.of(0);
    }
    final Set<ByteBuffer> seen = new HashSet<>();
    List<byte[]> level = List.of(start);
    for (int slot = 1; !level.isEmpty(); slot++) {
      final List<byte[]> next = new ArrayList<>();
      for (final byte[] state : level) {
        final Slot tried = new Slot(state, seen, next);
        tried.choose(0);
        if (tried.done) {
          return OptionalInt.of(slot + reconfigurationSlots.firstSlot());
        }
        if (choices > mostChoices) {
          return OptionalInt.empty();
        }
      }
      level = next;
    }
    throw new AssertionError("no schedule for " + problem);
  }

  private boolean isDone(final byte[] state) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      int full = demand.combines() ? 0 : 1;
      for (final int source : demand.sources(chunk).toArray()) {
        full |= demand.combines() ? 1 << source : 0;
      }
      for (final int target : demand.targets(chunk).toArray()) {
        if (state[chunk * nodes + target] != full) {
          return false;
        }
      }
    }
    return true;
  }

  /// All possible outcomes of one slot.
  private final class Slot {
    private final byte[] before;
    private final byte[] after;
    private final Set<ByteBuffer> seen;
    private final List<byte[]> next;
    private final int[] sent = new int[nodes];
    private final int[] taken = new int[nodes];
    private final boolean[] copied = new boolean[chunks * nodes];
    private int lit;
    private boolean done;

    Slot(final byte[] state, final Set<ByteBuffer> seen, final List<byte[]> next) {
      this.before = state;
      this.after = state.clone();
      this.seen = seen;
      this.next = next;
      final int marks = chunks * nodes;
      for (int i = marks; i < after.length; i++) {
        after[i] = (byte) Math.max(0, after[i] - 1);
      }
    }

    /// Tries everything that the channels from `channel` on, sender by sender, can carry.
    void choose(final int channel) {
      if (done || ++choices > mostChoices) {
        return;
      }
      if (channel == nodes * nodes) {
        done = isDone(after);
        final byte[] kept = renamings.least(after);
        if (seen.add(ByteBuffer.wrap(kept))) {
          next.add(kept);
        }
        return;
      }
      choose(channel + 1);
      final int from = channel / nodes;
      final int to = channel % nodes;
      if (from == to
          || sent[from] == allowed.sendPorts()
          || taken[to] == allowed.receivePorts()
          || lit == reconfigurationSlots.circuits()
          || !hasRoom(from, to)) {
        return;
      }
      sent[from]++;
      taken[to]++;
      lit++;
      final byte[] saved = after.clone();
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int action = 0; action < 2; action++) {
          if (deliver(chunk, from, to, action == 1)) {
            light(0, from, to);
            light(1, to, from);
            choose(channel + 1);
            System.arraycopy(saved, 0, after, 0, saved.length);
            copied[chunk * nodes + to] = false;
          }
        }
      }
      sent[from]--;
      taken[to]--;
      lit--;
    }

    private int mark(final int side, final int node, final int other) {
      return chunks * nodes + (side * nodes + node) * nodes + other;
    }

    private boolean hasRoom(final int from, final int to) {
      return hasRoom(0, from, to) && (!reconfigurationSlots.receivers() || hasRoom(1, to, from));
    }

    /// Whether a node has room for a circuit: counts circuits used before or in this slot, except
    /// the one to `other`.
    private boolean hasRoom(final int side, final int node, final int other) {
      int count = 1;
      for (int peer = 0; peer < nodes; peer++) {
        final int mark = mark(side, node, peer);
        count += peer != other && (before[mark] > 0 || after[mark] > 0) ? 1 : 0;
      }
      return count <= reconfigurationSlots.transmitters();
    }

    private void light(final int side, final int node, final int other) {
      if (side == 1 && !reconfigurationSlots.receivers()) {
        return;
      }
      for (int peer = 0; peer < nodes; peer++) {
        final int mark = mark(side, node, peer);
        final boolean goesOn = reconfigurationSlots.idle() == Retune.NODE && before[mark] > 0;
        if (peer == other || goesOn) {
          after[mark] = (byte) reconfigurationSlots.delay();
        }
      }
    }

    /// Adds to the value of `to` or, if contributions count once, replaces it by the copy. In one
    /// slot either one copy may arrive, or any number of values to combine.
    private boolean deliver(final int chunk, final int from, final int to, final boolean copy) {
      final int at = chunk * nodes + to;
      final int value = before[chunk * nodes + from];
      final int own = after[at];
      final boolean once = demand.combines() && demand.reduction() == Reduction.ONCE;
      final boolean races = copied[at] || (copy && own != before[at]);
      final boolean changes =
          copy ? once && value != own : once ? (own & value) == 0 : (own | value) != own;
      if (value == 0 || races || !changes) {
        return false;
      }
      after[at] = (byte) (copy ? value : own | value);
      copied[at] = copy;
      return true;
    }
  }

  /// The renamings of nodes and chunks that preserve a demand.
  private static final class Renamings {
    private final Demand demand;
    private final int nodes;
    private final List<int[]> renamings = new ArrayList<>();
    private final int[] groups;

    Renamings(final Demand demand, final int nodes) {
      this.demand = demand;
      this.nodes = nodes;
      this.groups = new int[demand.chunks()];
      final int[] identity = new int[nodes];
      Arrays.setAll(identity, node -> node);
      Arrays.setAll(groups, chunk -> group(chunk, identity));
      extend(new int[nodes], 0);
    }

    /// The first chunk that has the renamed sources and targets of `chunk`, or −1.
    private int group(final int chunk, final int[] names) {
      for (int other = 0; other < demand.chunks(); other++) {
        if (isNamed(demand.sources(chunk).toArray(), demand.sources(other).toArray(), names)
            && isNamed(demand.targets(chunk).toArray(), demand.targets(other).toArray(), names)) {
          return other;
        }
      }
      return -1;
    }

    private static boolean isNamed(final int[] from, final int[] to, final int[] names) {
      final int[] renamed = Arrays.stream(from).map(node -> names[node]).sorted().toArray();
      return Arrays.equals(renamed, to);
    }

    private void extend(final int[] names, final int count) {
      if (count == nodes) {
        boolean same = true;
        for (int chunk = 0; chunk < groups.length; chunk++) {
          same &= group(chunk, names) >= 0;
        }
        if (same) {
          renamings.add(names.clone());
        }
        return;
      }
      for (int name = 0; name < nodes; name++) {
        boolean free = true;
        for (int i = 0; i < count; i++) {
          free &= names[i] != name;
        }
        if (free) {
          names[count] = name;
          extend(names, count + 1);
        }
      }
    }

    /// The smallest of all renamed states, compared byte by byte.
    byte[] least(final byte[] state) {
      byte[] least = state;
      for (final int[] names : renamings) {
        final byte[] renamed = renamed(state, names);
        least = least == state || Arrays.compare(renamed, least) < 0 ? renamed : least;
      }
      return least;
    }

    private byte[] renamed(final byte[] state, final int[] names) {
      final List<List<byte[]>> columns = new ArrayList<>();
      for (int chunk = 0; chunk < groups.length; chunk++) {
        columns.add(new ArrayList<>());
      }
      for (int chunk = 0; chunk < groups.length; chunk++) {
        final byte[] column = new byte[nodes];
        for (int node = 0; node < nodes; node++) {
          column[names[node]] = (byte) value(state[chunk * nodes + node], names);
        }
        columns.get(group(chunk, names)).add(column);
      }
      final byte[] renamed = new byte[state.length];
      int at = 0;
      for (final List<byte[]> group : columns) {
        group.sort(Arrays::compare);
        for (final byte[] column : group) {
          System.arraycopy(column, 0, renamed, at, nodes);
          at += nodes;
        }
      }
      for (int row = 0; row < 2 * nodes; row++) {
        final int to = row / nodes * nodes + names[row % nodes];
        for (int node = 0; node < nodes; node++) {
          renamed[at + to * nodes + names[node]] = state[at + row * nodes + node];
        }
      }
      return renamed;
    }

    private int value(final int held, final int[] names) {
      if (!demand.combines()) {
        return held;
      }
      int value = 0;
      for (int node = 0; node < nodes; node++) {
        value |= (held >>> node & 1) << names[node];
      }
      return value;
    }
  }
}
