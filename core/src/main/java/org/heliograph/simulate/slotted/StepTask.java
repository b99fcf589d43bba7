package org.heliograph.simulate.slotted;

/// The work of one thread in every step: two halves, separated by a barrier.
interface StepTask {
  /// The first half of a step: makes messages, and puts the granted ones on couplers.
  void send(long step, long inFlight);

  /// The second half of a step: takes the arrivals and delivers each, or assigns it to a member
  /// that forwards it.
  void receive(long step);

  /// The counts since they were last cleared.
  ThreadCounts counts();

  /// The messages in a buffer of a processor that it serves, in order of arrival, as
  /// [PackedMessage]s; used by tests to recount.
  long[] held(int processor, int buffer);
}
