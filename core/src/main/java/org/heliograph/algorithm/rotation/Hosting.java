package org.heliograph.algorithm.rotation;

import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.Lightpaths;
import org.heliograph.algorithm.Loop;
import org.heliograph.algorithm.LoopGather;
import org.heliograph.schedule.Schedule;

/// Plays the schedule of a ring on one of as many or fewer nodes.
///
/// The last node hosts all that the smaller ring lacks: links between them vanish, arcs get no
/// longer and keep their lanes, and what one of them holds all hold.
final class Hosting {
  private final LoopGather gather;
  private final Loop loop;
  private final int larger;
  private final int host;
  private final BitSet heldByHost;

  /// On the ring of `gather`, for a plan of `larger` nodes.
  Hosting(final LoopGather gather, final int larger) {
    this.gather = gather;
    this.loop = gather.loop();
    this.larger = larger;
    this.host = loop.size() - 1;
    this.heldByHost = new BitSet();
  }

  /// The lightpaths of the planned rounds; an arc that brings the host what it has is left out.
  Schedule schedule(final List<List<Way>> rounds) {
    final int expected = loop.size() * (loop.size() - 1) * gather.mostChunks();
    final Lightpaths lightpaths = new Lightpaths(loop, expected);
    for (int slot = 0; slot < rounds.size(); slot++) {
      for (int source = 0; source < loop.size(); source++) {
        for (final Way way : rounds.get(slot)) {
          for (int i = 0; i < way.arcs().size(); i++) {
            light(slot, source, way, i, lightpaths);
          }
        }
      }
    }
    return lightpaths.build();
  }

  private void light(
      final int slot,
      final int source,
      final Way way,
      final int index,
      final Lightpaths lightpaths) {
    final Arc arc = way.arcs().get(index);
    if (arc.tree() >= gather.count(source)) {
      return;
    }
    final int from = source + arc.offset();
    final int length = arc.isForward() ? arc.length() : -arc.length();
    final int hosted = unrolled(from + length) - unrolled(from);
    if (hosted == 0 || isHeld(arc.tree(), source, from + length)) {
      return;
    }
    lightpaths.add(
        slot,
        gather.chunk(source, arc.tree()),
        Math.floorMod(unrolled(from), loop.size()),
        hosted,
        way.lane(index, Math.floorMod(from, larger)));
  }

  /// Where a place on the larger ring, counted on past its last node, is on ours.
  private int unrolled(final int place) {
    return Math.floorDiv(place, larger) * loop.size()
        + Math.min(Math.floorMod(place, larger), host);
  }

  /// Whether the node at `place` is the host and holds the chunk; if it does not, it does now.
  private boolean isHeld(final int tree, final int source, final int place) {
    if (larger == loop.size() || Math.floorMod(place, larger) < host) {
      return false;
    }
    final int chunk = source * gather.mostChunks() + tree;
    final boolean held = source == host || heldByHost.get(chunk);
    heldByHost.set(chunk);
    return held;
  }
}
