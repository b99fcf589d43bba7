package org.heliograph.algorithm.repair;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Occupancy;
import org.heliograph.algorithm.Possession;
import org.heliograph.algorithm.Pruning;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;

/// One attempt to serve, around what survives, all who lack a chunk.
final class Regrowing {
  private final Network network;
  private final Demand demand;
  private final SplittableRandom random;
  private final Work work;
  private final Occupancy occupancy;
  private final Possession possession;
  private final Receivers receivers = new Receivers();
  private final BitSet growing = new BitSet();
  private final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
  private final ColumnarSchedule.Builder grown = new ColumnarSchedule.Builder();

  Regrowing(
      final Network network, final Demand demand, final SplittableRandom random, final Work work) {
    this.network = network;
    this.demand = demand;
    this.random = random;
    this.work = work;
    this.occupancy = new Occupancy(network);
    this.possession = new Possession(demand);
  }

  /// A schedule in which chunks that lost nothing are sent as before, the others no farther than
  /// needed; empty if some target cannot be served or the work was stopped.
  ///
  /// `needs` is what targets lack when the survivors have been sent.
  Optional<Schedule> attempt(final Schedule survivors, final List<Possession.Need> needs) {
    needs.forEach(need -> growing.set(need.chunk()));
    possession.replay(network.topology(), survivors, this::keep);
    final EarliestArrival search =
        new EarliestArrival(network, demand, occupancy, possession, random, work);
    for (final int index : Shuffle.of(needs.size(), random)) {
      final Possession.Need need = needs.get(index);
      if (possession.since(need.chunk(), need.target()) == Possession.NEVER) {
        final List<EarliestArrival.Leg> legs = search.legs(need.chunk(), need.target());
        if (legs.isEmpty()) {
          return Optional.empty();
        }
        legs.forEach(leg -> send(need.chunk(), leg));
      }
    }
    final Cursor at = Pruning.of(network.topology(), demand, grown.build()).cursor();
    while (at.advance()) {
      whole.add(at);
    }
    return Optional.of(whole.build());
  }

  private void keep(final Cursor at) {
    occupancy.request(at.sender());
    for (int hop = 0; hop < at.hops(); hop++) {
      occupancy.cross((int) at.channel(hop));
    }
    receivers.find(network.topology(), at);
    for (int i = 0; i < receivers.count(); i++) {
      occupancy.deliver(receivers.get(i));
    }
    occupancy.take(at.slot(), Math.max(0, at.lane()));
    (growing.get(at.chunk()) ? grown : whole).add(at);
  }

  private void send(final int chunk, final EarliestArrival.Leg leg) {
    final int[] path = leg.path;
    occupancy.request(path, 0, path.length);
    occupancy.take(leg.slot, leg.lane);
    grown.add(
        network.unicast(
            new Network.Message(chunk, Action.COPY),
            path,
            0,
            path.length,
            new Network.Place(leg.slot, leg.lane)));
    possession.arrives(chunk, network.graph().head(path[path.length - 1]), leg.slot);
  }
}
