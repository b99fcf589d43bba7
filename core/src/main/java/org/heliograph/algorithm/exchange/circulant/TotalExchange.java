package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;

/// A total exchange to be made by circulants: what it costs on a set of offsets, and the best sets
/// seen.
///
/// With one transmitter the cost is exact: parts · Σ distances + delay · (offsets − 1), since all
/// nodes are set to the same offset and move whatever needs it. With more it is what the division
/// of loads takes if no message is ever needed twice in one slot.
final class TotalExchange {
  /// The most transmissions of a schedule: 2²⁴, some 600 MB while it is built.
  static final long MOST_TRANSMISSIONS = 1L << 24;

  private static final int FINALISTS = 8;
  private static final long STEPS_OF_ROUTES = 16;

  /// A circulant and its cost in slots.
  record Candidate(Circulant circulant, long slots) {}

  private final NodeTransceivers nodeTransceivers;
  private final int parts;
  private final WorkCounter workCounter;
  private final List<Candidate> finalists = new ArrayList<>();

  TotalExchange(
      final NodeTransceivers nodeTransceivers, final int parts, final WorkCounter workCounter) {
    this.nodeTransceivers = nodeTransceivers;
    this.parts = parts;
    this.workCounter = workCounter;
  }

  NodeTransceivers hardware() {
    return nodeTransceivers;
  }

  boolean isOver() {
    return workCounter.isSpent() || workCounter.isStopped();
  }

  /// The cost of a set of offsets, no less than `enough` if it is that or more; kept if it is among
  /// the best.
  long slots(final int[] offsets, final long enough) {
    workCounter.add((long) nodeTransceivers.nodes() * (1 + offsets.length));
    final Circulant circulant = Circulant.of(nodeTransceivers.nodes(), offsets).orElse(null);
    if (circulant == null
        || nodeTransceivers.nodes() * circulant.hops() * parts > MOST_TRANSMISSIONS) {
      return Long.MAX_VALUE;
    }
    final long least = leastSlots(circulant.hops(), offsets.length);
    if (least >= enough || nodeTransceivers.transmitters() == 1) {
      keep(new Candidate(circulant, least), enough);
      return least;
    }
    workCounter.add(STEPS_OF_ROUTES * nodeTransceivers.nodes() * offsets.length);
    final long[] loads = OffsetRoutes.of(circulant, nodeTransceivers).loads();
    Arrays.setAll(loads, index -> loads[index] * parts);
    final long slots = TransmitterAssignment.of(nodeTransceivers, loads).slots(loads);
    keep(new Candidate(circulant, slots), enough);
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

  /// What `hops` hops and so many offsets cost at least, however they are divided.
  private long leastSlots(final long hops, final int size) {
    final int transmitters = nodeTransceivers.transmitters();
    final long changes = Math.max(0, size - transmitters);
    final long sending = Math.ceilDiv(hops * parts, nodeTransceivers.sends());
    final long idle = nodeTransceivers.delay() * changes;
    return nodeTransceivers.together()
        ? sending + nodeTransceivers.delay() * (Math.ceilDiv((long) size, transmitters) - 1)
        : Math.max(sending, Math.ceilDiv(hops * parts + idle, transmitters));
  }

  /// What any set of so many offsets costs at least.
  long leastSlots(final int size) {
    return leastSlots(Circulant.leastHops(nodeTransceivers.nodes(), size), size);
  }

  /// The least cost seen.
  long best() {
    return finalists.isEmpty() ? Long.MAX_VALUE : finalists.getFirst().slots();
  }

  /// The offsets of least cost seen.
  int[] bestOffsets() {
    return finalists.getFirst().circulant().offsets();
  }

  boolean hasAny() {
    return !finalists.isEmpty();
  }

  /// The shortest timetable of the best few.
  List<OffsetTimetable.Hop> timetable() {
    List<OffsetTimetable.Hop> best = List.of();
    for (final Candidate candidate : finalists) {
      if (best.isEmpty() || candidate.slots() < slots(best)) {
        final List<OffsetTimetable.Hop> other =
            OffsetTimetable.of(nodeTransceivers, candidate.circulant(), parts);
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
