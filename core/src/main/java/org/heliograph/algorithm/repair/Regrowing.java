package org.heliograph.algorithm.repair;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.CopyTimes;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.Pruning;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// One attempt to serve all targets that lack a chunk, around the surviving transmissions.
final class Regrowing {
  private final ArcNetwork arcNetwork;
  private final Demand demand;
  private final SplittableRandom random;
  private final WorkCounter workCounter;
  private final Occupancy occupancy;
  private final CopyTimes copyTimes;
  private final Receivers receivers = new Receivers();
  private final BitSet growing = new BitSet();
  private final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
  private final ColumnarSchedule.Builder grown = new ColumnarSchedule.Builder();

  Regrowing(
      final ArcNetwork arcNetwork,
      final Demand demand,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    this.arcNetwork = arcNetwork;
    this.demand = demand;
    this.random = random;
    this.workCounter = workCounter;
    this.occupancy = new Occupancy(arcNetwork);
    this.copyTimes = new CopyTimes(demand);
  }

  /// Returns a schedule in which chunks that lost nothing are sent as before, the others no farther
  /// than needed. It is empty if some target cannot be served or the work was stopped.
  ///
  /// `needs` lists what targets lack after the survivors are sent.
  Optional<Schedule> attempt(final Schedule survivors, final List<CopyTimes.Need> needs) {
    needs.forEach(need -> growing.set(need.chunk()));
    copyTimes.replay(arcNetwork.topology(), survivors, this::keep);
    final EarliestArrival search =
        new EarliestArrival(arcNetwork, demand, occupancy, copyTimes, random, workCounter);
    for (final int index : RandomOrder.of(needs.size(), random)) {
      final CopyTimes.Need need = needs.get(index);
      if (copyTimes.since(need.chunk(), need.target()) == CopyTimes.NEVER) {
        final List<EarliestArrival.Leg> legs = search.legs(need.chunk(), need.target());
        if (legs.isEmpty()) {
          return Optional.empty();
        }
        legs.forEach(leg -> send(need.chunk(), leg));
      }
    }
    final TransmissionCursor at = Pruning.of(arcNetwork.topology(), demand, grown.build()).cursor();
    while (at.advance()) {
      whole.add(at);
    }
    return Optional.of(whole.build());
  }

  private void keep(final TransmissionCursor at) {
    receivers.find(arcNetwork.topology(), at);
    occupancy.request(at, receivers);
    occupancy.take(at.slot(), Math.max(0, at.lane()));
    (growing.get(at.chunk()) ? grown : whole).add(at);
  }

  private void send(final int chunk, final EarliestArrival.Leg leg) {
    final int[] path = leg.path;
    occupancy.request(path, 0, path.length);
    occupancy.take(leg.slot, leg.lane);
    grown.add(
        arcNetwork.unicast(
            new ArcNetwork.Message(chunk, Action.COPY),
            path,
            0,
            path.length,
            new ArcNetwork.Place(leg.slot, leg.lane)));
    copyTimes.arrives(chunk, arcNetwork.graph().head(path[path.length - 1]), leg.slot);
  }
}
