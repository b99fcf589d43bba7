package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.heliograph.verify.PlantedFaultsTest.broken;
import static org.heliograph.verify.PlantedFaultsTest.combine;
import static org.heliograph.verify.PlantedFaultsTest.send;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ViolationReport;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;

/// What arrives in one slot arrives at once: where the outcome would depend on an order, the
/// schedule is rejected, whatever the numbers of its nodes are.
class DataRaceTest {
  /// Nodes 0, 1 and 2, each linked to each; channels 0→1, 0→2, 1→0, 1→2, 2→0, 2→1.
  private static Problem triangle(final Reduction reduction) {
    return new Problem(
        new CompleteTopology("complete(3)", 3, 2, ChannelKind.PLAIN),
        new Demand.Builder(reduction).chunk(NodeSet.range(0, 3), NodeSet.of(0)).build(),
        new Circuit());
  }

  @Test
  void dataRaceCatchesTwoCopiesOfDifferentValuesWhicheverSenderHasTheHigherNumber() {
    final Transmission[] allTo2 = {
      combine(0, 0, 0, 1), combine(0, 0, 1, 3), send(1, 0, 1, 2), send(1, 0, 2, 4)
    };
    final Transmission[] allTo1 = {
      combine(0, 0, 0, 0), combine(0, 0, 2, 5), send(1, 0, 2, 4), send(1, 0, 1, 2)
    };
    final Problem problem = triangle(Reduction.ONCE);
    assertThat(broken(problem, allTo2)).containsExactly("Completion", "DataRace");
    assertThat(broken(problem, allTo1)).containsExactly("Completion", "DataRace");
    assertThat(broken(problem, allTo2[0], allTo2[1], allTo2[3])).isEmpty();
  }

  @Test
  void sumsThatOverlapAreReportedAlikeInAnyOrder() {
    // At node 3 arrive the contributions of 0 and 1 together, those of 0, and those of 1.
    final List<Transmission> sums =
        List.of(combine(1, 0, 0, 2), combine(1, 0, 2, 8), combine(1, 0, 1, 5));
    final Set<Rejected> rejected = new HashSet<>();
    for (int order = 0; order < 6; order++) {
      final List<Transmission> arranged = new ArrayList<>(sums);
      Collections.rotate(arranged, order);
      if (order % 2 == 1) {
        Collections.swap(arranged, 0, 1);
      }
      rejected.add(overlapping(arranged));
    }
    assertThat(rejected).hasSize(1);
    assertThat(rejected.iterator().next().total()).isEqualTo(3);
  }

  /// A sum that overlaps does not make one before it overlap, in whichever word of contributions.
  @Test
  void onlyTheSecondOfTwoSumsThatOverlapIsReported() {
    final int nodes = 130;
    final Topology complete = new CompleteTopology("complete", nodes, nodes - 1, ChannelKind.PLAIN);
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, nodes), NodeSet.of(0)).build();
    final Problem problem = new Problem(complete, sum, new Circuit());
    for (final int from : new int[] {1, 61, 63, 100, 126}) {
      final Rejected alone =
          rejected(problem, to(complete, 0, from, from + 1), to(complete, 1, from + 1, from + 2));
      final Rejected both =
          rejected(
              problem,
              to(complete, 0, from, from + 1),
              to(complete, 1, from, from + 2),
              to(complete, 1, from + 1, from + 2));
      assertThat(both.total()).as("node %s", from).isEqualTo(alone.total() + 1);
    }
  }

  private static Transmission to(
      final Topology topology, final int slot, final int sender, final int receiver) {
    for (int i = 0; i < topology.outDegree(sender); i++) {
      final long channel = topology.outChannel(sender, i);
      if (topology.reader(channel, 0) == receiver) {
        return combine(slot, 0, sender, channel);
      }
    }
    throw new AssertionError(receiver);
  }

  private static Rejected rejected(final Problem problem, final Transmission... transmissions) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    List.of(transmissions).forEach(schedule::add);
    return (Rejected) new Verifier().verify(problem, schedule.build());
  }

  /// What is wrong if four nodes send `arranged` in slot 1, in this order, to node 3, which is to
  /// have the sum. Before that node 1 sends to node 0, and node 0 a copy to node 2.
  private static Rejected overlapping(final List<Transmission> arranged) {
    final Topology complete = new CompleteTopology("complete(4)", 4, 3, ChannelKind.PLAIN);
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 4), NodeSet.of(3)).build();
    final UnionPossession possession = new UnionPossession(complete, sum, 0, 1, 0, 1);
    final ViolationReport report = new ViolationReport();
    final Receivers receivers = new Receivers();
    for (final List<Transmission> slot :
        List.of(List.of(combine(0, 0, 1, 3), send(0, 0, 0, 1)), arranged)) {
      for (final Transmission transmission : slot) {
        final TransmissionCursor at =
            new ColumnarSchedule.Builder().add(transmission).build().cursor();
        at.advance();
        receivers.find(complete, at);
        possession.transmit(at, receivers, report);
      }
      possession.endSlot(report);
    }
    possession.finish(report);
    return new Rejected(report.violations(), report.total());
  }

  @Test
  void dataRaceAloneCatchesARaceWhoseOutcomeIsReplacedLater() {
    final Problem problem = triangle(Reduction.ONCE);
    final Transmission[] sum = {combine(0, 0, 0, 1), combine(0, 0, 1, 3), send(2, 0, 2, 4)};
    assertThat(broken(problem, with(sum, send(1, 0, 1, 2)))).isEmpty();
    assertThat(broken(problem, with(sum, send(1, 0, 1, 2), send(1, 0, 2, 4))))
        .as("two different copies")
        .containsExactly("DataRace");
    for (final Reduction reduction : List.of(Reduction.ONCE, Reduction.IDEMPOTENT)) {
      assertThat(broken(triangle(reduction), with(sum, send(1, 0, 1, 2), combine(1, 0, 2, 4))))
          .as("a copy beside a value to combine")
          .contains("DataRace")
          .doesNotContain("Completion");
    }
  }

  private static Transmission[] with(final Transmission[] some, final Transmission... more) {
    final List<Transmission> all = new ArrayList<>(List.of(some));
    all.addAll(List.of(more));
    return all.toArray(Transmission[]::new);
  }

  @Test
  void copiesOfOneValueMayMeet() {
    final Topology complete = new CompleteTopology("complete(3)", 3, 2, ChannelKind.PLAIN);
    final Demand everybody =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(1, 2), NodeSet.range(0, 3)).build();
    assertThat(
            broken(
                new Problem(complete, everybody, new Circuit()),
                combine(0, 0, 1, 3),
                combine(0, 0, 2, 5),
                send(1, 0, 1, 2),
                send(1, 0, 2, 4)))
        .isEmpty();
  }

  @Test
  void dataRaceIsFoundByFingerprintsAndInEveryBlockOfContributions() {
    final int nodes = 200;
    final CompleteTopology complete =
        new CompleteTopology("complete(200)", nodes, nodes - 1, ChannelKind.PLAIN);
    final Problem problem =
        new Problem(
            complete,
            new Demand.Builder(Reduction.ONCE)
                .chunk(NodeSet.range(0, nodes), NodeSet.of(199))
                .build(),
            new Circuit());
    final ColumnarSchedule.Builder sum = new ColumnarSchedule.Builder();
    for (int node = 0; node < nodes - 1; node++) {
      sum.add(combine(2, 0, node, complete.channelBetween(node, 199)));
    }
    // Node 190 had its own contribution only, and races change what cannot be told apart by the
    // first two words of contributions.
    sum.add(send(0, 0, 150, complete.channelBetween(150, 190)));
    sum.add(send(0, 0, 160, complete.channelBetween(160, 190)));
    for (final Verifier verifier :
        List.of(new Verifier(), new Verifier(1, 1L << 33), new Verifier(1 << 20, 1))) {
      assertThat(verifier.verify(problem, sum.build()))
          .isInstanceOfSatisfying(
              Rejected.class,
              rejected -> {
                assertThat(rejected.total()).isEqualTo(1);
                assertThat(rejected.violations().getFirst().rule()).isEqualTo("DataRace");
                assertThat(rejected.violations().getFirst().sentence())
                    .isEqualTo(
                        "node 190 receives chunk 0 from node 150 and from node 160 in one slot:"
                            + " two copies of different values.");
              });
    }
  }
}
