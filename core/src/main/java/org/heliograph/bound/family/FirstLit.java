package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import org.heliograph.bound.Certificate;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// A chunk and one of its sources, which lights at most p channels in the first slot: at least
/// 1 + the least, over all choices of p channels, of the distance from the source and those who
/// hear them to the farthest target.
///
/// A contribution spreads like a copy. Checked with one search per channel of the source, and
/// O(targets) for each of the at most 4096 choices.
@AutoService(Certificate.class)
@Summary("However a source chooses its first channels, some target is then still far.")
public record FirstLit(@Summary("the chunk") int chunk, @Summary("one of its sources") int source)
    implements Certificate {
  private static final int MOST_CHOICES = 4096;

  public FirstLit() {
    this(0, 0);
  }

  /// Whether the argument holds: routes of one channel, and a limit on transmissions.
  static Support support(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    return Support.when(
        capabilities.hops() == 1
            && !capabilities.taps()
            && capabilities.sendPorts() != Capabilities.UNLIMITED,
        "it needs routes of one channel, and nodes that start few transmissions a slot");
  }

  /// Whether the source has few enough ways to choose its first channels.
  static boolean isTractable(final Problem problem, final int source) {
    final int channels = problem.topology().outDegree(source);
    final int lit = Math.min(channels, problem.capabilities().sendPorts());
    long choices = 1;
    for (int i = 0; i < lit && choices <= MOST_CHOICES; i++) {
      choices = choices * (channels - i) / (i + 1);
    }
    return choices <= MOST_CHOICES;
  }

  @Override
  public long check(final Problem problem) {
    return slots(problem, new HopDistances(new ChannelGraph(problem.topology(), false)));
  }

  /// The same with searches that serve many checks.
  long slots(final Problem problem, final HopDistances hopDistances) {
    require(problem);
    final NodeSet targets = problem.demand().targets(chunk);
    final Topology topology = problem.topology();
    final int channels = topology.outDegree(source);
    final int lit = Math.min(channels, problem.capabilities().sendPorts());
    final int[][] distances = new int[channels + 1][];
    for (int i = 0; i < channels; i++) {
      distances[i] =
          distances(hopDistances, readers(topology, topology.outChannel(source, i)), targets);
    }
    distances[channels] = distances(hopDistances, NodeSet.range(source, source + 1), targets);
    final int farthest = farthest(distances[channels]);
    return farthest == 0
        ? 0
        : NodeRequirements.slots(problem, 1L + least(distances, new int[lit], 0, 0));
  }

  private void require(final Problem problem) {
    final Support support = support(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException("first-lit: " + support.reason() + ".");
    }
    NodeRequirements.requireNode(problem, "first-lit", source);
    final Demand demand = problem.demand();
    if (chunk < 0
        || chunk >= demand.chunks()
        || !demand.sources(chunk).contains(source)
        || (!demand.combines() && demand.sources(chunk).size() > 1)
        || !isTractable(problem, source)) {
      throw new IllegalArgumentException(
          "first-lit: node %s is not the one source of chunk %s, or has too many channels."
              .formatted(source, chunk));
    }
  }

  private static NodeSet readers(final Topology topology, final long channel) {
    final int[] readers = new int[topology.readerCount(channel)];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = topology.reader(channel, i);
    }
    return NodeSet.of(readers);
  }

  private static int[] distances(
      final HopDistances hopDistances, final NodeSet from, final NodeSet targets) {
    hopDistances.search(from);
    final int[] distances = new int[targets.size()];
    for (int i = 0; i < distances.length; i++) {
      distances[i] = hopDistances.distance(targets.get(i));
    }
    return distances;
  }

  private static int farthest(final int[] distances) {
    int farthest = 0;
    for (final int distance : distances) {
      farthest = Math.max(farthest, distance);
    }
    return farthest;
  }

  /// The least farthest distance over all choices that begin with the first `chosen` of `lit`.
  private static int least(
      final int[][] distances, final int[] lit, final int chosen, final int from) {
    final int channels = distances.length - 1;
    if (chosen == lit.length) {
      return farthest(distances, lit);
    }
    int least = Integer.MAX_VALUE;
    for (int i = from; i <= channels - (lit.length - chosen); i++) {
      lit[chosen] = i;
      least = Math.min(least, least(distances, lit, chosen + 1, i + 1));
    }
    return least;
  }

  private static int farthest(final int[][] distances, final int[] lit) {
    final int[] own = distances[distances.length - 1];
    int farthest = 0;
    for (int target = 0; target < own.length; target++) {
      int nearest = own[target];
      for (final int channel : lit) {
        nearest = Math.min(nearest, distances[channel][target]);
      }
      farthest = Math.max(farthest, nearest);
    }
    return farthest;
  }
}
