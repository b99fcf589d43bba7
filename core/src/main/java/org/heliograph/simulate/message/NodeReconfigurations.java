package org.heliograph.simulate.message;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.verify.Verified;

/// Computes the ends of messages before which a node reconfigures all its circuits, as late as
/// possible.
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

  /// The numbers of these ends, at senders or at receivers.
  static BitSet of(final Verified verified, final boolean incoming) {
    final NodeReconfigurations plan =
        new NodeReconfigurations(verified.problem().capabilities().retuning());
    final MessageRound messageRound = new MessageRound(verified);
    while (messageRound.next()) {
      for (int i = 0; i < messageRound.ends(incoming); i++) {
        plan.nodes
            .computeIfAbsent(messageRound.node(i, incoming), _ -> plan.new Held())
            .use(
                messageRound,
                messageRound.firstEnd(incoming) + i,
                messageRound.channel(messageRound.messageAt(i, incoming)));
      }
    }
    return plan.plan;
  }

  /// The circuits of one node since its last reconfiguration, with the round of their last use.
  private final class Held {
    private final Map<Long, Integer> uses = new HashMap<>();
    private int slot = -1;
    private int chance; // the last end before which it could be reconfigured,
    private int chanceRound; // and its round

    void use(final MessageRound messageRound, final int end, final long channel) {
      if (messageRound.slot() - slot > reconfigurationSlots.delay()) {
        chance = end;
        chanceRound = messageRound.number();
      }
      slot = messageRound.slot();
      uses.put(channel, messageRound.number());
      if (uses.size() > reconfigurationSlots.transmitters()) {
        plan.set(chance);
        uses.values().removeIf(used -> used < chanceRound);
      }
    }
  }
}
