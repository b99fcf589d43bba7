package org.heliograph.control;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.plugin.Plugin;

/// A protocol by which the processors of a group share the couplers that they write.
///
/// In every step each group decides for itself: one message at most on a coupler, one at most from
/// a processor. Source: *stack-kautz*, Sec. 3.3.
public interface ControlProtocol extends Plugin {
  /// How many buffers a processor has, and so what it can ask for.
  Buffering buffering();

  /// One who decides for the groups `firstGroup…endGroup−1`, on one thread.
  ///
  /// What it decides for a group must not depend on which other groups it serves; `seed` is the
  /// same for all.
  Arbiter arbiter(GroupShape shape, int firstGroup, int endGroup, long seed);

  /// Whether no coupler of such a group stays dark that a processor without a grant asks for.
  default boolean isWorkConserving(final GroupShape shape) {
    return true;
  }

  /// What the processors of such a group and the one that decides tell each other.
  default ControlWords words(final GroupShape shape) {
    return buffering() == Buffering.PROCESSOR
        ? new CouplerWords(shape)
        : new CouplerSetWords(shape);
  }

  /// The most refusals in a row that a request of such a group can meet, if there is such a number.
  ///
  /// Of the first message of a buffer, whatever the others do: messages behind it wait for it as
  /// well, without limit if more are made than can be carried. Proved in `docs/control.md`.
  default OptionalInt refusalBound(final GroupShape shape) {
    return OptionalInt.empty();
  }

  /// The most steps in a row in which a processor can ask and be granted nothing, if there is such
  /// a number: that of a single request, if no more is known.
  default OptionalInt processorRefusalBound(final GroupShape shape) {
    return refusalBound(shape);
  }

  /// What is published of the bits of its control, if anything is.
  default Optional<PublishedBits> publishedBits() {
    return Optional.empty();
  }
}
