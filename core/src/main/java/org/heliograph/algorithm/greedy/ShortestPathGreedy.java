package org.heliograph.algorithm.greedy;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.heliograph.algorithm.Messages;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.PathPlacer;
import org.heliograph.algorithm.Restarts;
import org.heliograph.algorithm.Retiming;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Shuffle;
import org.heliograph.algorithm.Work;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// Serves each target of each chunk by a message of its own on a shortest path, longest first,
/// in the first slot that is free.
///
/// Where one slot allows any path, all shortest paths are tried; elsewhere `paths` random ones,
/// cut into segments where hops are limited or the medium changes. Each restart draws another
/// order, in which messages that came last the time before go earlier. Time per restart
/// O(messages · arcs of their shortest paths · slots / 64); restarts are fewer for many
/// messages. Supports copying demands; chunks with several targets only up to 2¹² messages, or
/// 2¹⁶ where nodes may not relay.
@AutoService(Scheduler.class)
@Summary("Puts each message on a shortest path in the first free slot, longest paths first.")
public record ShortestPathGreedy(
    @Summary("number of random shortest paths tried if there are too many") int paths)
    implements Scheduler {
  private static final long MAX_MESSAGES = 1L << 24;
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
  public Support supports(final Problem problem) {
    if (problem.demand().combines()) {
      return Support.no("it sends messages one by one; copies of this collective combine");
    }
    final Support listed = Network.support(problem.topology());
    if (!listed.isSupported()) {
      return listed;
    }
    if (!problem.capabilities().relay() && Network.of(problem).isMixed()) {
      return Support.no("routes must change media on the way, which needs relaying");
    }
    final long most = mostMessages(problem);
    if (Messages.count(problem.demand(), most) > most) {
      return Support.no("it serves every target by a message of its own, here more than " + most);
    }
    return Support.when(
        Messages.distances(problem) <= Messages.MAX_DISTANCES,
        "it keeps distances from every source, here more than " + Messages.MAX_DISTANCES);
  }

  /// Where nodes pass chunks on, messages of their own for many targets are far too slow.
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
    final Network network = Network.of(problem);
    final Messages messages;
    try {
      messages = Messages.of(problem, network.graph(), new Work(budget));
    } catch (final CancellationException _) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final PathPlacer placer = new PathPlacer(network, messages, Action.COPY, paths);
    final int[] arrivals = new int[messages.count()];
    final int[] urgency = new int[messages.count()];
    return Restarts.best(
        budget,
        messages.leastSlots(network),
        random,
        progress,
        (_, split, work) -> {
          work.add(4L * messages.count());
          final Optional<Schedule> made =
              placer.place(order(messages, urgency, split), arrivals, split, work);
          made.ifPresent(schedule -> learn(schedule.slots(), arrivals, urgency));
          return made.map(
              schedule -> Retiming.of(schedule, problem.topology(), problem.capabilities()));
        });
  }

  /// Longest first; messages that were late before count as longer; ties by chance.
  private static int[] order(
      final Messages messages, final int[] urgency, final SplittableRandom random) {
    final long[] keys = new long[messages.count()];
    final int[] shuffled = Shuffle.of(keys.length, random);
    for (int i = 0; i < keys.length; i++) {
      final long length = messages.distance(shuffled[i]) + (long) urgency[shuffled[i]];
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
