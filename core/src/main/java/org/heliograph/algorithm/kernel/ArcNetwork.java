package org.heliograph.algorithm.kernel;

import java.util.Arrays;
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

/// A topology in the form that schedulers use: node-to-node arcs, and which arcs may follow each
/// other within one slot.
///
/// A coupler with s writers and s readers becomes s² arcs of one channel. Memory O(arcs).
public final class ArcNetwork {
  /// The largest number of arcs of a network: 2²⁴.
  public static final int MAX_ARCS = 1 << 24;

  private static final int NO_DIMENSION = -1;

  private final Topology topology;
  private final Capabilities capabilities;
  private final Arcs arcs;
  private final Digraph graph;
  private final boolean links;
  private final boolean mixed;
  private final int mostLanes;
  private final int[] lanes; // per channel; none if all have as many
  private final int[] dimensions;
  private final byte[] steps;

  private ArcNetwork(final Topology topology, final Capabilities capabilities) {
    this.topology = topology;
    this.capabilities = capabilities;
    this.arcs = topology.arcs();
    this.graph = arcs.graph();
    this.links = topology.isPointToPoint();
    int most = 1;
    boolean media = false;
    final int[] each = new int[(int) topology.channels()];
    for (int channel = 0; channel < each.length; channel++) {
      each[channel] = topology.lanes(channel);
      most = Math.max(most, each[channel]);
      media |= topology.kind(channel).medium() != topology.kind(0).medium();
    }
    this.mostLanes = most;
    this.lanes = most == Arrays.stream(each).min().orElse(most) ? new int[0] : each;
    this.mixed = media;
    final boolean grid = capabilities.routing() == Routing.XY;
    this.dimensions = new int[grid ? graph.arcs() : 0];
    this.steps = new byte[dimensions.length];
    for (int arc = 0; arc < dimensions.length; arc++) {
      setDirection(arc);
    }
  }

  /// Returns the network of a problem; O(arcs).
  public static ArcNetwork of(final Problem problem) {
    return new ArcNetwork(problem.topology(), problem.capabilities());
  }

  /// Returns whether a topology has few enough arcs.
  public static Support support(final Topology topology) {
    return Support.size(
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
        // A step of more than one is a wrap-around link, which leads in the opposite direction.
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

  /// Returns the number of channels. It fits an `int`, since the number of arcs does.
  public int channels() {
    return (int) topology.channels();
  }

  /// Returns the channel of `arc`.
  public int channel(final int arc) {
    return arcs.channel(arc);
  }

  public int lanes(final int channel) {
    return lanes.length == 0 ? mostLanes : lanes[channel];
  }

  /// Returns the largest number of lanes of any channel.
  public int mostLanes() {
    return mostLanes;
  }

  /// Returns whether a route must choose a lane and keep it.
  public boolean keepsLanes() {
    return capabilities.laneContinuity() && mostLanes > 1;
  }

  /// Returns whether some channels are electrical and some optical.
  public boolean isMixed() {
    return mixed;
  }

  /// Returns whether every channel is a link.
  public boolean isPointToPoint() {
    return links;
  }

  /// Returns the grid dimension along which `arc` leads under dimension-order routing, or −1.
  public int dimension(final int arc) {
    return dimensions.length == 0 ? NO_DIMENSION : dimensions[arc];
  }

  /// Returns whether `next`, which starts where `arc` ends, may continue it within one slot.
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

  /// Returns whether any path of any length is a valid route of one slot.
  public boolean routesFreely() {
    return !mixed && dimensions.length == 0 && capabilities.hops() == Capabilities.UNLIMITED;
  }

  /// Returns the index in `path` after the last arc of the longest valid route that starts at
  /// `path[from]`.
  public int cut(final int[] path, final int from) {
    int end = from + 1;
    while (end < path.length
        && end - from < capabilities.hops()
        && mayFollow(path[end - 1], path[end])) {
      end++;
    }
    return end;
  }

  /// Returns a transmission over the arcs `path[from…to−1]` that delivers to the head of the last
  /// arc only.
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

  /// Returns a transmission over `channels` that delivers to `receiver`, or to every reader of the
  /// last channel if there is none.
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

  /// Returns the lane to name in a transmission: `lane` if it must be kept, otherwise any lane
  /// where there is a choice.
  int laneName(final long[] channels, final int lane) {
    if (capabilities.laneContinuity()) {
      return lane;
    }
    for (final long channel : channels) {
      if (lanes((int) channel) > 1) {
        return Transmission.ANY_LANE;
      }
    }
    return 0;
  }

  /// A chunk to send and what its arrival does.
  public record Message(int chunk, Action action) {}

  /// The slot of a transmission and, where lanes are kept, its lane.
  public record Place(int slot, int lane) {}
}
