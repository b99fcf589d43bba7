package org.heliograph.switching;

/// What it costs to set circuits anew, counted in slots.
///
/// A node holds up to `transmitters` circuits; to set one to another channel takes `delay` slots in
/// which, as `idle` says, that transmitter or all of the node are dark. `preconfigured` tells that
/// the first circuits are set before slot 0. With `receivers` a node listens to no more circuits
/// than it has transmitters and to change one costs it the same delay. No more than `circuits`
/// channels are lit in one slot of the whole network. Source: *latency-hiding*, Sec. 2 and 3.
public record ReconfigurationSlots(
    int delay,
    Retune idle,
    boolean preconfigured,
    int transmitters,
    boolean receivers,
    int circuits) {
  /// Every channel can be lit at any time.
  public static final ReconfigurationSlots NONE =
      new ReconfigurationSlots(
          0, Retune.PORT, true, Capabilities.UNLIMITED, false, Capabilities.UNLIMITED);

  /// Whether it forbids anything.
  public boolean isFree() {
    return delay == 0 && circuits == Capabilities.UNLIMITED;
  }

  /// The first slot in which anything can be sent.
  public int firstSlot() {
    return preconfigured ? 0 : delay;
  }
}
