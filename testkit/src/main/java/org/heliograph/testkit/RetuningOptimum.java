package org.heliograph.testkit;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// A search for the least number of slots on a complete network with reconfiguration, for a few
/// more nodes than [RetuningBruteForce] can handle. Every number of slots is tried in turn, breadth
/// first over what nodes hold; states that cannot end in time are pruned.
///
/// No optimum is lost by these rules. A node that has everything receives nothing, since no value
/// is more useful than the complete one. In r slots a value, and the set of nodes that have a copy,
/// grow by at most the ports + 1 to the r-th power, and a node receives at most r times its ports
/// chunks. Nodes that have nothing yet and are equivalent for every chunk are interchangeable, so
/// they are served in the order of what they receive. A chunk for one target takes one path, on
/// which each part of a sum is needed once, so a sender keeps nothing. [RetuningStates] defines
/// which states are equal.
public final class RetuningOptimum {
  private final RetuningStates states;
  private final Capabilities allowed;
  private final ReconfigurationSlots reconfigurationSlots;
  private final int nodes;
  private final int chunks;
  private final long mostChoices;
  private long choices;

  private RetuningOptimum(final Problem problem, final long mostChoices) {
    this.nodes = problem.topology().nodes();
    this.chunks = problem.demand().chunks();
    this.states = new RetuningStates(problem.demand(), nodes);
    this.allowed = problem.capabilities();
    this.reconfigurationSlots = allowed.retuning();
    this.mostChoices = mostChoices;
    if (nodes > 7 && problem.demand().combines() && !states.gathers()) {
      throw new IllegalArgumentException("at most seven nodes combine, a byte each");
    }
  }

  /// The optimum, or empty if more than `mostChoices` transmissions had to be tried.
  public static OptionalInt of(final Problem problem, final long mostChoices) {
    final RetuningOptimum search = new RetuningOptimum(problem, mostChoices);
    for (int slots = 0; search.choices <= mostChoices; slots++) {
      if (search.isPossible(slots)) {
        return OptionalInt.of(slots == 0 ? 0 : slots + search.reconfigurationSlots.firstSlot());
      }
    }
    return OptionalInt.empty();
  }

  private boolean isPossible(final int slots) {
    final byte[] start = states.start();
    if (!mayEnd(start, slots)) {
      return false;
    }
    List<byte[]> level = List.of(start);
    for (int left = slots - 1; left >= 0; left--) {
      final Set<ByteBuffer> seen = new HashSet<>();
      final List<byte[]> next = new ArrayList<>();
      for (final byte[] state : level) {
        final Slot slot = new Slot(state, left, seen, next);
        slot.receive(0, 0);
        if (choices > mostChoices) {
          return false;
        }
        if (left == 0 && !next.isEmpty()) {
          return true;
        }
      }
      level = next;
    }
    return !level.isEmpty();
  }

  /// Whether no pruning rule excludes an end after `left` more slots.
  private boolean mayEnd(final byte[] state, final int left) {
    final long growth = (long) Math.pow(1 + allowed.sendPorts(), left);
    final long gathering = (long) Math.pow(1 + allowed.receivePorts(), left);
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (states.gathers()) {
        if (others(state, chunk) >= gathering) {
          return false;
        }
        continue;
      }
      final int full = states.full(chunk);
      int most = 0;
      int having = 0;
      int missing = 0;
      for (int node = 0; node < nodes; node++) {
        final int value = state[chunk * nodes + node];
        most = Math.max(most, Integer.bitCount(value));
        having += value == full ? 1 : 0;
        missing += states.isTarget(chunk, node) && value != full ? 1 : 0;
      }
      final boolean isLate =
          full == 1
              ? having * growth < having + missing
              : most * gathering < Integer.bitCount(full) || isNarrow(state, chunk, growth);
      if (missing > 0 && (left == 0 || isLate)) {
        return false;
      }
    }
    for (int node = 0; node < nodes; node++) {
      if (missing(state, node) > (long) left * allowed.receivePorts()) {
        return false;
      }
    }
    return true;
  }

  /// Whether a contribution is at too few nodes to reach all targets in time.
  private boolean isNarrow(final byte[] state, final int chunk, final long growth) {
    for (int source = 0; source < nodes; source++) {
      int having = 0;
      int wanting = 0;
      for (int node = 0; node < nodes; node++) {
        final boolean has = (state[chunk * nodes + node] >>> source & 1) == 1;
        having += has ? 1 : 0;
        wanting += !has && states.isTarget(chunk, node) ? 1 : 0;
      }
      if ((states.full(chunk) >>> source & 1) == 1 && having * growth < having + wanting) {
        return true;
      }
    }
    return false;
  }

  /// The number of nodes other than its target that have a part of a sum.
  private int others(final byte[] state, final int chunk) {
    int others = 0;
    for (int node = 0; node < nodes; node++) {
      others += states.isTarget(chunk, node) ? 0 : state[chunk * nodes + node];
    }
    return others;
  }

  private int missing(final byte[] state, final int node) {
    int missing = 0;
    for (int chunk = 0; chunk < chunks && !states.gathers(); chunk++) {
      missing +=
          states.isTarget(chunk, node) && state[chunk * nodes + node] != states.full(chunk) ? 1 : 0;
    }
    return missing;
  }

  /// All possible outcomes of one slot, receiver by receiver.
  private final class Slot {
    private final byte[] before;
    private final byte[] after;
    private final int left;
    private final Set<ByteBuffer> seen;
    private final List<byte[]> next;
    private final int[][] held = new int[2][nodes];
    private final int[][] lit = new int[2][nodes];
    private final boolean[] copied;
    private final int[] given;
    private final int[] arrived;
    private final long[] codes = new long[nodes];
    private final int[] twins = new int[nodes];
    private int circuits;

    Slot(final byte[] state, final int left, final Set<ByteBuffer> seen, final List<byte[]> next) {
      this.before = state;
      this.after = state.clone();
      this.left = left;
      this.seen = seen;
      this.next = next;
      this.copied = new boolean[chunks];
      this.given = new int[chunks];
      this.arrived = new int[chunks];
      for (int node = 0; node < nodes; node++) {
        for (int other = 0; other < nodes; other++) {
          for (int side = 0; side < 2; side++) {
            held[side][node] |= state[states.mark(side, node, other)] > 0 ? 1 << other : 0;
          }
        }
      }
      for (int node = 0; node < nodes; node++) {
        twins[node] = twin(node);
      }
    }

    /// The node before `node` that has nothing yet and is interchangeable with it, or −1.
    private int twin(final int node) {
      for (int other = node - 1; other >= 0 && isBlank(node); other--) {
        if (isBlank(other) && states.areTwins(node, other)) {
          return other;
        }
      }
      return -1;
    }

    private boolean isBlank(final int node) {
      int used = held[0][node] | held[1][node];
      for (int other = 0; other < nodes; other++) {
        used |= held[0][other] >>> node & 1;
        used |= held[1][other] >>> node & 1;
      }
      for (int chunk = 0; chunk < chunks; chunk++) {
        used |= before[chunk * nodes + node];
      }
      return used == 0;
    }

    /// Tries everything that `to` and the nodes after it can receive, from `from` and the nodes
    /// after it.
    void receive(final int to, final int from) {
      if (++choices > mostChoices || (left == 0 && !next.isEmpty())) {
        return;
      }
      if (to == nodes) {
        end();
        return;
      }
      if (from == nodes) {
        if ((twins[to] < 0 || codes[to] >= codes[twins[to]]) && isInTime(to)) {
          final boolean[] saved = copied.clone();
          Arrays.fill(copied, false);
          receive(to + 1, 0);
          System.arraycopy(saved, 0, copied, 0, chunks);
        }
        return;
      }
      codes[to] *= chunks + 1;
      receive(to, from + 1);
      if (mayCall(from, to)) {
        lit[0][from] |= 1 << to;
        lit[1][to] |= 1 << from;
        circuits++;
        for (int chunk = 0; chunk < chunks; chunk++) {
          take(chunk, from, to);
        }
        circuits--;
        lit[0][from] &= ~(1 << to);
        lit[1][to] &= ~(1 << from);
      }
      codes[to] /= chunks + 1;
    }

    private boolean isInTime(final int node) {
      return left == 0
          ? missing(after, node) == 0
          : missing(after, node) <= (long) left * allowed.receivePorts();
    }

    private boolean mayCall(final int from, final int to) {
      return from != to
          && circuits < reconfigurationSlots.circuits()
          && Integer.bitCount(lit[0][from]) < allowed.sendPorts()
          && Integer.bitCount(lit[1][to]) < allowed.receivePorts()
          && hasRoom(0, from, to)
          && (!reconfigurationSlots.receivers() || hasRoom(1, to, from));
    }

    /// Whether a node has room for a circuit: counts circuits used before or in this slot, except
    /// the one to `other`.
    private boolean hasRoom(final int side, final int node, final int other) {
      final int others = (held[side][node] | lit[side][node]) & ~(1 << other);
      return Integer.bitCount(others) < reconfigurationSlots.transmitters();
    }

    /// Tries the ways in which `to` can receive `chunk` from `from`.
    private void take(final int chunk, final int from, final int to) {
      final int at = chunk * nodes + to;
      final int value = before[chunk * nodes + from];
      final byte own = after[at];
      if (states.moves()) {
        move(chunk, from, to);
        return;
      }
      if (value == 0 || before[at] == states.full(chunk)) {
        return;
      }
      codes[to] += chunk + 1;
      // In one slot either one copy may arrive, or any number of values to combine.
      if (!copied[chunk] && (states.once() ? (own & value) == 0 : (own | value) != own)) {
        after[at] = (byte) (own | value);
        receive(to, from + 1);
      }
      if (states.once() && !copied[chunk] && own == before[at] && value != own) {
        copied[chunk] = true;
        after[at] = (byte) value;
        receive(to, from + 1);
        copied[chunk] = false;
      }
      after[at] = own;
      codes[to] -= chunk + 1;
    }

    private void move(final int chunk, final int from, final int to) {
      final int at = chunk * nodes + to;
      final boolean isGiven = (given[chunk] >>> from & 1) == 1 || states.isTarget(chunk, from);
      if (before[chunk * nodes + from] == 0 || isGiven || (!states.gathers() && after[at] == 1)) {
        return;
      }
      final int arrivals = arrived[chunk];
      final byte own = after[at];
      codes[to] += chunk + 1;
      given[chunk] |= 1 << from;
      arrived[chunk] |= 1 << to;
      after[at] = 1;
      receive(to, from + 1);
      after[at] = own;
      arrived[chunk] = arrivals;
      given[chunk] &= ~(1 << from);
      codes[to] -= chunk + 1;
    }

    private void end() {
      final byte[] state = after.clone();
      for (int chunk = 0; chunk < chunks; chunk++) {
        for (int node = 0; node < nodes; node++) {
          final boolean isGone = ((given[chunk] & ~arrived[chunk]) >>> node & 1) == 1;
          state[chunk * nodes + node] = isGone ? 0 : state[chunk * nodes + node];
        }
      }
      for (int side = 0; side < (reconfigurationSlots.receivers() ? 2 : 1); side++) {
        for (int node = 0; node < nodes; node++) {
          final boolean goesOn = reconfigurationSlots.idle() == Retune.NODE && lit[side][node] != 0;
          final int kept = lit[side][node] | (goesOn ? held[side][node] : 0);
          for (int other = 0; other < nodes; other++) {
            final int mark = states.mark(side, node, other);
            final boolean isLit = (kept >>> other & 1) == 1;
            state[mark] =
                (byte) (isLit ? reconfigurationSlots.delay() : Math.max(0, state[mark] - 1));
          }
        }
      }
      if (mayEnd(state, left)) {
        final byte[] known = states.canonical(state);
        if (seen.add(ByteBuffer.wrap(known))) {
          next.add(known);
        }
      }
    }
  }
}
