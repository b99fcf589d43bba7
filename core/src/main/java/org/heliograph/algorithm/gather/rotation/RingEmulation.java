package org.heliograph.algorithm.gather.rotation;

import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// Plays the schedule of a ring on one of as many or fewer nodes.
///
/// The last node hosts all that the smaller ring lacks: links between them vanish, arcs get no
/// longer and keep their lanes, and what one of them holds all hold.
final class RingEmulation {
  private final RingAllGatherProblem gather;
  private final RingOrLine ringOrLine;
  private final int larger;
  private final int host;
  private final BitSet heldByHost;

  /// On the ring of `gather`, for a plan of `larger` nodes.
  RingEmulation(final RingAllGatherProblem gather, final int larger) {
    this.gather = gather;
    this.ringOrLine = gather.loop();
    this.larger = larger;
    this.host = ringOrLine.size() - 1;
    this.heldByHost = new BitSet();
  }

  /// The lightpaths of the planned rounds; an arc that brings the host what it has is left out.
  Schedule schedule(final List<List<DirectedArcs>> rounds) {
    final int expected = ringOrLine.size() * (ringOrLine.size() - 1) * gather.mostChunks();
    final ArcLightpaths arcLightpaths = new ArcLightpaths(ringOrLine, expected);
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
    final int length = relayArc.isForward() ? relayArc.length() : -relayArc.length();
    final int hosted = unrolled(from + length) - unrolled(from);
    if (hosted == 0 || isHeld(relayArc.tree(), source, from + length)) {
      return;
    }
    arcLightpaths.add(
        slot,
        gather.chunk(source, relayArc.tree()),
        Math.floorMod(unrolled(from), ringOrLine.size()),
        hosted,
        directedArcs.lane(index, Math.floorMod(from, larger)));
  }

  /// Where a place on the larger ring, counted on past its last node, is on ours.
  private int unrolled(final int place) {
    return Math.floorDiv(place, larger) * ringOrLine.size()
        + Math.min(Math.floorMod(place, larger), host);
  }

  /// Whether the node at `place` is the host and holds the chunk; if it does not, it does now.
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
