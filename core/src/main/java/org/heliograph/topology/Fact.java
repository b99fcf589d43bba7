package org.heliograph.topology;

import java.util.Optional;

/// A value that was found, with an optional note, or the reason why it was not found.
public sealed interface Fact<V> {
  /// A value that was found; `note` is empty if there is nothing to add.
  record Known<V>(V found, String note) implements Fact<V> {}

  /// A value that was not found: too large to compute, or nonexistent.
  record Unknown<V>(String note) implements Fact<V> {}

  static <V> Fact<V> of(final V value) {
    return new Known<>(value, "");
  }

  static <V> Fact<V> of(final V value, final String note) {
    return new Known<>(value, note);
  }

  static <V> Fact<V> unknown(final String reason) {
    return new Unknown<>(reason);
  }

  /// The value, if it was found.
  default Optional<V> value() {
    return switch (this) {
      case Known<V>(final V found, _) -> Optional.of(found);
      case Unknown<V> _ -> Optional.empty();
    };
  }

  /// The note, or the reason.
  String note();
}
