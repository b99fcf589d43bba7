package org.heliograph.algorithm.star;

import java.util.Arrays;
import org.heliograph.graph.Digraph;

/// Routes between one group, the root, and all others, so that the root's couplers carry about the
/// same number of messages.
///
/// A *branch* is a coupler at the root and the tree of groups behind it, without the root; shortest
/// paths come first, and the lighter branch where they tie. Then messages of the heaviest branches
/// change to another branch next to their group, as long as that evens out the loads. In one branch
/// every coupler is used at one depth only, so messages one slot apart never meet. O(couplers) for
/// the trees, and again for every message that changes.
final class RootBranches {
  private static final int NONE = -1;
  private static final long WORK = 1L << 27;

  private final Digraph groups;
  private final int root;
  private final boolean outward;
  private final int[] parents;
  private final int[] branches;
  private final int[] depths;
  private final int[] loads;
  private final int[][] counts;

  /// Finds routes from `root` if `outward`, otherwise towards it, for `messages[group]` messages of
  /// each group.
  RootBranches(final Digraph groups, final int root, final boolean outward, final int[] messages) {
    // Towards the root, couplers lead on against their direction; their numbers stay.
    this.groups = outward ? groups : groups.reversed();
    this.root = root;
    this.outward = outward;
    this.parents = new int[groups.nodes()];
    this.branches = new int[groups.nodes()];
    this.depths = new int[groups.nodes()];
    this.loads = new int[this.groups.outDegree(root)];
    this.counts = new int[groups.nodes()][];
    Arrays.fill(parents, NONE);
    Arrays.fill(branches, NONE);
    grow(messages);
    even();
  }

  private void grow(final int[] messages) {
    final int[] queue = new int[groups.nodes() + 1];
    int reached = 0;
    queue[reached++] = root;
    for (int at = 0; at < reached; at++) {
      final int group = queue[at];
      if (at > 0) {
        settle(group, messages[group]);
      }
      for (int i = 0; i < groups.outDegree(group) && (at == 0 || group != root); i++) {
        final int next = groups.head(groups.outArc(group, i));
        if (parents[next] == NONE) {
          parents[next] = groups.outArc(group, i);
          depths[next] = at == 0 ? 1 : depths[group] + 1;
          queue[reached++] = next;
        }
      }
    }
  }

  /// Joins a group to the lightest branch that reaches it in the fewest hops.
  private void settle(final int group, final int messages) {
    counts[group] = new int[groups.inDegree(group)];
    int best = NONE;
    for (int i = 0; i < groups.inDegree(group); i++) {
      final int branch = branch(groups.inArc(group, i));
      if (branch != NONE
          && depth(groups.inArc(group, i)) == depths[group]
          && (best == NONE || loads[branch] < loads[branch(groups.inArc(group, best))])) {
        best = i;
      }
    }
    parents[group] = groups.inArc(group, best);
    branches[group] = branch(parents[group]);
    counts[group][best] = messages;
    loads[branches[group]] += messages;
  }

  /// Returns the branch of a coupler, −1 if it leads nowhere.
  private int branch(final int arc) {
    if (groups.tail(arc) != root) {
      return branches[groups.tail(arc)];
    }
    for (int i = 0; i < loads.length; i++) {
      if (groups.outArc(root, i) == arc) {
        return i;
      }
    }
    return NONE;
  }

  private int depth(final int arc) {
    return groups.tail(arc) == root ? 1 : depths[groups.tail(arc)] + 1;
  }

  /// Moves messages out of the heaviest branch as long as that makes it lighter.
  private void even() {
    boolean lighter = true;
    for (long work = 0; lighter && work < WORK; work += groups.arcs()) {
      int heaviest = 0;
      for (int branch = 1; branch < loads.length; branch++) {
        heaviest = loads[branch] > loads[heaviest] ? branch : heaviest;
      }
      lighter = move(heaviest);
    }
  }

  /// A possible change of a message of `group` from one coupler to another.
  private record Change(int group, int from, int to) {}

  /// Moves one message along a chain of branches from `heaviest` to one that is lighter by two.
  private boolean move(final int heaviest) {
    final Change[][] changes = changes();
    final int[] before = new int[loads.length];
    Arrays.fill(before, NONE);
    before[heaviest] = heaviest;
    final int[] queue = new int[loads.length];
    int reached = 0;
    queue[reached++] = heaviest;
    for (int at = 0; at < reached; at++) {
      final int branch = queue[at];
      if (loads[branch] < loads[heaviest] - 1) {
        for (int to = branch; to != heaviest; to = before[to]) {
          final Change change = changes[before[to]][to];
          counts[change.group()][change.from()]--;
          counts[change.group()][change.to()]++;
        }
        loads[heaviest]--;
        loads[branch]++;
        return true;
      }
      for (int to = 0; to < loads.length; to++) {
        if (before[to] == NONE && changes[branch][to].group() != NONE) {
          before[to] = branch;
          queue[reached++] = to;
        }
      }
    }
    return false;
  }

  /// Returns for every two branches the change between them that ends nearest to the root.
  private Change[][] changes() {
    final Change[][] changes = new Change[loads.length][loads.length];
    for (final Change[] row : changes) {
      Arrays.fill(row, new Change(NONE, 0, 0));
    }
    for (int group = 0; group < counts.length; group++) {
      for (int from = 0; counts[group] != null && from < counts[group].length; from++) {
        final int source = counts[group][from] > 0 ? branch(groups.inArc(group, from)) : NONE;
        for (int to = 0; source != NONE && to < counts[group].length; to++) {
          final int target = branch(groups.inArc(group, to));
          if (target != NONE && target != source) {
            final Change known = changes[source][target];
            if (known.group() == NONE
                || depth(groups.inArc(group, to))
                    < depth(groups.inArc(known.group(), known.to()))) {
              changes[source][target] = new Change(group, from, to);
            }
          }
        }
      }
    }
    return changes;
  }

  /// Returns the couplers that the next message of `group` crosses, in order; the longest path
  /// first.
  int[] route(final int group) {
    int chosen = NONE;
    for (int i = 0; i < counts[group].length; i++) {
      if (counts[group][i] > 0
          && (chosen == NONE
              || depth(groups.inArc(group, i)) > depth(groups.inArc(group, chosen)))) {
        chosen = i;
      }
    }
    counts[group][chosen]--;
    int arc = groups.inArc(group, chosen);
    final int[] route = new int[depth(arc)];
    for (int i = route.length - 1; i >= 0; i--) {
      route[outward ? i : route.length - 1 - i] = arc;
      arc = i > 0 ? parents[groups.tail(arc)] : arc;
    }
    return route;
  }
}
