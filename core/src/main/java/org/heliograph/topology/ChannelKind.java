package org.heliograph.topology;

import java.math.BigInteger;
import org.heliograph.primitive.Fraction;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The properties that channels share: lanes usable at once, medium, bandwidth per lane,
/// propagation, and which of the last two the network states.
///
/// What the network does not state is a default, which the hardware replaces.
///
/// @param rate the bandwidth of one transceiver
/// @param bundle transceivers at either end of a lane, over which a message is striped
/// @param free the share of the bandwidth that other traffic leaves, above 0 and at most 1
public record ChannelKind(
    int lanes,
    Medium medium,
    Bandwidth rate,
    Time propagation,
    Stated stated,
    int bundle,
    Fraction free) {
  private static final Fraction WHOLE = Fraction.of(1, 1);

  /// The largest denominator of a free share, so that rates stay within a factor of a million.
  private static final BigInteger MOST_PARTS = BigInteger.valueOf(1_000_000);

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
    if (free.numerator().signum() <= 0
        || free.compareTo(WHOLE) > 0
        || free.denominator().compareTo(MOST_PARTS) > 0) {
      throw new IllegalArgumentException(
          "what other traffic leaves of a link (%s) must be above 0, at most 1, and at most %sths."
                  .formatted(free, MOST_PARTS)
              + " Maybe fewer loads inside each other, or fewer decimals.");
    }
  }

  /// A kind whose lanes have one transceiver each.
  public ChannelKind(
      final int lanes,
      final Medium medium,
      final Bandwidth bandwidth,
      final Time propagation,
      final Stated stated) {
    this(lanes, medium, bandwidth, propagation, stated, 1, WHOLE);
  }

  /// A kind of which everything is stated.
  public ChannelKind(
      final int lanes, final Medium medium, final Bandwidth bandwidth, final Time propagation) {
    this(lanes, medium, bandwidth, propagation, Stated.ALL);
  }

  /// The bandwidth of a lane, all its transceivers together: what other traffic leaves of it,
  /// rounded down to bits per second, but at least one.
  public Bandwidth bandwidth() {
    final Bandwidth all = rate.times(bundle);
    return free.equals(WHOLE)
        ? all
        : new Bandwidth(
            BigInteger.valueOf(all.bitsPerSecond())
                .multiply(free.numerator())
                .divide(free.denominator())
                .max(BigInteger.ONE)
                .longValueExact());
  }

  public ChannelKind withLanes(final int count) {
    return new ChannelKind(count, medium, rate, propagation, stated, bundle, free);
  }

  public ChannelKind withMedium(final Medium other) {
    return new ChannelKind(lanes, other, rate, propagation, stated, bundle, free);
  }

  /// The same kind with one transceiver per lane, where the network states this bandwidth and no
  /// other traffic takes part of it.
  public ChannelKind withBandwidth(final Bandwidth other) {
    return new ChannelKind(
        lanes, medium, other, propagation, new Stated(true, stated.propagation()));
  }

  /// The same kind where the network states this propagation time.
  public ChannelKind withPropagation(final Time other) {
    return new ChannelKind(
        lanes, medium, rate, other, new Stated(stated.bandwidth(), true), bundle, free);
  }

  /// The same kind where every transceiver is replaced by `links` of them, so that a lane has that
  /// many times the bandwidth.
  public ChannelKind bundled(final int links) {
    return new ChannelKind(
        lanes, medium, rate, propagation, stated, Math.multiplyExact(bundle, links), free);
  }

  /// The same kind of which other traffic leaves `share`: of what the network states as of what the
  /// hardware completes. Parts and their number stay. Throws if the shares of several loads
  /// together are too fine.
  public ChannelKind loaded(final Fraction share) {
    return new ChannelKind(lanes, medium, rate, propagation, stated, bundle, free.times(share));
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
        bundle,
        free);
  }
}
