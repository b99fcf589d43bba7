package org.heliograph.algorithm.kernel.circuit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;

/// When the transmitters of one node, or its receivers, can next use a circuit.
///
/// A node holds one circuit per transceiver. A circuit that no transceiver holds can be used once
/// the least recently used transceiver has been idle for the reconfiguration delay. With
/// [Retune#NODE] all transceivers of the node must be idle, and then the node drops all its
/// circuits. Times are slots, picoseconds or any other unit of the caller; the first circuits are
/// configured before the first use.
///
/// Circuits are identified by numbers, such as a channel, a node or an offset. Uses must be added
/// in the order of their starts and of their ends. O(circuits asked for) per call, amortised;
/// memory of one more circuit than there are transceivers. Mutable; for one thread.
public final class TransceiverTimeline {
  private final int transceivers;
  private final long delay;
  private final boolean together;
  private final SequencedMap<Long, Long> ends = new LinkedHashMap<>(); // the last used comes last
  private long start;
  private long end;

  /// A node with `transceivers` transceivers. `together` means that a reconfiguration stops all of
  /// them, as with [Retune#NODE].
  public TransceiverTimeline(final int transceivers, final long delay, final boolean together) {
    this.transceivers = transceivers;
    this.delay = delay;
    this.together = together;
  }

  /// A node of a switching model, in slots.
  public static TransceiverTimeline inSlots(final ReconfigurationSlots reconfiguration) {
    return new TransceiverTimeline(
        reconfiguration.transmitters(),
        reconfiguration.delay(),
        reconfiguration.idle() == Retune.NODE);
  }

  /// The earliest time from `time` on at which the node can use all of `circuits`; never before the
  /// start of the last use.
  public long earliest(final long time, final long... circuits) {
    final long soonest = Math.max(time, start);
    int others = ends.size();
    for (final long circuit : circuits) {
      others -= ends.containsKey(circuit) ? 1 : 0;
    }
    final int kept = Math.max(0, transceivers - circuits.length);
    return others <= kept
        ? soonest
        : Math.max(soonest, delay + (together ? end : idleSince(others - kept, circuits)));
  }

  /// The end of the last use of the `dropped` least recently used circuits other than `circuits`.
  private long idleSince(final int dropped, final long... circuits) {
    int left = dropped;
    for (final Map.Entry<Long, Long> use : ends.entrySet()) {
      final long circuit = use.getKey();
      left -= Arrays.stream(circuits).anyMatch(wanted -> wanted == circuit) ? 0 : 1;
      if (left == 0) {
        return use.getValue();
      }
    }
    throw new AssertionError("fewer circuits than are to be dropped");
  }

  /// The number of transceivers that can take another circuit at `time`.
  public int free(final long time) {
    final long since = time - delay;
    if (together) {
      return end <= since ? transceivers : transceivers - ends.size();
    }
    return transceivers - (int) ends.values().stream().filter(last -> last > since).count();
  }

  /// Adds a use of `circuits` from `from` to before `to`.
  public void use(final long from, final long to, final long... circuits) {
    if (together && from - end >= delay) {
      ends.clear();
    }
    while (!together && !ends.isEmpty() && from - ends.firstEntry().getValue() >= delay) {
      ends.pollFirstEntry();
    }
    for (final long circuit : circuits) {
      ends.putLast(circuit, to);
    }
    while (ends.size() - 1 > transceivers) {
      ends.pollFirstEntry();
    }
    start = from;
    end = to;
  }
}
