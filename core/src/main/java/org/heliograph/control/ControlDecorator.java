package org.heliograph.control;

import java.util.Optional;
import java.util.OptionalInt;

/// A protocol that does what another one does, and something beside it in its arbiter.
public interface ControlDecorator extends ControlProtocol {
  /// The protocol that decides.
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
