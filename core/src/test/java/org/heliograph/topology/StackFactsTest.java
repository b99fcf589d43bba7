package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heliograph.topology.family.Circulant;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.DeBruijn;
import org.heliograph.topology.family.GeneralisedKautz;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackDeBruijn;
import org.heliograph.topology.family.StackImaseItoh;
import org.heliograph.topology.family.StackKautz;
import org.junit.jupiter.api.Test;

/// Facts found among the groups are those of the whole network.
final class StackFactsTest {
  private static Map<String, String> values(final TopologyFacts topologyFacts) {
    return topologyFacts.rows().stream()
        .collect(Collectors.toMap(TopologyFacts.Row::name, TopologyFacts.Row::value));
  }

  private static List<TopologyFamily> small() {
    return List.of(
        new Ops(2, 2),
        new Ops(4, 4),
        new Pops(2, 2),
        new Pops(3, 1),
        new Pops(4, 3),
        new StackKautz(2, 2, 2),
        new StackKautz(3, 3, 2),
        new StackDeBruijn(2, 2, 1),
        new StackDeBruijn(3, 2, 3),
        new StackImaseItoh(2, 2, 7),
        new StackImaseItoh(3, 3, 13),
        new Stack(2, new Ring(5, false), false),
        new Stack(3, new Ring(3, false), false),
        new Stack(2, new Ring(4, true), false),
        new Stack(2, new Ring(4, false), true),
        new Stack(4, NamedGraphs.named("petersen"), true),
        new Stack(2, NamedGraphs.named("petersen"), false),
        new Stack(2, new Complete(4), false),
        new Stack(2, new Circulant(8, List.of(2), false), true),
        new Stack(3, new Kautz(2, 2), false),
        new Stack(2, new DeBruijn(2, 2), false),
        new Stack(2, new GeneralisedKautz(9, 2), false));
  }

  /// The same network with its couplers listed one by one, which is searched node by node.
  private static Topology listed(final Topology stack) {
    final TopologyBuilder builder =
        new TopologyBuilder(stack.name(), stack.nodes()).labels(stack::label);
    for (long id = 0; id < stack.channels(); id++) {
      final Channel channel = stack.channel(id);
      builder.channel(channel.writers().toArray(), channel.readers().toArray());
    }
    return builder.build();
  }

  @Test
  void distancesAndSymmetryAreThoseOfTheNetworkNodeByNode() {
    for (final TopologyFamily family : small()) {
      final Topology stack = family.build();
      final TopologyFacts found = TopologyFacts.of(stack, TopologyFacts.DEFAULT_BUDGET);
      final TopologyFacts plain = TopologyFacts.of(listed(stack), TopologyFacts.DEFAULT_BUDGET);
      assertThat(found.distances()).as(stack.name()).isEqualTo(plain.distances());
      assertThat(found.symmetry()).as(stack.name()).isEqualTo(plain.symmetry());
      assertThat(found.resilience()).as(stack.name()).isEqualTo(plain.resilience());
      assertThat(found.inventory()).as(stack.name()).isEqualTo(plain.inventory());
    }
  }

  @Test
  void orbitsOfGroupsGiveTheSameDistances() {
    for (final StackFamily family :
        List.of(
            new StackKautz(3, 3, 3), new StackDeBruijn(2, 3, 3), new StackImaseItoh(2, 3, 20))) {
      final StackTopology stack = (StackTopology) family.build();
      final long pass = stack.groups().nodes() + (long) stack.groups().arcs();
      // Enough for a search from a few groups, and not from each.
      final TopologyFacts few = TopologyFacts.of(stack, pass * (stack.groups().nodes() - 1));
      assertThat(few.distances().sum().value()).isPresent();
      assertThat(few.distances().sum())
          .isEqualTo(TopologyFacts.of(stack, TopologyFacts.DEFAULT_BUDGET).distances().sum());
    }
  }

  @Test
  void theNetworkOfThePaperIsDescribedInFull() {
    final Map<String, String> values =
        values(TopologyFacts.of(new StackKautz(12, 5, 3).build(), 1_000_000));
    assertThat(values)
        .containsEntry("groups", "150")
        .containsEntry("channels", "900")
        .containsEntry("coupler degree", "12")
        .containsEntry("transceivers of a node", "6")
        .containsEntry("transceivers", "10800")
        .containsEntry("diameter", "3")
        .containsEntry("splitting loss, one coupler", "10.792dB")
        .containsEntry("splitting loss, longest route", "32.376dB")
        .containsEntry("power budget, message", "36")
        .containsEntry("power budget, broadcast", "48")
        .containsEntry("vertex-transitive", "no");
    // Group distances 1 × 750, 2 × 3720 and 3 × 17880, and 1 within a group.
    assertThat(values)
        .containsEntry(
            "distance sum", Long.toString(144L * (750 + 2 * 3720 + 3 * 17_880) + 150 * 12 * 11));
  }

  @Test
  void aMillionNodesAnswerInSeconds() {
    assertTimeoutPreemptively(
        Duration.ofMinutes(10),
        () -> {
          final TopologyFacts topologyFacts =
              TopologyFacts.of(new StackKautz(12, 5, 7).build(), 200_000_000L);
          assertThat(values(topologyFacts))
              .containsEntry("nodes", "1125000")
              .containsEntry("diameter", "7")
              .containsEntry("transceivers", "6750000");
          assertThat(topologyFacts.distances().sum().value()).isPresent();
        });
  }
}
