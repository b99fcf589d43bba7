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
  private final boolean shares;
  private final RingOrLine ringOrLine;
  private final List<List<RingGroups.Group>> levels;

  /// The groups of an all-gather whose chunks share lightpaths if `shares`.
  WrhtGroups(final RingAllGatherProblem gather, final boolean shares) {
    this.gather = gather;
    this.shares = shares;
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
        for (int i = 0; i < group.members().size(); i++) {
          final RingGroups.Group member = group.members().get(i);
          final Message up =
              new Message(member.representative(), group.representative(), colour(group, i));
          send(wavelengthStage, up, member.first(), member.last());
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
        for (int i = 0; i < group.members().size(); i++) {
          final RingGroups.Group member = group.members().get(i);
          final Message down =
              new Message(group.representative(), member.representative(), colour(group, i));
          send(wavelengthStage, down, 0, member.first() - 1);
          send(wavelengthStage, down, member.last() + 1, ringOrLine.size() - 1);
        }
      }
      slot = wavelengthStage.addTo(paths, slot);
    }
    return paths.build();
  }

  /// What goes from one position to another, in a colour if its chunks share a lightpath.
  private record Message(int from, int to, int colour) {}

  /// The colour of the lightpath between the `index`-th member and the middle of a group.
  private static int colour(final RingGroups.Group group, final int index) {
    return Math.max(0, Math.abs(index - group.members().size() / 2) - 1);
  }

  /// Sends all chunks that start at the positions `first` to `last`.
  private void send(
      final WavelengthStage wavelengthStage,
      final Message message,
      final int first,
      final int last) {
    final int length = message.to() - message.from();
    for (int item = first; item <= last && length != 0; item++) {
      for (int i = 0; i < gather.count(item); i++) {
        final int chunk = gather.chunk(item, i);
        if (shares) {
          wavelengthStage.add(message.from(), length, chunk, message.colour());
        } else {
          wavelengthStage.add(message.from(), length, chunk);
        }
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
