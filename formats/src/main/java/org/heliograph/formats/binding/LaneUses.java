package org.heliograph.formats.binding;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;

/// Which lanes of which channels are taken in each slot, and the choice of free ones.
final class LaneUses {
  private final Topology topology;
  private final Map<Use, Taken> taken = new HashMap<>();

  private record Use(int slot, long channel) {}

  private static final class Taken {
    private final BitSet lanes = new BitSet();
    private int count;
  }

  LaneUses(final Topology topology) {
    this.topology = topology;
  }

  /// The channels of a route, and its lane or [Transmission#ANY_LANE].
  @SuppressWarnings("ArrayRecordComponent") // built and read once
  record Choice(long[] channels, int lane) {}

  /// Takes `choice` in `slot`.
  void take(final int slot, final Choice choice) {
    for (final long channel : choice.channels) {
      final Taken uses = taken.computeIfAbsent(new Use(slot, channel), _ -> new Taken());
      uses.count++;
      if (choice.lane != Transmission.ANY_LANE) {
        uses.lanes.set(choice.lane);
      }
    }
  }

  /// Gives back `choice`, which was taken in `slot`.
  void release(final int slot, final Choice choice) {
    for (final long channel : choice.channels) {
      final Taken uses = taken.getOrDefault(new Use(slot, channel), new Taken());
      uses.count--;
      if (choice.lane != Transmission.ANY_LANE) {
        uses.lanes.clear(choice.lane);
      }
    }
  }

  /// Whether [#free] finds a free lane in `slot`.
  boolean hasRoom(final int slot, final List<long[]> hops, final boolean mustBeNamed) {
    final long[] channels = free(slot, hops, false).channels;
    for (final long channel : channels) {
      if (count(slot, channel) >= topology.lanes(channel)) {
        return false;
      }
    }
    return !mustBeNamed || firstFree(slot, channels).isPresent();
  }

  /// The channels for `lane`, of which parallel channels count theirs one after the other. A lane
  /// that does not exist stays with the last channel, for the verifier to reject.
  Choice named(final List<long[]> hops, final int lane) {
    final long[] channels = new long[hops.size()];
    int left = lane;
    for (int hop = 0; hop < channels.length; hop++) {
      final long[] parallel = hops.get(hop);
      int place = 0;
      int rest = lane;
      while (place + 1 < parallel.length && rest >= topology.lanes(parallel[place])) {
        rest -= topology.lanes(parallel[place++]);
      }
      channels[hop] = parallel[place];
      left = hop == 0 ? rest : left;
    }
    return new Choice(channels, left);
  }

  /// The first channels that have a free lane in `slot`, or the first ones where all are taken; the
  /// first lane that is free on all of them if the lane `mustBeNamed`.
  Choice free(final int slot, final List<long[]> hops, final boolean mustBeNamed) {
    final long[] channels = new long[hops.size()];
    for (int hop = 0; hop < channels.length; hop++) {
      final long[] parallel = hops.get(hop);
      channels[hop] = parallel[0];
      for (int i = parallel.length - 1; i >= 0; i--) {
        if (count(slot, parallel[i]) < topology.lanes(parallel[i])) {
          channels[hop] = parallel[i];
        }
      }
    }
    return new Choice(
        channels, mustBeNamed ? firstFree(slot, channels).orElse(0) : Transmission.ANY_LANE);
  }

  private int count(final int slot, final long channel) {
    final Taken uses = taken.get(new Use(slot, channel));
    return uses == null ? 0 : uses.count;
  }

  private OptionalInt firstFree(final int slot, final long[] channels) {
    final BitSet used = new BitSet();
    int lanes = Integer.MAX_VALUE;
    for (final long channel : channels) {
      final Taken uses = taken.get(new Use(slot, channel));
      if (uses != null) {
        used.or(uses.lanes);
      }
      lanes = Math.min(lanes, topology.lanes(channel));
    }
    final int free = used.nextClearBit(0);
    return free < lanes ? OptionalInt.of(free) : OptionalInt.empty();
  }
}
