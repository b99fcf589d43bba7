package org.heliograph.lab.store;

import org.heliograph.units.Bytes;

/// What a query may use: seconds, and memory for its tables, its work and its answer.
public record QueryLimits(long seconds, Bytes memory) {
  private static final long MOST_SECONDS = 1_000_000_000;
  private static final Bytes LEAST_MEMORY = Bytes.parse("16MiB");

  /// The limits of a query without others.
  public static final QueryLimits USUAL = new QueryLimits(60, Bytes.parse("1GiB"));

  /// Throws if they make no sense.
  public QueryLimits {
    if (seconds < 1 || seconds > MOST_SECONDS) {
      throw new IllegalArgumentException(
          "seconds (%s) must lie between 1 and %s.".formatted(seconds, MOST_SECONDS));
    }
    if (memory.bytes() < LEAST_MEMORY.bytes()) {
      throw new IllegalArgumentException(
          "memory (%s) must be at least %s.".formatted(memory, LEAST_MEMORY));
    }
  }

  /// The memory as SQL states it.
  String sql() {
    return memory.bytes() + "B";
  }

  /// One sentence for a query that takes longer.
  String late() {
    return "query: it takes more than %s s. Maybe fewer rows, or more --seconds."
        .formatted(seconds);
  }

  /// One sentence for a query that needs more memory.
  String large() {
    return "query: it needs more than %s of memory. Maybe fewer rows, or more --memory."
        .formatted(memory);
  }
}
