package org.heliograph.algorithm.gather.ring;

import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.RingGroups;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The schedule of [Wrht] over groups of a ring or line on all levels: a group holds the items that
/// start at the positions it covers.
final class WrhtGroups {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final List<List<RingGroups.Group>> levels;

  WrhtGroups(final RingAllGatherProblem gather) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.levels = RingGroups.of(ringOrLine).levels();
  }

  /// Goes up all levels, then down.
  Schedule schedule(final boolean taps, final int chunks) {
    final ArcLightpaths paths =
        new ArcLightpaths(ringOrLine, chunks * (taps ? 4 : ringOrLine.size()));
    int slot = 0;
    for (final List<RingGroups.Group> level : levels) {
      final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
      for (final RingGroups.Group group : level) {
        for (final RingGroups.Group member : group.members()) {
          send(
              wavelengthStage,
              member.representative(),
              group.representative(),
              member.first(),
              member.last());
        }
      }
      slot = wavelengthStage.addTo(paths, slot);
    }
    if (taps) {
      sendFromTop(paths, slot);
      return paths.build();
    }
    for (final List<RingGroups.Group> level : levels.reversed()) {
      final WavelengthStage wavelengthStage = new WavelengthStage(ringOrLine);
      for (final RingGroups.Group group : level) {
        for (final RingGroups.Group member : group.members()) {
          send(
              wavelengthStage,
              group.representative(),
              member.representative(),
              0,
              member.first() - 1);
          send(
              wavelengthStage,
              group.representative(),
              member.representative(),
              member.last() + 1,
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
    final int root = levels.getLast().getFirst().representative();
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
