package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;

/// States of a search with reconfiguration, as bytes: a value for each chunk and node, then, row by
/// row, the number of slots for which each sender's circuit counts as used, then each receiver's.
///
/// States that differ by names only mostly get the same form. Two nodes may exchange names if that
/// preserves the demand. The choice among equal forms affects speed only, since each of them is a
/// renaming of the state.
final class RetuningStates {
  private final int nodes;
  private final int chunks;
  private final boolean moves;
  private final boolean gathers;
  private final boolean combines;
  private final boolean once;
  private final int[] sources;
  private final int[] targets;
  private final int[] group;
  private final int[] kind;

  RetuningStates(final Demand demand, final int nodes) {
    this.nodes = nodes;
    this.chunks = demand.chunks();
    this.moves = demand.hasSingleTargets() && demand.reduction() != Reduction.IDEMPOTENT;
    this.gathers = moves && demand.combines();
    this.combines = demand.combines() && !moves;
    this.once = combines && demand.reduction() == Reduction.ONCE;
    this.sources = new int[chunks];
    this.targets = new int[chunks];
    this.group = new int[chunks];
    for (int chunk = 0; chunk < chunks; chunk++) {
      sources[chunk] = mask(demand.sources(chunk).toArray());
      targets[chunk] = mask(demand.targets(chunk).toArray());
      group[chunk] = like(sources[chunk], targets[chunk]);
    }
    this.kind = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      kind[node] = node;
      for (int other = node - 1; other >= 0; other--) {
        kind[node] = mayChange(node, other) ? kind[other] : kind[node];
      }
    }
  }

  private static int mask(final int[] members) {
    return Arrays.stream(members).map(member -> 1 << member).sum();
  }

  /// The first chunk with these sources and targets, or −1.
  private int like(final int from, final int to) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      if (sources[chunk] == from && targets[chunk] == to) {
        return chunk;
      }
    }
    return -1;
  }

  private boolean mayChange(final int one, final int other) {
    final int[] names = new int[nodes];
    Arrays.setAll(names, node -> node == one ? other : node == other ? one : node);
    final int[] before = new int[chunks];
    final int[] after = new int[chunks];
    for (int chunk = 0; chunk < chunks; chunk++) {
      final int renamed = like(renamed(sources[chunk], names), renamed(targets[chunk], names));
      if (renamed < 0) {
        return false;
      }
      before[group[chunk]]++;
      after[renamed]++;
    }
    return Arrays.equals(before, after);
  }

  private static int renamed(final int mask, final int[] names) {
    int renamed = 0;
    for (int node = 0; node < names.length; node++) {
      renamed |= (mask >>> node & 1) << names[node];
    }
    return renamed;
  }

  byte[] start() {
    final byte[] state = new byte[chunks * nodes + 2 * nodes * nodes];
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int node = 0; node < nodes; node++) {
        final int has = sources[chunk] >>> node & 1;
        state[chunk * nodes + node] = (byte) (combines ? has << node : has);
      }
    }
    return state;
  }

  int full(final int chunk) {
    return combines ? sources[chunk] : 1;
  }

  boolean isTarget(final int chunk, final int node) {
    return (targets[chunk] >>> node & 1) == 1;
  }

  /// Whether each chunk has one target only. A value that is sent on is then useless to its sender,
  /// and for a sum it only matters whether a node has a part of it.
  boolean moves() {
    return moves;
  }

  /// Whether each chunk is a sum for one target only, which is complete when no other node has a
  /// part.
  boolean gathers() {
    return gathers;
  }

  /// Whether contributions must not be counted twice.
  boolean once() {
    return once;
  }

  /// Whether the two nodes are equivalent for every chunk.
  boolean areTwins(final int one, final int other) {
    for (int chunk = 0; chunk < chunks; chunk++) {
      final int both = (1 << one) | (1 << other);
      final boolean same =
          ((sources[chunk] & both) == 0 || (sources[chunk] & both) == both)
              && ((targets[chunk] & both) == 0 || (targets[chunk] & both) == both);
      if (!same) {
        return false;
      }
    }
    return true;
  }

  int mark(final int side, final int node, final int other) {
    return chunks * nodes + (side * nodes + node) * nodes + other;
  }

  /// The canonical form of a state. A circuit to a node that has everything is never used again, so
  /// neither its target nor the receivers of such a node matter.
  byte[] canonical(final byte[] state) {
    final boolean[] over = new boolean[nodes];
    for (int node = 0; node < nodes; node++) {
      over[node] = !moves;
      for (int chunk = 0; chunk < chunks; chunk++) {
        over[node] &= state[chunk * nodes + node] == full(chunk);
      }
    }
    final long[] colours = new long[nodes];
    Arrays.setAll(colours, node -> mixed(kind[node]));
    long[] shades = new long[chunks];
    for (int round = 0; round < 3; round++) {
      shades = shades(state, colours);
      refine(state, over, colours, shades);
    }
    return renamed(state, over, names(colours), shades);
  }

  private static long mixed(final long value) {
    final long once = (value ^ (value >>> 31)) * 0x9E3779B97F4A7C15L;
    final long twice = (once ^ (once >>> 29)) * 0xBF58476D1CE4E5B9L;
    return twice ^ (twice >>> 32);
  }

  private long[] shades(final byte[] state, final long[] colours) {
    final long[] shades = new long[chunks];
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (int node = 0; node < nodes; node++) {
        final int role = role(chunk, node);
        final long value = held(state[chunk * nodes + node], colours);
        shades[chunk] += mixed(colours[node] + mixed(value * 4 + role));
      }
    }
    return shades;
  }

  private int role(final int chunk, final int node) {
    return (sources[chunk] >>> node & 1) + 2 * (targets[chunk] >>> node & 1);
  }

  private long held(final int value, final long[] colours) {
    if (!combines) {
      return value;
    }
    long sum = 0;
    for (int node = 0; node < nodes; node++) {
      sum += (value >>> node & 1) == 0 ? 0 : mixed(colours[node]);
    }
    return sum;
  }

  private void refine(
      final byte[] state, final boolean[] over, final long[] colours, final long[] shades) {
    final long[] sums = new long[nodes];
    for (int node = 0; node < nodes; node++) {
      for (int chunk = 0; chunk < chunks; chunk++) {
        final int value = state[chunk * nodes + node];
        final int role = role(chunk, node);
        final int own = combines ? value >>> node & 1 : 0;
        sums[node] += mixed(shades[chunk] + mixed(held(value, colours) * 8 + role * 2L + own));
      }
      for (int other = 0; other < nodes; other++) {
        final int sent = state[mark(0, node, other)];
        final int heard = over[other] ? 0 : state[mark(1, other, node)];
        if (sent > 0 || heard > 0) {
          final long lit = mixed(sent * 64L + heard);
          sums[node] += mixed(lit + (over[other] ? 1 : colours[other]));
          sums[other] += over[other] ? 0 : mixed(lit * 3 + colours[node]);
        }
      }
    }
    Arrays.setAll(colours, node -> mixed(colours[node] + mixed(sums[node])));
  }

  /// The new names: interchangeable nodes are sorted by colour.
  private int[] names(final long[] colours) {
    final int[] names = new int[nodes];
    for (int first = 0; first < nodes; first++) {
      final List<Integer> alike = new ArrayList<>();
      for (int node = first; node < nodes && kind[first] == first; node++) {
        if (kind[node] == first) {
          alike.add(node);
        }
      }
      final List<Integer> sorted = new ArrayList<>(alike);
      sorted.sort(Comparator.comparingLong(node -> colours[node]));
      for (int i = 0; i < alike.size(); i++) {
        names[sorted.get(i)] = alike.get(i);
      }
    }
    return names;
  }

  private byte[] renamed(
      final byte[] state, final boolean[] over, final int[] names, final long[] shades) {
    final byte[] renamed = new byte[state.length];
    final boolean[] taken = new boolean[chunks];
    final int[] to = new int[chunks];
    final List<Integer> order = new ArrayList<>();
    for (int chunk = 0; chunk < chunks; chunk++) {
      order.add(chunk);
    }
    order.sort(Comparator.comparingLong(chunk -> shades[chunk]));
    for (final int chunk : order) {
      final int like = like(renamed(sources[chunk], names), renamed(targets[chunk], names));
      to[chunk] = like;
      while (taken[to[chunk]] || group[to[chunk]] != like) {
        to[chunk]++;
      }
      taken[to[chunk]] = true;
      for (int node = 0; node < nodes; node++) {
        final int value = state[chunk * nodes + node];
        renamed[to[chunk] * nodes + names[node]] =
            (byte) (combines ? renamed(value, names) : value);
      }
    }
    for (int node = 0; node < nodes; node++) {
      int ended = 0;
      final byte[] marks = new byte[nodes];
      for (int other = 0; other < nodes; other++) {
        if (over[other]) {
          marks[ended++] = state[mark(0, node, other)];
        } else {
          renamed[mark(0, names[node], names[other])] = state[mark(0, node, other)];
        }
        if (!over[node]) {
          renamed[mark(1, names[node], names[other])] = state[mark(1, node, other)];
        }
      }
      Arrays.sort(marks, 0, ended);
      for (int other = 0; other < nodes; other++) {
        if (over[other]) {
          ended--;
          renamed[mark(0, names[node], names[other])] = marks[ended];
        }
      }
    }
    return renamed;
  }
}
