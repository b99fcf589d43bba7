package org.heliograph.schedule;

import java.util.Arrays;

/// The channels a transmission occupies during its slot.
public sealed interface Route permits Route.Path, Route.Tree {
  /// The channels in order; the first is written by the sender. A new array.
  long[] channels();

  /// A sequence of channels, each read by a writer of the next; delivers at its end.
  ///
  /// A coupler at the end delivers to each of its readers.
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

  /// Tap-and-continue: channels, each written by the sender or by a reader of an earlier one;
  /// delivers to the readers of all.
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
