package org.heliograph.formats.simgrid;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.primitive.IntList;

/// Where links end, as far as routes over them show: each has two ends, and routes join the end of
/// one link to that of the next.
///
/// Ends are places; places that are the same are joined. A place may be a node with a name, and two
/// of these never join.
final class LinkEnds {
  private static final int IMPOSSIBLE = 1 << 20;
  private static final int NO_NAME = -1;

  private final IntList parents = new IntList();
  private final IntList names = new IntList();
  private final IntList sizes = new IntList();

  /// A new place, which is the node `name`, or one without a name if that is −1.
  int place(final int name) {
    parents.add(parents.size());
    names.add(name);
    sizes.add(1);
    return parents.size() - 1;
  }

  /// A new place without a name.
  int place() {
    return place(NO_NAME);
  }

  /// The place that stands for all that are the same as `place`.
  int find(final int place) {
    int root = place;
    while (parents.get(root) != root) {
      root = parents.get(root);
    }
    int at = place;
    while (parents.get(at) != root) {
      final int next = parents.get(at);
      parents.set(at, root);
      at = next;
    }
    return root;
  }

  /// The node that a place is, or −1.
  int name(final int place) {
    return names.get(find(place));
  }

  /// A link with its two ends, and which ways routes cross it.
  static final class Link {
    private final int[] ends;
    private final boolean[] used = new boolean[2];

    Link(final int one, final int other) {
      ends = new int[] {one, other};
    }

    int end(final int which) {
      return ends[which];
    }

    /// Whether a route goes from end `which` to the other one.
    boolean isUsedFrom(final int which) {
      return used[which];
    }
  }

  /// Says that a route from place `source` to place `target` crosses `links` in this order, and
  /// back if `isBothWays`; false if links of two ends cannot.
  boolean join(
      final int source, final int target, final List<Link> links, final boolean isBothWays) {
    final List<int[]> choices = new ArrayList<>();
    int[] cost = {cost(source, links.getFirst().ends[0]), cost(source, links.getFirst().ends[1])};
    for (int i = 1; i < links.size(); i++) {
      final int[] next = new int[2];
      final int[] choice = new int[2];
      for (int enter = 0; enter < 2; enter++) {
        final int straight = cost[0] + cost(links.get(i - 1).ends[1], links.get(i).ends[enter]);
        final int crossed = cost[1] + cost(links.get(i - 1).ends[0], links.get(i).ends[enter]);
        choice[enter] = straight <= crossed ? 0 : 1;
        next[enter] = Math.min(IMPOSSIBLE, Math.min(straight, crossed));
      }
      choices.add(choice);
      cost = next;
    }
    final Link last = links.getLast();
    final int straight = cost[0] + cost(last.ends[1], target);
    final int crossed = cost[1] + cost(last.ends[0], target);
    if (Math.min(straight, crossed) >= IMPOSSIBLE) {
      return false;
    }
    int enter = straight <= crossed ? 0 : 1;
    final int[] enters = new int[links.size()];
    for (int i = links.size() - 1; i >= 0; i--) {
      enters[i] = enter;
      enter = i > 0 ? choices.get(i - 1)[enter] : enter;
    }
    return apply(source, target, links, enters, isBothWays);
  }

  private boolean apply(
      final int source,
      final int target,
      final List<Link> links,
      final int[] enters,
      final boolean isBothWays) {
    int at = source;
    for (int i = 0; i < enters.length; i++) {
      final Link link = links.get(i);
      if (!unite(at, link.ends[enters[i]])) {
        return false;
      }
      link.used[enters[i]] = true;
      link.used[1 - enters[i]] |= isBothWays;
      at = link.ends[1 - enters[i]];
    }
    return unite(at, target);
  }

  /// How much it takes to make two places the same: nothing if they are, little if one is new.
  private int cost(final int one, final int other) {
    final int first = find(one);
    final int second = find(other);
    if (first == second) {
      return 0;
    }
    if (names.get(first) != NO_NAME && names.get(second) != NO_NAME) {
      return IMPOSSIBLE;
    }
    final boolean isNew =
        (sizes.get(first) == 1 && names.get(first) == NO_NAME)
            || (sizes.get(second) == 1 && names.get(second) == NO_NAME);
    return isNew ? 1 : 4;
  }

  private boolean unite(final int one, final int other) {
    final int first = find(one);
    final int second = find(other);
    if (first == second) {
      return true;
    }
    if (names.get(first) != NO_NAME && names.get(second) != NO_NAME) {
      return false;
    }
    final boolean isFirstSmaller = sizes.get(first) < sizes.get(second);
    final int child = isFirstSmaller ? first : second;
    final int root = isFirstSmaller ? second : first;
    parents.set(child, root);
    sizes.set(root, sizes.get(root) + sizes.get(child));
    if (names.get(root) == NO_NAME) {
      names.set(root, names.get(child));
    }
    return true;
  }
}
