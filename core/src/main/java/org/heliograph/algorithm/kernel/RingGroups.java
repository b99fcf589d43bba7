package org.heliograph.algorithm.kernel;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.view.RingOrLine;

/// Contiguous groups of positions on a ring or line, level by level, each with a representative in
/// its middle; the members of a group are groups of the level below.
///
/// A group has at most 2w+1 members, so that all others reach the representative at once on w
/// wavelengths from either side. Groups follow each other from position 0, so no lightpath inside
/// one crosses from the last position to the first.
public record RingGroups(List<List<Group>> levels) {
  public RingGroups {
    levels = List.copyOf(levels);
  }

  /// A group, whose representative is at `representative`, over the positions `first` to `last`.
  public record Group(int representative, int first, int last, List<Group> members) {
    public Group {
      members = List.copyOf(members);
    }

    private static Group single(final int position) {
      return new Group(position, position, position, List.of());
    }

    private static Group of(final List<Group> members) {
      return new Group(
          members.get(members.size() / 2).representative,
          members.getFirst().first,
          members.getLast().last,
          members);
    }
  }

  /// Divides all positions into groups of almost equal size until one is left; the first level
  /// divides single positions. O(n).
  public static RingGroups of(final RingOrLine ringOrLine) {
    final List<List<Group>> levels = new ArrayList<>();
    List<Group> below = singles(ringOrLine);
    final int most = (int) Math.min(2L * ringOrLine.lanes() + 1, ringOrLine.size());
    while (below.size() > 1) {
      below = level(below, most);
      levels.add(below);
    }
    return new RingGroups(levels);
  }

  /// Joins the groups `below` to the fewest groups of at most `most` each, of almost equal size.
  public static List<Group> level(final List<Group> below, final int most) {
    final List<Group> level = new ArrayList<>();
    final int groups = Math.ceilDiv(below.size(), most);
    final long size = below.size();
    for (int g = 0; g < groups; g++) {
      level.add(
          Group.of(below.subList((int) (g * size / groups), (int) ((g + 1) * size / groups))));
    }
    return level;
  }

  /// Every position as a separate group.
  public static List<Group> singles(final RingOrLine ringOrLine) {
    final List<Group> singles = new ArrayList<>();
    for (int p = 0; p < ringOrLine.size(); p++) {
      singles.add(Group.single(p));
    }
    return singles;
  }
}
