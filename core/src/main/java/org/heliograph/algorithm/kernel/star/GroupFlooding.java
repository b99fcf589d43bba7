package org.heliograph.algorithm.kernel.star;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;

/// The spread of chunk 0 from group to group.
///
/// The *height* of a group is the longest of the shortest paths that lead on from it to groups with
/// targets, −1 if there is none; a group uses couplers towards large heights first. O(couplers) in
/// all, and the same again for every slot in which a group has more couplers than it can use.
public final class GroupFlooding {
  private final StarNetwork starNetwork;
  private final Digraph groups;
  private final int source;
  private final int home;
  private final boolean[] wanted;
  private final int[] heights;
  private final int farthest;
  private final boolean limited;

  /// Says whether the source uses the coupler of its group to itself before all others, or after
  /// them.
  public enum Order {
    OWN_FIRST,
    OWN_LAST
  }

  public GroupFlooding(final StarNetwork starNetwork, final int source, final NodeSet targets) {
    this.starNetwork = starNetwork;
    this.groups = starNetwork.groups();
    this.source = source;
    this.home = starNetwork.group(source);
    this.wanted = new boolean[groups.nodes()];
    for (int i = 0; i < targets.size(); i++) {
      final int target = targets.get(i);
      wanted[starNetwork.group(target)] |= target != source;
    }
    this.heights = new int[groups.nodes()];
    this.farthest = measure();
    this.limited = starNetwork.isLimited();
    if (wanted[home] && !starNetwork.hasOwnCoupler(home)) {
      // The chunk returns by a path on which there may be no targets.
      Arrays.setAll(heights, group -> Math.max(0, heights[group]));
    }
  }

  /// Computes the heights; returns the distance to the farthest group with targets.
  private int measure() {
    final int[] distances = new int[groups.nodes()];
    Arrays.fill(distances, -1);
    Arrays.fill(heights, -1);
    final int[] queue = new int[groups.nodes()];
    int reached = 0;
    queue[reached++] = home;
    distances[home] = 0;
    for (int at = 0; at < reached; at++) {
      for (int i = 0; i < groups.outDegree(queue[at]); i++) {
        final int next = groups.head(groups.outArc(queue[at], i));
        if (distances[next] < 0) {
          distances[next] = distances[queue[at]] + 1;
          queue[reached++] = next;
        }
      }
    }
    int most = wanted[home] ? 1 : 0;
    for (int at = reached - 1; at >= 0; at--) {
      final int group = queue[at];
      heights[group] = wanted[group] ? 0 : -1;
      most = wanted[group] ? Math.max(most, distances[group]) : most;
      for (int i = 0; i < groups.outDegree(group); i++) {
        final int next = groups.head(groups.outArc(group, i));
        if (distances[next] == distances[group] + 1 && heights[next] >= 0) {
          heights[group] = Math.max(heights[group], heights[next] + 1);
        }
      }
    }
    return most;
  }

  /// Returns the fewest slots that distances allow.
  public int farthest() {
    return farthest;
  }

  /// Sends the chunk to all targets from `slot` on; at that time only the source has it.
  public void spread(
      final Order order,
      final int slot,
      final SplittableRandom random,
      final CouplerTransmissions couplerTransmissions) {
    new Wave(slot, random, couplerTransmissions).run(order, false);
  }

  /// Sends the chunk to all targets from `slot` on; at that time the whole group of the source has
  /// it.
  public void spreadFromGroup(
      final int slot,
      final SplittableRandom random,
      final CouplerTransmissions couplerTransmissions) {
    new Wave(slot, random, couplerTransmissions).run(Order.OWN_FIRST, true);
  }

  /// One run, slot by slot.
  private final class Wave {
    private final SplittableRandom random;
    private final CouplerTransmissions couplerTransmissions;
    private final boolean[] informed = new boolean[groups.nodes()];
    private int[] active = new int[groups.nodes()];
    private int actives;
    private int fresh;
    private int missing;
    private int slot;

    Wave(
        final int slot,
        final SplittableRandom random,
        final CouplerTransmissions couplerTransmissions) {
      this.slot = slot;
      this.random = random;
      this.couplerTransmissions = couplerTransmissions;
    }

    void run(final Order order, final boolean ownGroup) {
      for (int group = 0; group < wanted.length; group++) {
        missing += wanted[group] ? 1 : 0;
      }
      if (ownGroup) {
        inform(home);
      }
      for (; missing > 0; slot++) {
        actives = fresh;
        if (limited) {
          active = shuffled();
        }
        for (int i = 0; i < actives; i++) {
          light(active[i], starNetwork.mostLit(active[i]), starNetwork.first(active[i]), order);
        }
        if (!ownGroup && !isActive(home)) {
          light(home, starNetwork.transmissions(), source, order);
        }
        retire();
      }
    }

    private boolean isActive(final int group) {
      for (int i = 0; i < actives; i++) {
        if (active[i] == group) {
          return true;
        }
      }
      return false;
    }

    private int[] shuffled() {
      final int[] order = Arrays.copyOf(active, actives);
      RandomOrder.shuffle(order, actives, random);
      return Arrays.copyOf(order, active.length);
    }

    /// Lets members from `first` on use the couplers of `group` that lead to uninformed groups.
    private void light(final int group, final int most, final int first, final Order order) {
      final long[] offers = new long[groups.outDegree(group)];
      int count = 0;
      for (int i = 0; i < offers.length; i++) {
        final int next = groups.head(groups.outArc(group, i));
        final boolean isOwn = next == home;
        if (!informed[next] && heights[next] >= 0) {
          final int height = !isOwn ? heights[next] + 1 : order == Order.OWN_FIRST ? 1 << 28 : 0;
          offers[count++] = ((long) -height << 32) | ((long) random.nextInt(1 << 12) << 20) | i;
        }
      }
      Arrays.sort(offers, 0, count);
      for (int lit = 0; lit < Math.min(most, count); lit++) {
        final int arc = groups.outArc(group, (int) (offers[lit] & ((1 << 20) - 1)));
        final int sender = first + lit / starNetwork.transmissions();
        if (!informed[groups.head(arc)]) {
          couplerTransmissions.copy(new CouplerTransmissions.Post(slot, 0, sender, arc));
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
