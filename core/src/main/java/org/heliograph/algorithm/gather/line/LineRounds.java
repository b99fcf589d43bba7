package org.heliograph.algorithm.gather.line;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.gather.line.LineSlot.LineArc;
import org.heliograph.algorithm.gather.line.LineSlot.Stretch;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.ArcColouring;
import org.heliograph.schedule.Schedule;

/// An all-gather on a line in a given number of slots, slot by slot.
///
/// Arcs on a line that nowhere overlap more than the lanes allow always find lanes; see
/// [ArcColouring].
final class LineRounds {
  private final RingAllGatherProblem gather;
  private final int nodes;
  private final WorkCounter workCounter;

  LineRounds(final RingAllGatherProblem gather, final WorkCounter workCounter) {
    this.gather = gather;
    this.nodes = gather.loop().size();
    this.workCounter = workCounter;
  }

  /// Returns the schedule, if these prices lead to one of `slots` slots.
  Optional<Schedule> schedule(final int slots, final LinePrices linePrices) {
    final ArcCosts costs = new ArcCosts(slots, nodes, linePrices, workCounter);
    final List<BitSet> holders = new ArrayList<>();
    final List<Integer> chunks = new ArrayList<>();
    for (int position = 0; position < nodes; position++) {
      for (int i = 0; i < gather.count(position); i++) {
        final BitSet holder = new BitSet(nodes);
        holder.set(position);
        holders.add(holder);
        chunks.add(gather.chunk(position, i));
      }
    }
    long missing = (long) chunks.size() * (nodes - 1);
    final ArcLightpaths lightpaths = gather.lightpaths();
    for (int slot = 0; slot < slots && !workCounter.isStopped(); slot++) {
      final int lanes = gather.loop().lanes();
      final LineSlot lineSlot =
          new LineSlot(costs, linePrices, nodes, lanes, slots - 1 - slot, workCounter);
      addStretches(lineSlot, holders);
      final List<LineArc> arcs = lineSlot.arcs();
      send(slot, arcs, chunks, lightpaths);
      for (final LineArc arc : arcs) {
        holders.get(arc.chunk()).set(end(arc));
      }
      missing -= arcs.size();
    }
    return missing == 0 ? Optional.of(lightpaths.build()) : Optional.empty();
  }

  private void addStretches(final LineSlot lineSlot, final List<BitSet> holders) {
    for (int chunk = 0; chunk < holders.size(); chunk++) {
      final BitSet holder = holders.get(chunk);
      int from = -1;
      for (int to = holder.nextSetBit(0); to >= 0; to = holder.nextSetBit(to + 1)) {
        lineSlot.add(new Stretch(chunk, from, to, from, to));
        from = to;
      }
      lineSlot.add(new Stretch(chunk, from, nodes, from, nodes));
    }
  }

  private int end(final LineArc arc) {
    final int end = arc.start() + arc.length();
    return arc.backward() ? nodes - 1 - end : end;
  }

  /// Gives every arc of a slot its lane.
  private void send(
      final int slot,
      final List<LineArc> arcs,
      final List<Integer> chunks,
      final ArcLightpaths lightpaths) {
    for (final boolean backward : new boolean[] {false, true}) {
      final List<LineArc> way =
          arcs.stream()
              .filter(arc -> arc.backward() == backward)
              .sorted(Comparator.comparingInt(LineArc::start))
              .toList();
      final ArcColouring lanes =
          ArcColouring.of(
              nodes,
              false,
              way.stream().mapToInt(LineArc::start).toArray(),
              way.stream().mapToInt(LineArc::length).toArray());
      for (int i = 0; i < way.size(); i++) {
        final LineArc arc = way.get(i);
        final int from = backward ? nodes - 1 - arc.start() : arc.start();
        final int length = backward ? -arc.length() : arc.length();
        lightpaths.add(slot, chunks.get(arc.chunk()), from, length, lanes.colour(i));
      }
    }
  }
}
