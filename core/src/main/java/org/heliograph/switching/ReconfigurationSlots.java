package org.heliograph.switching;

/// The cost of reconfiguring circuits, in slots.
///
/// A node holds at most `transmitters` circuits. To move one to another channel takes `delay` slots
/// in which, according to `idle`, that transmitter or all transmitters of the node are idle.
/// `preconfigured` means that the first circuits are set before slot 0. With `receivers` a node
/// also receives on at most `transmitters` circuits, and changing one costs it the same delay. At
/// most `circuits` channels are used in one slot of the whole network. Source: *latency-hiding*,
/// Sec. 2 and 3.
public record ReconfigurationSlots(
    int delay,
    Retune idle,
    boolean preconfigured,
    int transmitters,
    boolean receivers,
    int circuits) {
  /// Any channel may be used at any time.
  public static final ReconfigurationSlots NONE =
      new ReconfigurationSlots(
          0, Retune.PORT, true, Capabilities.UNLIMITED, false, Capabilities.UNLIMITED);

  /// Whether it imposes no restriction.
  public boolean isFree() {
    return delay == 0 && circuits == Capabilities.UNLIMITED;
  }

  /// The first slot with transmissions.
  public int firstSlot() {
    return preconfigured ? 0 : delay;
  }
}
