package org.heliograph.algorithm.search.greedy;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.PathPlacer;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.algorithm.kernel.UnicastMessages;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.kernel.circuit.IdleSlotInsertion;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// Serves each target of each chunk by a separate message on a shortest path, longest first, in the
/// first slot that is free.
///
/// If any path is a valid route of one slot, it tries all shortest paths; otherwise it tries
/// `paths` random ones, cut into segments where hops are limited or the medium changes. Each
/// restart draws another order, in which messages that came last the time before go earlier. Time
/// per restart O(messages · arcs of their shortest paths · slots / 64); many messages get fewer
/// restarts. Supports copying demands; chunks with several targets only up to 2¹² messages, or 2¹⁶
/// where nodes may not relay.
@AutoService(Scheduler.class)
@Summary("Puts each message on a shortest path in the first free slot, longest paths first.")
public record ShortestPathGreedy(
    @Summary("number of random shortest paths tried if there are too many") int paths)
    implements Scheduler {
  private static final long MAX_MESSAGES = 1L << 24;
  private static final long FEW_MESSAGES = 1L << 21;
  private static final long MAX_USES = 1L << 27;
  private static final long MAX_SHARED = 1L << 12;
  private static final long MAX_SHARED_DIRECT = 1L << 16;

  public ShortestPathGreedy() {
    this(8);
  }

  public ShortestPathGreedy {
    if (paths < 1) {
      throw new IllegalArgumentException("paths (" + paths + ") must be at least 1.");
    }
  }

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final Support listed =
        Requirements.copying(problem).and(() -> ArcNetwork.support(problem.topology()));
    if (!listed.isSupported()) {
      return listed;
    }
    if (!problem.capabilities().relay() && ArcNetwork.of(problem).isMixed()) {
      return Support.no("routes must change media on the way, which needs relaying");
    }
    final long most = mostMessages(problem);
    if (UnicastMessages.count(problem.demand(), most) > most) {
      return Support.no(
          "it serves every target by a separate message; here there are more than " + most);
    }
    return Support.when(
            UnicastMessages.distances(problem) <= UnicastMessages.MAX_DISTANCES,
            "it keeps distances from every source, here more than " + UnicastMessages.MAX_DISTANCES)
        .and(() -> uses(problem));
  }

  /// A schedule of many messages must fit into memory: 35 bytes and more for each channel of each
  /// path, while it grows.
  private static Support uses(final Problem problem) {
    if (problem.demand().deliveries() <= FEW_MESSAGES) {
      return Support.yes();
    }
    final long uses = UnicastMessages.leastUses(problem);
    return Support.size(
        uses <= MAX_USES,
        "it lists every use of a channel, here %s or more; at most %s".formatted(uses, MAX_USES));
  }

  /// Where nodes relay, separate messages to many targets are far too slow.
  private static long mostMessages(final Problem problem) {
    if (problem.demand().hasSingleTargets()) {
      return MAX_MESSAGES;
    }
    return problem.capabilities().relay() ? MAX_SHARED : MAX_SHARED_DIRECT;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final UnicastMessages unicastMessages;
    try {
      unicastMessages = UnicastMessages.of(problem, arcNetwork.graph(), new WorkCounter(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final PathPlacer placer = new PathPlacer(arcNetwork, unicastMessages, Action.COPY, paths);
    final int[] arrivals = new int[unicastMessages.count()];
    final int[] urgency = new int[unicastMessages.count()];
    return Restarts.best(
        budget,
        unicastMessages.leastSlots(arcNetwork),
        random,
        progress,
        (_, split, workCounter) -> {
          workCounter.add(4L * unicastMessages.count());
          final Optional<Schedule> made =
              placer.place(order(unicastMessages, urgency, split), arrivals, split, workCounter);
          made.ifPresent(schedule -> learn(schedule.slots(), arrivals, urgency));
          return made.map(schedule -> IdleSlotInsertion.of(problem, schedule));
        });
  }

  /// Sorts the messages, longest first; messages that were late before count as longer; ties are
  /// broken at random.
  private static int[] order(
      final UnicastMessages unicastMessages, final int[] urgency, final SplittableRandom random) {
    final long[] keys = new long[unicastMessages.count()];
    final int[] shuffled = RandomOrder.of(keys.length, random);
    for (int i = 0; i < keys.length; i++) {
      final long length = unicastMessages.distance(shuffled[i]) + (long) urgency[shuffled[i]];
      keys[i] = -length << 32 | i;
    }
    Arrays.sort(keys);
    final int[] order = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      order[i] = shuffled[(int) keys[i]];
    }
    return order;
  }

  private static void learn(final int slots, final int[] arrivals, final int[] urgency) {
    for (int i = 0; i < arrivals.length; i++) {
      urgency[i] += arrivals[i] == slots - 1 ? 1 : 0;
    }
  }
}
