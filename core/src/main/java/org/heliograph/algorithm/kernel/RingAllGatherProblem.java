package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.Combining;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.OtherCopy;
import org.heliograph.primitive.IntList;
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
  private final IntList[] chunks;
  private final int reach;
  private final int total;
  private final int mostChunks;

  private RingAllGatherProblem(final Problem problem, final RingOrLine ringOrLine) {
    this.ringOrLine = ringOrLine;
    this.chunks = new IntList[ringOrLine.size()];
    this.reach = Math.min(problem.capabilities().hops(), chunks.length - 1);
    this.total = problem.demand().chunks();
    Arrays.setAll(chunks, _ -> new IntList());
    final int[] positions = ringOrLine.positions();
    for (int chunk = 0; chunk < total; chunk++) {
      chunks[positions[problem.demand().sources(chunk).get(0)]].add(chunk);
    }
    this.mostChunks = Arrays.stream(chunks).mapToInt(IntList::size).max().orElse(0);
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

  /// Whether `problem`, which is on a ring or line, is on a ring; `notOnLines` says why lines will
  /// not do.
  public static Support onRing(final Problem problem, final String notOnLines) {
    return Support.when(ringOrLine(problem).isClosed(), notOnLines);
  }

  /// Whether `problem`, which is on a ring or line, is on a line.
  public static Support onLine(final Problem problem) {
    return Support.needs(
        !ringOrLine(problem).isClosed(), "a line; on a ring all nodes can do the same");
  }

  private static RingOrLine ringOrLine(final Problem problem) {
    return anyRingOrLine(problem).orElseThrow();
  }

  /// The ring or line that the network of `problem` is, be it a ring of links one way only.
  public static Optional<RingOrLine> anyRingOrLine(final Problem problem) {
    return RingOrLine.of(problem.topology()).or(() -> RingOrLine.oneWay(problem.topology()));
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
    final RingOrLine ringOrLine = ringOrLine(problem);
    return Support.when(
            !ringOrLine.isClosed() || !ringOrLine.isBothWays() || allowed.routing() == Routing.ANY,
            "its routes round a ring are not always shortest")
        .and(() -> longRoutes(problem))
        .and(() -> withinReach(longest.applyAsInt(ringOrLine), allowed.hops()));
  }

  private static Support withinReach(final int links, final int reach) {
    return Support.when(
        links <= reach, "it needs lightpaths of %s links; the reach is %s".formatted(links, reach));
  }

  /// Whether routes of several links along the ring or line are allowed: they stay in one medium,
  /// and in dimension order they follow a single axis.
  public static Support longRoutes(final Problem problem) {
    final Topology topology = problem.topology();
    final boolean isStraight =
        problem.capabilities().routing() != Routing.XY
            || IntStream.range(0, topology.nodes())
                .allMatch(node -> topology.coordinates(node).length == 1);
    return Support.when(isStraight, "its routes do not keep dimension order on this network")
        .and(
            () ->
                Support.when(
                    Requirements.linksOfOneMedium(topology).isSupported(),
                    "its routes would cross from one medium to another"));
  }

  /// The view of `problem`, which [#support] must accept.
  public static RingAllGatherProblem of(final Problem problem) {
    return new RingAllGatherProblem(problem, ringOrLine(problem));
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
    return chunks[position].size();
  }

  /// How many chunks there are.
  public int total() {
    return total;
  }

  /// The `index`-th chunk that starts at `position`.
  public int chunk(final int position, final int index) {
    return chunks[position].get(index);
  }

  /// The most chunks that start at one node.
  public int mostChunks() {
    return mostChunks;
  }

  /// Adds lightpaths for all chunks that start at `item` to `stage`, over the arc of |`length`|
  /// links from position `from`, if there is any.
  public void send(final WavelengthStage stage, final int item, final int from, final int length) {
    send(stage, item, from, length, WavelengthStage.ANY);
  }

  /// Does the same in a colour, which stands for as many as a node has chunks at most.
  public void send(
      final WavelengthStage stage,
      final int item,
      final int from,
      final int length,
      final int colour) {
    for (int i = 0; i < count(item) && length != 0; i++) {
      final int own = colour == WavelengthStage.ANY ? colour : colour * mostChunks + i;
      stage.add(from, length, chunk(item, i), own);
    }
  }

  /// No lightpaths yet, with room for one per chunk to every other node.
  public ArcLightpaths lightpaths() {
    return new ArcLightpaths(ringOrLine, Math.multiplyExact(total, chunks.length - 1));
  }
}
