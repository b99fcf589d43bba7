package org.heliograph.algorithm.kernel;

import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;

/// A topology as schedulers see it: node-to-node arcs, and which arcs may follow one another
/// inside one slot.
///
/// A coupler of s writers and s readers is s² arcs of one channel. Memory O(arcs).
public final class ArcNetwork {
  /// The most arcs that are listed one by one: 2²⁴.
  public static final int MAX_ARCS = 1 << 24;

  private static final int NO_DIMENSION = -1;

  private final Topology topology;
  private final Capabilities capabilities;
  private final Arcs arcs;
  private final Digraph graph;
  private final boolean links;
  private final boolean mixed;
  private final int mostLanes;
  private final int[] dimensions;
  private final byte[] steps;

  private ArcNetwork(final Topology topology, final Capabilities capabilities) {
    this.topology = topology;
    this.capabilities = capabilities;
    this.arcs = topology.arcs();
    this.graph = arcs.graph();
    this.links = topology.isPointToPoint();
    int lanes = 1;
    boolean media = false;
    for (int channel = 0; channel < topology.channels(); channel++) {
      lanes = Math.max(lanes, topology.lanes(channel));
      media |= topology.kind(channel).medium() != topology.kind(0).medium();
    }
    this.mostLanes = lanes;
    this.mixed = media;
    final boolean grid = capabilities.routing() == Routing.XY;
    this.dimensions = new int[grid ? graph.arcs() : 0];
    this.steps = new byte[dimensions.length];
    for (int arc = 0; arc < dimensions.length; arc++) {
      setDirection(arc);
    }
  }

  /// The network of a problem; O(arcs).
  public static ArcNetwork of(final Problem problem) {
    return new ArcNetwork(problem.topology(), problem.capabilities());
  }

  /// Whether a topology can be listed arc by arc.
  public static Support support(final Topology topology) {
    return Support.when(
        topology.channels() <= MAX_ARCS,
        "it lists every channel, and %s has %s; at most %s"
            .formatted(topology.name(), topology.channels(), MAX_ARCS));
  }

  private void setDirection(final int arc) {
    final int[] from = topology.coordinates(graph.tail(arc));
    final int[] to = topology.coordinates(graph.head(arc));
    dimensions[arc] = NO_DIMENSION;
    for (int i = 0; i < Math.min(from.length, to.length); i++) {
      final int difference = to[i] - from[i];
      if (difference != 0 && dimensions[arc] != NO_DIMENSION) {
        dimensions[arc] = NO_DIMENSION;
        return;
      }
      if (difference != 0) {
        dimensions[arc] = i;
        // A step of more than one is a wrap-around link, whose direction is the other way round.
        steps[arc] = (byte) (Math.abs(difference) == 1 ? difference : -Integer.signum(difference));
      }
    }
  }

  public Topology topology() {
    return topology;
  }

  public Capabilities capabilities() {
    return capabilities;
  }

  public Digraph graph() {
    return graph;
  }

  public int nodes() {
    return graph.nodes();
  }

  /// How many channels there are; they fit an `int`, since arcs do.
  public int channels() {
    return (int) topology.channels();
  }

  /// The channel that `arc` is part of.
  public int channel(final int arc) {
    return arcs.channel(arc);
  }

  public int lanes(final int channel) {
    return topology.lanes(channel);
  }

  /// The most lanes of a channel.
  public int mostLanes() {
    return mostLanes;
  }

  /// Whether a lane must be chosen and kept along a route.
  public boolean keepsLanes() {
    return capabilities.laneContinuity() && mostLanes > 1;
  }

  /// Whether some channels are electrical and some optical.
  public boolean isMixed() {
    return mixed;
  }

  /// Whether every channel is a link.
  public boolean isPointToPoint() {
    return links;
  }

  /// The grid dimension that `arc` moves along under dimension-order routing, or −1.
  public int dimension(final int arc) {
    return dimensions.length == 0 ? NO_DIMENSION : dimensions[arc];
  }

  /// Whether `next`, which starts where `arc` ends, may continue it within one slot.
  public boolean mayFollow(final int arc, final int next) {
    if (mixed && medium(arc) != medium(next)) {
      return false;
    }
    if (dimensions.length == 0) {
      return true;
    }
    return dimensions[arc] >= 0
        && dimensions[next] >= 0
        && (dimensions[next] < dimensions[arc]
            || (dimensions[next] == dimensions[arc] && steps[next] == steps[arc]));
  }

  private Medium medium(final int arc) {
    return topology.kind(channel(arc)).medium();
  }

  /// Whether any path, however long, is a route of one slot.
  public boolean routesFreely() {
    return !mixed && dimensions.length == 0 && capabilities.hops() == Capabilities.UNLIMITED;
  }

  /// Where the route that starts at `path[from]` must end: the first index it may not include.
  public int cut(final int[] path, final int from) {
    int end = from + 1;
    while (end < path.length
        && end - from < capabilities.hops()
        && mayFollow(path[end - 1], path[end])) {
      end++;
    }
    return end;
  }

  /// A transmission over the arcs `path[from…to−1]`, addressed to the head of the last alone.
  public Transmission unicast(
      final Message message, final int[] path, final int from, final int to, final Place place) {
    final long[] channels = new long[to - from];
    for (int i = from; i < to; i++) {
      channels[i - from] = channel(path[i]);
    }
    final int head = graph.head(path[to - 1]);
    final boolean heardByMany = topology.readerCount(channels[channels.length - 1]) > 1;
    return transmission(
        message,
        graph.tail(path[from]),
        heardByMany ? Optional.of(head) : Optional.empty(),
        channels,
        place);
  }

  /// A transmission over `channels`, addressed to `receiver` or else to every reader at the end.
  public Transmission transmission(
      final Message message,
      final int sender,
      final Optional<Integer> receiver,
      final long[] channels,
      final Place place) {
    return new Transmission(
        message.chunk(),
        sender,
        receiver.orElse(Transmission.EVERY_READER),
        new Route.Path(channels),
        laneName(channels, place.lane()),
        place.slot(),
        message.action());
  }

  /// The name that `lane` has on a route: itself if it must be kept, else none where there is a
  /// choice.
  int laneName(final long[] channels, final int lane) {
    if (capabilities.laneContinuity()) {
      return lane;
    }
    for (final long channel : channels) {
      if (topology.lanes(channel) > 1) {
        return Transmission.ANY_LANE;
      }
    }
    return 0;
  }

  /// What is sent and what its arrival does.
  public record Message(int chunk, Action action) {}

  /// When it is sent and on which lane, where lanes are kept.
  public record Place(int slot, int lane) {}
}
