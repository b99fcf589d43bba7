package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The first-steps bound: a source with p transmissions per slot uses only p of its channels in the
/// first slot. For any choice, some target is then still far from all nodes that have the chunk.
/// Sources that share channels wait for each other before.
///
/// For routes of one channel and few transmissions per slot. Gives k+1 for broadcast on
/// stack-kautz(s,d,k), and k+2 for a barrier if s > d + 1. Examines chunks with several targets, at
/// their first sources, as long as channel ends times searches are below 2²⁷.
@AutoService(LowerBound.class)
@Summary("For each use of a source's first slot, some target is still far afterwards.")
public record FirstSteps() implements LowerBound {
  private static final long WORK = 1L << 27;
  private static final int MOST_CHUNKS = 256;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = FirstStepsCertificate.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final long ends = NodeRequirements.ends(problem.topology());
    if (ends == 0 || ends > WORK / 4) {
      return Support.no("the network has too many channels to search");
    }
    return Support.when(
        first(problem) >= 0,
        "every chunk has a single target, or its source has too many channels");
  }

  /// The first chunk that the argument applies to, or −1.
  private static int first(final Problem problem) {
    for (int chunk = 0; chunk < Math.min(MOST_CHUNKS, problem.demand().chunks()); chunk++) {
      final int source = problem.demand().sources(chunk).get(0);
      if (isSpread(problem.demand(), chunk) && FirstStepsCertificate.isTractable(problem, source)) {
        return chunk;
      }
    }
    return -1;
  }

  private static boolean isSpread(final Demand demand, final int chunk) {
    return demand.targets(chunk).size() > 1
        && (demand.combines() || demand.sources(chunk).size() == 1);
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final HopDistances hopDistances =
        new HopDistances(new ChannelGraph(problem.topology(), Direction.FORWARD));
    final Demand demand = problem.demand();
    final long ends = NodeRequirements.ends(problem.topology());
    FirstStepsCertificate best =
        new FirstStepsCertificate(first(problem), demand.sources(first(problem)).get(0));
    long slots = best.slots(problem, hopDistances);
    long work = 0;
    for (int chunk = best.chunk(); chunk < demand.chunks() && work < WORK; chunk++) {
      final BitSet seen = new BitSet();
      for (int i = 0; i < demand.sources(chunk).size() && work < WORK; i++) {
        if (budget.interrupted().getAsBoolean()) {
          work = WORK;
        }
        final int source = demand.sources(chunk).get(i);
        final FirstStepsCertificate candidate = new FirstStepsCertificate(chunk, source);
        if (!seen.get(source)
            && isSpread(demand, chunk)
            && FirstStepsCertificate.isTractable(problem, source)) {
          final NodeSet alike = candidate.alike(problem);
          Arrays.stream(alike.toArray()).forEach(seen::set);
          work += ends * (alike.size() + problem.topology().outDegree(source));
          final long needed = candidate.slots(problem, hopDistances);
          best = needed > slots ? candidate : best;
          slots = Math.max(slots, needed);
        }
      }
    }
    final long wait = best.wait(problem);
    final String argument =
        "Node %s%s first uses %s of its channels%s; a target of chunk %s is always %s more away."
            .formatted(
                problem.topology().label(best.source()),
                wait == 0 ? "" : ", or one like it,",
                Math.min(
                    problem.capabilities().sendPorts(),
                    problem.topology().outDegree(best.source())),
                wait == 0 ? "" : " after %s".formatted(Count.of(wait, "slot")),
                best.chunk(),
                Count.of(slots - wait - 1, "slot"));
    return Bound.of(problem, best, argument, "stack-kautz, Sec. 3.3");
  }

  /// A chunk and one of its sources, which uses at most p channels in the first slot in which it
  /// sends. From then on it takes 1 + the minimum, over all choices of p channels, of the distance
  /// from the source and the readers of those channels to the farthest target.
  ///
  /// A contribution spreads like a copy. If s sources write the same channels, of l lanes, each
  /// must send, and at most l of them start in a slot. So one of them does not send in the first
  /// ⌈s/l⌉ − 1 slots, and the bound is as much more, for the source among them that needs the
  /// fewest slots.
  ///
  /// Checked with one search per channel of the source and per source that writes the same ones,
  /// and O(targets) for each of at most 4096 choices.
  @AutoService(Certificate.class)
  @Summary("For each choice of a source's first channels, some target is still far afterwards.")
  public record FirstStepsCertificate(
      @Summary("the chunk") int chunk, @Summary("one of its sources") int source)
      implements Certificate {
    private static final int MOST_CHOICES = 4096;

    public FirstStepsCertificate() {
      this(0, 0);
    }

    /// Whether the argument holds: routes have one channel, and transmissions are limited.
    static Support support(final Problem problem) {
      final Capabilities capabilities = problem.capabilities();
      return Support.when(
          capabilities.hops() == 1
              && !capabilities.taps()
              && capabilities.sendPorts() != Capabilities.UNLIMITED,
          "it needs routes of one channel, and nodes that start few transmissions a slot");
    }

    /// Whether the source has at most 4096 ways to choose its first channels.
    static boolean isTractable(final Problem problem, final int source) {
      final int channels = problem.topology().outDegree(source);
      final int used = Math.min(channels, problem.capabilities().sendPorts());
      long choices = 1;
      for (int i = 0; i < used && choices <= MOST_CHOICES; i++) {
        choices = choices * (channels - i) / (i + 1);
      }
      return choices <= MOST_CHOICES;
    }

    @Override
    public Map<String, String> aliases() {
      return Map.of("first-lit", "first-steps-certificate");
    }

    @Override
    public long check(final Problem problem) {
      return slots(
          problem, new HopDistances(new ChannelGraph(problem.topology(), Direction.FORWARD)));
    }

    /// The same, with searches that are shared by many checks.
    long slots(final Problem problem, final HopDistances hopDistances) {
      require(problem);
      final NodeSet targets = problem.demand().targets(chunk);
      final Topology topology = problem.topology();
      final int channels = topology.outDegree(source);
      final int used = Math.min(channels, problem.capabilities().sendPorts());
      final int[][] distances = new int[channels + 1][];
      for (int i = 0; i < channels; i++) {
        distances[i] =
            distances(hopDistances, readers(topology, topology.outChannel(source, i)), targets);
      }
      final NodeSet alike = alike(problem);
      long least = Integer.MAX_VALUE;
      for (int i = 0; i < alike.size(); i++) {
        final NodeSet own = NodeSet.range(alike.get(i), alike.get(i) + 1);
        distances[channels] = distances(hopDistances, own, targets);
        if (farthest(distances[channels]) == 0) {
          return 0;
        }
        least = Math.min(least, least(distances, new int[used], 0, 0));
      }
      return NodeRequirements.slots(problem, 1 + wait(problem) + least);
    }

    /// The sources that write the same channels as the source and must send too, itself included.
    NodeSet alike(final Problem problem) {
      final Topology topology = problem.topology();
      final NodeSet sources = problem.demand().sources(chunk);
      final IntList alike = new IntList();
      for (int i = 0; i < sources.size(); i++) {
        if (writesAlike(topology, sources.get(i))) {
          alike.add(sources.get(i));
        }
      }
      return NodeSet.of(alike.toArray());
    }

    private boolean writesAlike(final Topology topology, final int other) {
      boolean alike = topology.outDegree(other) == topology.outDegree(source);
      for (int i = 0; alike && i < topology.outDegree(source); i++) {
        alike = topology.outChannel(other, i) == topology.outChannel(source, i);
      }
      return alike;
    }

    /// The number of slots in which not all sources that write the same channels can have sent.
    long wait(final Problem problem) {
      final Topology topology = problem.topology();
      long lanes = 0;
      for (int i = 0; i < topology.outDegree(source); i++) {
        lanes += topology.lanes(topology.outChannel(source, i));
      }
      return Math.ceilDiv(alike(problem).size(), Math.max(1, lanes)) - 1;
    }

    private void require(final Problem problem) {
      NodeRequirements.require(support(problem), "first-steps-certificate");
      NodeRequirements.requireNode(problem, "first-steps-certificate", source);
      final Demand demand = problem.demand();
      if (chunk < 0
          || chunk >= demand.chunks()
          || !demand.sources(chunk).contains(source)
          || (!demand.combines() && demand.sources(chunk).size() > 1)
          || !isTractable(problem, source)) {
        throw new IllegalArgumentException(
            ("first-steps-certificate: node %s is not the source of chunk %s or has too many"
                    + " channels.")
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

    /// The least farthest distance over all choices that begin with the first `chosen` of `used`.
    private static int least(
        final int[][] distances, final int[] used, final int chosen, final int from) {
      final int channels = distances.length - 1;
      if (chosen == used.length) {
        return farthest(distances, used);
      }
      int least = Integer.MAX_VALUE;
      for (int i = from; i <= channels - (used.length - chosen); i++) {
        used[chosen] = i;
        least = Math.min(least, least(distances, used, chosen + 1, i + 1));
      }
      return least;
    }

    private static int farthest(final int[][] distances, final int[] used) {
      final int[] own = distances[distances.length - 1];
      int farthest = 0;
      for (int target = 0; target < own.length; target++) {
        int nearest = own[target];
        for (final int channel : used) {
          nearest = Math.min(nearest, distances[channel][target]);
        }
        farthest = Math.max(farthest, nearest);
      }
      return farthest;
    }
  }
}
