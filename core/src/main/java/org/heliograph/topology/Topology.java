package org.heliograph.topology;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.heliograph.graph.Digraph;

/// A network: nodes `0…n−1`, channels `0…m−1` in stable order, immutable.
///
/// Some nodes are *ranks*, which take part in collectives; the others only forward. Channel ids are
/// `long`, since an implicit topology (arithmetic instead of arrays) may have more than 2³¹.
public interface Topology {
  /// The value of [#ports()] if only the channels limit a node.
  int UNLIMITED = Integer.MAX_VALUE;

  /// The spec text from which this network was built.
  String name();

  /// The same network under another name.
  Topology withName(String name);

  int nodes();

  /// The nodes that take part in collectives.
  NodeSet ranks();

  long channels();

  int writerCount(long channel);

  /// The `index`-th writer of `channel`, in stable order.
  int writer(long channel, int index);

  int readerCount(long channel);

  /// The `index`-th reader of `channel`, in stable order.
  int reader(long channel, int index);

  /// The number of channels that `node` may write.
  int outDegree(int node);

  /// The `index`-th channel that `node` may write, in increasing order of channels.
  long outChannel(int node, int index);

  /// The number of channels that `node` reads.
  int inDegree(int node);

  /// The `index`-th channel that `node` reads, in increasing order of channels.
  long inChannel(int node, int index);

  ChannelKind kind(long channel);

  /// The same network with other kinds of channels, or this one if no kind changes; O(kinds).
  Topology withKinds(UnaryOperator<ChannelKind> change);

  /// The distinct kinds of its channels, in the order of the first channel of each; O(m).
  default List<ChannelKind> kinds() {
    final Set<ChannelKind> kinds = new LinkedHashSet<>();
    for (long channel = 0; channel < channels(); channel++) {
      kinds.add(kind(channel));
    }
    return List.copyOf(kinds);
  }

  default int lanes(final long channel) {
    return kind(channel).lanes();
  }

  /// The lanes of all channels; O(channels).
  default long totalLanes() {
    long lanes = 0;
    for (long channel = 0; channel < channels(); channel++) {
      lanes += lanes(channel);
    }
    return lanes;
  }

  /// The number of transmitters, and of receivers, of one node; [#UNLIMITED] if only channels limit
  /// it.
  default int ports() {
    return UNLIMITED;
  }

  /// What its switches, the nodes that are not ranks, do besides forwarding.
  default SwitchOperations switchOperations() {
    return SwitchOperations.NONE;
  }

  /// The same network, whose switches do `operations` besides forwarding; this one if it has no
  /// switch.
  default Topology withSwitchOperations(final SwitchOperations operations) {
    return this;
  }

  /// Whether values may be added at `node`.
  default boolean combines(final int node) {
    return switchOperations().combine() || ranks().contains(node);
  }

  /// Whether `node` may send a chunk on more often than it received it.
  default boolean multicasts(final int node) {
    return switchOperations().multicast() || ranks().contains(node);
  }

  /// The name of a node in the notation of the network's source.
  default String label(final int node) {
    return Integer.toString(node);
  }

  /// The drawing position of a node.
  Point position(int node);

  /// The known automorphisms, computed on demand.
  default Symmetry symmetry() {
    return Symmetry.NONE;
  }

  /// The grid coordinates of a node, last coordinate fastest, if dimension-order routing applies.
  ///
  /// Empty otherwise.
  default int[] coordinates(final int node) {
    return new int[0];
  }

  /// The optical power budget of its lightpaths, if known.
  default Optional<OpticalParameters> light() {
    return Optional.empty();
  }

  /// The same network with another optical power budget, or this one if it has none or it stays.
  default Topology withLight(final UnaryOperator<OpticalParameters> change) {
    return this;
  }

  /// Whether `node` may write `channel`; O(log writers) or better for links.
  default boolean writes(final int node, final long channel) {
    for (int i = 0; i < writerCount(channel); i++) {
      if (writer(channel, i) == node) {
        return true;
      }
    }
    return false;
  }

  /// Whether `node` reads `channel`.
  default boolean hears(final int node, final long channel) {
    for (int i = 0; i < readerCount(channel); i++) {
      if (reader(channel, i) == node) {
        return true;
      }
    }
    return false;
  }

  /// Whether every channel is a link: one writer, one reader.
  default boolean isPointToPoint() {
    return true;
  }

  /// What `make` makes of this network, or what it made of it before: large networks are asked for
  /// the same view by each scheduler. There is one function for each `kind` of view.
  default <T> T view(final Class<T> kind, final Function<Topology, T> make) {
    return kind.cast(make.apply(this));
  }

  /// Whether every node reaches every other over channels; O(n + m), or less if it was asked
  /// before.
  default boolean isStronglyConnected() {
    return StrongConnection.holds(this);
  }

  /// The nodes that `node` reaches over channels, or, backward, those that reach it; O(n + m).
  default BitSet reached(final int node, final boolean isForward) {
    return StrongConnection.reached(this, node, isForward);
  }

  /// One channel as a record.
  default Channel channel(final long id) {
    final int[] writers = new int[writerCount(id)];
    for (int i = 0; i < writers.length; i++) {
      writers[i] = writer(id, i);
    }
    final int[] readers = new int[readerCount(id)];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = reader(id, i);
    }
    return new Channel(id, NodeSet.of(writers), NodeSet.of(readers), kind(id));
  }

  /// The network as node-to-node arcs, each with its channel; O(Σ writers × readers).
  ///
  /// Throws if that exceeds [TopologyBuilder#MAX_CHANNELS].
  default Arcs arcs() {
    return Arcs.of(this);
  }

  /// The node-to-node arcs without their channels.
  default Digraph graph() {
    return arcs().graph();
  }
}
