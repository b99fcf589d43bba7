package org.heliograph.algorithm.kernel.star;

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
public final class RootBranches {
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
  public RootBranches(
      final Digraph groups, final int root, final boolean outward, final int[] messages) {
    this.groups = groups;
    this.root = root;
    this.outward = outward;
    this.parents = new int[groups.nodes()];
    this.branches = new int[groups.nodes()];
    this.depths = new int[groups.nodes()];
    this.loads = new int[degree(root)];
    this.counts = new int[groups.nodes()][];
    Arrays.fill(parents, NONE);
    Arrays.fill(branches, NONE);
    grow(messages);
    even();
  }

  /// Returns the number of couplers that lead on from `group`, away from the root.
  private int degree(final int group) {
    return outward ? groups.outDegree(group) : groups.inDegree(group);
  }

  private int arc(final int group, final int index) {
    return outward ? groups.outArc(group, index) : groups.inArc(group, index);
  }

  /// Returns the number of couplers that lead to `group` from nearer to the root.
  private int options(final int group) {
    return outward ? groups.inDegree(group) : groups.outDegree(group);
  }

  private int option(final int group, final int index) {
    return outward ? groups.inArc(group, index) : groups.outArc(group, index);
  }

  private int near(final int arc) {
    return outward ? groups.tail(arc) : groups.head(arc);
  }

  private int far(final int arc) {
    return outward ? groups.head(arc) : groups.tail(arc);
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
      for (int i = 0; i < degree(group) && (at == 0 || group != root); i++) {
        final int next = far(arc(group, i));
        if (parents[next] == NONE) {
          parents[next] = arc(group, i);
          depths[next] = at == 0 ? 1 : depths[group] + 1;
          queue[reached++] = next;
        }
      }
    }
  }

  /// Joins a group to the lightest branch that reaches it in the fewest hops.
  private void settle(final int group, final int messages) {
    counts[group] = new int[options(group)];
    int best = NONE;
    for (int i = 0; i < options(group); i++) {
      final int branch = branch(option(group, i));
      if (branch != NONE
          && depth(option(group, i)) == depths[group]
          && (best == NONE || loads[branch] < loads[branch(option(group, best))])) {
        best = i;
      }
    }
    parents[group] = option(group, best);
    branches[group] = branch(parents[group]);
    counts[group][best] = messages;
    loads[branches[group]] += messages;
  }

  /// Returns the branch of a coupler, −1 if it leads nowhere.
  private int branch(final int arc) {
    if (near(arc) != root) {
      return branches[near(arc)];
    }
    for (int i = 0; i < loads.length; i++) {
      if (arc(root, i) == arc) {
        return i;
      }
    }
    return NONE;
  }

  private int depth(final int arc) {
    return near(arc) == root ? 1 : depths[near(arc)] + 1;
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
        final int source = counts[group][from] > 0 ? branch(option(group, from)) : NONE;
        for (int to = 0; source != NONE && to < counts[group].length; to++) {
          final int target = branch(option(group, to));
          if (target != NONE && target != source) {
            final Change known = changes[source][target];
            if (known.group() == NONE
                || depth(option(group, to)) < depth(option(known.group(), known.to()))) {
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
  public int[] route(final int group) {
    int chosen = NONE;
    for (int i = 0; i < counts[group].length; i++) {
      if (counts[group][i] > 0
          && (chosen == NONE || depth(option(group, i)) > depth(option(group, chosen)))) {
        chosen = i;
      }
    }
    counts[group][chosen]--;
    int arc = option(group, chosen);
    final int[] route = new int[depth(arc)];
    for (int i = route.length - 1; i >= 0; i--) {
      route[outward ? i : route.length - 1 - i] = arc;
      arc = i > 0 ? parents[near(arc)] : arc;
    }
    return route;
  }
}
