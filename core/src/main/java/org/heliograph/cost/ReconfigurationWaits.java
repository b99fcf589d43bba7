package org.heliograph.cost;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Computes for each round the earlier round that it must wait for, so that circuits can be
/// reconfigured in between.
///
/// A *round* is a slot with transmissions. If transmitters are reconfigured one by one, two uses
/// can belong to one transmitter if they are of one channel or far enough apart. By Dilworth's
/// theorem k transmitters then suffice if and only if round r waits for the latest round since
/// which some node has used more than k channels. If a node is reconfigured as a whole, it keeps
/// its circuits as long as they suffice. It is reconfigured at the last opportunity before that:
/// between two of its rounds or, if delays are counted in slots, between two rounds that far apart.
/// O(transmissions · k), or O(1) if nodes use few channels; memory as [RecentChannels].
final class ReconfigurationWaits {
  /// The value for a round that waits for none.
  static final int NONE = RecentChannels.NEVER;

  private final Topology topology;
  private final ReconfigurationSlots reconfigurationSlots;
  private final Retune idle;
  private final Receivers receivers = new Receivers();
  private final IntList waits = new IntList(); // by round

  private ReconfigurationWaits(final Problem problem, final Retune idle) {
    this.topology = problem.topology();
    this.reconfigurationSlots = problem.capabilities().retuning();
    this.idle = idle;
  }

  /// The latest round that each round waits for, or [#NONE], if `idle` is idle meanwhile.
  static int[] of(final Verified verified, final Retune idle) {
    return new ReconfigurationWaits(verified.problem(), idle).all(verified);
  }

  /// The minimum number of pauses of the whole network for all reconfigurations. The first
  /// configuration counts, unless circuits are set before the start.
  static int pauses(final Verified verified) {
    final int[] since = of(verified, Retune.PORT);
    final boolean preconfigured = verified.problem().capabilities().retuning().preconfigured();
    int pauses = preconfigured || since.length == 0 ? 0 : 1;
    int last = 0;
    for (int round = 0; round < since.length; round++) {
      if (since[round] >= last) {
        pauses++;
        last = round;
      }
    }
    return pauses;
  }

  private int[] all(final Verified verified) {
    final End sending = new End(isEnough(false));
    final End listening = new End(!reconfigurationSlots.receivers() || isEnough(true));
    final TransmissionCursor at = verified.schedule().cursor();
    int slot = -1;
    int round = -1;
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        waits.add(NONE);
        round++;
      }
      if (!sending.enough) {
        sending.use(at.sender(), at, round);
      }
      if (!listening.enough) {
        receivers.find(topology, at);
        for (int i = 0; i < receivers.count(); i++) {
          listening.use(receivers.get(i), at, round);
        }
      }
    }
    return waits.toArray();
  }

  /// Whether every node can hold all its channels at once.
  private boolean isEnough(final boolean incoming) {
    if (reconfigurationSlots.transmitters() == Capabilities.UNLIMITED) {
      return true;
    }
    for (int node = 0; node < topology.nodes(); node++) {
      final int degree = incoming ? topology.inDegree(node) : topology.outDegree(node);
      if (degree > reconfigurationSlots.transmitters()) {
        return false;
      }
    }
    return true;
  }

  private void defer(final int round, final int since) {
    waits.set(round, Math.max(waits.get(round), since));
  }

  /// All nodes as senders, or all as receivers.
  private final class End {
    final boolean enough;
    private final RecentChannels recent;
    private final int[] slots; // that each node used last
    private final int[] rounds; // that each node used last
    private final int[] chances; // the last round before which each node could be retuned,
    private final int[] before; // and the round that it used before it
    private final int[] retuned; // the last round before which it was

    End(final boolean enough) {
      this.enough = enough;
      final int nodes = enough ? 0 : topology.nodes();
      this.recent = new RecentChannels(nodes, reconfigurationSlots.transmitters());
      final int whole = idle == Retune.NODE ? nodes : 0;
      this.slots = new int[whole];
      this.rounds = new int[whole];
      this.chances = new int[whole];
      this.before = new int[whole];
      this.retuned = new int[whole];
      Arrays.fill(slots, -1);
    }

    void use(final int node, final TransmissionCursor at, final int round) {
      final int since = recent.use(node, at.channel(0), round);
      if (idle == Retune.PORT) {
        defer(round, since);
        return;
      }
      if (slots[node] != at.slot()) {
        if (at.slot() - slots[node] > reconfigurationSlots.delay()) {
          chances[node] = round;
          before[node] = rounds[node];
        }
        slots[node] = at.slot();
        rounds[node] = round;
      }
      if (since >= retuned[node]) {
        defer(chances[node], before[node]);
        retuned[node] = chances[node];
      }
    }
  }
}
