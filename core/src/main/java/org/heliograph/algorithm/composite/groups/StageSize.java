package org.heliograph.algorithm.composite.groups;

/// The size of a stage, or of several one after another: its slots and transmissions, and the
/// channels that are stored for them.
record StageSize(int slots, long transmissions, long channels) {
  StageSize plus(final StageSize next) {
    return new StageSize(
        slots + next.slots, transmissions + next.transmissions, channels + next.channels);
  }
}
