package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.verify.Verified;

/// Before which messages a node sets all its circuits anew: as late as it can.
///
/// It keeps what it holds as long as that suffices. When it does not, the node must have been set
/// at its last chance: between two slots that it uses, more than `delay` apart.
final class NodeReconfigurations {
  private final ReconfigurationSlots reconfigurationSlots;
  private final Map<Integer, Held> nodes = new HashMap<>();
  private final BitSet plan = new BitSet();

  private NodeReconfigurations(final ReconfigurationSlots reconfigurationSlots) {
    this.reconfigurationSlots = reconfigurationSlots;
  }

  /// The numbers of those messages, for senders or for receivers.
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

  /// The circuits of one node since it was set last, with the round of their last use.
  private final class Held {
    private final Map<Long, Integer> uses = new HashMap<>();
    private int slot = -1;
    private int chance; // the message before which it could be set last,
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
