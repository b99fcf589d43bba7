package org.heliograph.simulate.slotted;

/// A message as 64 bits: its destination, the step in which it was made, and the couplers crossed
/// and left.
///
/// From the highest bit: 8 bits of couplers crossed, 8 of couplers left, 24 of the step in which it
/// was made, 24 of the destination processor.
final class PackedMessage {
  /// No message.
  static final long NONE = -1;

  /// Steps are counted in 24 bits.
  static final long STEPS_MAX = 1 << 24;

  static final int HOPS_MAX = 255;

  private static final int STEP = 24;
  private static final int LEFT = 48;
  private static final int TAKEN = 56;
  private static final int MASK = (1 << 24) - 1;
  private static final long ONE_COUPLER = (1L << TAKEN) - (1L << LEFT);

  private PackedMessage() {}

  static long of(final int target, final long step, final int hops) {
    return ((long) hops << LEFT) | (step << STEP) | target;
  }

  static int target(final long message) {
    return (int) message & MASK;
  }

  static int step(final long message) {
    return (int) (message >>> STEP) & MASK;
  }

  /// The couplers left to cross.
  static int left(final long message) {
    return (int) (message >>> LEFT) & HOPS_MAX;
  }

  /// The couplers that it has crossed.
  static int taken(final long message) {
    return (int) (message >>> TAKEN);
  }

  /// The same message with `hops` couplers left.
  static long rerouted(final long message, final int hops) {
    return (message & ~((long) HOPS_MAX << LEFT)) | ((long) hops << LEFT);
  }

  /// The same message after one more coupler.
  static long forwarded(final long message) {
    return message + ONE_COUPLER;
  }
}
