package org.heliograph.algorithm.gather.ring;

import java.util.List;
import java.util.stream.IntStream;
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
  Schedule schedule(final boolean taps) {
    final ArcLightpaths paths =
        new ArcLightpaths(ringOrLine, gather.total() * (taps ? 4 : ringOrLine.size()));
    int slot = 0;
    for (final List<RingGroups.Group> level : levels) {
      slot = stage(level, true).addTo(paths::add, slot);
    }
    if (taps) {
      fromTop().addTo(paths::addTapped, slot);
      return paths.build();
    }
    for (final List<RingGroups.Group> level : levels.reversed()) {
      slot = stage(level, false).addTo(paths::add, slot);
    }
    return paths.build();
  }

  /// Lets the members of every group of a level send all that they hold to its representative
  /// (`up`), or lets it send to every member what that lacks.
  private WavelengthStage stage(final List<RingGroups.Group> level, final boolean up) {
    final WavelengthStage stage = new WavelengthStage(ringOrLine);
    for (final RingGroups.Group group : level) {
      for (int i = 0; i < group.members().size(); i++) {
        final RingGroups.Group member = group.members().get(i);
        final int away = group.representative() - member.representative();
        final int from = up ? member.representative() : group.representative();
        final int colour = Math.max(0, Math.abs(i - group.members().size() / 2) - 1);
        final IntStream items =
            up
                ? IntStream.rangeClosed(member.first(), member.last())
                : IntStream.concat(
                    IntStream.range(0, member.first()),
                    IntStream.range(member.last() + 1, ringOrLine.size()));
        items.forEach(item -> send(stage, item, from, up ? away : -away, colour));
      }
    }
    return stage;
  }

  /// Sends all chunks that start at `item`, in `colour` if they share a lightpath.
  private void send(
      final WavelengthStage stage,
      final int item,
      final int from,
      final int length,
      final int colour) {
    if (!shares) {
      gather.send(stage, item, from, length);
    }
    for (int i = 0; i < gather.count(item) && shares && length != 0; i++) {
      stage.add(from, length, gather.chunk(item, i), colour);
    }
  }

  /// Lets the topmost representative send every chunk to both sides.
  private WavelengthStage fromTop() {
    final int root = levels.getLast().getFirst().representative();
    final WavelengthStage stage = new WavelengthStage(ringOrLine);
    for (int item = 0; item < ringOrLine.size(); item++) {
      gather.send(stage, item, root, ringOrLine.size() - 1 - root);
      gather.send(stage, item, root, -root);
    }
    return stage;
  }
}
