package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Schedule;

/// The in-trees of many chunks, grown together from their targets backwards in time.
///
/// In each slot every coupler may bring one of its writers into the tree of a chunk that contains
/// one of its readers; the number of chunks that a writer sends per slot is limited. Writers that
/// lack the most chunks choose first, and take the chunk that the fewest nodes have joined. Memory
/// chunks · nodes bits and 4 bytes per chunk and group.
final class InTrees {
  private static final int NONE = -1;
  private static final int COMPARED = 48;

  private final StarNetwork network;
  private final Digraph groups;
  private final int chunks;
  private final int words;
  private final SplittableRandom random;
  private final long[][] lacking;
  private final long[][] known;
  private final long[][] fresh;
  private final int[] first;
  private final int[] joined;
  private final int[] missing;
  private final int[] started;
  private final IntList calls = new IntList();
  private long left;
  private int slot;

  InTrees(final StarNetwork network, final Demand demand, final SplittableRandom random) {
    this.network = network;
    this.groups = network.groups();
    this.random = random;
    this.chunks = demand.chunks();
    this.words = (chunks + 63) >> 6;
    final int nodes = network.topology().nodes();
    this.lacking = new long[nodes][words];
    this.known = new long[groups.nodes()][words];
    this.fresh = new long[groups.nodes()][words];
    this.first = new int[groups.nodes() * chunks];
    this.joined = new int[chunks];
    this.missing = new int[nodes];
    this.started = new int[nodes];
    calls.ensureCapacity(4L * (nodes - 1) * chunks);
    Arrays.fill(first, NONE);
    Arrays.fill(missing, chunks);
    for (final long[] row : lacking) {
      Arrays.fill(row, -1L);
      row[words - 1] = -1L >>> -chunks;
    }
    for (int chunk = 0; chunk < chunks; chunk++) {
      final int target = demand.targets(chunk).get(0);
      final int group = network.group(target);
      lacking[target][chunk >> 6] &= ~(1L << chunk);
      known[group][chunk >> 6] |= 1L << chunk;
      first[group * chunks + chunk] = target;
      missing[target]--;
    }
    this.left = (nodes - 1L) * chunks;
  }

  /// Returns the schedule; empty if `work` is stopped.
  Optional<Schedule> grow(final WorkCounter work) {
    for (; left > 0; slot++) {
      Arrays.fill(started, 0);
      for (final int group : RandomOrder.of(groups.nodes(), random)) {
        serve(group, work);
      }
      if (work.isStopped()) {
        return Optional.empty();
      }
      for (int group = 0; group < fresh.length; group++) {
        for (int word = 0; word < words; word++) {
          known[group][word] |= fresh[group][word];
          fresh[group][word] = 0;
        }
      }
    }
    return Optional.of(schedule());
  }

  /// Lets the couplers of a group, in random order, bring in one member each.
  private void serve(final int group, final WorkCounter work) {
    final int couplers = groups.outDegree(group);
    final int[] order = RandomOrder.of(couplers, random);
    final long[] members = new long[network.stack()];
    int free = network.mostLit(group);
    for (int i = 0; i < couplers && free > 0; i++) {
      final int arc = groups.outArc(group, order[i]);
      int count = 0;
      for (int m = 0; m < network.stack(); m++) {
        final int node = network.first(group) + m;
        if (started[node] < network.transmissions() && missing[node] > 0) {
          final long need = missing[node] * (1L << 16) - started[node];
          members[count++] = (-need << 24) | ((long) random.nextInt(1 << 12) << 12) | m;
        }
      }
      Arrays.sort(members, 0, count);
      boolean served = false;
      for (int m = 0; m < count && !served; m++) {
        final int node = network.first(group) + (int) (members[m] & 0xfff);
        final int chunk = rarest(node, groups.head(arc), work);
        served = chunk != NONE;
        if (served) {
          join(node, chunk, arc);
          free--;
        }
      }
    }
  }

  /// Returns, among the chunks that `node` lacks and a member of `group` has, one that the fewest
  /// nodes have joined.
  private int rarest(final int node, final int group, final WorkCounter work) {
    final int turn = random.nextInt(words);
    int best = NONE;
    int compared = 0;
    for (int i = 0; i < words && compared < COMPARED; i++) {
      final int word = i + turn < words ? i + turn : i + turn - words;
      for (long set = lacking[node][word] & known[group][word]; set != 0; set &= set - 1) {
        final int chunk = (word << 6) + Long.numberOfTrailingZeros(set);
        best = best == NONE || joined[chunk] < joined[best] ? chunk : best;
        compared++;
      }
    }
    work.add(1L + words + compared);
    return best;
  }

  private void join(final int node, final int chunk, final int arc) {
    final int group = groups.tail(arc);
    lacking[node][chunk >> 6] &= ~(1L << chunk);
    missing[node]--;
    started[node]++;
    joined[chunk]++;
    left--;
    calls.add(slot);
    calls.add(chunk);
    calls.add(node);
    calls.add(arc);
    if (first[group * chunks + chunk] == NONE) {
      first[group * chunks + chunk] = node;
      fresh[group][chunk >> 6] |= 1L << chunk;
    }
  }

  private Schedule schedule() {
    final CouplerTransmissions sent = new CouplerTransmissions();
    for (int i = calls.size() - 4; i >= 0; i -= 4) {
      final int chunk = calls.get(i + 1);
      final int arc = calls.get(i + 3);
      sent.combineAt(
          first[groups.head(arc) * chunks + chunk],
          new Post(slot - 1 - calls.get(i), chunk, calls.get(i + 2), arc));
    }
    return sent.build();
  }
}
