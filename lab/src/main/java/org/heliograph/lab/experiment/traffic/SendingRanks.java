package org.heliograph.lab.experiment.traffic;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;
import org.heliograph.traffic.ArrivalProcess.Arrivals;

/// The ranks that send, each with separate random streams for the times and the destinations of its
/// messages.
///
/// A message waits at its sender without being stored: the same arrivals are drawn twice, once as
/// messages are made and again as they are sent. So a network may be overloaded for long.
final class SendingRanks {
  private final SenderTraffic senderTraffic;
  private final int[] nodes;
  private final int[] places;
  private final Arrivals[] makes;
  private final Arrivals[] sends;
  private final SplittableRandom[] receivers;
  private final long[] nextMade;
  private final long[] nextSent;

  SendingRanks(
      final Topology topology, final SenderTraffic senderTraffic, final SplittableRandom random) {
    this.senderTraffic = senderTraffic;
    nodes =
        IntStream.of(topology.ranks().toArray())
            .filter(senderTraffic.destinations()::sends)
            .toArray();
    places = new int[topology.nodes()];
    makes = new Arrivals[nodes.length];
    sends = new Arrivals[nodes.length];
    receivers = new SplittableRandom[nodes.length];
    nextMade = new long[nodes.length];
    nextSent = new long[nodes.length];
    for (int sender = 0; sender < nodes.length; sender++) {
      places[nodes[sender]] = sender;
      final long seed = random.nextLong();
      makes[sender] = senderTraffic.arrivals().at(senderTraffic.rate(), new SplittableRandom(seed));
      sends[sender] = senderTraffic.arrivals().at(senderTraffic.rate(), new SplittableRandom(seed));
      receivers[sender] = random.split();
      nextMade[sender] = makes[sender].next();
      nextSent[sender] = sends[sender].next();
    }
  }

  int count() {
    return nodes.length;
  }

  int node(final int sender) {
    return nodes[sender];
  }

  /// The sender that sits on `node`.
  int at(final int node) {
    return places[node];
  }

  /// Whether `sender` makes a message in `cycle`; to be asked once in every cycle.
  boolean makes(final int sender, final long cycle) {
    if (nextMade[sender] > cycle) {
      return false;
    }
    nextMade[sender] = makes[sender].next();
    return true;
  }

  /// Whether a message waits at `sender` in `cycle`.
  boolean hasWaiting(final int sender, final long cycle) {
    return nextSent[sender] <= cycle;
  }

  /// Takes the message that waits longest at `sender`; returns when it was born.
  long take(final int sender) {
    final long born = nextSent[sender];
    nextSent[sender] = sends[sender].next();
    return born;
  }

  /// For whom the message just taken is.
  int receiver(final int sender) {
    return senderTraffic.destinations().next(nodes[sender], receivers[sender]);
  }
}
