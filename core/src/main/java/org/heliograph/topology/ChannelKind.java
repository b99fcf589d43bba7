package org.heliograph.topology;

import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The properties that channels share: lanes usable at once, medium, bandwidth per lane,
/// propagation, and which of the last two the network states.
///
/// What the network does not state is a default, which the hardware replaces.
///
/// @param rate the bandwidth of one transceiver
/// @param bundle transceivers at either end of a lane, over which a message is striped
public record ChannelKind(
    int lanes, Medium medium, Bandwidth rate, Time propagation, Stated stated, int bundle) {
  /// The default kind: one optical lane of 16 Gb/s (0.5 ns per byte), of which nothing is stated.
  public static final ChannelKind PLAIN =
      new ChannelKind(1, Medium.OPTICAL, new Bandwidth(16_000_000_000L), Time.ZERO, Stated.NOTHING);

  /// The maximum number of lanes of a channel: 32 767.
  public static final int MAX_LANES = Short.MAX_VALUE;

  /// Which properties of a channel its network states itself.
  public record Stated(boolean bandwidth, boolean propagation) {
    /// Neither is stated.
    public static final Stated NOTHING = new Stated(false, false);

    /// Both are stated.
    public static final Stated ALL = new Stated(true, true);
  }

  public ChannelKind {
    if (lanes < 1 || lanes > MAX_LANES) {
      throw new IllegalArgumentException(
          "lanes (%s) must lie between 1 and %s.".formatted(lanes, MAX_LANES));
    }
    if (bundle < 1 || bundle > MAX_LANES) {
      throw new IllegalArgumentException(
          "links of a bundle (%s) must lie between 1 and %s.".formatted(bundle, MAX_LANES));
    }
  }

  /// A kind whose lanes have one transceiver each.
  public ChannelKind(
      final int lanes,
      final Medium medium,
      final Bandwidth bandwidth,
      final Time propagation,
      final Stated stated) {
    this(lanes, medium, bandwidth, propagation, stated, 1);
  }

  /// A kind of which everything is stated.
  public ChannelKind(
      final int lanes, final Medium medium, final Bandwidth bandwidth, final Time propagation) {
    this(lanes, medium, bandwidth, propagation, Stated.ALL);
  }

  /// The bandwidth of a lane, all its transceivers together.
  public Bandwidth bandwidth() {
    return rate.times(bundle);
  }

  public ChannelKind withLanes(final int count) {
    return new ChannelKind(count, medium, rate, propagation, stated, bundle);
  }

  public ChannelKind withMedium(final Medium other) {
    return new ChannelKind(lanes, other, rate, propagation, stated, bundle);
  }

  /// The same kind with one transceiver per lane, where the network states this bandwidth.
  public ChannelKind withBandwidth(final Bandwidth other) {
    return new ChannelKind(
        lanes, medium, other, propagation, new Stated(true, stated.propagation()), 1);
  }

  /// The same kind where the network states this propagation time.
  public ChannelKind withPropagation(final Time other) {
    return new ChannelKind(
        lanes, medium, rate, other, new Stated(stated.bandwidth(), true), bundle);
  }

  /// The same kind where every transceiver is replaced by `links` of them, so that a lane has that
  /// many times the bandwidth.
  public ChannelKind bundled(final int links) {
    return new ChannelKind(
        lanes, medium, rate, propagation, stated, Math.multiplyExact(bundle, links));
  }

  /// The same kind with other values for what the network does not state; the rate is that of
  /// one transceiver.
  public ChannelKind completed(final Bandwidth hardwareRate, final Time delay) {
    return new ChannelKind(
        lanes,
        medium,
        stated.bandwidth() ? rate : hardwareRate,
        stated.propagation() ? propagation : delay,
        stated,
        bundle);
  }
}
