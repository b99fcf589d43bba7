package org.heliograph.cost;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;

/// The optical power check of a verified schedule: the largest loss of its lightpaths and
/// light-trees, and whether the optical power budget of the network allows it (`lit`).
public record OpticalPowerCheck(Decibels loss, boolean lit) {

  /// Checks all lightpaths; empty if the network has no optical power budget. O(transmissions +
  /// channel uses of trees).
  public static Optional<OpticalPowerCheck> of(final Verified verified) {
    return verified
        .problem()
        .topology()
        .light()
        .map(opticalParameters -> of(verified, opticalParameters));
  }

  private static OpticalPowerCheck of(
      final Verified verified, final OpticalParameters opticalParameters) {
    final Distances distances = new Distances(verified.problem().topology());
    int longest = 1;
    Decibels dimmest = opticalParameters.loss(1);
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        dimmest = dimmer(dimmest, opticalParameters.loss(distances.of(at)));
      } else {
        longest = Math.max(longest, at.hops());
      }
    }
    dimmest = dimmer(dimmest, opticalParameters.loss(longest));
    return new OpticalPowerCheck(dimmest, opticalParameters.survives(dimmest));
  }

  private static Decibels dimmer(final Decibels one, final Decibels other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /// The numbers of links from the sender of a light-tree to its receivers.
  private static final class Distances {
    private static final int OUTSIDE = Integer.MAX_VALUE;

    private final Topology topology;
    private final int[] away;

    Distances(final Topology topology) {
      this.topology = topology;
      this.away = new int[topology.nodes()];
      Arrays.fill(away, OUTSIDE);
    }

    int[] of(final TransmissionCursor at) {
      final IntList distances = new IntList();
      away[at.sender()] = 0;
      for (int hop = 0; hop < at.hops(); hop++) {
        final long channel = at.channel(hop);
        final int links = 1 + nearestWriter(channel);
        for (int i = 0; i < topology.readerCount(channel); i++) {
          final int reader = topology.reader(channel, i);
          away[reader] = Math.min(away[reader], links);
          if (at.receiver() == Transmission.EVERY_READER || at.receiver() == reader) {
            distances.add(links);
          }
        }
      }
      forget(at);
      return distances.toArray();
    }

    private int nearestWriter(final long channel) {
      int nearest = OUTSIDE;
      for (int i = 0; i < topology.writerCount(channel); i++) {
        nearest = Math.min(nearest, away[topology.writer(channel, i)]);
      }
      return nearest;
    }

    private void forget(final TransmissionCursor at) {
      away[at.sender()] = OUTSIDE;
      for (int hop = 0; hop < at.hops(); hop++) {
        for (int i = 0; i < topology.readerCount(at.channel(hop)); i++) {
          away[topology.reader(at.channel(hop), i)] = OUTSIDE;
        }
      }
    }
  }
}
