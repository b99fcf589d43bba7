package org.heliograph.topology;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.heliograph.plugin.OneLine;

/// A topology that stores every channel: 16 bytes per link, plus 8 per node.
final class ExplicitTopology implements Topology {
  private final String name;
  private final int nodes;
  private final NodeSet ranks;
  private final int ports;
  private final SwitchOperations switchOperations;
  private final int channels;
  private final boolean links;
  private final Incidence writers;
  private final Incidence readers;
  private final ChannelKind[] kinds;
  private final int[] kindOf;
  private final IntFunction<String> label;
  private final IntFunction<Point> position;
  private final IntFunction<int[]> coordinates;
  private final Supplier<List<int[]>> generators;
  private final Optional<OpticalParameters> light;
  private final Map<Class<?>, Object> views = new ConcurrentHashMap<>();
  private final StrongConnection connection; // shared by copies, whose channels are the same

  ExplicitTopology(final TopologyBuilder builder) {
    final TopologyBuilder.Columns columns = builder.columns;
    this.name = builder.name;
    this.nodes = builder.nodes;
    this.ranks = builder.ranks;
    this.ports = builder.ports;
    this.switchOperations = builder.switchOperations;
    this.channels = columns.count;
    this.links = columns.links;
    final int[] none = new int[0];
    this.writers =
        new Incidence(
            nodes,
            channels,
            columns.writers.toArray(),
            links ? none : columns.writerEnds.toArray());
    this.readers =
        new Incidence(
            nodes,
            channels,
            columns.readers.toArray(),
            links ? none : columns.readerEnds.toArray());
    this.kinds = builder.kinds.toArray(ChannelKind[]::new);
    this.kindOf = kinds.length == 1 ? none : columns.kinds.toArray();
    this.label = builder.label;
    this.position = builder.position;
    this.coordinates = builder.coordinates;
    this.generators = builder.generators;
    this.light = builder.light;
    this.connection = new StrongConnection();
    builder.columns = new TopologyBuilder.Columns();
  }

  private ExplicitTopology(
      final ExplicitTopology original,
      final String name,
      final ChannelKind[] kinds,
      final SwitchOperations does,
      final Optional<OpticalParameters> light) {
    this.name = name;
    this.nodes = original.nodes;
    this.ranks = original.ranks;
    this.ports = original.ports;
    this.switchOperations = does;
    this.channels = original.channels;
    this.links = original.links;
    this.writers = original.writers;
    this.readers = original.readers;
    this.kinds = kinds;
    this.kindOf = original.kindOf;
    this.label = original.label;
    this.position = original.position;
    this.coordinates = original.coordinates;
    this.generators = original.generators;
    this.light = light;
    this.connection = original.connection;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Topology withName(final String other) {
    return new ExplicitTopology(this, other, kinds, switchOperations, light);
  }

  @Override
  public int nodes() {
    return nodes;
  }

  @Override
  public NodeSet ranks() {
    return ranks;
  }

  @Override
  public int ports() {
    return ports;
  }

  @Override
  public SwitchOperations switchOperations() {
    return switchOperations;
  }

  @Override
  public Topology withSwitchOperations(final SwitchOperations operations) {
    return new ExplicitTopology(this, name, kinds, operations, light);
  }

  @Override
  public long channels() {
    return channels;
  }

  @Override
  public int writerCount(final long channel) {
    return writers.count((int) channel);
  }

  @Override
  public int writer(final long channel, final int index) {
    return writers.member((int) channel, index);
  }

  @Override
  public int readerCount(final long channel) {
    return readers.count((int) channel);
  }

  @Override
  public int reader(final long channel, final int index) {
    return readers.member((int) channel, index);
  }

  @Override
  public int outDegree(final int node) {
    return writers.degree(node);
  }

  @Override
  public long outChannel(final int node, final int index) {
    return writers.channel(node, index);
  }

  @Override
  public int inDegree(final int node) {
    return readers.degree(node);
  }

  @Override
  public long inChannel(final int node, final int index) {
    return readers.channel(node, index);
  }

  @Override
  public ChannelKind kind(final long channel) {
    return kindOf.length == 0 ? kinds[0] : kinds[kindOf[(int) channel]];
  }

  @Override
  public Topology withKinds(final UnaryOperator<ChannelKind> change) {
    final ChannelKind[] changed = Arrays.stream(kinds).map(change).toArray(ChannelKind[]::new);
    return Arrays.equals(changed, kinds)
        ? this
        : new ExplicitTopology(this, name, changed, switchOperations, light);
  }

  @Override
  public List<ChannelKind> kinds() {
    final Set<ChannelKind> used = new LinkedHashSet<>();
    final BitSet seen = new BitSet(kinds.length);
    for (int channel = 0; channel < channels; channel++) {
      final int kind = kindOf.length == 0 ? 0 : kindOf[channel];
      if (!seen.get(kind)) {
        seen.set(kind);
        used.add(kinds[kind]);
      }
    }
    return List.copyOf(used);
  }

  @Override
  public <T> T view(final Class<T> kind, final Function<Topology, T> make) {
    return kind.cast(views.computeIfAbsent(kind, _ -> make.apply(this)));
  }

  @Override
  public boolean isPointToPoint() {
    return links;
  }

  @Override
  public boolean isStronglyConnected() {
    return connection.of(this);
  }

  @Override
  public String label(final int node) {
    return OneLine.of(label.apply(node));
  }

  @Override
  public Point position(final int node) {
    return position.apply(node);
  }

  @Override
  public int[] coordinates(final int node) {
    return coordinates.apply(node);
  }

  @Override
  public Symmetry symmetry() {
    return Symmetry.checked(this, generators.get());
  }

  @Override
  public Optional<OpticalParameters> light() {
    return light;
  }

  @Override
  public Topology withLight(final UnaryOperator<OpticalParameters> change) {
    final Optional<OpticalParameters> changed = light.map(change);
    return changed.equals(light)
        ? this
        : new ExplicitTopology(this, name, kinds, switchOperations, changed);
  }

  @Override
  public String toString() {
    return name;
  }
}
