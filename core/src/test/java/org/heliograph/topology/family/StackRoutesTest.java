package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.RouteTable;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Routes by labels are as short as any and arrive.
public final class StackRoutesTest {
  static Stream<StackFamily> families() {
    final Stream<StackFamily> kautz =
        Stream.of(
            new StackKautz(2, 2, 1),
            new StackKautz(2, 2, 2),
            new StackKautz(2, 2, 5),
            new StackKautz(2, 3, 2),
            new StackKautz(2, 3, 3),
            new StackKautz(2, 5, 3),
            new StackKautz(2, 7, 2));
    final Stream<StackFamily> deBruijn =
        Stream.of(
            new StackDeBruijn(2, 2, 1),
            new StackDeBruijn(2, 2, 2),
            new StackDeBruijn(2, 2, 6),
            new StackDeBruijn(2, 3, 3),
            new StackDeBruijn(2, 5, 2),
            new StackDeBruijn(2, 9, 1));
    final Stream<StackFamily> imaseItoh =
        Stream.concat(
            IntStream.rangeClosed(3, 45)
                .boxed()
                .flatMap(
                    n ->
                        IntStream.rangeClosed(2, Math.min(6, n - 1))
                            .mapToObj(d -> new StackImaseItoh(2, d, n))),
            Stream.of(new StackImaseItoh(2, 3, 211), new StackImaseItoh(2, 10, 101)));
    return Stream.of(kautz, deBruijn, imaseItoh).flatMap(all -> all);
  }

  @ParameterizedTest
  @MethodSource("families")
  void labelsLeadAsShortAsATable(final StackFamily family) {
    final StackTopology network = (StackTopology) family.build();
    final GroupRoutes table = StackTopology.table("table", network.groups()).get();
    final GroupRoutes labels = network.routes();
    final boolean printed = family.equals(new StackKautz(2, 3, 2));
    assertThat(labels instanceof RouteTable).isEqualTo(printed);
    int longest = 0;
    for (int from = 0; from < network.groups().nodes(); from++) {
      for (int to = 0; to < network.groups().nodes(); to++) {
        final int hops = labels.hops(from, to);
        longest = Math.max(longest, hops);
        if (hops != table.hops(from, to) || arrival(network, labels, from, to) != to) {
          assertThat(hops).as("%d to %d", from, to).isEqualTo(table.hops(from, to));
          assertThat(arrival(network, labels, from, to)).isEqualTo(to);
        }
      }
    }
    assertThat(family.shape().diameter()).isEqualTo(longest);
  }

  private static int arrival(
      final StackTopology network, final GroupRoutes routes, final int from, final int to) {
    int at = from;
    for (int remaining = routes.hops(from, to); remaining > 0; remaining--) {
      at = network.groups().head(network.groups().outArc(at, routes.next(at, to, remaining)));
    }
    return at;
  }

  @Test
  void aShapeCountsWhatIsBuilt() {
    final List<StackFamily> others =
        List.of(
            new Pops(4, 2),
            new Pops(3, 1),
            new Ops(5, 5),
            new Stack(3, new Ring(7, false), true),
            new Stack(3, new Ring(7, true), false));
    Stream.concat(families(), others.stream())
        .forEach(
            family ->
                assertThat(family.shape())
                    .as(family.toString())
                    .isEqualTo(StackCount.of((StackTopology) family.build())));
  }

  @Test
  void whatIsNoStackGraphSaysSo() {
    assertThatThrownBy(new Ops(3, 5)::shape).hasMessageContaining("Maybe ops(3,3)");
    assertThatThrownBy(new Stack(2, new Looped(1), true)::shape)
        .hasMessageContaining("not every group reaches every other");
  }

  @Test
  void diametersOfImaseAndItohAreFoundWithoutBuilding() {
    // Kautz networks are those of d^k + d^(k−1) nodes; one node more costs one more link.
    assertThat(new ImaseItohReach(5, 150).diameter()).isEqualTo(3);
    assertThat(new ImaseItohReach(5, 151).diameter()).isEqualTo(4);
    assertThat(new ImaseItohReach(5, 93_750).diameter()).isEqualTo(7);
    assertThat(new ImaseItohReach(2, 1 << 24).diameter()).isEqualTo(24);
  }

  /// Two nodes linked one way or both, and one of them to itself.
  public record Looped(int ways) implements TopologyFamily {
    @Override
    public Topology build() {
      final TopologyBuilder builder = new TopologyBuilder("looped", 2).link(0, 1);
      final TopologyBuilder all = ways == 1 ? builder : builder.link(1, 0);
      return all.channel(new int[] {1}, new int[] {1}).build();
    }
  }

  @Test
  void aGroupHasOneCouplerOfItsOwn() {
    final TopologyFamily looped = new Looped(2);
    final StackTopology stacked = (StackTopology) new Stack(3, looped, true).build();
    assertThat(stacked.channels()).isEqualTo(4);
    assertThat(stacked.groups().multiplicity(0, 0)).isEqualTo(1);
    assertThat(stacked.groups().multiplicity(1, 1)).isEqualTo(1);
    assertThat(new Stack(3, looped, false).build().channels()).isEqualTo(3);
    // Of the constant words of de Bruijn: two groups of two couplers, six of three.
    assertThat(new StackDeBruijn(2, 2, 3).build().channels()).isEqualTo(2 * 2 + 6 * 3);
    assertThat(new StackImaseItoh(2, 2, 7).build().channels())
        .isEqualTo(new Stack(2, new GeneralisedKautz(7, 2), true).build().channels());
  }
}
