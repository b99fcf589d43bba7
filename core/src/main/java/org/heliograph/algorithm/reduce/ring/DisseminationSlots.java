package org.heliograph.algorithm.reduce.ring;

import java.util.List;
import java.util.function.Consumer;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingGroups;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The slots of a [RingDissemination] among the middles of groups.
///
/// The distance of a slot is the farthest that reach and wavelengths allow; a distance of one group
/// always succeeds, since the lightpaths between neighbouring middles share no link.
final class DisseminationSlots {
  private final RingOrLine ringOrLine;
  private final int reach;
  private final List<RingGroups.Group> groups;

  /// How far news travels in a slot, counted in groups, and over which lightpaths.
  private record Slot(int distance, WavelengthStage stage) {}

  /// An arc of |`length`| links from position `from`, forward if positive, over as many groups as
  /// the `number`-th distance says, the first of which is group `first`.
  private record Arc(int from, int length, int number, int first) {}

  /// The dissemination among groups of at most `group` nodes.
  DisseminationSlots(final RingOrLine ringOrLine, final int reach, final int group) {
    this.ringOrLine = ringOrLine;
    this.reach = reach;
    this.groups = RingGroups.level(RingGroups.singles(ringOrLine), group);
  }

  Schedule schedule() {
    final ArcLightpaths paths = new ArcLightpaths(ringOrLine, 4 * ringOrLine.size());
    int slot = inside(true).addTo(paths::addCombining, 0);
    final int needed = Windows.needed(ringOrLine, groups.size());
    for (int known = 0; known < needed; ) {
      final Slot next = farthest(known, needed - known);
      slot = next.stage.addTo(paths::addCombining, slot);
      known += next.distance;
    }
    inside(false).addTo(paths::add, slot);
    return paths.build();
  }

  /// The lightpaths of the members of every group to its middle (`up`), or back.
  private WavelengthStage inside(final boolean up) {
    final WavelengthStage stage = new WavelengthStage(ringOrLine);
    for (final RingGroups.Group group : groups) {
      final int middle = group.representative();
      for (int member = group.first(); member <= group.last(); member++) {
        if (member != middle) {
          stage.add(up ? member : middle, up ? middle - member : member - middle, 0);
        }
      }
    }
    return stage;
  }

  /// The lightpaths of one slot to middles that know of `known` others on either side, from the
  /// farthest distance, at most `most`, that one slot allows.
  private Slot farthest(final int known, final int most) {
    for (int distance = Math.min(most, reach); distance > 1; distance--) {
      final boolean isLight =
          !ringOrLine.isClosed() || Windows.load(distance, known) <= ringOrLine.lanes();
      if (isLight && longest(known, distance) <= reach) {
        final WavelengthStage inBlocks = stage(known, distance, ringOrLine.isClosed());
        if (inBlocks.slots() <= 1) {
          return new Slot(distance, inBlocks);
        }
        // For one distance no colouring has fewer colours than blocks have.
        final boolean mayImprove = ringOrLine.isClosed() && distance > 2 * known + 1;
        final WavelengthStage coloured = stage(known, distance, false);
        if (mayImprove && coloured.slots() <= 1) {
          return new Slot(distance, coloured);
        }
      }
    }
    return new Slot(1, stage(known, 1, false));
  }

  private int longest(final int known, final int distance) {
    final int[] longest = {0};
    arcs(known, distance, arc -> longest[0] = Math.max(longest[0], Math.abs(arc.length)));
    return longest[0];
  }

  /// The lightpaths of a slot, with colours if they are `inBlocks`.
  ///
  /// Arcs over d groups each, one from every group of a ring, need ⌈n/⌊n/d⌋⌉ colours: the ring is
  /// divided into ⌊n/d⌋ blocks of almost equal size, and each arc has the place of its first group
  /// in its block as its colour. The colours of several distances are put on top of each other.
  private WavelengthStage stage(final int known, final int distance, final boolean inBlocks) {
    final WavelengthStage stage = new WavelengthStage(ringOrLine);
    final List<Integer> distances = Windows.distances(distance, known);
    final int count = groups.size();
    final int[] above = new int[distances.size()];
    for (int i = 1; i < above.length; i++) {
      above[i] = above[i - 1] + Math.ceilDiv(count, count / distances.get(i - 1));
    }
    arcs(
        known,
        distance,
        arc -> {
          final long blocks = (long) count / distances.get(arc.number);
          final long block = arc.first * blocks / count;
          final int place = arc.first - (int) Math.ceilDiv(block * count, blocks);
          stage.add(
              arc.from, arc.length, 0, inBlocks ? above[arc.number] + place : WavelengthStage.ANY);
        });
    return stage;
  }

  /// Lists the arcs of a slot. Where a line has no middle so far away, its first or last one sends
  /// instead, unless it is known already.
  private void arcs(final int known, final int distance, final Consumer<Arc> arcs) {
    final List<Integer> distances = Windows.distances(distance, known);
    final int count = groups.size();
    for (int to = 0; to < count; to++) {
      for (final int way : new int[] {1, -1}) {
        // How many groups there are in the direction from which the news comes.
        final int behind = ringOrLine.isClosed() ? count : way > 0 ? to : count - 1 - to;
        int away = 0;
        for (int number = 0;
            behind > known && number < distances.size() && away < behind;
            number++) {
          away = Math.min(distances.get(number), behind);
          final int sender = Math.floorMod(to - way * away, count);
          final int from = groups.get(sender).representative();
          final int length = ringOrLine.length(from, groups.get(to).representative(), way);
          arcs.accept(new Arc(from, length, number, way > 0 ? sender : to));
        }
      }
    }
  }
}
