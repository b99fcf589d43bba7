package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.heliograph.verify.Verified;

/// The circuits at both ends of all messages, as far as they are reconfigured.
final class MessageCircuits {
  private final EndpointCircuits[] ends;

  MessageCircuits(final Verified verified, final long settingPs) {
    final EndpointCircuits senders = new EndpointCircuits(verified, false, settingPs);
    this.ends =
        verified.problem().capabilities().retuning().receivers()
            ? new EndpointCircuits[] {senders, new EndpointCircuits(verified, true, settingPs)}
            : new EndpointCircuits[] {senders};
  }

  /// Assigns its circuits to every message of the round, which waits for them.
  void give(final MessageRound messageRound, final MessageStarts messageStarts) {
    for (final EndpointCircuits end : ends) {
      end.give(messageRound, messageStarts);
    }
  }

  /// The messages of the round for which a circuit is reconfigured right before they begin.
  BitSet set(final MessageRound messageRound, final MessageStarts messageStarts) {
    final BitSet set = new BitSet();
    for (final EndpointCircuits end : ends) {
      end.addSet(messageRound, messageStarts, set);
    }
    return set;
  }

  /// Frees the circuits of all messages at `times`, when the messages `users` have ended.
  void release(
      final MessageRound messageRound,
      final IntToLongFunction times,
      final IntUnaryOperator users) {
    for (final EndpointCircuits end : ends) {
      end.release(messageRound, times, users);
    }
  }
}
