package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A complete network without arrays: channel `s·(n−1) + i` runs from `s` to its `i`-th other node.
///
/// Every query is arithmetic, so 10⁶ nodes and 10¹² channels take no memory.
public final class CompleteTopology implements Topology {
  private final String name;
  private final int nodes;
  private final int ports;
  private final ChannelKind kind;
  private final Optional<OpticalParameters> light;

  /// A complete network of `nodes` nodes, each with `ports` transmitters and receivers.
  public CompleteTopology(
      final String name, final int nodes, final int ports, final ChannelKind kind) {
    this(name, nodes, ports, kind, Optional.empty());
  }

  /// The same with an optical power budget.
  public CompleteTopology(
      final String name,
      final int nodes,
      final int ports,
      final ChannelKind kind,
      final Optional<OpticalParameters> light) {
    this.light = light;
    this.name = name;
    this.nodes = nodes;
    this.ports = ports;
    this.kind = kind;
  }

  /// The channel from `source` to `target`.
  public long channelBetween(final int source, final int target) {
    return (long) source * (nodes - 1) + (target < source ? target : target - 1);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Topology withName(final String other) {
    return new CompleteTopology(other, nodes, ports, kind, light);
  }

  @Override
  public int nodes() {
    return nodes;
  }

  @Override
  public NodeSet ranks() {
    return NodeSet.range(0, nodes);
  }

  @Override
  public boolean isStronglyConnected() {
    return true;
  }

  @Override
  public int ports() {
    return ports;
  }

  @Override
  public long channels() {
    return (long) nodes * (nodes - 1);
  }

  @Override
  public int writerCount(final long channel) {
    return 1;
  }

  @Override
  public int writer(final long channel, final int index) {
    return (int) (channel / (nodes - 1));
  }

  @Override
  public int readerCount(final long channel) {
    return 1;
  }

  @Override
  public int reader(final long channel, final int index) {
    final int source = (int) (channel / (nodes - 1));
    final int other = (int) (channel % (nodes - 1));
    return other < source ? other : other + 1;
  }

  @Override
  public int outDegree(final int node) {
    return nodes - 1;
  }

  @Override
  public long outChannel(final int node, final int index) {
    return (long) node * (nodes - 1) + index;
  }

  @Override
  public int inDegree(final int node) {
    return nodes - 1;
  }

  @Override
  public long inChannel(final int node, final int index) {
    return channelBetween(index < node ? index : index + 1, node);
  }

  @Override
  public ChannelKind kind(final long channel) {
    return kind;
  }

  @Override
  public Topology withKinds(final UnaryOperator<ChannelKind> change) {
    final ChannelKind changed = change.apply(kind);
    return changed.equals(kind) ? this : new CompleteTopology(name, nodes, ports, changed, light);
  }

  @Override
  public List<ChannelKind> kinds() {
    return List.of(kind);
  }

  @Override
  public Optional<OpticalParameters> light() {
    return light;
  }

  @Override
  public Topology withLight(final UnaryOperator<OpticalParameters> change) {
    final Optional<OpticalParameters> changed = light.map(change);
    return changed.equals(light) ? this : new CompleteTopology(name, nodes, ports, kind, changed);
  }

  @Override
  public Point position(final int node) {
    return Point.onCircle(node, nodes, nodes / (2 * StrictMath.PI) + 1);
  }

  @Override
  public String toString() {
    return name;
  }
}
