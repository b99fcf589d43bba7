package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.verify.Verified;

/// Computes the messages before which a node reconfigures all its circuits, as late as possible.
///
/// A node keeps its circuits as long as they suffice. It must then have been reconfigured at the
/// last opportunity: between two slots in which it is active that are more than `delay` apart.
final class NodeReconfigurations {
  private final ReconfigurationSlots reconfigurationSlots;
  private final Map<Integer, Held> nodes = new HashMap<>();
  private final BitSet plan = new BitSet();

  private NodeReconfigurations(final ReconfigurationSlots reconfigurationSlots) {
    this.reconfigurationSlots = reconfigurationSlots;
  }

  /// The numbers of these messages, for senders or for receivers.
  static BitSet of(final Verified verified, final boolean incoming) {
    final NodeReconfigurations plan =
        new NodeReconfigurations(verified.problem().capabilities().retuning());
    final MessageRound messageRound = new MessageRound(verified);
    while (messageRound.next()) {
      for (int i = 0; i < messageRound.count(); i++) {
        plan.nodes
            .computeIfAbsent(messageRound.end(i, incoming), _ -> plan.new Held())
            .use(messageRound, i);
      }
    }
    return plan.plan;
  }

  /// The circuits of one node since its last reconfiguration, with the round of their last use.
  private final class Held {
    private final Map<Long, Integer> uses = new HashMap<>();
    private int slot = -1;
    private int chance; // the last message before which it could be reconfigured,
    private int chanceRound; // and its round

    void use(final MessageRound messageRound, final int message) {
      if (messageRound.slot() - slot > reconfigurationSlots.delay()) {
        chance = messageRound.first() + message;
        chanceRound = messageRound.number();
      }
      slot = messageRound.slot();
      uses.put(messageRound.channel(message), messageRound.number());
      if (uses.size() > reconfigurationSlots.transmitters()) {
        plan.set(chance);
        uses.values().removeIf(used -> used < chanceRound);
      }
    }
  }
}
