package org.heliograph.algorithm.gather.rotation;

import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// Maps the schedule of a larger ring to a smaller one.
///
/// The last node of the smaller ring hosts all surplus nodes of the larger one. The links between
/// them vanish, arcs get no longer and keep their lanes, and all hosted nodes hold what one of them
/// holds.
final class RingEmulation {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final int larger;
  private final int host;
  private final BitSet heldByHost;

  /// Prepares the mapping to the ring of `gather` for a plan of `larger` nodes.
  RingEmulation(final RingAllGatherProblem gather, final int larger) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.larger = larger;
    this.host = ringOrLine.size() - 1;
    this.heldByHost = new BitSet();
  }

  /// Returns the lightpaths of the planned rounds, without arcs that bring the host a chunk that it
  /// has.
  Schedule schedule(final List<List<DirectedArcs>> rounds) {
    final ArcLightpaths arcLightpaths = gather.lightpaths();
    for (int slot = 0; slot < rounds.size(); slot++) {
      for (int source = 0; source < ringOrLine.size(); source++) {
        for (final DirectedArcs directedArcs : rounds.get(slot)) {
          for (int i = 0; i < directedArcs.arcs().size(); i++) {
            light(slot, source, directedArcs, i, arcLightpaths);
          }
        }
      }
    }
    return arcLightpaths.build();
  }

  private void light(
      final int slot,
      final int source,
      final DirectedArcs directedArcs,
      final int index,
      final ArcLightpaths arcLightpaths) {
    final RelayArc relayArc = directedArcs.arcs().get(index);
    if (relayArc.tree() >= gather.count(source)) {
      return;
    }
    final int from = source + relayArc.offset();
    final int to = from + relayArc.links();
    final int hosted = unrolled(to) - unrolled(from);
    if (hosted == 0 || isHeld(relayArc.tree(), source, to)) {
      return;
    }
    arcLightpaths.add(
        slot,
        gather.chunk(source, relayArc.tree()),
        Math.floorMod(unrolled(from), ringOrLine.size()),
        hosted,
        directedArcs.lane(index, Math.floorMod(from, larger)));
  }

  /// Maps a place on the larger ring, counted on past its last node, to the smaller ring.
  private int unrolled(final int place) {
    return Math.floorDiv(place, larger) * ringOrLine.size()
        + Math.min(Math.floorMod(place, larger), host);
  }

  /// Returns whether the node at `place` is the host and holds the chunk. If it is and does not, it
  /// is marked as holding it.
  private boolean isHeld(final int tree, final int source, final int place) {
    if (larger == ringOrLine.size() || Math.floorMod(place, larger) < host) {
      return false;
    }
    final int chunk = source * gather.mostChunks() + tree;
    final boolean held = source == host || heldByHost.get(chunk);
    heldByHost.set(chunk);
    return held;
  }
}
