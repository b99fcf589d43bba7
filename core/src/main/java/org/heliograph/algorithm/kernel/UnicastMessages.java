package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The messages of a demand, and their distances, if every chunk travels to every target
/// separately.
///
/// A chunk that copies goes to each target from its nearest source; one that combines goes from
/// each source to its target. Distances are stored for the distinct sources or for the distinct
/// targets, whichever are fewer: 4 bytes per node each. Time O(roots · m + messages).
public final class UnicastMessages {
  /// The largest number of distances that are stored: 2²⁸.
  public static final long MAX_DISTANCES = 1L << 28;

  private final int count;
  private final int[] chunks;
  private final int[] sources;
  private final int[] targets;
  private final boolean rootedAtSources;
  private final int[][] distances;

  private UnicastMessages(
      final Columns columns, final Digraph graph, final WorkCounter workCounter) {
    this.chunks = columns.chunks.toArray();
    this.sources = columns.sources.toArray();
    this.targets = columns.targets.toArray();
    this.count = chunks.length;
    this.rootedAtSources = distinct(sources) <= distinct(targets);
    this.distances = new int[graph.nodes()][];
    final Digraph searched = rootedAtSources ? graph : graph.reversed();
    for (final int root : rootedAtSources ? sources : targets) {
      if (distances[root] == null) {
        workCounter.proceed(graph.arcs());
        distances[root] = BreadthFirst.distancesFrom(searched, root);
      }
    }
  }

  /// Returns the messages of a problem; `work` may stop it by a `CancellationException`.
  public static UnicastMessages of(
      final Problem problem, final Digraph graph, final WorkCounter workCounter) {
    final Demand demand = problem.demand();
    final Columns columns = new Columns();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      final NodeSet targets = demand.targets(chunk);
      workCounter.proceed((long) sources.size() * targets.size());
      for (int i = 0; i < targets.size(); i++) {
        final int target = targets.get(i);
        if (demand.combines()) {
          columns.addAll(chunk, sources, target);
        } else if (!sources.contains(target)) {
          columns.add(chunk, nearest(graph, sources, target), target);
        }
      }
    }
    return new UnicastMessages(columns, graph, workCounter);
  }

  private static int nearest(final Digraph graph, final NodeSet sources, final int target) {
    if (sources.size() == 1) {
      return sources.get(0);
    }
    final int[] distances = BreadthFirst.distancesTo(graph, target);
    int nearest = -1;
    for (int i = 0; i < sources.size(); i++) {
      final int source = sources.get(i);
      if (distances[source] >= 0 && (nearest < 0 || distances[source] < distances[nearest])) {
        nearest = source;
      }
    }
    return nearest;
  }

  /// Returns the number of messages that [#of] would list; stops counting at `limit`.
  public static long count(final Demand demand, final long limit) {
    long count = 0;
    for (int chunk = 0; chunk < demand.chunks() && count <= limit; chunk++) {
      count +=
          (long) demand.targets(chunk).size()
              * (demand.combines() ? demand.sources(chunk).size() : 1);
    }
    return count;
  }

  /// Returns the number of channel uses of shortest paths from the sources to the targets of
  /// chunks that have one of each; other chunks are left out. Time O(n · m + chunks).
  public static long leastUses(final Problem problem) {
    final Demand demand = problem.demand();
    final IntList[] targets = new IntList[problem.topology().nodes()];
    Arrays.setAll(targets, _ -> new IntList());
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).size() == 1 && demand.targets(chunk).size() == 1) {
        targets[demand.sources(chunk).get(0)].add(demand.targets(chunk).get(0));
      }
    }
    final BreadthFirst search = BreadthFirst.over(problem.topology().graph());
    long uses = 0;
    for (int source = 0; source < targets.length; source++) {
      search.search(source);
      for (int i = 0; i < targets[source].size(); i++) {
        uses += Math.max(0, search.distance(targets[source].get(i)));
      }
    }
    return uses;
  }

  /// Returns the largest number of distances that [#of] would store.
  public static long distances(final Problem problem) {
    final NodeSet participants = problem.demand().participants();
    final boolean[] sources = new boolean[problem.topology().nodes()];
    final boolean[] targets = new boolean[sources.length];
    final Demand demand = problem.demand();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      mark(demand.sources(chunk), sources);
      mark(demand.targets(chunk), targets);
    }
    long from = 0;
    long to = 0;
    for (int i = 0; i < participants.size(); i++) {
      from += sources[participants.get(i)] ? 1 : 0;
      to += targets[participants.get(i)] ? 1 : 0;
    }
    return Math.min(from, to) * sources.length;
  }

  private static void mark(final NodeSet set, final boolean[] marks) {
    for (int i = 0; i < set.size(); i++) {
      marks[set.get(i)] = true;
    }
  }

  private static int distinct(final int[] nodes) {
    return (int) Arrays.stream(nodes).distinct().count();
  }

  public int count() {
    return count;
  }

  public int chunk(final int message) {
    return chunks[message];
  }

  public int source(final int message) {
    return sources[message];
  }

  public int target(final int message) {
    return targets[message];
  }

  public int distance(final int message) {
    return rootedAtSources
        ? distances[sources[message]][targets[message]]
        : distances[targets[message]][sources[message]];
  }

  /// Returns the node at which a walk along shortest paths of `message` begins: the end whose
  /// distances are not stored.
  public int start(final int message) {
    return rootedAtSources ? targets[message] : sources[message];
  }

  /// Returns the distances of all nodes to or from the end where such a walk stops.
  public int[] field(final int message) {
    return distances[rootedAtSources ? sources[message] : targets[message]];
  }

  /// Returns whether walks go against the arcs, from target to source.
  public boolean walksBackwards() {
    return rootedAtSources;
  }

  /// Returns a lower limit on the slots of any placement on shortest paths: by distance, load,
  /// sends and receives.
  public int leastSlots(final ArcNetwork arcNetwork) {
    final int[] sends = new int[arcNetwork.nodes()];
    final int[] receives = new int[arcNetwork.nodes()];
    long load = 0;
    long least = 0;
    for (int i = 0; i < count; i++) {
      load += distance(i);
      sends[sources[i]]++;
      receives[targets[i]]++;
      least = Math.max(least, ceiling(distance(i), arcNetwork.capabilities().hops()));
    }
    long lanes = 0;
    for (int channel = 0; channel < arcNetwork.channels(); channel++) {
      lanes += arcNetwork.lanes(channel);
    }
    least = Math.max(least, ceiling(load, lanes));
    final Topology topology = arcNetwork.topology();
    for (int node = 0; node < sends.length; node++) {
      long out = 0;
      for (int i = 0; sends[node] > 0 && i < topology.outDegree(node); i++) {
        out += topology.lanes(topology.outChannel(node, i));
      }
      long in = 0;
      for (int i = 0; receives[node] > 0 && i < topology.inDegree(node); i++) {
        in += topology.lanes(topology.inChannel(node, i));
      }
      out = Math.min(out, arcNetwork.capabilities().sendPorts());
      in = Math.min(in, arcNetwork.capabilities().receivePorts());
      least = Math.max(least, ceiling(sends[node], out));
      least = Math.max(least, ceiling(receives[node], in));
    }
    return (int) least;
  }

  private static long ceiling(final long amount, final long each) {
    return amount == 0 ? 0 : (amount + each - 1) / each;
  }

  /// The columns while messages are added.
  private static final class Columns {
    private final IntList chunks = new IntList();
    private final IntList sources = new IntList();
    private final IntList targets = new IntList();

    void add(final int chunk, final int source, final int target) {
      chunks.add(chunk);
      sources.add(source);
      targets.add(target);
    }

    void addAll(final int chunk, final NodeSet from, final int target) {
      for (int i = 0; i < from.size(); i++) {
        if (from.get(i) != target) {
          add(chunk, from.get(i), target);
        }
      }
    }
  }
}
