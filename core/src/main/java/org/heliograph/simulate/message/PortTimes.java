package org.heliograph.simulate.message;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/// The ports of each owner, a node or the whole network, up to a limit. A message takes the port
/// that is free first, waits for it, and returns it when its round is closed.
///
/// O(log limit) per call.
final class PortTimes {
  private static final Port NEW = new Port(0, MessageStarts.NOBODY);

  private final int limit;
  private final Map<Integer, Owned> owned = new HashMap<>();

  /// The ports of one owner: the number of ports ever taken, and the ports returned.
  private static final class Owned {
    private final PriorityQueue<Port> free = new PriorityQueue<>();
    private int taken;
  }

  /// A port that is free from a time on, after a message; from the start after nobody.
  record Port(long time, int user) implements Comparable<Port> {
    @Override
    public int compareTo(final Port other) {
      return Long.compare(time, other.time);
    }
  }

  PortTimes(final int limit) {
    this.limit = limit;
  }

  private Owned of(final int owner) {
    return owned.computeIfAbsent(owner, _ -> new Owned());
  }

  /// Takes a port of `owner` for `message`, which waits for it.
  void take(final int owner, final int message, final MessageStarts messageStarts) {
    final Port port = take(owner);
    messageStarts.after(message, port.time(), port.user());
  }

  /// Takes the port of `owner` that is free first.
  Port take(final int owner) {
    final Owned ports = of(owner);
    if (ports.taken < limit) {
      ports.taken++;
      return NEW;
    }
    return ports.free.remove();
  }

  /// Returns a port that is free at `time`, after message `user`.
  void give(final int owner, final long time, final int user) {
    of(owner).free.add(new Port(time, user));
  }
}
