package org.heliograph.algorithm.kernel;

import java.util.Optional;
import java.util.function.ToIntFunction;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.Combining;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.OtherCopy;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.RingOrLine;

/// An all-gather on a ring or a line: every node is to get all chunks, each of which starts at one
/// node; lightpaths may be as long as the hardware's reach, and any node may pass chunks on.
///
/// The chunks are listed by the position at which they start.
public final class RingAllGatherProblem {
  private static final String ALL_GATHER = "all-gather among all nodes, any number of chunks each";

  private final RingOrLine ringOrLine;
  private final int[][] chunks;
  private final int reach;

  private RingAllGatherProblem(final RingOrLine ringOrLine, final int[][] chunks, final int reach) {
    this.ringOrLine = ringOrLine;
    this.chunks = chunks;
    this.reach = reach;
  }

  /// Whether `problem` is one.
  public static Support support(final Problem problem) {
    return ofAllGather(problem).and(() -> onRingOrLine(problem));
  }

  /// Whether lightpaths of `problem` are set up along a ring or line, whatever the collective.
  public static Support onRingOrLine(final Problem problem) {
    return Requirements.relaying(problem)
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(
            () ->
                Support.needs(
                    RingOrLine.of(problem.topology()).isPresent(),
                    "a ring or a line of links both ways"));
  }

  /// Whether each chunk of `problem` starts at one node and all other nodes are to get it.
  public static Support ofAllGather(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case OtherCopy _, Combining _ -> Support.needs(ALL_GATHER);
      case FromRoot _, Gather _, AllToAll _, AllGather _ ->
          Support.needs(problem.demand().reachesAll(problem.topology().nodes()), ALL_GATHER);
    };
  }

  /// Whether `problem` is one on a ring; `notOnLines` says why lines will not do.
  public static Support onRing(final Problem problem, final String notOnLines) {
    final Support support = support(problem);
    return support.isSupported() && !RingOrLine.of(problem.topology()).orElseThrow().isClosed()
        ? Support.no(notOnLines)
        : support;
  }

  /// Whether `problem` is one and its lightpaths may be as long as `longest` says and take any
  /// route; on a line there is but one.
  public static Support support(final Problem problem, final ToIntFunction<RingOrLine> longest) {
    return support(problem).and(() -> longLightpaths(problem, longest));
  }

  /// Whether the lightpaths of `problem`, which is on a ring or line, may be as long as `longest`
  /// says and take any route.
  public static Support longLightpaths(
      final Problem problem, final ToIntFunction<RingOrLine> longest) {
    final Capabilities allowed = problem.capabilities();
    final RingOrLine ringOrLine = RingOrLine.of(problem.topology()).orElseThrow();
    if (ringOrLine.isClosed() && allowed.routing() != Routing.ANY) {
      return Support.no("its routes round a ring are not always shortest");
    }
    final Support longRoutes = longRoutes(problem);
    if (!longRoutes.isSupported()) {
      return longRoutes;
    }
    final int links = longest.applyAsInt(ringOrLine);
    return Support.when(
        links <= allowed.hops(),
        "it needs lightpaths of %s links; the reach is %s".formatted(links, allowed.hops()));
  }

  /// Whether routes of several links along the ring or line are allowed: they stay in one medium,
  /// and in dimension order they follow a single axis.
  public static Support longRoutes(final Problem problem) {
    final Topology topology = problem.topology();
    boolean straight = true;
    for (int node = 0;
        node < topology.nodes() && straight && problem.capabilities().routing() == Routing.XY;
        node++) {
      straight = topology.coordinates(node).length == 1;
    }
    if (!straight) {
      return Support.no("its routes do not keep dimension order on this network");
    }
    boolean uniform = true;
    for (long channel = 1; channel < topology.channels() && uniform; channel++) {
      uniform = topology.kind(channel).medium() == topology.kind(0).medium();
    }
    return Support.when(uniform, "its routes would cross from one medium to another");
  }

  /// The view of `problem`, which [#support] must accept.
  public static RingAllGatherProblem of(final Problem problem) {
    final Topology topology = problem.topology();
    final Optional<RingOrLine> loop = RingOrLine.of(topology);
    final int[] positions = loop.orElseThrow().positions();
    final Demand demand = problem.demand();
    final int[] counts = new int[positions.length];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      counts[positions[demand.sources(chunk).get(0)]]++;
    }
    final int[][] chunks = new int[positions.length][];
    for (int p = 0; p < counts.length; p++) {
      chunks[p] = new int[counts[p]];
    }
    for (int chunk = demand.chunks() - 1; chunk >= 0; chunk--) {
      final int p = positions[demand.sources(chunk).get(0)];
      chunks[p][--counts[p]] = chunk;
    }
    final int reach = Math.min(problem.capabilities().hops(), positions.length - 1);
    return new RingAllGatherProblem(loop.orElseThrow(), chunks, reach);
  }

  public RingOrLine loop() {
    return ringOrLine;
  }

  /// The links that one lightpath may cross.
  public int reach() {
    return reach;
  }

  /// How many chunks start at `position`.
  public int count(final int position) {
    return chunks[position].length;
  }

  /// How many chunks there are.
  public int total() {
    int total = 0;
    for (final int[] own : chunks) {
      total += own.length;
    }
    return total;
  }

  /// The `index`-th chunk that starts at `position`.
  public int chunk(final int position, final int index) {
    return chunks[position][index];
  }

  /// The most chunks that start at one node.
  public int mostChunks() {
    int most = 0;
    for (final int[] own : chunks) {
      most = Math.max(most, own.length);
    }
    return most;
  }
}
