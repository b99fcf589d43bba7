package org.heliograph.algorithm.kernel;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Point;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Symmetry;
import org.heliograph.topology.Topology;

/// A topology with every channel reversed: its writers become its readers; ids stay the same.
record ReversedTopology(Topology original) implements Topology {
  @Override
  public String name() {
    return original.name();
  }

  @Override
  public Topology withName(final String name) {
    return new ReversedTopology(original.withName(name));
  }

  @Override
  public Topology withKinds(final UnaryOperator<ChannelKind> change) {
    final Topology changed = original.withKinds(change);
    return changed == original ? this : new ReversedTopology(changed);
  }

  @Override
  public int nodes() {
    return original.nodes();
  }

  @Override
  public NodeSet ranks() {
    return original.ranks();
  }

  @Override
  public long channels() {
    return original.channels();
  }

  @Override
  public boolean isStronglyConnected() {
    return original.isStronglyConnected();
  }

  @Override
  public int writerCount(final long channel) {
    return original.readerCount(channel);
  }

  @Override
  public int writer(final long channel, final int index) {
    return original.reader(channel, index);
  }

  @Override
  public int readerCount(final long channel) {
    return original.writerCount(channel);
  }

  @Override
  public int reader(final long channel, final int index) {
    return original.writer(channel, index);
  }

  @Override
  public int outDegree(final int node) {
    return original.inDegree(node);
  }

  @Override
  public long outChannel(final int node, final int index) {
    return original.inChannel(node, index);
  }

  @Override
  public int inDegree(final int node) {
    return original.outDegree(node);
  }

  @Override
  public long inChannel(final int node, final int index) {
    return original.outChannel(node, index);
  }

  @Override
  public ChannelKind kind(final long channel) {
    return original.kind(channel);
  }

  @Override
  public Optional<OpticalParameters> light() {
    return original.light();
  }

  @Override
  public Topology withLight(final UnaryOperator<OpticalParameters> change) {
    final Topology changed = original.withLight(change);
    return changed.equals(original) ? this : new ReversedTopology(changed);
  }

  @Override
  public int ports() {
    return original.ports();
  }

  @Override
  public SwitchOperations switchOperations() {
    return original.switchOperations().reversed();
  }

  @Override
  public Topology withSwitchOperations(final SwitchOperations operations) {
    return new ReversedTopology(original.withSwitchOperations(operations.reversed()));
  }

  @Override
  public String label(final int node) {
    return original.label(node);
  }

  @Override
  public Point position(final int node) {
    return original.position(node);
  }

  @Override
  public int[] coordinates(final int node) {
    return original.coordinates(node);
  }

  /// An automorphism maps channels to channels in either direction.
  @Override
  public Symmetry symmetry() {
    return original.symmetry();
  }

  @Override
  public boolean isPointToPoint() {
    return original.isPointToPoint();
  }
}
