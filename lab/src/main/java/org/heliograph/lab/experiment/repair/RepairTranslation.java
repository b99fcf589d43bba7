package org.heliograph.lab.experiment.repair;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Damage;
import org.heliograph.topology.NodeSet;

/// A schedule of the intact network in the numbers of the damaged one: what survives, what was hit,
/// and what nobody needs any more.
///
/// A chunk stays the same if its sources and targets do, except for failed nodes.
record RepairTranslation(Schedule survivors, long hit, long dropped) {
  private static final int GONE = -1;

  /// Translates `schedule`, which moves the chunks of `before`, into those of `after`.
  static RepairTranslation of(
      final Damage damage, final Demand before, final Demand after, final Schedule schedule) {
    final int[] chunks = chunks(damage.failedNodes(), before, after);
    final ColumnarSchedule.Builder survivors = new ColumnarSchedule.Builder();
    long hit = 0;
    long dropped = 0;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (chunks[at.chunk()] == GONE) {
        dropped++;
      } else if (survives(damage, at)) {
        survivors.add(translated(damage, chunks[at.chunk()], at));
      } else {
        hit++;
      }
    }
    return new RepairTranslation(survivors.build(), hit, dropped);
  }

  private static int[] chunks(final NodeSet failed, final Demand before, final Demand after) {
    final int[] chunks = new int[before.chunks()];
    if (failed.size() == 0) {
      Arrays.setAll(chunks, chunk -> chunk);
      return chunks;
    }
    final Map<Ends, Deque<Integer>> byEnds = new HashMap<>();
    for (int chunk = 0; chunk < after.chunks(); chunk++) {
      byEnds.computeIfAbsent(ends(failed, after, chunk), _ -> new ArrayDeque<>()).add(chunk);
    }
    for (int chunk = 0; chunk < chunks.length; chunk++) {
      final Deque<Integer> same =
          byEnds.getOrDefault(ends(failed, before, chunk), new ArrayDeque<>());
      chunks[chunk] = same.isEmpty() ? GONE : same.remove();
    }
    return chunks;
  }

  private record Ends(NodeSet sources, NodeSet targets) {}

  private static Ends ends(final NodeSet failed, final Demand demand, final int chunk) {
    return new Ends(left(failed, demand.sources(chunk)), left(failed, demand.targets(chunk)));
  }

  private static NodeSet left(final NodeSet failed, final NodeSet nodes) {
    return NodeSet.of(
        IntStream.of(nodes.toArray()).filter(node -> !failed.contains(node)).toArray());
  }

  private static boolean survives(final Damage damage, final TransmissionCursor at) {
    boolean survives =
        !damage.failedNodes().contains(at.sender())
            && !damage.failedNodes().contains(at.receiver());
    for (int hop = 0; survives && hop < at.hops(); hop++) {
      survives = damage.survivor(at.channel(hop)) >= 0;
    }
    return survives;
  }

  private static Transmission translated(
      final Damage damage, final int chunk, final TransmissionCursor at) {
    final long[] channels = new long[at.hops()];
    Arrays.setAll(channels, hop -> damage.survivor(at.channel(hop)));
    return new Transmission(
        chunk,
        at.sender(),
        at.receiver(),
        at.isTree() ? new Route.Tree(channels) : new Route.Path(channels),
        at.lane(),
        at.slot(),
        at.action());
  }
}
