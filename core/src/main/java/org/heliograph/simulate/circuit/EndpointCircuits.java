package org.heliograph.simulate.circuit;

import java.util.BitSet;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.verify.Verified;

/// The circuits at one end of all messages: at the senders, or at the receivers.
final class EndpointCircuits {
  private final boolean incoming;
  private final TransceiverStates transceiverStates;
  private final BitSet plan; // messages before which a node sets all its circuits
  private int[] held = new int[16]; // by message of the round

  EndpointCircuits(final Verified verified, final boolean incoming, final long settingPs) {
    final ReconfigurationSlots reconfigurationSlots = verified.problem().capabilities().retuning();
    final int nodes = verified.problem().topology().nodes();
    this.incoming = incoming;
    this.transceiverStates =
        new TransceiverStates(
            nodes,
            reconfigurationSlots.transmitters(),
            settingPs,
            reconfigurationSlots.preconfigured());
    this.plan =
        reconfigurationSlots.idle() == Retune.NODE
            ? NodeReconfigurations.of(verified, incoming)
            : new BitSet();
  }

  /// Assigns a circuit to every message, which waits for it. Circuits already held are assigned
  /// first, so none of them is given up.
  void give(final MessageRound messageRound, final MessageStarts messageStarts) {
    final int count = messageRound.count();
    held = count <= held.length ? held : new int[2 * count];
    for (int i = 0; i < count; i++) {
      if (plan.get(messageRound.first() + i)) {
        transceiverStates.darken(messageRound.end(i, incoming));
      }
    }
    for (int i = 0; i < count; i++) {
      held[i] =
          transceiverStates.find(
              messageRound.end(i, incoming), messageRound.channel(i), messageRound.number());
    }
    for (int i = 0; i < count; i++) {
      if (held[i] < 0) {
        held[i] =
            transceiverStates.set(
                messageRound.end(i, incoming), messageRound.channel(i), messageRound.number());
      }
      messageStarts.after(i, transceiverStates.ready(held[i]), transceiverStates.user(held[i]));
    }
  }

  /// The time when the circuit of a message of the round is ready.
  long ready(final int message) {
    return transceiverStates.ready(held[message]);
  }

  /// Whether the circuit of a message of the round is reconfigured for it.
  boolean isSet(final int message) {
    return transceiverStates.setting(held[message]);
  }

  /// Frees the circuit of a message of the round at `time`, when message `user` has ended.
  void release(final int message, final long time, final int user) {
    transceiverStates.release(held[message], time, user);
  }
}
