package org.heliograph.switching;

import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;

/// Which transmissions of a schedule a violation concerns, so that they are found again in the file
/// that states them.
public sealed interface Sendings {
  /// Whether `transmission`, one of a schedule on `topology`, is among them.
  boolean include(Topology topology, Transmission transmission);

  /// One transmission.
  record One(Transmission transmission) implements Sendings {
    @Override
    public boolean include(final Topology topology, final Transmission other) {
      return transmission.slot() == other.slot() && transmission.equals(other);
    }
  }

  /// All that use a channel in one slot: on `lane`, or on any if it is [Transmission#ANY_LANE].
  record OnChannel(int slot, long channel, int lane) implements Sendings {
    @Override
    public boolean include(final Topology topology, final Transmission other) {
      if (other.slot() != slot || (lane != Transmission.ANY_LANE && other.lane() != lane)) {
        return false;
      }
      for (final long used : other.route().channels()) {
        if (used == channel) {
          return true;
        }
      }
      return false;
    }
  }

  /// All that bring a chunk from a node to another in one slot.
  record Delivering(int slot, int chunk, int sender, int receiver) implements Sendings {
    @Override
    public boolean include(final Topology topology, final Transmission other) {
      return other.slot() == slot
          && other.chunk() == chunk
          && other.sender() == sender
          && (other.receiver() == receiver || reaches(topology, other));
    }

    private boolean reaches(final Topology topology, final Transmission other) {
      if (other.receiver() != Transmission.EVERY_READER) {
        return false;
      }
      final long[] channels = other.route().channels();
      final int last = channels.length - 1;
      for (int hop = other.route() instanceof Route.Tree ? 0 : last; hop <= last; hop++) {
        if (topology.hears(receiver, channels[hop])) {
          return true;
        }
      }
      return false;
    }
  }
}
