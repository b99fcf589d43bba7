package org.heliograph.simulate.slotted;

/// A message as 64 bits: where it goes, when it was made, couplers crossed and still to cross.
///
/// From the highest bit: 8 bits of couplers crossed, 8 to cross, 24 of the step in which it was
/// made, 24 of the processor that it goes to.
final class PackedMessage {
  /// No message: it would go nowhere.
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

  /// The couplers that it has still to cross.
  static int left(final long message) {
    return (int) (message >>> LEFT) & HOPS_MAX;
  }

  /// The couplers that it has crossed.
  static int taken(final long message) {
    return (int) (message >>> TAKEN);
  }

  /// The same with so many couplers to cross.
  static long rerouted(final long message, final int hops) {
    return (message & ~((long) HOPS_MAX << LEFT)) | ((long) hops << LEFT);
  }

  /// The same after one more coupler.
  static long forwarded(final long message) {
    return message + ONE_COUPLER;
  }
}
