package org.heliograph.control;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.plugin.Plugin;

/// A protocol by which the processors of a group share the couplers that they write.
///
/// In every step each group decides independently: at most one message per coupler, and at most one
/// per processor. Source: *stack-kautz*, Sec. 3.3.
public interface ControlProtocol extends Plugin {
  /// The number of buffers of a processor, which determines its possible requests.
  Buffering buffering();

  /// An arbiter for the groups `firstGroup…endGroup−1`, on one thread.
  ///
  /// Its decisions for a group must not depend on which other groups it serves; `seed` is the same
  /// for all.
  Arbiter arbiter(GroupShape shape, int firstGroup, int endGroup, long seed);

  /// A faster arbiter with the same decisions, if there is one for such groups: they have at most
  /// [SetArbiter#PROCESSORS_MAX] processors, and these a buffer for each coupler.
  default Optional<SetArbiter> setArbiter(
      final GroupShape shape, final int firstGroup, final int endGroup) {
    return Optional.empty();
  }

  /// Whether the protocol is work-conserving: no coupler of such a group stays unused if a
  /// processor without a grant requests it.
  default boolean isWorkConserving(final GroupShape shape) {
    return true;
  }

  /// The control words that the processors of such a group exchange with the control processor.
  default ControlWords words(final GroupShape shape) {
    return buffering() == Buffering.PROCESSOR
        ? new CouplerWords(shape)
        : new CouplerSetWords(shape);
  }

  /// The maximum number of consecutive refusals of a request in such a group, if it is bounded.
  ///
  /// It applies to the first message of a buffer, for any behaviour of the others. Messages behind
  /// it also wait for it, without limit if more are made than can be carried. Proved in
  /// `docs/control.md`.
  default OptionalInt refusalBound(final GroupShape shape) {
    return OptionalInt.empty();
  }

  /// The maximum number of consecutive steps in which a processor has requests and is granted none,
  /// if bounded; by default that of a single request.
  default OptionalInt processorRefusalBound(final GroupShape shape) {
    return refusalBound(shape);
  }

  /// The published number of control bits, if any.
  default Optional<PublishedBits> publishedBits() {
    return Optional.empty();
  }
}
