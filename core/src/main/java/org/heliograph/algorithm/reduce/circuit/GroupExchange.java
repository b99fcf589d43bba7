package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// All-reduce by exchanges in groups of up to k + 1 members, with other groups in each round.
///
/// If n is a product of q factors up to k + 1, all members have the result after q rounds of m
/// slots. Otherwise the largest power of k + 1 members exchange; the others send to them in a round
/// before and receive from them in a round after. Circuits for later rounds are configured in
/// advance: with q · k of them, as in a static hypercube, nothing is reconfigured. O(n k m log n).
/// Source: recursive doubling
/// (*thakur2005*), with k partners at a time.
@AutoService(Scheduler.class)
@Summary("All-reduce by exchanges in groups of k + 1, with a reconfiguration between rounds.")
@Source("thakur2005")
public record GroupExchange() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return OverlappedAllReduce.support(problem).and(() -> Requirements.allCircuits(problem));
  }

  @Override
  public Schedule construct(final Problem problem) {
    final NodeSet members = problem.demand().participants();
    final int ports = Math.min(NodePorts.of(problem).ports(), members.size() - 1);
    final List<Integer> factors = factors(members.size(), ports + 1);
    final int core = factors.stream().reduce(1, (one, other) -> one * other);
    final Rounds rounds = new Rounds(problem);
    rounds.send(givers(core, members.size()), Action.COMBINE);
    int stride = 1;
    for (final int factor : factors) {
      rounds.send(exchange(core, stride, factor), Action.COMBINE);
      stride *= factor;
    }
    rounds.send(givers(core, members.size()).stream().map(Pair::reversed).toList(), Action.COPY);
    return rounds.schedule();
  }

  /// A member and another to which it sends.
  private record Pair(int from, int to) {
    Pair reversed() {
      return new Pair(to, from);
    }
  }

  /// The members that take no part in the exchanges, each with one that does.
  private static List<Pair> givers(final int core, final int members) {
    final List<Pair> givers = new ArrayList<>();
    for (int member = core; member < members; member++) {
      givers.add(new Pair(member, member % core));
    }
    return givers;
  }

  private static List<Pair> exchange(final int core, final int stride, final int factor) {
    final List<Pair> exchange = new ArrayList<>();
    for (int member = 0; member < core; member++) {
      final int own = member / stride % factor;
      for (int step = 1; step < factor; step++) {
        exchange.add(new Pair(member, member + ((own + step) % factor - own) * stride));
      }
    }
    return exchange;
  }

  /// Factors up to `most` whose product is `n`, or the largest power of `most` below it.
  private static List<Integer> factors(final int n, final int most) {
    final List<Integer> factors = new ArrayList<>();
    int left = n;
    for (int factor = most; factor > 1 && left > 1; factor--) {
      while (left % factor == 0) {
        factors.add(factor);
        left /= factor;
      }
    }
    if (left == 1) {
      return factors;
    }
    factors.clear();
    for (long power = most; power <= n; power *= most) {
      factors.add(most);
    }
    return factors;
  }

  /// Rounds of one slot per chunk, each as early as all its circuits can be used.
  private static final class Rounds {
    private final NodeSet members;
    private final int chunks;
    private final CircuitTransmissions transmissions;
    private final List<TransceiverTimeline> transmitters = new ArrayList<>();
    private final List<TransceiverTimeline> receivers = new ArrayList<>();
    private long end;

    Rounds(final Problem problem) {
      this.members = problem.demand().participants();
      this.chunks = problem.demand().chunks();
      this.transmissions = new CircuitTransmissions(problem);
      final NodePorts ports = NodePorts.of(problem);
      final boolean passive = !problem.capabilities().retuning().receivers();
      for (int member = 0; member < members.size(); member++) {
        transmitters.add(ports.timeline());
        receivers.add((passive ? ports.withoutDelay() : ports).timeline());
      }
    }

    void send(final List<Pair> pairs, final Action action) {
      if (pairs.isEmpty()) {
        return;
      }
      final Map<Integer, Set<Integer>> targets = new TreeMap<>();
      final Map<Integer, Set<Integer>> sources = new TreeMap<>();
      for (final Pair pair : pairs) {
        targets.computeIfAbsent(pair.from, _ -> new TreeSet<>()).add(pair.to);
        sources.computeIfAbsent(pair.to, _ -> new TreeSet<>()).add(pair.from);
      }
      final long start = Math.max(earliest(targets, transmitters), earliest(sources, receivers));
      end = start + chunks;
      use(targets, transmitters, start);
      use(sources, receivers, start);
      for (final Pair pair : pairs) {
        for (int chunk = 0; chunk < chunks; chunk++) {
          final int from = members.get(pair.from);
          transmissions.add(start + chunk, chunk, from, members.get(pair.to), action);
        }
      }
    }

    /// The first slot from the end of the last round on in which every member can use its circuits.
    private long earliest(
        final Map<Integer, Set<Integer>> circuits, final List<TransceiverTimeline> timelines) {
      return circuits.entrySet().stream()
          .mapToLong(entry -> timelines.get(entry.getKey()).earliest(end, array(entry.getValue())))
          .max()
          .orElse(end);
    }

    private void use(
        final Map<Integer, Set<Integer>> circuits,
        final List<TransceiverTimeline> timelines,
        final long start) {
      circuits.forEach((member, others) -> timelines.get(member).use(start, end, array(others)));
    }

    private static long[] array(final Set<Integer> others) {
      return others.stream().mapToLong(Integer::longValue).toArray();
    }

    Schedule schedule() {
      return transmissions.planned();
    }
  }
}
