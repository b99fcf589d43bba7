package org.heliograph.lab.experiment;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The result of a call into code that is not trusted, such as a plug-in: its value, or its
/// failure. Whatever such a call throws ends here.
public sealed interface CallResult<T> {
  /// The call returned `value`.
  record Done<T>(T value) implements CallResult<T> {}

  /// The call threw.
  record Failed<T>(Failure cause) implements CallResult<T> {}

  /// The result of `call`; `null` is a failure too.
  static <T> CallResult<T> of(final Supplier<T> call) {
    try {
      return new Done<>(Objects.requireNonNull(call.get(), "a result"));
    } catch (final Throwable e) {
      return new Failed<>(Failure.of(e));
    }
  }

  /// The result of `call`, except that an `IllegalArgumentException`, which is about the user's
  /// input, is rethrown.
  static <T> CallResult<T> ofInput(final Supplier<T> call) {
    try {
      return new Done<>(Objects.requireNonNull(call.get(), "a result"));
    } catch (final IllegalArgumentException e) {
      throw e;
    } catch (final Throwable e) {
      return new Failed<>(Failure.of(e));
    }
  }

  /// The value, or the result of `other` for the failure.
  default T or(final Function<Failure, T> other) {
    return switch (this) {
      case Done<T>(final T value) -> value;
      case Failed<T>(final Failure cause) -> other.apply(cause);
    };
  }

  /// The failure, if there is one.
  default Optional<Failure> failure() {
    return this instanceof Failed<T>(final Failure cause) ? Optional.of(cause) : Optional.empty();
  }
}
