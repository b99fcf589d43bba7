package org.heliograph.simulate.values;

import java.util.Locale;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;

/// The operation that combines two values.
public enum Operation {
  SUM(0) {
    @Override
    public long apply(final long one, final long other) {
      return one + other;
    }
  },
  MAX(Long.MIN_VALUE) {
    @Override
    public long apply(final long one, final long other) {
      return Math.max(one, other);
    }
  },
  MIN(Long.MAX_VALUE) {
    @Override
    public long apply(final long one, final long other) {
      return Math.min(one, other);
    }
  };

  private final long identity;

  Operation(final long identity) {
    this.identity = identity;
  }

  /// What combines the values of a demand unless something else is asked: sums, or maxima where a
  /// value may count twice.
  public static Operation usual(final Demand demand) {
    return demand.reduction() == Reduction.IDEMPOTENT ? MAX : SUM;
  }

  /// The neutral value of the operation.
  public long identity() {
    return identity;
  }

  /// The combination of both values.
  public abstract long apply(long one, long other);

  /// Whether combining the same value twice changes nothing.
  public boolean isIdempotent() {
    return this != SUM;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
