package org.heliograph.simulate.message;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.verify.Verified;

/// The circuits at one end of all messages: at the senders, or at the receivers.
final class EndpointCircuits {
  private static final int[] NOBODIES = {};

  private final boolean incoming;
  private final MessageRound round;
  private final MessageStarts starts;
  private final boolean isSetByPort;
  private final TransceiverStates transceiverStates;
  private final BitSet plan; // ends before which a node sets all its circuits
  private int[] held = new int[16]; // by end of the round
  private final Map<Integer, int[]> usersBefore = new HashMap<>(); // by node, for [#give(Wait)]

  private EndpointCircuits(
      final Verified verified,
      final boolean incoming,
      final long settingPs,
      final MessageRound round,
      final MessageStarts starts) {
    final ReconfigurationSlots reconfigurationSlots = verified.problem().capabilities().retuning();
    final int nodes = verified.problem().topology().nodes();
    this.incoming = incoming;
    this.round = round;
    this.starts = starts;
    this.isSetByPort = reconfigurationSlots.idle() == Retune.PORT;
    this.transceiverStates =
        new TransceiverStates(
            nodes,
            reconfigurationSlots.transmitters(),
            settingPs,
            reconfigurationSlots.preconfigured());
    this.plan = isSetByPort ? new BitSet() : NodeReconfigurations.of(verified, incoming);
  }

  /// The circuits at the senders and, as far as they are reconfigured, at the receivers.
  static List<EndpointCircuits> of(
      final Verified verified,
      final long settingPs,
      final MessageRound round,
      final MessageStarts starts) {
    final Stream<Boolean> ends =
        verified.problem().capabilities().retuning().receivers()
            ? Stream.of(false, true)
            : Stream.of(false);
    return ends.map(incoming -> new EndpointCircuits(verified, incoming, settingPs, round, starts))
        .toList();
  }

  /// Assigns a circuit to every end, whose message waits for it.
  void give() {
    assign();
    for (int i = 0; i < round.ends(incoming); i++) {
      starts.after(
          round.messageAt(i, incoming),
          transceiverStates.ready(held[i]),
          transceiverStates.user(held[i]));
    }
  }

  /// A message that waits for the end of another one, and for a reconfiguration after it
  /// if `isSet`.
  interface Wait {
    void await(int message, int user, boolean isSet);
  }

  /// Assigns a circuit to every end, and names all messages for which its message waits.
  void give(final Wait wait) {
    for (int i = 0; i < round.ends(incoming); i++) {
      if (plan.get(round.firstEnd(incoming) + i)) {
        final int node = round.node(i, incoming);
        usersBefore.put(node, transceiverStates.users(node));
      }
    }
    assign();
    for (int i = 0; i < round.ends(incoming); i++) {
      final int message = round.messageAt(i, incoming);
      final boolean isSet = transceiverStates.setting(held[i]);
      if (isSet && !isSetByPort) {
        for (final int user : usersBefore.getOrDefault(round.node(i, incoming), NOBODIES)) {
          wait.await(message, user, true);
        }
      } else {
        wait.await(message, transceiverStates.user(held[i]), isSet);
      }
    }
  }

  /// Circuits already held are assigned first, so none of them is given up.
  private void assign() {
    final int count = round.ends(incoming);
    held = count <= held.length ? held : new int[2 * count];
    for (int i = 0; i < count; i++) {
      if (plan.get(round.firstEnd(incoming) + i)) {
        transceiverStates.darken(round.node(i, incoming));
      }
    }
    for (int i = 0; i < count; i++) {
      held[i] = found(i);
    }
    for (int i = 0; i < count; i++) {
      if (held[i] < 0) {
        held[i] = given(i);
      }
    }
  }

  private int found(final int end) {
    return transceiverStates.find(round.node(end, incoming), channel(end), round.number());
  }

  private long channel(final int end) {
    return round.channel(round.messageAt(end, incoming));
  }

  /// A circuit for an end that holds none: that of another lane of its channel, or a new one.
  private int given(final int end) {
    final int found = found(end);
    return found < 0
        ? transceiverStates.set(round.node(end, incoming), channel(end), round.number())
        : found;
  }

  /// Marks the messages that have a circuit which is reconfigured right before they begin. If a
  /// node is reconfigured as a whole, these are the messages that wait for it.
  void reconfigure() {
    for (int i = 0; i < round.ends(incoming); i++) {
      final int message = round.messageAt(i, incoming);
      final boolean waits = isSetByPort || transceiverStates.ready(held[i]) == starts.time(message);
      if (waits && transceiverStates.setting(held[i])) {
        starts.reconfigure(message);
      }
    }
  }

  /// Frees the circuits of all messages at `times`, when the messages `users` have ended.
  void release(final IntToLongFunction times, final IntUnaryOperator users) {
    for (int i = 0; i < round.ends(incoming); i++) {
      final int message = round.messageAt(i, incoming);
      transceiverStates.release(held[i], times.applyAsLong(message), users.applyAsInt(message));
    }
  }
}
