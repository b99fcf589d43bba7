package org.heliograph.simulate.circuit;

import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.verify.Verified;

/// The circuits at both ends of all messages, as far as they are reconfigured.
final class MessageCircuits {
  private final boolean onePort;
  private final EndpointCircuits[] ends;

  MessageCircuits(final Verified verified, final long settingPs) {
    final ReconfigurationSlots reconfigurationSlots = verified.problem().capabilities().retuning();
    this.onePort = reconfigurationSlots.idle() == Retune.PORT;
    final EndpointCircuits senders = new EndpointCircuits(verified, false, settingPs);
    this.ends =
        reconfigurationSlots.receivers()
            ? new EndpointCircuits[] {senders, new EndpointCircuits(verified, true, settingPs)}
            : new EndpointCircuits[] {senders};
  }

  /// Assigns its circuits to every message of the round, which waits for them.
  void give(final MessageRound messageRound, final MessageStarts messageStarts) {
    for (final EndpointCircuits end : ends) {
      end.give(messageRound, messageStarts);
    }
  }

  /// Whether a circuit of a message is reconfigured right before the message begins. If a node is
  /// reconfigured as a whole, this holds for messages that wait for it.
  boolean isSet(final int message, final long start) {
    boolean set = false;
    for (final EndpointCircuits end : ends) {
      set |= end.isSet(message) && (onePort || end.ready(message) == start);
    }
    return set;
  }

  /// Frees the circuits of a message at `time`, when message `user` has ended.
  void release(final int message, final long time, final int user) {
    for (final EndpointCircuits end : ends) {
      end.release(message, time, user);
    }
  }
}
