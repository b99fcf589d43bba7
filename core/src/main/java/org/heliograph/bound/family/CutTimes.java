package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.Fraction;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// The time that the chunks leaving a set of nodes need at the rates of the lanes that cross.
///
/// A channel that crosses can be used only after data from a source inside can have reached it, and
/// only until what crosses can still reach a target outside. With a limit on ports the lanes of the
/// senders inside, and of the receivers outside, are bounded likewise. O(chunks + ends + n log n)
/// per set.
final class CutTimes {
  private final TimeParameters times;
  private final Topology topology;
  private final Demand demand;
  private final BitSet sources;
  private final BitSet targets;
  private final TravelTimes from;
  private final TravelTimes to;

  CutTimes(final TimeParameters times) {
    this.times = times;
    topology = times.topology();
    demand = NodeRequirements.demand(times.problem());
    sources = ParticipantSets.sources(demand);
    targets = ParticipantSets.targets(demand);
    from = new TravelTimes(times, Direction.FORWARD);
    to = new TravelTimes(times, Direction.BACKWARD);
  }

  /// The number of chunks that must leave `inside`.
  long leaving(final BitSet inside) {
    return CutCertificate.leaving(demand, inside);
  }

  /// The least time in which they leave; 0 if none must.
  long leastPs(final BitSet inside) {
    final BigInteger leaving = BigInteger.valueOf(leaving(inside));
    if (leaving.signum() == 0) {
      return 0;
    }
    long least = 0;
    for (final ChannelWindows windows : windows(inside)) {
      least = Math.max(least, windows.leastPs(leaving));
    }
    return Math.addExact(least, times.openingPs());
  }

  /// The highest rate at which they leave; absent if none must.
  Optional<Fraction> rate(final BitSet inside) {
    final BigInteger leaving = BigInteger.valueOf(leaving(inside));
    return leaving.signum() == 0
        ? Optional.empty()
        : windows(inside).stream()
            .map(windows -> windows.rate(leaving))
            .min(Comparator.naturalOrder());
  }

  /// The bits per second of the lanes that cross, or of the ports if that is less; absent if
  /// nothing must cross.
  Optional<BigInteger> crossing(final BitSet inside) {
    return rate(inside)
        .map(rate -> rate.times(new Fraction(BigInteger.valueOf(leaving(inside)), times.parts())))
        .map(Fraction::numerator);
  }

  /// The lanes that cross, those of the ports inside and those of the ports outside: each must
  /// carry what leaves.
  private List<ChannelWindows> windows(final BitSet inside) {
    final List<ChannelWindows> found = new ArrayList<>();
    final BitSet starts = (BitSet) sources.clone();
    starts.and(inside);
    from.search(ParticipantSets.of(starts));
    final BitSet ends = (BitSet) targets.clone();
    ends.andNot(inside);
    to.search(ParticipantSets.of(ends));
    final ChannelWindows all = new ChannelWindows(times);
    for (long channel = 0; channel < topology.channels(); channel++) {
      final long lost = lostPs(channel, inside);
      if (lost != TravelTimes.NEVER) {
        all.add(times.rate(channel), lost, topology.lanes(channel));
      }
    }
    found.add(all);
    for (final Direction direction : Direction.values()) {
      if (direction.ports(times.problem().capabilities()) != Capabilities.UNLIMITED) {
        found.add(ports(inside, direction));
      }
    }
    return found;
  }

  /// The time that a lane of `channel` cannot use, or never if the channel does not cross.
  private long lostPs(final long channel, final BitSet inside) {
    return TravelTimes.lostPs(times, channel, from, to, inside::get, reader -> !inside.get(reader));
  }

  /// The lanes that the nodes inside can send over, or those outside receive over, at once.
  private ChannelWindows ports(final BitSet inside, final Direction direction) {
    final ChannelWindows windows = new ChannelWindows(times);
    final boolean single = times.hops() == 1;
    final long least = Math.addExact(times.startupPs(), times.deliveryPs());
    for (int node = 0; node < topology.nodes(); node++) {
      if (inside.get(node) != direction.isBackward()) {
        final long lost = single ? leastLost(node, inside, direction) : least;
        if (lost != TravelTimes.NEVER) {
          NodeLanes.add(
              times,
              node,
              direction,
              channel -> !single || lostPs(channel, inside) != TravelTimes.NEVER,
              lost,
              windows);
        }
      }
    }
    return windows;
  }

  private long leastLost(final int node, final BitSet inside, final Direction direction) {
    long least = TravelTimes.NEVER;
    for (int i = 0; i < direction.degree(topology, node); i++) {
      least = Math.min(least, lostPs(direction.channel(topology, node, i), inside));
    }
    return least;
  }
}
