package org.heliograph.simulate.slotted;

/// What one thread does of every step: two halves, between which it waits for the others.
interface StepTask {
  /// The first half of a step: makes messages, and puts on every coupler what is granted.
  void send(long step, long inFlight);

  /// The second half of a step: takes what arrives, delivers it or has a member pass it on.
  void receive(long step);

  /// What was counted since it was last cleared.
  ThreadCounts counts();

  /// The messages in a buffer of a processor that it serves, first in first, as [PackedMessage]s;
  // for
  /// recounting.
  long[] held(int processor, int buffer);
}
