package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.circuit.NodePorts;

/// A total exchange by circulants: its cost on a set of offsets, and the best sets found so far.
///
/// With one transmitter the cost is exact: parts · Σ distances + delay · (offsets − 1), since all
/// nodes are configured to the same offset and send what needs it. With more transmitters it is the
/// cost of the division of loads if no message is ever needed twice in one slot.
final class TotalExchange {
  /// The largest number of transmissions of a schedule: 2²⁴, about 600 MB while it is built.
  static final long MOST_TRANSMISSIONS = 1L << 24;

  private static final int FINALISTS = 8;
  private static final long STEPS_OF_ROUTES = 16;

  /// A circulant and its cost in slots.
  record Candidate(CirculantGraph circulant, long slots) {}

  private final int nodes;
  private final NodePorts ports;
  private final int parts;
  private final WorkCounter workCounter;
  private final List<Candidate> finalists = new ArrayList<>();

  TotalExchange(
      final int nodes, final NodePorts ports, final int parts, final WorkCounter workCounter) {
    this.nodes = nodes;
    this.ports = ports;
    this.parts = parts;
    this.workCounter = workCounter;
  }

  int nodes() {
    return nodes;
  }

  NodePorts ports() {
    return ports;
  }

  boolean isOver() {
    return workCounter.isSpent() || workCounter.isStopped();
  }

  /// The cost of a set of offsets, or a value of at least `enough` if the cost is at least that.
  /// The set is kept if it is among the best.
  long slots(final int[] offsets, final long enough) {
    workCounter.add((long) nodes * (1 + offsets.length));
    final CirculantGraph circulantGraph = CirculantGraph.of(nodes, offsets).orElse(null);
    if (circulantGraph == null || nodes * circulantGraph.hops() * parts > MOST_TRANSMISSIONS) {
      return Long.MAX_VALUE;
    }
    final long least = leastSlots(circulantGraph.hops(), offsets.length);
    if (least >= enough || ports.circuits() == 1) {
      keep(new Candidate(circulantGraph, least), enough);
      return least;
    }
    workCounter.add(STEPS_OF_ROUTES * nodes * offsets.length);
    final long[] loads = OffsetRoutes.of(circulantGraph, ports).loads();
    Arrays.setAll(loads, index -> loads[index] * parts);
    final long slots = TransmitterAssignment.of(ports, loads).slots(loads);
    keep(new Candidate(circulantGraph, slots), enough);
    return slots;
  }

  private void keep(final Candidate candidate, final long enough) {
    final boolean isFull = finalists.size() == FINALISTS;
    if (candidate.slots() >= enough
        || (isFull && candidate.slots() >= finalists.getLast().slots())) {
      return;
    }
    finalists.add(candidate);
    finalists.sort(Comparator.comparingLong(Candidate::slots));
    if (isFull) {
      finalists.removeLast();
    }
  }

  /// A lower bound on the cost of `hops` hops over `size` offsets, for any division.
  private long leastSlots(final long hops, final int size) {
    final int transmitters = ports.circuits();
    final long changes = Math.max(0, size - transmitters);
    final long sending = Math.ceilDiv(hops * parts, ports.ports());
    final long idle = ports.delay() * changes;
    return ports.wholeNode()
        ? sending + ports.delay() * (Math.ceilDiv((long) size, transmitters) - 1)
        : Math.max(sending, Math.ceilDiv(hops * parts + idle, transmitters));
  }

  /// A lower bound on the cost of any set of `size` offsets.
  long leastSlots(final int size) {
    return leastSlots(CirculantGraph.leastHops(nodes, size), size);
  }

  /// The lowest cost found so far.
  long best() {
    return finalists.isEmpty() ? Long.MAX_VALUE : finalists.getFirst().slots();
  }

  /// The offsets with the lowest cost found so far.
  int[] bestOffsets() {
    return finalists.getFirst().circulant().offsets();
  }

  boolean hasAny() {
    return !finalists.isEmpty();
  }

  /// The shortest timetable of the best sets.
  List<OffsetTimetable.Hop> timetable() {
    List<OffsetTimetable.Hop> best = List.of();
    for (final Candidate candidate : finalists) {
      if (best.isEmpty() || candidate.slots() < slots(best)) {
        final List<OffsetTimetable.Hop> other =
            OffsetTimetable.of(ports, candidate.circulant(), parts);
        best = best.isEmpty() || slots(other) < slots(best) ? other : best;
      }
    }
    return best;
  }

  private static int slots(final List<OffsetTimetable.Hop> timetable) {
    return timetable.getLast().slot() + 1;
  }

  /// All offsets from 1 to n − 1: every message in one hop.
  static int[] direct(final int nodes) {
    return IntStream.range(1, nodes).toArray();
  }
}
