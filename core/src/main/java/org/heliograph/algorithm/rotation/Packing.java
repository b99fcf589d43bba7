package org.heliograph.algorithm.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Lightpaths;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.LoopGather;
import org.heliograph.schedule.Schedule;

/// Sends relay trees along a line as lanes allow.
///
/// Near the ends trees are cut short, so that loads differ from link to link. In every slot and
/// direction lanes are filled node by node, as the arcs lead: of the arcs that begin at a node that
/// holds their chunk, those on which most depends take the lanes that are free. What finds no lane
/// waits. Time O(arcs · lanes + slots · nodes² / 64); memory nodes² bits a tree.
final class Packing {
  private final LoopGather gather;
  private final Loop loop;
  private final int nodes;
  private final BooleanSupplier interrupted;
  private final List<Job> jobs = new ArrayList<>();
  private final int[][][][] followers;
  private final BitSet[][] ready;
  private final List<int[]> arrived = new ArrayList<>();

  /// An arc of the trees, sent only if its side has more than `beyond` nodes, or at most that many
  /// if it is a `substitute` for an arc that would come from beyond the end.
  private record Job(Arc arc, int beyond, boolean substitute) {
    boolean applies(final int last) {
      return arc.to() <= last && (last > beyond) != substitute;
    }
  }

  /// Trees whose arcs on one side of a source are `side`, those of early rounds first; the other
  /// side does the same.
  Packing(final LoopGather gather, final List<Arc> side, final BooleanSupplier interrupted) {
    this.gather = gather;
    this.loop = gather.loop();
    this.nodes = loop.size();
    this.interrupted = interrupted;
    for (final Arc arc : mostUrgentFirst(side)) {
      add(arc);
      add(arc.mirrored());
    }
    this.followers = new int[gather.mostChunks()][2][nodes][0];
    for (int i = 0; i < jobs.size(); i++) {
      final Arc arc = jobs.get(i).arc();
      final int[] old = followers[arc.tree()][arc.side()][arc.from()];
      followers[arc.tree()][arc.side()][arc.from()] = Arrays.copyOf(old, old.length + 1);
      followers[arc.tree()][arc.side()][arc.from()][old.length] = i;
    }
    this.ready = new BitSet[2][nodes];
    for (int way = 0; way < 2; way++) {
      Arrays.setAll(ready[way], _ -> new BitSet());
    }
  }

  /// By how many arcs must follow one after another, most first.
  private List<Arc> mostUrgentFirst(final List<Arc> side) {
    final int[][] followUp = new int[gather.mostChunks()][nodes];
    for (int i = side.size() - 1; i >= 0; i--) {
      final Arc arc = side.get(i);
      final int[] ofTree = followUp[arc.tree()];
      ofTree[arc.from()] = Math.max(ofTree[arc.from()], ofTree[arc.to()] + 1);
    }
    final List<Arc> sorted = new ArrayList<>(side);
    sorted.sort(Comparator.comparingInt(arc -> -followUp[arc.tree()][arc.to()]));
    return sorted;
  }

  private void add(final Arc arc) {
    jobs.add(new Job(arc, arc.from() - 1, false));
    if (arc.from() > arc.to()) {
      jobs.add(new Job(arc.fromNear(), arc.from() - 1, true));
    }
  }

  /// The nodes on one side of a source.
  private int last(final int source, final int side) {
    return side == 0 ? nodes - 1 - source : source;
  }

  /// The schedule, if it takes at most `most` slots.
  Optional<Schedule> schedule(final int most) {
    long waiting = 0;
    for (int source = 0; source < nodes; source++) {
      for (int tree = 0; tree < gather.count(source); tree++) {
        follow(source, tree, 0, 0);
        follow(source, tree, 1, 0);
        waiting += nodes - 1;
      }
    }
    final Lightpaths lightpaths = new Lightpaths(loop, Math.toIntExact(waiting));
    for (int slot = 0; slot < most && waiting > 0; slot++) {
      if (interrupted.getAsBoolean()) {
        return Optional.empty();
      }
      waiting -= fill(slot, true, lightpaths);
      waiting -= fill(slot, false, lightpaths);
      for (final int[] arrival : arrived) {
        follow(arrival[0], arrival[1], arrival[2], arrival[3]);
      }
      arrived.clear();
    }
    return waiting == 0 ? Optional.of(lightpaths.build()) : Optional.empty();
  }

  /// What the node at `distance` from `source` may send now that it holds the chunk.
  private void follow(final int source, final int tree, final int side, final int distance) {
    for (final int job : followers[tree][side][distance]) {
      if (jobs.get(job).applies(last(source, side))) {
        final Arc arc = jobs.get(job).arc();
        ready[arc.isForward() ? 0 : 1][loop.step(source, arc.offset())].set(job);
      }
    }
  }

  /// Fills the lanes of one slot and direction; returns how many arcs found one.
  private int fill(final int slot, final boolean forward, final Lightpaths lightpaths) {
    final int links = nodes - 1;
    final int end = forward ? 0 : links;
    final int[] busyUntil = new int[loop.lanes()];
    int sent = 0;
    for (int at = 0; at < links; at++) {
      final int position = loop.step(end, forward ? at : -at);
      final BitSet here = ready[forward ? 0 : 1][position];
      int lane = free(busyUntil, at);
      for (int job = here.nextSetBit(0); job >= 0 && lane >= 0; job = here.nextSetBit(job + 1)) {
        final Arc arc = jobs.get(job).arc();
        if (at + arc.length() <= links) {
          here.clear(job);
          busyUntil[lane] = at + arc.length();
          send(slot, arc, position, lane, lightpaths);
          sent++;
          lane = free(busyUntil, at);
        }
      }
    }
    return sent;
  }

  /// The lane that fell free last among those free at `at`, or −1.
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
      final Arc arc,
      final int position,
      final int lane,
      final Lightpaths lightpaths) {
    final int source = loop.step(position, -arc.offset());
    lightpaths.add(
        slot,
        gather.chunk(source, arc.tree()),
        position,
        arc.isForward() ? arc.length() : -arc.length(),
        lane);
    arrived.add(new int[] {source, arc.tree(), arc.side(), arc.to()});
  }
}
