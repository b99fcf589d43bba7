package org.heliograph.control;

/// The weights of the requests of a group.
@FunctionalInterface
interface RequestWeight {
  /// The weight, at least 1, of the request of `processor` for `coupler`.
  long of(int coupler, int processor);
}
