package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.RecentCircuits;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;

/// All-reduce by exchanges in groups of up to k + 1 members, each round in other groups.
///
/// With n a product of q factors up to k + 1 all know all after q rounds of m slots; else the
/// largest power of k + 1 exchanges, and before and after it the others give and take in a round
/// each. Circuits that a node holds for later rounds are set before: with q · k of them, as in a
/// static hypercube, nothing is retuned. O(n k m log n). Source: recursive doubling
/// (Thakur, Rabenseifner and Gropp 2005), with k partners at a time.
@AutoService(Scheduler.class)
@Summary("All-reduce by exchanges in groups of k + 1, with a reconfiguration between rounds.")
public record GroupExchange() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support reduces = OverlappedAllReduce.support(problem);
    return reduces.isSupported()
        ? Support.when(
            problem.capabilities().retuning().circuits() == Capabilities.UNLIMITED,
            "all its nodes send at once, and only so many circuits may be lit")
        : reduces;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final NodeSet members = problem.demand().participants();
    final int ports = Math.min(NodePorts.of(problem).ports(), members.size() - 1);
    final List<Integer> factors = factors(members.size(), ports + 1);
    final int core = factors.stream().reduce(1, (one, other) -> one * other);
    final Rows rows = new Rows(problem);
    rows.send(givers(core, members.size()), Action.COMBINE);
    int stride = 1;
    for (final int factor : factors) {
      rows.send(exchange(core, stride, factor), Action.COMBINE);
      stride *= factor;
    }
    rows.send(givers(core, members.size()).stream().map(Pair::turned).toList(), Action.COPY);
    return new Outcome.Found(rows.schedule());
  }

  /// One member and another that it sends to.
  private record Pair(int from, int to) {
    Pair turned() {
      return new Pair(to, from);
    }
  }

  /// Those who take no part in the exchanges, each with one that does.
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

  /// Factors up to `most` whose product is `n`, or else the power of `most` next below.
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

  /// Rounds of one slot a chunk, each as early as all circuits of it can be lit.
  private static final class Rows {
    private final NodeSet members;
    private final int chunks;
    private final int delay;
    private final CircuitTransmissions circuitTransmissions;
    private final List<RecentCircuits> senders = new ArrayList<>();
    private final List<RecentCircuits> listeners = new ArrayList<>();
    private int end;

    Rows(final Problem problem) {
      this.members = problem.demand().participants();
      this.chunks = problem.demand().chunks();
      this.circuitTransmissions = new CircuitTransmissions(problem);
      final NodePorts nodePorts = NodePorts.of(problem);
      this.delay = nodePorts.delay();
      final boolean passive = !problem.capabilities().retuning().receivers();
      for (int member = 0; member < members.size(); member++) {
        senders.add(new RecentCircuits(nodePorts));
        listeners.add(new RecentCircuits(passive ? nodePorts.undelayed() : nodePorts));
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
      final int start = Math.max(earliest(targets, senders), earliest(sources, listeners));
      end = start + chunks;
      targets.forEach((from, to) -> senders.get(from).light(to, start, end - 1));
      sources.forEach((to, from) -> listeners.get(to).light(from, start, end - 1));
      for (final Pair pair : pairs) {
        for (int chunk = 0; chunk < chunks; chunk++) {
          final int from = members.get(pair.from);
          circuitTransmissions.add(start + chunk, chunk, from, members.get(pair.to), action);
        }
      }
    }

    /// The first slot in which every member can light its circuits; after the delay all can.
    private int earliest(
        final Map<Integer, Set<Integer>> circuits, final List<RecentCircuits> tuners) {
      int least = end;
      int most = end + delay;
      while (least < most) {
        final int slot = (least + most) >>> 1;
        final boolean fits =
            circuits.entrySet().stream()
                .allMatch(entry -> tuners.get(entry.getKey()).mayLight(entry.getValue(), slot));
        least = fits ? least : slot + 1;
        most = fits ? slot : most;
      }
      return least;
    }

    Schedule schedule() {
      return circuitTransmissions.planned();
    }
  }
}
