package org.heliograph.algorithm.ring;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Lightpaths;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.LoopGather;
import org.heliograph.algorithm.Stage;
import org.heliograph.schedule.Schedule;

/// The groups of [Wrht] on all levels: each has a representative and stands for the positions of a
/// stretch of the loop.
final class Grouping {
  private final LoopGather gather;
  private final Loop loop;
  private final List<List<Group>> levels = new ArrayList<>();

  /// Members, and the representative among them, of one level; together they hold the items that
  /// start at the positions `first` to `last`.
  private record Group(int representative, int first, int last, List<Group> members) {}

  /// Groups of at most 2w+1, all but equal, level by level, until one is left.
  Grouping(final LoopGather gather) {
    this.gather = gather;
    this.loop = gather.loop();
    List<Group> below = new ArrayList<>();
    for (int p = 0; p < loop.size(); p++) {
      below.add(new Group(p, p, p, List.of()));
    }
    final int most = (int) Math.min(2L * loop.lanes() + 1, loop.size());
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

  /// Up all levels, then down.
  Schedule schedule(final boolean taps, final int chunks) {
    final Lightpaths paths = new Lightpaths(loop, chunks * (taps ? 4 : loop.size()));
    int slot = 0;
    for (final List<Group> level : levels) {
      final Stage stage = new Stage(loop);
      for (final Group group : level) {
        for (final Group member : group.members) {
          send(stage, member.representative, group.representative, member.first, member.last);
        }
      }
      slot = stage.light(paths, slot);
    }
    if (taps) {
      light(paths, slot);
      return paths.build();
    }
    for (final List<Group> level : levels.reversed()) {
      final Stage stage = new Stage(loop);
      for (final Group group : level) {
        for (final Group member : group.members) {
          send(stage, group.representative, member.representative, 0, member.first - 1);
          send(
              stage, group.representative, member.representative, member.last + 1, loop.size() - 1);
        }
      }
      slot = stage.light(paths, slot);
    }
    return paths.build();
  }

  /// Sends all that starts at the positions `first` to `last`.
  private void send(
      final Stage stage, final int from, final int to, final int first, final int last) {
    for (int item = first; item <= last && to != from; item++) {
      for (int i = 0; i < gather.count(item); i++) {
        stage.add(from, to - from, gather.chunk(item, i));
      }
    }
  }

  /// Lets the topmost representative light both its sides with every chunk.
  private void light(final Lightpaths paths, final int first) {
    final int root = levels.getLast().getFirst().representative;
    int colour = 0;
    for (int item = 0; item < loop.size(); item++) {
      for (int i = 0; i < gather.count(item); i++) {
        final int slot = first + colour / loop.lanes();
        final int lane = colour++ % loop.lanes();
        if (root < loop.size() - 1) {
          paths.addTapped(slot, gather.chunk(item, i), root, loop.size() - 1 - root, lane);
        }
        if (root > 0) {
          paths.addTapped(slot, gather.chunk(item, i), root, -root, lane);
        }
      }
    }
  }
}
