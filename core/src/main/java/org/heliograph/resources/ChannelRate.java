package org.heliograph.resources;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Medium;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The bits per second that all electrical and all optical channels of a network carry together if
/// every lane is busy; a coupler carries one message per lane, however many nodes hear it.
public record ChannelRate(BigInteger electrical, BigInteger optical) {
  /// The rate of `network`, whose bandwidths are completed. If it is joined by an optical circuit
  /// switch, as many channels are busy as nodes have transmitters.
  public static ChannelRate of(final Topology network, final boolean isSwitched) {
    if (network instanceof final CompleteTopology complete) {
      final boolean isLimited = isSwitched && complete.ports() < complete.nodes() - 1;
      final long busy =
          isLimited ? (long) complete.nodes() * complete.ports() : complete.channels();
      return of(complete.kind(0), busy);
    }
    if (network.channels() > TopologyBuilder.MAX_CHANNELS) {
      throw PartCounts.tooMany(network);
    }
    final Map<ChannelKind, Long> channels = new HashMap<>();
    for (long channel = 0; channel < network.channels(); channel++) {
      channels.merge(network.kind(channel), 1L, Long::sum);
    }
    ChannelRate rate = new ChannelRate(BigInteger.ZERO, BigInteger.ZERO);
    for (final Map.Entry<ChannelKind, Long> entry : channels.entrySet()) {
      rate = rate.plus(of(entry.getKey(), entry.getValue()));
    }
    return rate;
  }

  private ChannelRate plus(final ChannelRate other) {
    return new ChannelRate(electrical.add(other.electrical), optical.add(other.optical));
  }

  /// This rate and `times` times what `other` has more.
  public ChannelRate extended(final ChannelRate other, final long times) {
    return new ChannelRate(
        extended(electrical, other.electrical, times), extended(optical, other.optical, times));
  }

  private static BigInteger extended(
      final BigInteger one, final BigInteger other, final long times) {
    return one.add(other.subtract(one).multiply(BigInteger.valueOf(times)));
  }

  /// The rate of the couplers of a network of passive stars, which are of one kind.
  public static ChannelRate of(final StackShape shape, final ChannelKind kind) {
    return of(kind, shape.couplers());
  }

  private static ChannelRate of(final ChannelKind kind, final long channels) {
    final BigInteger bits =
        BigInteger.valueOf(channels)
            .multiply(BigInteger.valueOf(kind.lanes()))
            .multiply(BigInteger.valueOf(kind.bandwidth().bitsPerSecond()));
    return kind.medium() == Medium.ELECTRICAL
        ? new ChannelRate(bits, BigInteger.ZERO)
        : new ChannelRate(BigInteger.ZERO, bits);
  }
}
