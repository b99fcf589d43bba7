package org.heliograph.algorithm.gather.ring;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The groups of [Wrht] on all levels: each has a representative and covers the positions of a
/// stretch of the ring or line.
final class WrhtGroups {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final List<List<Group>> levels = new ArrayList<>();

  /// A group of one level: its members, and the representative among them. Together they hold the
  /// items that start at the positions `first` to `last`.
  private record Group(int representative, int first, int last, List<Group> members) {}

  /// Divides the nodes into groups of at most 2w+1 and almost equal size, level by level, until one
  /// is left.
  WrhtGroups(final RingAllGatherProblem gather) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    List<Group> below = new ArrayList<>();
    for (int p = 0; p < ringOrLine.size(); p++) {
      below.add(new Group(p, p, p, List.of()));
    }
    final int most = (int) Math.min(2L * ringOrLine.lanes() + 1, ringOrLine.size());
    while (below.size() > 1) {
      final List<Group> level = new ArrayList<>();
      final int groups = Math.ceilDiv(below.size(), most);
      for (int g = 0; g < groups; g++) {
        final long size = below.size();
        level.add(group(below.subList((int) (g * size / groups), (int) ((g + 1) * size / groups))));
      }
      levels.add(level);
      below = level;
    }
  }

  private static Group group(final List<Group> members) {
    return new Group(
        members.get(members.size() / 2).representative,
        members.getFirst().first,
        members.getLast().last,
        List.copyOf(members));
  }

  /// Goes up all levels, then down.
  Schedule schedule(final boolean taps, final int chunks) {
    final ArcLightpaths paths =
        new ArcLightpaths(ringOrLine, chunks * (taps ? 4 : ringOrLine.size()));
    int slot = 0;
    for (final List<Group> level : levels) {
      final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
      for (final Group group : level) {
        for (final Group member : group.members) {
          send(
              wavelengthStage,
              member.representative,
              group.representative,
              member.first,
              member.last);
        }
      }
      slot = wavelengthStage.addTo(paths, slot);
    }
    if (taps) {
      sendFromTop(paths, slot);
      return paths.build();
    }
    for (final List<Group> level : levels.reversed()) {
      final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
      for (final Group group : level) {
        for (final Group member : group.members) {
          send(wavelengthStage, group.representative, member.representative, 0, member.first - 1);
          send(
              wavelengthStage,
              group.representative,
              member.representative,
              member.last + 1,
              ringOrLine.size() - 1);
        }
      }
      slot = wavelengthStage.addTo(paths, slot);
    }
    return paths.build();
  }

  /// Sends all chunks that start at the positions `first` to `last`.
  private void send(
      final WavelengthStage wavelengthStage,
      final int from,
      final int to,
      final int first,
      final int last) {
    for (int item = first; item <= last && to != from; item++) {
      for (int i = 0; i < gather.count(item); i++) {
        wavelengthStage.add(from, to - from, gather.chunk(item, i));
      }
    }
  }

  /// Lets the topmost representative send every chunk to both sides.
  private void sendFromTop(final ArcLightpaths paths, final int first) {
    final int root = levels.getLast().getFirst().representative;
    int colour = 0;
    for (int item = 0; item < ringOrLine.size(); item++) {
      for (int i = 0; i < gather.count(item); i++) {
        final int slot = first + colour / ringOrLine.lanes();
        final int lane = colour++ % ringOrLine.lanes();
        if (root < ringOrLine.size() - 1) {
          paths.addTapped(slot, gather.chunk(item, i), root, ringOrLine.size() - 1 - root, lane);
        }
        if (root > 0) {
          paths.addTapped(slot, gather.chunk(item, i), root, -root, lane);
        }
      }
    }
  }
}
