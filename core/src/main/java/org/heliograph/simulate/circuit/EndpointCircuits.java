package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.verify.Verified;

/// The circuits at one end of all messages: at the senders, or at the receivers.
final class EndpointCircuits {
  private final boolean incoming;
  private final boolean isSetByPort;
  private final TransceiverStates transceiverStates;
  private final BitSet plan; // ends before which a node sets all its circuits
  private int[] held = new int[16]; // by end of the round

  EndpointCircuits(final Verified verified, final boolean incoming, final long settingPs) {
    final ReconfigurationSlots reconfigurationSlots = verified.problem().capabilities().retuning();
    final int nodes = verified.problem().topology().nodes();
    this.incoming = incoming;
    this.isSetByPort = reconfigurationSlots.idle() == Retune.PORT;
    this.transceiverStates =
        new TransceiverStates(
            nodes,
            reconfigurationSlots.transmitters(),
            settingPs,
            reconfigurationSlots.preconfigured());
    this.plan = isSetByPort ? new BitSet() : NodeReconfigurations.of(verified, incoming);
  }

  /// Assigns a circuit to every end, whose message waits for it. Circuits already held are assigned
  /// first, so none of them is given up.
  void give(final MessageRound messageRound, final MessageStarts messageStarts) {
    final int count = messageRound.ends(incoming);
    held = count <= held.length ? held : new int[2 * count];
    for (int i = 0; i < count; i++) {
      if (plan.get(messageRound.firstEnd(incoming) + i)) {
        transceiverStates.darken(messageRound.node(i, incoming));
      }
    }
    for (int i = 0; i < count; i++) {
      held[i] =
          transceiverStates.find(
              messageRound.node(i, incoming), channel(messageRound, i), messageRound.number());
    }
    for (int i = 0; i < count; i++) {
      if (held[i] < 0) {
        held[i] = given(messageRound, i);
      }
      messageStarts.after(
          messageRound.messageAt(i, incoming),
          transceiverStates.ready(held[i]),
          transceiverStates.user(held[i]));
    }
  }

  private long channel(final MessageRound messageRound, final int end) {
    return messageRound.channel(messageRound.messageAt(end, incoming));
  }

  /// A circuit for an end that holds none: that of another lane of its channel, or a new one.
  private int given(final MessageRound messageRound, final int end) {
    final int node = messageRound.node(end, incoming);
    final long channel = channel(messageRound, end);
    final int found = transceiverStates.find(node, channel, messageRound.number());
    return found < 0 ? transceiverStates.set(node, channel, messageRound.number()) : found;
  }

  /// Adds to `set` the messages that have a circuit which is reconfigured right before they begin.
  /// If a node is reconfigured as a whole, these are the messages that wait for it.
  void addSet(
      final MessageRound messageRound, final MessageStarts messageStarts, final BitSet set) {
    for (int i = 0; i < messageRound.ends(incoming); i++) {
      final int message = messageRound.messageAt(i, incoming);
      final boolean waits =
          isSetByPort || transceiverStates.ready(held[i]) == messageStarts.time(message);
      if (waits && transceiverStates.setting(held[i])) {
        set.set(message);
      }
    }
  }

  /// Frees the circuits of all messages at `times`, when the messages `users` have ended.
  void release(
      final MessageRound messageRound,
      final IntToLongFunction times,
      final IntUnaryOperator users) {
    for (int i = 0; i < messageRound.ends(incoming); i++) {
      final int message = messageRound.messageAt(i, incoming);
      transceiverStates.release(held[i], times.applyAsLong(message), users.applyAsInt(message));
    }
  }
}
