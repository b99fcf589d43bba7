package org.heliograph.topology;

import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The properties that channels share: lanes usable at once, medium, bandwidth per lane,
/// propagation, and which of the last two the network states.
///
/// What the network does not state is a default, which the hardware replaces.
public record ChannelKind(
    int lanes, Medium medium, Bandwidth bandwidth, Time propagation, Stated stated) {
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
  }

  /// A kind of which everything is stated.
  public ChannelKind(
      final int lanes, final Medium medium, final Bandwidth bandwidth, final Time propagation) {
    this(lanes, medium, bandwidth, propagation, Stated.ALL);
  }

  public ChannelKind withLanes(final int count) {
    return new ChannelKind(count, medium, bandwidth, propagation, stated);
  }

  public ChannelKind withMedium(final Medium other) {
    return new ChannelKind(lanes, other, bandwidth, propagation, stated);
  }

  /// The same kind where the network states this bandwidth.
  public ChannelKind withBandwidth(final Bandwidth other) {
    return new ChannelKind(
        lanes, medium, other, propagation, new Stated(true, stated.propagation()));
  }

  /// The same kind where the network states this propagation time.
  public ChannelKind withPropagation(final Time other) {
    return new ChannelKind(lanes, medium, bandwidth, other, new Stated(stated.bandwidth(), true));
  }

  /// The same kind with other values for what the network does not state.
  public ChannelKind completed(final Bandwidth rate, final Time delay) {
    return new ChannelKind(
        lanes,
        medium,
        stated.bandwidth() ? bandwidth : rate,
        stated.propagation() ? propagation : delay,
        stated);
  }
}
