package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;

/// The spread of chunk 0 from group to group.
///
/// The *height* of a group is the longest of the shortest paths that lead on from it to groups with
/// targets, −1 if there is none; a group uses couplers towards large heights first. O(couplers) in
/// all, and the same again for every slot in which a group has more couplers than it can use.
final class GroupFlooding {
  private final StarNetwork network;
  private final Digraph groups;
  private final int source;
  private final int home;
  private final boolean[] wanted;
  private final int[] heights;
  private final int farthest;
  private final boolean limited;

  /// Who has the chunk at first: the source, which uses the coupler of its group to itself before
  /// all others or after them, or its whole group.
  enum Start {
    OWN_FIRST,
    OWN_LAST,
    WHOLE_GROUP
  }

  GroupFlooding(final StarNetwork network, final int source, final NodeSet targets) {
    this.network = network;
    this.groups = network.groups();
    this.source = source;
    this.home = network.group(source);
    this.wanted = new boolean[groups.nodes()];
    for (int i = 0; i < targets.size(); i++) {
      final int target = targets.get(i);
      wanted[network.group(target)] |= target != source;
    }
    this.heights = new int[groups.nodes()];
    this.farthest = measure();
    this.limited = network.isLimited();
    if (wanted[home] && !network.hasOwnCoupler(home)) {
      // The chunk returns by a path on which there may be no targets.
      Arrays.setAll(heights, group -> Math.max(0, heights[group]));
    }
  }

  /// Computes the heights; returns the distance to the farthest group with targets.
  private int measure() {
    Arrays.fill(heights, -1);
    final BreadthFirst search = BreadthFirst.over(groups).search(home);
    int most = wanted[home] ? 1 : 0;
    for (int at = search.reached() - 1; at >= 0; at--) {
      final int group = search.node(at);
      heights[group] = wanted[group] ? 0 : -1;
      most = wanted[group] ? Math.max(most, search.distance(group)) : most;
      for (int i = 0; i < groups.outDegree(group); i++) {
        final int next = groups.head(groups.outArc(group, i));
        if (search.distance(next) == search.distance(group) + 1 && heights[next] >= 0) {
          heights[group] = Math.max(heights[group], heights[next] + 1);
        }
      }
    }
    return most;
  }

  /// Returns the fewest slots that distances allow.
  int farthest() {
    return farthest;
  }

  /// Sends the chunk to all targets from `slot` on.
  void spread(
      final Start start,
      final int slot,
      final SplittableRandom random,
      final CouplerTransmissions sent) {
    new Wave(start, slot, random, sent).run();
  }

  /// One run, slot by slot.
  private final class Wave {
    private final Start start;
    private final SplittableRandom random;
    private final CouplerTransmissions sent;
    private final boolean[] informed = new boolean[groups.nodes()];
    private final int[] active = new int[groups.nodes()];
    private int fresh;
    private int missing;
    private int slot;

    Wave(
        final Start start,
        final int slot,
        final SplittableRandom random,
        final CouplerTransmissions sent) {
      this.start = start;
      this.slot = slot;
      this.random = random;
      this.sent = sent;
    }

    void run() {
      for (final boolean isWanted : wanted) {
        missing += isWanted ? 1 : 0;
      }
      if (start == Start.WHOLE_GROUP) {
        inform(home);
      }
      for (; missing > 0; slot++) {
        final boolean isAlone = !informed[home];
        final int actives = fresh;
        if (limited) {
          RandomOrder.shuffle(active, actives, random);
        }
        for (int i = 0; i < actives; i++) {
          light(active[i], network.mostLit(active[i]), network.first(active[i]));
        }
        if (isAlone) {
          light(home, network.transmissions(), source);
        }
        retire();
      }
    }

    /// Lets members from `first` on use the couplers of `group` that lead to uninformed groups.
    private void light(final int group, final int most, final int first) {
      final long[] offers = new long[groups.outDegree(group)];
      int count = 0;
      for (int i = 0; i < offers.length; i++) {
        final int next = groups.head(groups.outArc(group, i));
        final boolean isOwn = next == home;
        if (!informed[next] && heights[next] >= 0) {
          final int height = !isOwn ? heights[next] + 1 : start == Start.OWN_LAST ? 0 : 1 << 28;
          offers[count++] = ((long) -height << 32) | ((long) random.nextInt(1 << 12) << 20) | i;
        }
      }
      Arrays.sort(offers, 0, count);
      for (int lit = 0; lit < Math.min(most, count); lit++) {
        final int arc = groups.outArc(group, (int) (offers[lit] & ((1 << 20) - 1)));
        final int sender = first + lit / network.transmissions();
        if (!informed[groups.head(arc)]) {
          sent.copy(new Post(slot, 0, sender, arc));
          inform(groups.head(arc));
        }
      }
    }

    private void inform(final int group) {
      informed[group] = true;
      missing -= wanted[group] ? 1 : 0;
      active[fresh++] = group;
    }

    /// Removes the groups that have no group left to inform.
    private void retire() {
      int kept = 0;
      for (int i = 0; i < fresh; i++) {
        if (hasMore(active[i])) {
          active[kept++] = active[i];
        }
      }
      fresh = kept;
    }

    private boolean hasMore(final int group) {
      boolean more = false;
      for (int i = 0; i < groups.outDegree(group); i++) {
        final int next = groups.head(groups.outArc(group, i));
        more |= !informed[next] && heights[next] >= 0;
      }
      return more;
    }
  }
}
