package org.heliograph.algorithm.exchange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Work;

/// A total exchange to be made by circulants: what it costs on a set of offsets, and the best sets
/// seen.
///
/// With one transmitter the cost is exact: parts · Σ distances + delay · (offsets − 1), since all
/// nodes are set to the same offset and move whatever needs it. With more it is what the division
/// of loads takes if no message is ever needed twice in one slot.
final class Exchange {
  /// The most transmissions of a schedule: 2²⁴, some 600 MB while it is built.
  static final long MOST_TRANSMISSIONS = 1L << 24;

  private static final int FINALISTS = 8;
  private static final long STEPS_OF_ROUTES = 16;

  /// A circulant and its cost in slots.
  record Candidate(Circulant circulant, long slots) {}

  private final Hardware hardware;
  private final int parts;
  private final Work work;
  private final List<Candidate> finalists = new ArrayList<>();

  Exchange(final Hardware hardware, final int parts, final Work work) {
    this.hardware = hardware;
    this.parts = parts;
    this.work = work;
  }

  Hardware hardware() {
    return hardware;
  }

  boolean isOver() {
    return work.isSpent() || work.isStopped();
  }

  /// The cost of a set of offsets, no less than `enough` if it is that or more; kept if it is among
  /// the best.
  long slots(final int[] offsets, final long enough) {
    work.add((long) hardware.nodes() * (1 + offsets.length));
    final Circulant circulant = Circulant.of(hardware.nodes(), offsets).orElse(null);
    if (circulant == null || hardware.nodes() * circulant.hops() * parts > MOST_TRANSMISSIONS) {
      return Long.MAX_VALUE;
    }
    final long least = leastSlots(circulant.hops(), offsets.length);
    if (least >= enough || hardware.transmitters() == 1) {
      keep(new Candidate(circulant, least), enough);
      return least;
    }
    work.add(STEPS_OF_ROUTES * hardware.nodes() * offsets.length);
    final long[] loads = Routes.of(circulant, hardware).loads();
    Arrays.setAll(loads, index -> loads[index] * parts);
    final long slots = Division.of(hardware, loads).slots(loads);
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
    final int transmitters = hardware.transmitters();
    final long changes = Math.max(0, size - transmitters);
    final long sending = Math.ceilDiv(hops * parts, hardware.sends());
    final long idle = hardware.delay() * changes;
    return hardware.together()
        ? sending + hardware.delay() * (Math.ceilDiv((long) size, transmitters) - 1)
        : Math.max(sending, Math.ceilDiv(hops * parts + idle, transmitters));
  }

  /// What any set of so many offsets costs at least.
  long leastSlots(final int size) {
    return leastSlots(Circulant.leastHops(hardware.nodes(), size), size);
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
  List<Timetable.Hop> timetable() {
    List<Timetable.Hop> best = List.of();
    for (final Candidate candidate : finalists) {
      if (best.isEmpty() || candidate.slots() < slots(best)) {
        final List<Timetable.Hop> other = Timetable.of(hardware, candidate.circulant(), parts);
        best = best.isEmpty() || slots(other) < slots(best) ? other : best;
      }
    }
    return best;
  }

  private static int slots(final List<Timetable.Hop> timetable) {
    return timetable.getLast().slot() + 1;
  }

  /// All offsets from 1 to n − 1: every message in one hop.
  static int[] direct(final int nodes) {
    return IntStream.range(1, nodes).toArray();
  }
}
