package org.heliograph.lab.experiment.control;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// Which groups and which couplers of a stack-graph its symmetry takes to one another.
final class GroupSymmetry {
  private static final int SAMPLES = 1 << 12;

  private final StackTopology network;
  private final List<int[]> ofGroups;
  private final int[] firstGroup;
  private final int[] sizes;
  private final int[] firstCoupler;

  private GroupSymmetry(final StackTopology network, final List<int[]> ofGroups) {
    this.network = network;
    this.ofGroups = ofGroups;
    final Digraph groups = network.groups();
    this.firstGroup = Automorphisms.orbits(groups.nodes(), ofGroups.toArray(int[][]::new));
    this.sizes = new int[groups.nodes()];
    for (final int first : firstGroup) {
      sizes[first]++;
    }
    final int[][] ofCouplers =
        ofGroups.stream().map(image -> ofCouplers(groups, image)).toArray(int[][]::new);
    this.firstCoupler = Automorphisms.orbits(groups.arcs(), ofCouplers);
  }

  static GroupSymmetry of(final StackTopology network) {
    return new GroupSymmetry(
        network, network.groupGenerators().stream().filter(GroupSymmetry::moves).toList());
  }

  private static boolean moves(final int[] image) {
    return IntStream.range(0, image.length).anyMatch(group -> image[group] != group);
  }

  private static int[] ofCouplers(final Digraph groups, final int[] image) {
    final int[] images = new int[groups.arcs()];
    Arrays.setAll(
        images,
        coupler -> coupler(groups, image[groups.tail(coupler)], image[groups.head(coupler)]));
    return images;
  }

  /// The first coupler from one group to another.
  private static int coupler(final Digraph groups, final int from, final int to) {
    for (int i = 0; i < groups.outDegree(from); i++) {
      if (groups.head(groups.outArc(from, i)) == to) {
        return groups.outArc(from, i);
      }
    }
    throw new AssertionError(
        "symmetry leads to no coupler from group %s to %s".formatted(from, to));
  }

  /// How many groups no symmetry takes to one another.
  long distinctGroups() {
    return Arrays.stream(sizes).filter(size -> size > 0).count();
  }

  /// How many groups `group` stands for, itself included: 0 if another stands for it.
  int standsFor(final int group) {
    return sizes[group];
  }

  /// Gives couplers that are alike the mean of their values.
  void average(final double[] values) {
    final double[] sums = new double[values.length];
    final int[] sizes = new int[values.length];
    for (int coupler = 0; coupler < values.length; coupler++) {
      sums[firstCoupler[coupler]] += values[coupler];
      sizes[firstCoupler[coupler]]++;
    }
    Arrays.setAll(values, coupler -> sums[firstCoupler[coupler]] / sizes[firstCoupler[coupler]]);
  }

  /// Whether symmetry takes routes to routes, looked at on a sample of pairs; it does wherever
  /// there is only one shortest route.
  boolean keepsRoutes() {
    final Digraph groups = network.groups();
    final GroupRoutes routes = network.routes();
    final SplittableRandom random = new SplittableRandom(SAMPLES);
    for (final int[] image : ofGroups) {
      for (int i = 0; i < SAMPLES; i++) {
        final int from = random.nextInt(image.length);
        final int to = random.nextInt(image.length);
        final int hops = routes.hops(from, to);
        final int next = groups.head(groups.outArc(from, routes.next(from, to, hops)));
        final int other = routes.hops(image[from], image[to]);
        final int coupler = routes.next(image[from], image[to], other);
        if (hops != other || groups.head(groups.outArc(image[from], coupler)) != image[next]) {
          return false;
        }
      }
    }
    return true;
  }
}
