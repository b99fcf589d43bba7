package org.heliograph.algorithm.repair;

import com.google.auto.service.AutoService;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.CopyTimes;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.RankCopies;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;

/// Repairs copying schedules past switches that only forward: a rank that lacks a chunk receives it
/// in a message from another rank at the earliest slot that the survivors leave free.
///
/// A surviving message keeps its path and its slots if it comes to an end and its sender still
/// receives the chunk in time; what is left of other messages is dropped. Ranks are served in
/// random order, in as many attempts as the budget pays for, until there are no more slots than
/// before. Time per rank O(slots · m); memory O(transmissions + m · slots / 64).
@AutoService(Repairer.class)
@Summary("Sends what was lost in messages past switches that only forward; all others stay.")
public record ForwardingRegrowth() implements Repairer {
  @Override
  public Support supports(final Problem problem) {
    return Requirements.copying(problem)
        .and(() -> Requirements.links(problem))
        .and(() -> Requirements.noTaps(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(
            () ->
                Support.needs(
                    RankCopies.applies(problem.topology()), "switches that may not multicast"))
        .and(() -> ArcNetwork.support(problem.topology()));
  }

  @Override
  public Outcome repair(
      final Task task,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Problem problem = task.problem();
    final CopyTimes times = new CopyTimes(problem.demand());
    final BitSet kept =
        ForwardedMessages.kept(problem.topology(), problem.demand(), task.survivors(), times);
    if (times.needs().isEmpty() && kept.cardinality() == task.survivors().transmissions()) {
      return new Outcome.Found(task.survivors());
    }
    final ArcNetwork network = ArcNetwork.of(problem);
    return Restarts.best(
        budget,
        Math.toIntExact(task.goal()),
        random,
        progress,
        (_, source, work) -> new Attempt(network, task, source, work).schedule());
  }

  /// One attempt to serve all ranks that lack a chunk. Mutable; for one thread.
  private static final class Attempt {
    private final ArcNetwork network;
    private final Task task;
    private final SplittableRandom random;
    private final WorkCounter work;
    private final Occupancy occupancy;
    private final CopyTimes times; // of nodes that may hold a chunk
    private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

    Attempt(
        final ArcNetwork network,
        final Task task,
        final SplittableRandom random,
        final WorkCounter work) {
      this.network = network;
      this.task = task;
      this.random = random;
      this.work = work;
      this.occupancy = new Occupancy(network);
      this.times = new CopyTimes(task.problem().demand());
    }

    /// Empty if some rank cannot be served or the work was stopped.
    Optional<Schedule> schedule() {
      keep();
      final EarliestArrival search =
          new EarliestArrival(network, task.problem().demand(), occupancy, times, random, work);
      final List<CopyTimes.Need> needs = times.needs();
      for (final int index : RandomOrder.of(needs.size(), random)) {
        final CopyTimes.Need need = needs.get(index);
        if (times.since(need.chunk(), need.target()) == CopyTimes.NEVER) {
          final List<EarliestArrival.Leg> legs = search.legs(need.chunk(), need.target());
          if (legs.isEmpty()) {
            return Optional.empty();
          }
          legs.forEach(leg -> send(need.chunk(), leg));
        }
      }
      return Optional.of(schedule.build());
    }

    private void keep() {
      final Schedule survivors = task.survivors();
      final BitSet kept =
          ForwardedMessages.kept(network.topology(), task.problem().demand(), survivors, times);
      final Receivers receivers = new Receivers();
      final TransmissionCursor at = survivors.cursor();
      for (int number = 0; at.advance(); number++) {
        if (kept.get(number)) {
          receivers.find(network.topology(), at);
          occupancy.request(at, receivers);
          occupancy.take(at.slot(), Math.max(0, at.lane()));
          schedule.add(at);
        }
      }
    }

    private void send(final int chunk, final EarliestArrival.Leg leg) {
      final int[] path = leg.path;
      occupancy.request(path, 0, path.length);
      occupancy.take(leg.slot, leg.lane);
      schedule.add(
          network.unicast(
              new ArcNetwork.Message(chunk, Action.COPY),
              path,
              0,
              path.length,
              new ArcNetwork.Place(leg.slot, leg.lane)));
      final int end = network.graph().head(path[path.length - 1]);
      if (ForwardedMessages.holds(network.topology(), task.problem().demand(), chunk, end)) {
        times.arrives(chunk, end, leg.slot);
      }
    }
  }
}
