package org.heliograph.reproduction;

/// Where a printed value stands: the resource that holds it, the key of its row, and its column.
public record PrintedPlace(String resource, String row, String column) {
  /// The place in words, such as `table8: Levi 30, Σ (hops)`.
  public String text() {
    return "%s: %s, %s".formatted(resource, row, column);
  }
}
