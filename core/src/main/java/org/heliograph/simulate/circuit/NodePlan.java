package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.switching.Retuning;
import org.heliograph.verify.Verified;

/// Before which messages a node sets all its circuits anew: as late as it can.
///
/// It keeps what it holds as long as that suffices. When it does not, the node must have been set
/// at its last chance: between two slots that it uses, more than `delay` apart.
final class NodePlan {
  private final Retuning retuning;
  private final Map<Integer, Held> nodes = new HashMap<>();
  private final BitSet plan = new BitSet();

  private NodePlan(final Retuning retuning) {
    this.retuning = retuning;
  }

  /// The numbers of those messages, for senders or for receivers.
  static BitSet of(final Verified verified, final boolean incoming) {
    final NodePlan plan = new NodePlan(verified.problem().capabilities().retuning());
    final Round round = new Round(verified);
    while (round.next()) {
      for (int i = 0; i < round.count(); i++) {
        plan.nodes.computeIfAbsent(round.end(i, incoming), _ -> plan.new Held()).use(round, i);
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

    void use(final Round round, final int message) {
      if (round.slot() - slot > retuning.delay()) {
        chance = round.first() + message;
        chanceRound = round.number();
      }
      slot = round.slot();
      uses.put(round.channel(message), round.number());
      if (uses.size() > retuning.transmitters()) {
        plan.set(chance);
        uses.values().removeIf(used -> used < chanceRound);
      }
    }
  }
}
