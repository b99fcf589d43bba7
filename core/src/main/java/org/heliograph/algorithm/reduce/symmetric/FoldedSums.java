package org.heliograph.algorithm.reduce.symmetric;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// What the representatives hold after each slot, if circuits are taken as they come.
///
/// Where contributions count once, a node takes the arrivals of a slot in order of size, and adds
/// those that are disjoint from what it has; if the largest is more than that, it is copied. Where
/// they may count twice, it adds all. Only sums that a change may concern are computed again.
/// Mutable; for one thread.
final class FoldedSums {
  private static final int NONE = -1;

  private final FoldedNetwork network;
  private final FoldedCircuits circuits;
  private final boolean once;
  private final int hops;
  private final int words;
  private final long[][][] held; // by slot, orbit and word of contributions
  private final int[][] sizes; // by slot and orbit
  private final int[][][] arrivals; // by slot and orbit: first lines
  private final int[][] arrived; // by slot and orbit: how many
  private final int[][] origins; // by slot and first line
  private final int[][] targets; // by slot and first line: orbits, −1 for no circuit of use
  private final Action[] actions; // by first line: of the slot that was computed last
  private final int[] order;
  private final long[] sum;
  private final long[] image;
  private boolean[] changed;
  private boolean[] changing;
  private long steps;

  FoldedSums(
      final FoldedNetwork network,
      final FoldedCircuits circuits,
      final boolean once,
      final int hops) {
    final int slots = circuits.slots();
    this.network = network;
    this.circuits = circuits;
    this.once = once;
    this.hops = hops;
    this.words = Math.ceilDiv(network.nodes(), Long.SIZE);
    this.held = new long[slots + 1][network.orbits()][words];
    this.sizes = new int[slots + 1][network.orbits()];
    this.arrivals = new int[slots][network.orbits()][network.lines()];
    this.arrived = new int[slots][network.orbits()];
    this.origins = new int[slots][network.lines()];
    this.targets = new int[slots][network.lines()];
    this.actions = new Action[network.lines()];
    this.order = new int[network.lines()];
    this.sum = new long[words];
    this.image = new long[words];
    this.changed = new boolean[network.orbits()];
    this.changing = new boolean[network.orbits()];
    for (int orbit = 0; orbit < network.orbits(); orbit++) {
      final int node = network.representative(orbit);
      held[0][orbit][node / Long.SIZE] |= 1L << node;
      sizes[0][orbit] = 1;
    }
    for (int slot = 0; slot < slots; slot++) {
      collect(slot);
      for (int orbit = 0; orbit < network.orbits(); orbit++) {
        take(slot, orbit);
      }
    }
  }

  /// Elementary steps so far.
  long steps() {
    return steps;
  }

  /// How many contributions the representatives miss in the end.
  int missing() {
    int missing = network.orbits() * network.nodes();
    for (final int size : sizes[circuits.slots()]) {
      missing -= size;
    }
    return missing;
  }

  /// Follows the circuits of `slot`, which have changed, and what follows from it.
  void update(final int slot) {
    Arrays.fill(changing, false);
    collect(slot);
    boolean isOver = false;
    for (int at = slot; at < circuits.slots() && !isOver; at++) {
      final boolean[] swapped = changed;
      changed = changing;
      changing = swapped;
      isOver = true;
      for (int orbit = 0; orbit < network.orbits(); orbit++) {
        changing[orbit] = isConcerned(at, orbit) && take(at, orbit);
        isOver &= !changing[orbit];
      }
    }
    steps += 1;
  }

  /// Whether what `orbit` has after `slot` may change, if what the changed orbits had before it or
  /// hear in it has changed.
  private boolean isConcerned(final int slot, final int orbit) {
    if (changed[orbit]) {
      return true;
    }
    for (int i = 0; i < arrived[slot][orbit]; i++) {
      if (changed[network.tail(arrivals[slot][orbit][i])]) {
        return true;
      }
    }
    return false;
  }

  /// Follows the circuits of a slot; those who hear others than before are changing.
  private void collect(final int slot) {
    Arrays.fill(arrived[slot], 0);
    for (int first = 0; first < network.lines(); first++) {
      final int oldTarget = targets[slot][first];
      final int oldOrigin = origins[slot][first];
      targets[slot][first] = NONE;
      if (circuits.starts(slot, first)) {
        follow(slot, first);
      }
      final int target = targets[slot][first];
      if (target != oldTarget || origins[slot][first] != oldOrigin) {
        changing[Math.max(target, 0)] |= target != NONE;
        changing[Math.max(oldTarget, 0)] |= oldTarget != NONE;
      }
    }
    steps += network.lines();
  }

  private void follow(final int slot, final int first) {
    int last = first;
    int element = network.after(0, first);
    int length = 1;
    for (int line = circuits.next(slot, first); line >= 0; line = circuits.next(slot, line)) {
      element = network.after(element, line);
      last = line;
      length++;
    }
    final int orbit = network.head(last);
    final int origin = network.origin(network.tail(first), element);
    if (length <= hops && origin != network.representative(orbit)) {
      origins[slot][first] = origin;
      targets[slot][first] = orbit;
      arrivals[slot][orbit][arrived[slot][orbit]++] = first;
    }
  }

  /// Computes what `orbit` has after `slot`, and returns whether that has changed.
  private boolean take(final int slot, final int orbit) {
    final int count = arrived[slot][orbit];
    System.arraycopy(held[slot][orbit], 0, sum, 0, words);
    System.arraycopy(arrivals[slot][orbit], 0, order, 0, count);
    int size = sizes[slot][orbit];
    if (once) {
      sort(slot, count);
    }
    for (int i = 0; i < count; i++) {
      final int first = order[i];
      actions[first] = null;
      send(slot, origins[slot][first]);
      if (!once || isDisjoint()) {
        final int before = size;
        size = 0;
        for (int word = 0; word < words; word++) {
          sum[word] |= image[word];
          size += Long.bitCount(sum[word]);
        }
        actions[first] = size > before ? Action.COMBINE : null;
      }
    }
    if (once && count > 0 && size(slot, order[0]) > size) {
      size = size(slot, order[0]);
      copy(slot, count);
    }
    steps += 1 + count;
    final boolean differs = !Arrays.equals(sum, held[slot + 1][orbit]);
    System.arraycopy(sum, 0, held[slot + 1][orbit], 0, words);
    sizes[slot + 1][orbit] = size;
    return differs;
  }

  /// Takes the largest arrival alone.
  private void copy(final int slot, final int count) {
    for (int i = 0; i < count; i++) {
      actions[order[i]] = i == 0 ? Action.COPY : null;
    }
    send(slot, origins[slot][order[0]]);
    System.arraycopy(image, 0, sum, 0, words);
  }

  private int size(final int slot, final int first) {
    return sizes[slot][network.tail(first)];
  }

  /// The largest first.
  private void sort(final int slot, final int count) {
    for (int i = 1; i < count; i++) {
      final int first = order[i];
      int at = i;
      for (; at > 0 && size(slot, order[at - 1]) < size(slot, first); at--) {
        order[at] = order[at - 1];
      }
      order[at] = first;
    }
  }

  /// Sets the image to what `node` holds before `slot`.
  private void send(final int slot, final int node) {
    final int orbit = network.orbit(node);
    final int element = network.element(node);
    final long[] sent = held[slot][orbit];
    if (element == 0) {
      System.arraycopy(sent, 0, image, 0, words);
    } else {
      Arrays.fill(image, 0);
      for (int word = 0; word < words; word++) {
        for (long left = sent[word]; left != 0; left &= left - 1) {
          final int of =
              network.image(element, word * Long.SIZE + Long.numberOfTrailingZeros(left));
          image[of / Long.SIZE] |= 1L << of;
        }
      }
    }
    steps += sizes[slot][orbit];
  }

  private boolean isDisjoint() {
    for (int word = 0; word < words; word++) {
      if ((sum[word] & image[word]) != 0) {
        return false;
      }
    }
    return true;
  }

  /// All images of the circuits that are of use.
  Schedule schedule(final ArcNetwork emitted) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < circuits.slots(); slot++) {
      for (int orbit = 0; orbit < network.orbits(); orbit++) {
        take(slot, orbit);
        for (int i = 0; i < arrived[slot][orbit]; i++) {
          final int first = arrivals[slot][orbit][i];
          if (actions[first] != null) {
            final ArcNetwork.Message message = new ArcNetwork.Message(0, actions[first]);
            final ArcNetwork.Place place = new ArcNetwork.Place(slot, network.lane(first));
            for (int element = 0; element < network.order(); element++) {
              final int[] path = path(slot, first, element);
              schedule.add(emitted.unicast(message, path, 0, path.length, place));
            }
          }
        }
      }
    }
    return schedule.build();
  }

  private int[] path(final int slot, final int first, final int element) {
    final int[] path = new int[network.lines()];
    int length = 0;
    int at = element;
    for (int line = first; line >= 0; line = circuits.next(slot, line)) {
      path[length++] = network.arc(at, line);
      at = network.after(at, line);
    }
    return Arrays.copyOf(path, length);
  }
}
