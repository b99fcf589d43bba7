package org.heliograph.topology;

import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The properties that channels share: lanes usable at once, medium, bandwidth per lane,
/// propagation.
public record ChannelKind(int lanes, Medium medium, Bandwidth bandwidth, Time propagation) {
  /// The default kind: one optical lane of 16 Gb/s (0.5 ns per byte).
  public static final ChannelKind PLAIN =
      new ChannelKind(1, Medium.OPTICAL, new Bandwidth(16_000_000_000L), Time.ZERO);

  /// The maximum number of lanes of a channel: 32 767.
  public static final int MAX_LANES = Short.MAX_VALUE;

  public ChannelKind {
    if (lanes < 1 || lanes > MAX_LANES) {
      throw new IllegalArgumentException(
          "lanes (%s) must lie between 1 and %s.".formatted(lanes, MAX_LANES));
    }
  }

  public ChannelKind withLanes(final int count) {
    return new ChannelKind(count, medium, bandwidth, propagation);
  }

  public ChannelKind withMedium(final Medium other) {
    return new ChannelKind(lanes, other, bandwidth, propagation);
  }

  public ChannelKind withBandwidth(final Bandwidth other) {
    return new ChannelKind(lanes, medium, other, propagation);
  }
}
