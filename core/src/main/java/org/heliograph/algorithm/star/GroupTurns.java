package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Schedule;

/// A barrier of chunk 0 among all nodes in which every coupler is used in every slot, by members of
/// its group in turn.
///
/// What a group has heard, all its members hold, so any member that uses a coupler passes it on. It
/// therefore suffices that every member sends early enough: a contribution sent in slot t to a
/// group reaches groups at distance d from there in slot t + d. In a schedule of T slots the
/// transmissions of a member must so reach all groups, and no two members use one coupler in a
/// slot. This is searched for each group alone, for T from s/c on where s members have c couplers;
/// on POPS T is ⌈t/g⌉ + 1.
///
/// Contributions arrive more often than once, so it serves no sum. O(groups²) memory.
final class GroupTurns {
  private static final int MOST_STEPS = 1 << 12;
  private static final int FREE = -1;

  private final StarNetwork network;
  private final Digraph groups;
  private final int[][] distances; // between groups
  private final int slots;
  private final int[][][] senders; // by group, slot and index of the coupler

  private GroupTurns(final StarNetwork network, final int[][] distances, final int slots) {
    this.network = network;
    this.groups = network.groups();
    this.distances = distances;
    this.slots = slots;
    this.senders = new int[groups.nodes()][slots][];
  }

  /// Returns the schedule with the fewest slots found; empty if a group has more couplers than its
  /// members can use in one slot.
  static Optional<Schedule> schedule(final StarNetwork network) {
    if (network.isLimited()) {
      return Optional.empty();
    }
    final int[][] distances = new int[network.groups().nodes()][];
    Arrays.setAll(distances, group -> BreadthFirst.distancesFrom(network.groups(), group));
    int slots = network.stack() / mostCouplers(network.groups());
    GroupTurns turns;
    do {
      slots++;
      turns = new GroupTurns(network, distances, slots);
    } while (!turns.find());
    return Optional.of(turns.made());
  }

  private static int mostCouplers(final Digraph groups) {
    return IntStream.range(0, groups.nodes()).map(groups::outDegree).max().orElseThrow();
  }

  private boolean find() {
    for (int group = 0; group < groups.nodes(); group++) {
      if (!new Search(group).from(0)) {
        return false;
      }
    }
    return true;
  }

  private Schedule made() {
    final CouplerTransmissions sent = new CouplerTransmissions();
    for (int group = 0; group < groups.nodes(); group++) {
      for (int slot = 0; slot < slots; slot++) {
        final int[] members = senders[group][slot];
        for (int i = 0; i < members.length; i++) {
          members[i] = members[i] == FREE ? idle(members) : members[i];
          final int sender = network.first(group) + members[i];
          sent.combine(new Post(slot, 0, sender, groups.outArc(group, i)));
        }
      }
    }
    return sent.build();
  }

  /// A member that may send once more in a slot in which `members` send.
  private int idle(final int[] members) {
    int member = 0;
    while (isBusy(members, member)) {
      member++;
    }
    return member;
  }

  private boolean isBusy(final int[] members, final int member) {
    return Arrays.stream(members).filter(other -> other == member).count()
        >= network.transmissions();
  }

  /// The turns of one group, by backtracking.
  private final class Search {
    private final int group;
    private int steps;

    Search(final int group) {
      this.group = group;
      for (int slot = 0; slot < slots; slot++) {
        senders[group][slot] = new int[groups.outDegree(group)];
        Arrays.fill(senders[group][slot], FREE);
      }
    }

    /// Gives turns to all members from `member` on.
    boolean from(final int member) {
      if (member == network.stack()) {
        return true;
      }
      final BitSet missing = new BitSet();
      missing.set(0, groups.nodes());
      // The only member of a group need not hear itself.
      missing.set(group, network.stack() > 1);
      return reach(member, missing);
    }

    /// Gives turns to `member` by which it reaches the groups that are `missing`, and then to those
    /// after it.
    private boolean reach(final int member, final BitSet missing) {
      if (missing.isEmpty()) {
        return from(member + 1);
      }
      if (steps++ >= MOST_STEPS) {
        return false;
      }
      for (final int turn : turns(member, missing)) {
        final int[] members = senders[group][turn / groups.outDegree(group)];
        final int coupler = turn % groups.outDegree(group);
        members[coupler] = member;
        if (reach(member, without(missing, turn))) {
          return true;
        }
        members[coupler] = FREE;
      }
      return false;
    }

    /// The free turns that reach the group that has fewest of them: those that reach most groups
    /// first, late ones before early ones.
    private int[] turns(final int member, final BitSet missing) {
      final int[] free = free(member);
      int[] fewest = free;
      for (int to = missing.nextSetBit(0); to >= 0; to = missing.nextSetBit(to + 1)) {
        final int target = to;
        final int[] those = Arrays.stream(free).filter(turn -> reaches(turn, target)).toArray();
        fewest = those.length <= fewest.length ? those : fewest;
      }
      return Arrays.stream(fewest)
          .boxed()
          .sorted(
              Comparator.<Integer>comparingInt(turn -> without(missing, turn).cardinality())
                  .thenComparing(Comparator.reverseOrder()))
          .mapToInt(Integer::intValue)
          .toArray();
    }

    /// The turns of no member in slots in which `member` may send; slot times couplers plus index.
    private int[] free(final int member) {
      final int couplers = groups.outDegree(group);
      return IntStream.range(0, slots * couplers)
          .filter(
              turn ->
                  senders[group][turn / couplers][turn % couplers] == FREE
                      && !isBusy(senders[group][turn / couplers], member))
          .toArray();
    }

    private boolean reaches(final int turn, final int target) {
      final int couplers = groups.outDegree(group);
      final int head = groups.head(groups.outArc(group, turn % couplers));
      return turn / couplers + 1 + distances[head][target] <= slots;
    }

    private BitSet without(final BitSet missing, final int turn) {
      final BitSet left = (BitSet) missing.clone();
      missing.stream().filter(target -> reaches(turn, target)).forEach(left::clear);
      return left;
    }
  }
}
