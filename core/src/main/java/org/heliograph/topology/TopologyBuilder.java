package org.heliograph.topology;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.heliograph.primitive.IntList;

/// A builder that collects nodes and channels into an explicit topology; channels are numbered in
/// the order in which they are added.
public final class TopologyBuilder {
  /// The largest number of nodes that an explicit topology may have.
  public static final int MAX_NODES = 1 << 24;

  /// The largest number of channels, and of channel ends, that an explicit topology may have.
  public static final int MAX_CHANNELS = 1 << 25;

  /// Every 4096 channels the builder checks whether its thread was interrupted.
  private static final int LOOK = (1 << 12) - 1;

  final String name;
  final int nodes;
  final List<ChannelKind> kinds = new ArrayList<>();
  Columns columns = new Columns();
  NodeSet ranks;
  int ports = Topology.UNLIMITED;
  SwitchOperations switchOperations = SwitchOperations.NONE;
  IntFunction<String> label = Integer::toString;
  IntFunction<Point> position;
  IntFunction<int[]> coordinates = node -> new int[0];
  Supplier<List<int[]>> generators = List::of;
  Optional<OpticalParameters> light = Optional.empty();

  /// Starts a topology of `nodes` nodes without channels.
  ///
  /// Throws if `nodes` is not between 1 and [#MAX_NODES].
  public TopologyBuilder(final String name, final long nodes) {
    requireNodes(name, nodes);
    this.name = name;
    this.nodes = (int) nodes;
    this.ranks = NodeSet.range(0, this.nodes);
    this.position = node -> Point.onCircle(node, this.nodes, this.nodes / (2 * StrictMath.PI) + 1);
    this.kinds.add(ChannelKind.PLAIN);
  }

  /// Starts a topology with the nodes of `topology` and all that it says of them, but without
  /// channels or symmetries.
  static TopologyBuilder like(final Topology topology, final String name) {
    final TopologyBuilder builder = new TopologyBuilder(name, topology.nodes());
    topology.light().ifPresent(builder::light);
    return builder
        .ranks(topology.ranks())
        .ports(topology.ports())
        .switchOperations(topology.switchOperations())
        .labels(topology::label)
        .positions(topology::position)
        .coordinates(topology::coordinates);
  }

  /// Throws if `nodes` is not between 1 and [#MAX_NODES].
  ///
  /// A family that first builds another network calls this before.
  public static void requireNodes(final String name, final long nodes) {
    if (nodes < 1 || nodes > MAX_NODES) {
      throw new IllegalArgumentException(
          "%s: the number of nodes (%s) must lie between 1 and %s. Maybe a smaller network."
              .formatted(name, nodes == Long.MAX_VALUE ? "over 2^63" : nodes, MAX_NODES));
    }
  }

  /// Throws early if `channels` is too many; large families call this before they add channels.
  public TopologyBuilder expecting(final long channels) {
    if (channels > MAX_CHANNELS) {
      throw new IllegalArgumentException(
          "%s: the number of channels (%s) must be at most %s. Maybe a smaller network."
              .formatted(name, channels == Long.MAX_VALUE ? "over 2^63" : channels, MAX_CHANNELS));
    }
    return this;
  }

  /// Sets the kind of all channels added afterwards.
  public TopologyBuilder kind(final ChannelKind kind) {
    if (columns.count == 0) {
      kinds.clear();
    }
    if (kinds.isEmpty() || !kinds.getLast().equals(kind)) {
      kinds.add(kind);
    }
    return this;
  }

  public TopologyBuilder ranks(final NodeSet nodesThatTakePart) {
    this.ranks = nodesThatTakePart;
    return this;
  }

  public TopologyBuilder ports(final int count) {
    this.ports = count;
    return this;
  }

  /// Sets what nodes that are not ranks do besides forwarding; by default nothing.
  public TopologyBuilder switchOperations(final SwitchOperations operations) {
    this.switchOperations = operations;
    return this;
  }

  public TopologyBuilder labels(final IntFunction<String> labels) {
    this.label = labels;
    return this;
  }

  public TopologyBuilder positions(final IntFunction<Point> positions) {
    this.position = positions;
    return this;
  }

  public TopologyBuilder coordinates(final IntFunction<int[]> gridCoordinates) {
    this.coordinates = gridCoordinates;
    return this;
  }

  /// Sets node permutations that map the network onto itself; they are computed and checked on
  /// demand.
  public TopologyBuilder symmetry(final Supplier<List<int[]>> permutations) {
    this.generators = permutations;
    return this;
  }

  /// Sets the optical parameters; without them nothing is known about losses.
  public TopologyBuilder light(final OpticalParameters budget) {
    this.light = Optional.of(budget);
    return this;
  }

  /// Adds a link.
  public TopologyBuilder link(final int writer, final int reader) {
    if (writer == reader) {
      throw new IllegalArgumentException(
          "%s: a link from node %s to itself carries nothing; leave it out."
              .formatted(name, writer));
    }
    return channel(new int[] {writer}, new int[] {reader});
  }

  /// Adds two opposite links.
  public TopologyBuilder edge(final int one, final int other) {
    return link(one, other).link(other, one);
  }

  /// Adds a channel that any of `writers` may write and all `readers` read.
  public TopologyBuilder channel(final int[] writers, final int[] readers) {
    if (writers.length == 0 || readers.length == 0) {
      throw new IllegalArgumentException(name + ": a channel needs a writer and a reader.");
    }
    requireMembers(writers);
    requireMembers(readers);
    if ((columns.count & LOOK) == 0 && Thread.currentThread().isInterrupted()) {
      throw new CancellationException(name + ": building the network was interrupted.");
    }
    columns.add(writers, readers, kinds.size() - 1);
    expecting(columns.count);
    expecting((columns.writers.size() + (long) columns.readers.size()) >> 1);
    return this;
  }

  private void requireMembers(final int[] members) {
    for (final int node : members) {
      if (node < 0 || node >= nodes) {
        throw new IllegalArgumentException(
            "%s: a channel names node %s, but nodes run from 0 to %s."
                .formatted(name, node, nodes - 1));
      }
    }
  }

  /// Builds the topology; the builder must not be used afterwards.
  public Topology build() {
    return new ExplicitTopology(this);
  }

  /// Channel ends as they are collected: a list per role, with the end position of each channel.
  static final class Columns {
    final IntList writers = new IntList();
    final IntList readers = new IntList();
    final IntList writerEnds = new IntList();
    final IntList readerEnds = new IntList();
    final IntList kinds = new IntList();
    int count;
    boolean links = true;

    void add(final int[] from, final int[] to, final int kind) {
      links &= from.length == 1 && to.length == 1;
      writers.addAll(from, 0, from.length);
      readers.addAll(to, 0, to.length);
      writerEnds.add(writers.size());
      readerEnds.add(readers.size());
      kinds.add(kind);
      count++;
    }
  }
}
