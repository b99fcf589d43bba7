package org.heliograph.control;

import java.util.Optional;
import java.util.OptionalInt;

/// A protocol that wraps another one: same decisions, with additional work in its arbiter.
public interface ControlDecorator extends ControlProtocol {
  /// The protocol that makes the decisions.
  ControlProtocol protocol();

  @Override
  default Buffering buffering() {
    return protocol().buffering();
  }

  @Override
  default boolean isWorkConserving(final GroupShape shape) {
    return protocol().isWorkConserving(shape);
  }

  @Override
  default ControlWords words(final GroupShape shape) {
    return protocol().words(shape);
  }

  @Override
  default OptionalInt refusalBound(final GroupShape shape) {
    return protocol().refusalBound(shape);
  }

  @Override
  default OptionalInt processorRefusalBound(final GroupShape shape) {
    return protocol().processorRefusalBound(shape);
  }

  @Override
  default Optional<PublishedBits> publishedBits() {
    return protocol().publishedBits();
  }
}
