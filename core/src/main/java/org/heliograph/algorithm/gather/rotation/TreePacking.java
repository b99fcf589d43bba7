package org.heliograph.algorithm.gather.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// Sends relay trees along a line as lanes allow.
///
/// Near the ends trees are cut short, so loads differ from link to link. In every slot and
/// direction lanes are filled node by node, in the direction of the arcs. Among the arcs that begin
/// at a node that holds their chunk, those with the most dependent arcs take the free lanes. An arc
/// without a lane waits. Time O(arcs · lanes + slots · nodes² / 64); memory nodes² bits per tree.
final class TreePacking {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final int nodes;
  private final BooleanSupplier interrupted;
  private final List<Job> jobs = new ArrayList<>();
  private final int[][][][] followers;
  private final BitSet[][] ready;
  private final List<int[]> arrived = new ArrayList<>();

  /// An arc of the trees. It is sent only if its side has more than `beyond` nodes, or at most that
  /// many if it is a `substitute` for an arc that would come from beyond the end.
  private record Job(RelayArc arc, int beyond, boolean substitute) {
    boolean applies(final int last) {
      return arc.to() <= last && (last > beyond) != substitute;
    }
  }

  /// Prepares trees whose arcs on one side of a source are `side`, those of early rounds first; the
  /// other side is its mirror image.
  TreePacking(
      final RingAllGatherProblem gather,
      final List<RelayArc> side,
      final BooleanSupplier interrupted) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.nodes = ringOrLine.size();
    this.interrupted = interrupted;
    for (final RelayArc relayArc : mostUrgentFirst(side)) {
      add(relayArc);
      add(relayArc.mirrored());
    }
    this.followers = new int[gather.mostChunks()][2][nodes][0];
    for (int i = 0; i < jobs.size(); i++) {
      final RelayArc relayArc = jobs.get(i).arc();
      final int[][] ofSide = followers[relayArc.tree()][relayArc.side()];
      final int[] own = Arrays.copyOf(ofSide[relayArc.from()], ofSide[relayArc.from()].length + 1);
      own[own.length - 1] = i;
      ofSide[relayArc.from()] = own;
    }
    this.ready = new BitSet[2][nodes];
    for (int way = 0; way < 2; way++) {
      Arrays.setAll(ready[way], _ -> new BitSet());
    }
  }

  /// Sorts arcs by the length of the chain of arcs that must follow them, longest first.
  private List<RelayArc> mostUrgentFirst(final List<RelayArc> side) {
    final int[][] followUp = new int[gather.mostChunks()][nodes];
    for (int i = side.size() - 1; i >= 0; i--) {
      final RelayArc relayArc = side.get(i);
      final int[] ofTree = followUp[relayArc.tree()];
      ofTree[relayArc.from()] = Math.max(ofTree[relayArc.from()], ofTree[relayArc.to()] + 1);
    }
    final List<RelayArc> sorted = new ArrayList<>(side);
    sorted.sort(Comparator.comparingInt(relayArc -> -followUp[relayArc.tree()][relayArc.to()]));
    return sorted;
  }

  private void add(final RelayArc relayArc) {
    jobs.add(new Job(relayArc, relayArc.from() - 1, false));
    if (relayArc.from() > relayArc.to()) {
      jobs.add(new Job(relayArc.fromNear(), relayArc.from() - 1, true));
    }
  }

  /// Returns the number of nodes on one side of a source.
  private int last(final int source, final int side) {
    return side == 0 ? nodes - 1 - source : source;
  }

  /// Returns the schedule, if it takes at most `most` slots.
  Optional<Schedule> schedule(final int most) {
    long waiting = (long) gather.total() * (nodes - 1);
    for (int source = 0; source < nodes; source++) {
      for (int tree = 0; tree < gather.count(source); tree++) {
        follow(source, tree, 0, 0);
        follow(source, tree, 1, 0);
      }
    }
    final ArcLightpaths arcLightpaths = gather.lightpaths();
    for (int slot = 0; slot < most && waiting > 0; slot++) {
      if (interrupted.getAsBoolean()) {
        return Optional.empty();
      }
      waiting -= fill(slot, true, arcLightpaths);
      waiting -= fill(slot, false, arcLightpaths);
      for (final int[] arrival : arrived) {
        follow(arrival[0], arrival[1], arrival[2], arrival[3]);
      }
      arrived.clear();
    }
    return waiting == 0 ? Optional.of(arcLightpaths.build()) : Optional.empty();
  }

  /// Makes the arcs ready that the node at `distance` from `source` can send now that it holds the
  /// chunk.
  private void follow(final int source, final int tree, final int side, final int distance) {
    for (final int job : followers[tree][side][distance]) {
      if (jobs.get(job).applies(last(source, side))) {
        final RelayArc relayArc = jobs.get(job).arc();
        ready[relayArc.isForward() ? 0 : 1][ringOrLine.step(source, relayArc.offset())].set(job);
      }
    }
  }

  /// Fills the lanes of one slot and direction; returns the number of arcs that got a lane.
  private int fill(final int slot, final boolean forward, final ArcLightpaths arcLightpaths) {
    final int links = nodes - 1;
    final int end = forward ? 0 : links;
    final int[] busyUntil = new int[ringOrLine.lanes()];
    int sent = 0;
    for (int at = 0; at < links; at++) {
      final int position = ringOrLine.step(end, forward ? at : -at);
      final BitSet here = ready[forward ? 0 : 1][position];
      int lane = free(busyUntil, at);
      for (int job = here.nextSetBit(0); job >= 0 && lane >= 0; job = here.nextSetBit(job + 1)) {
        final RelayArc relayArc = jobs.get(job).arc();
        if (at + relayArc.length() <= links) {
          here.clear(job);
          busyUntil[lane] = at + relayArc.length();
          send(slot, relayArc, position, lane, arcLightpaths);
          sent++;
          lane = free(busyUntil, at);
        }
      }
    }
    return sent;
  }

  /// Returns the lane that became free last among those free at `at`, or −1.
  private static int free(final int[] busyUntil, final int at) {
    int best = -1;
    for (int lane = 0; lane < busyUntil.length; lane++) {
      if (busyUntil[lane] <= at && (best < 0 || busyUntil[lane] > busyUntil[best])) {
        best = lane;
      }
    }
    return best;
  }

  private void send(
      final int slot,
      final RelayArc relayArc,
      final int position,
      final int lane,
      final ArcLightpaths arcLightpaths) {
    final int source = ringOrLine.step(position, -relayArc.offset());
    arcLightpaths.add(
        slot, gather.chunk(source, relayArc.tree()), position, relayArc.links(), lane);
    arrived.add(new int[] {source, relayArc.tree(), relayArc.side(), relayArc.to()});
  }
}
