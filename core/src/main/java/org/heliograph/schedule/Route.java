package org.heliograph.schedule;

import java.util.Arrays;

/// The channels that a transmission occupies during its slot.
public sealed interface Route permits Route.Path, Route.Tree {
  /// The channels in order, as a new array; the sender writes the first.
  long[] channels();

  /// A sequence of channels, each read by a writer of the next; delivers at its end.
  ///
  /// If the last channel is a coupler, the path delivers to each of its readers.
  @SuppressWarnings("ArrayRecordComponent") // copied in and out, compared by content
  record Path(long[] channels) implements Route {
    public Path {
      channels = require(channels);
    }

    @Override
    public long[] channels() {
      return channels.clone();
    }

    @Override
    public boolean equals(final Object other) {
      return other instanceof Path(final long[] others) && Arrays.equals(channels, others);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(channels);
    }

    @Override
    public String toString() {
      return Arrays.toString(channels);
    }
  }

  /// A tree with taps (tap-and-continue): each channel is written by the sender or by a reader of
  /// an earlier channel. Delivers to the readers of all channels.
  @SuppressWarnings("ArrayRecordComponent") // copied in and out, compared by content
  record Tree(long[] channels) implements Route {
    public Tree {
      channels = require(channels);
    }

    @Override
    public long[] channels() {
      return channels.clone();
    }

    @Override
    public boolean equals(final Object other) {
      return other instanceof Tree(final long[] others) && Arrays.equals(channels, others);
    }

    @Override
    public int hashCode() {
      return ~Arrays.hashCode(channels);
    }

    @Override
    public String toString() {
      return "tree" + Arrays.toString(channels);
    }
  }

  private static long[] require(final long[] channels) {
    if (channels.length == 0) {
      throw new IllegalArgumentException("route: it needs at least one channel.");
    }
    return channels.clone();
  }
}
