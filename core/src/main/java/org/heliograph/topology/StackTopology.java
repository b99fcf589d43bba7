package org.heliograph.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;

/// A stack-graph computed from its digraph `groups`: `stack` nodes for every node of the digraph,
/// and a passive star for every arc.
///
/// Node numbers are `group·stack + index`. Coupler `a` is written by the group at the tail of arc
/// `a` and read by the group at its head. Arcs are numbered by increasing tail. Every query is
/// arithmetic on the digraph, so a million nodes take no more memory than their groups. Source:
/// *stack-kautz*, Sec. 2.3.
///
/// @param groups the digraph of groups, whose loops are couplers within a group
/// @param groupLabel the name of a group
/// @param place the drawing position of a node
/// @param generators automorphisms, as node permutations, computed on demand
/// @param routing shortest routes between groups, computed on demand
/// @param coupler the kind of every coupler
/// @param optics the optical power budget of every coupler
public record StackTopology(
    String name,
    int stack,
    Digraph groups,
    IntFunction<String> groupLabel,
    IntFunction<Point> place,
    Supplier<List<int[]>> generators,
    Supplier<GroupRoutes> routing,
    ChannelKind coupler,
    OpticalParameters optics)
    implements Topology {
  public StackTopology {
    TopologyBuilder.requireNodes(name, SaturatingMath.product(stack, groups.nodes()));
  }

  /// With couplers of which the network states nothing.
  public StackTopology(
      final String name,
      final int stack,
      final Digraph groups,
      final IntFunction<String> groupLabel,
      final IntFunction<Point> place,
      final Supplier<List<int[]>> generators,
      final Supplier<GroupRoutes> routing) {
    this(
        name,
        stack,
        groups,
        groupLabel,
        place,
        generators,
        routing,
        ChannelKind.PLAIN,
        new OpticalParameters(new StarCouplers(), 1, stack, false));
  }

  /// Routes between groups by a table.
  public static Supplier<GroupRoutes> table(final String name, final Digraph groups) {
    return () -> RouteTable.of(name, groups, _ -> true);
  }

  /// The group of a node.
  public int group(final int node) {
    return node / stack;
  }

  /// Shortest routes between the groups; may take as long as building a table of them.
  public GroupRoutes routes() {
    return routing.get();
  }

  /// The automorphisms of the digraph of groups that the network states, each checked.
  public List<int[]> groupGenerators() {
    final List<int[]> images = new ArrayList<>();
    for (final int[] generator : generators.get()) {
      final int[] image = new int[groups.nodes()];
      Arrays.setAll(image, group -> group(generator[group * stack]));
      if (!Automorphisms.isAutomorphism(groups, image)) {
        throw new IllegalArgumentException(
            "%s: a stated automorphism does not map couplers to couplers.".formatted(name));
      }
      images.add(image);
    }
    return images;
  }

  /// The network with one node per group, which has the automorphisms of the groups.
  StackTopology projected() {
    return new StackTopology(
        name, 1, groups, groupLabel, place, this::groupGenerators, routing, coupler, optics);
  }

  @Override
  public Topology withName(final String other) {
    return new StackTopology(
        other, stack, groups, groupLabel, place, generators, routing, coupler, optics);
  }

  @Override
  public int nodes() {
    return stack * groups.nodes();
  }

  @Override
  public NodeSet ranks() {
    return NodeSet.range(0, nodes());
  }

  @Override
  public long channels() {
    return groups.arcs();
  }

  @Override
  public int writerCount(final long channel) {
    return stack;
  }

  @Override
  public int writer(final long channel, final int index) {
    return groups.tail((int) channel) * stack + index;
  }

  @Override
  public int readerCount(final long channel) {
    return stack;
  }

  @Override
  public int reader(final long channel, final int index) {
    return groups.head((int) channel) * stack + index;
  }

  @Override
  public int outDegree(final int node) {
    return groups.outDegree(node / stack);
  }

  @Override
  public long outChannel(final int node, final int index) {
    return groups.outArc(node / stack, index);
  }

  @Override
  public int inDegree(final int node) {
    return groups.inDegree(node / stack);
  }

  @Override
  public long inChannel(final int node, final int index) {
    return groups.inArc(node / stack, index);
  }

  @Override
  public boolean writes(final int node, final long channel) {
    return groups.tail((int) channel) == node / stack;
  }

  @Override
  public boolean hears(final int node, final long channel) {
    return groups.head((int) channel) == node / stack;
  }

  @Override
  public ChannelKind kind(final long channel) {
    return coupler;
  }

  @Override
  public Topology withKinds(final UnaryOperator<ChannelKind> change) {
    return with(change.apply(coupler), optics);
  }

  @Override
  public Optional<OpticalParameters> light() {
    return Optional.of(optics);
  }

  @Override
  public Topology withLight(final UnaryOperator<OpticalParameters> change) {
    return with(coupler, change.apply(optics));
  }

  private StackTopology with(final ChannelKind kind, final OpticalParameters light) {
    return kind.equals(coupler) && light.equals(optics)
        ? this
        : new StackTopology(
            name, stack, groups, groupLabel, place, generators, routing, kind, light);
  }

  @Override
  public List<ChannelKind> kinds() {
    return List.of(coupler);
  }

  @Override
  public boolean isPointToPoint() {
    return false;
  }

  @Override
  public String label(final int node) {
    return "(" + groupLabel.apply(node / stack) + "," + node % stack + ")";
  }

  @Override
  public Point position(final int node) {
    return place.apply(node);
  }

  @Override
  public Symmetry symmetry() {
    return Symmetry.checked(this, generators.get());
  }

  @Override
  public String toString() {
    return name;
  }
}
