package org.heliograph.formats.binding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedRoute;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

class ScheduleBindingTest {
  private static final Topology RING = new Ring(4, false).build();

  private static ImportedSend send(final int slot, final int chunk, final Integer... path) {
    return new ImportedSend(
        slot,
        new ChunkName.Numbered(chunk),
        Arrays.asList(path),
        OptionalInt.empty(),
        Action.COPY,
        "line " + (slot + 2));
  }

  private static ImportedSend lane(final ImportedSend send, final int lane) {
    return new ImportedSend(
        send.slot(), send.chunk(), send.path(), OptionalInt.of(lane), send.action(), send.place());
  }

  private static ScheduleBinding bound(
      final Topology topology, final Capabilities capabilities, final ImportedSend... sends) {
    final int nodes = topology.nodes();
    return new ScheduleBinding(
        new ImportedSchedule(
            "test", IntStream.range(0, nodes).mapToObj(String::valueOf).toList(), List.of(sends)),
        IntStream.range(0, nodes).toArray(),
        topology,
        new AllGather().demand(topology),
        capabilities);
  }

  private static List<Long> channels(final ScheduleBinding binding, final int index) {
    return Arrays.stream(binding.transmission(index).orElseThrow().route().channels())
        .boxed()
        .toList();
  }

  @Test
  void namesAreLabelsIfAllAreAndOtherwiseNumbers() {
    final Topology counted =
        new TopologyBuilder("counted from the end", 3)
            .labels(node -> String.valueOf(3 - node))
            .edge(0, 1)
            .edge(1, 2)
            .build();
    assertThat(ScheduleBinding.nodes(counted, List.of("3", "1"), NodeNaming.FOUND))
        .containsExactly(0, 2);
    assertThat(ScheduleBinding.nodes(counted, List.of("2", "0"), NodeNaming.FOUND))
        .containsExactly(2, 0);
    assertThat(ScheduleBinding.nodes(counted, List.of("1", "2"), NodeNaming.NODE_NUMBERS))
        .containsExactly(1, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScheduleBinding.nodes(counted, List.of("0", "3"), NodeNaming.FOUND))
        .withMessage(
            "node '3' is no node of counted from the end, which has labels such as 3, or numbers"
                + " 0 to 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScheduleBinding.nodes(counted, List.of("1", "gpu"), NodeNaming.FOUND))
        .withMessageContaining("node 'gpu' is no node of counted from the end");
  }

  /// Three ranks 1, 2 and 3 around the switch 0.
  private static Topology star() {
    return new TopologyBuilder("star", 4)
        .labels(node -> "n" + node)
        .edge(0, 1)
        .edge(0, 2)
        .edge(0, 3)
        .ranks(NodeSet.range(1, 4))
        .build();
  }

  @Test
  void numbersAreRanksUnlessOneIsTooLarge() {
    assertThat(ScheduleBinding.nodes(star(), List.of("0", "2"), NodeNaming.FOUND))
        .containsExactly(1, 3);
    assertThat(ScheduleBinding.nodes(star(), List.of("0", "3"), NodeNaming.FOUND))
        .containsExactly(0, 3);
  }

  @Test
  void ranksThatNoLinkJoinsAreReachedThroughSwitches() {
    final ScheduleBinding binding = bound(star(), Capabilities.FREE, send(0, 0, 1, 2));
    assertThat(binding.faults()).isEmpty();
    assertThat(channels(binding, 0)).hasSize(2);
    assertThat(binding.transmission(0).orElseThrow().sender()).isEqualTo(1);
  }

  @Test
  void aMissingLinkIsListedOnceWithAllItsSendings() {
    final ScheduleBinding binding =
        bound(
            RING,
            Capabilities.FREE,
            send(0, 0, 0, 2),
            send(1, 1, 0, 1),
            send(2, 2, 0, 2),
            send(3, 2, 1, 2, 0));
    assertThat(binding.faults()).hasSize(2);
    final BindingFault first = binding.faults().getFirst();
    assertThat(first.sentence()).isEqualTo("0 -> 2 is no link of ring(4).");
    assertThat(first.sends()).extracting(ImportedSend::place).containsExactly("line 2", "line 4");
    assertThat(binding.faults().get(1).sentence()).isEqualTo("2 -> 0 is no link of ring(4).");
    assertThat(binding.schedule().transmissions()).isEqualTo(1);
  }

  /// Two links of two lanes and one of one lane from 0 to 1.
  private static Topology parallel() {
    return new TopologyBuilder("parallel", 2)
        .kind(ChannelKind.PLAIN.withLanes(2))
        .link(0, 1)
        .link(0, 1)
        .kind(ChannelKind.PLAIN)
        .link(0, 1)
        .link(1, 0)
        .build();
  }

  @Test
  void parallelLinksAreFilledOneAfterTheOther() {
    final ScheduleBinding binding =
        bound(
            parallel(),
            Capabilities.FREE,
            send(0, 0, 0, 1),
            send(0, 0, 0, 1),
            send(0, 0, 0, 1),
            send(0, 0, 0, 1),
            send(0, 0, 0, 1),
            send(0, 0, 0, 1),
            send(1, 0, 0, 1));
    assertThat(IntStream.range(0, 7).mapToObj(i -> channels(binding, i).getFirst()))
        .containsExactly(0L, 0L, 1L, 1L, 2L, 0L, 0L);
    assertThat(binding.transmission(0).orElseThrow().lane()).isEqualTo(Transmission.ANY_LANE);
  }

  @Test
  void aLaneNamesTheParallelLinkAndIsTakenBeforeOthersAreChosen() {
    final ScheduleBinding binding =
        bound(
            parallel(),
            Capabilities.FREE.withLightpaths(true, false),
            send(0, 0, 0, 1),
            lane(send(0, 0, 0, 1), 0),
            lane(send(0, 0, 0, 1), 3),
            lane(send(0, 0, 0, 1), 4),
            lane(send(0, 0, 0, 1), 9));
    assertThat(IntStream.range(0, 5).mapToObj(i -> channels(binding, i).getFirst()))
        .containsExactly(0L, 0L, 1L, 2L, 2L);
    assertThat(IntStream.range(0, 5).mapToObj(i -> binding.transmission(i).orElseThrow().lane()))
        .as("a lane that does not exist stays, for the verifier to reject")
        .containsExactly(1, 0, 1, 0, 5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bound(parallel(), Capabilities.FREE, lane(send(0, 0, 0, 1), 1_000_000)))
        .withMessage("line 2: lane 1000000 is too large.");
  }

  @Test
  void chunksOfOneMessageShareItsLane() {
    final ScheduleBinding binding =
        bound(
            parallel(),
            Capabilities.FREE.withAggregation(true),
            send(0, 0, 0, 1),
            send(0, 1, 0, 1));
    assertThat(channels(binding, 1)).isEqualTo(channels(binding, 0));
  }

  @Test
  void aCouplerHasTheReceiverThatIsNamed() {
    final Topology pops = new Pops(2, 2).build();
    final ScheduleBinding binding = bound(pops, Capabilities.FREE, send(0, 0, 0, 3));
    final Transmission sent = binding.transmission(0).orElseThrow();
    assertThat(sent.receiver()).isEqualTo(3);
    assertThat(pops.readerCount(sent.route().channels()[0])).isEqualTo(2);
  }

  @Test
  void aRouteIsKeptAsItIs() {
    final ImportedSend tree =
        new ImportedSend(
            1,
            new ChunkName.Numbered(2),
            List.of(0),
            OptionalInt.of(3),
            Action.COMBINE,
            "line 7",
            Optional.of(new ImportedRoute(List.of(5L, 99L), true)));
    final ScheduleBinding binding = bound(RING, Capabilities.FREE, tree);
    assertThat(binding.transmission(0))
        .contains(
            new Transmission(
                2,
                0,
                Transmission.EVERY_READER,
                new Route.Tree(new long[] {5, 99}),
                3,
                1,
                Action.COMBINE));
  }

  private static OptionalInt chunk(final Demand demand, final ChunkName name) {
    return new ChunkBinding(demand, new int[] {0, 1, 2, 3}).chunk(name);
  }

  private static ChunkName message(final int source, final int target, final int part) {
    return new ChunkName.Message(
        source < 0 ? OptionalInt.empty() : OptionalInt.of(source),
        target < 0 ? OptionalInt.empty() : OptionalInt.of(target),
        part);
  }

  @Test
  void chunksAreFoundByTheirEnds() {
    final Demand gather = new AllGather(List.of(), List.of(), List.of(), 2).demand(RING);
    assertThat(chunk(gather, message(2, -1, 1))).hasValue(5);
    assertThat(chunk(gather, message(2, 3, 0))).hasValue(4);
    assertThat(chunk(gather, message(2, -1, 2))).isEmpty();
    final Demand exchange = new AllToAll().demand(RING);
    assertThat(chunk(exchange, message(2, 3, 0))).hasValue(8);
    assertThat(chunk(exchange, message(-1, 3, 1))).hasValue(5);
    assertThat(chunk(exchange, message(2, 2, 0))).isEmpty();
    assertThat(chunk(exchange, new ChunkName.Between(Set.of(2), Set.of(3), 0))).hasValue(8);
    assertThat(chunk(gather, new ChunkName.Between(Set.of(1), Set.of(0, 1, 2, 3), 1))).hasValue(3);
    assertThat(chunk(gather, new ChunkName.Between(Set.of(1), Set.of(0, 2, 3), 1)))
        .as("a source holds its chunk anyway")
        .hasValue(3);
    assertThat(chunk(gather, new ChunkName.Between(Set.of(1), Set.of(0), 0))).isEmpty();
    final Demand reduced = new ReduceScatter().demand(RING);
    assertThat(chunk(reduced, message(-1, 3, 0))).hasValue(3);
    assertThat(chunk(reduced, new ChunkName.Between(Set.of(0, 1, 2, 3), Set.of(3), 0))).hasValue(3);
  }

  @Test
  void aChunkThatTheCollectiveLacksIsAFault() {
    final ImportedSend send =
        new ImportedSend(
            0, message(1, -1, 4), List.of(0, 1), OptionalInt.empty(), Action.COPY, "line 3");
    final ScheduleBinding binding = bound(RING, Capabilities.FREE, send);
    assertThat(binding.faults())
        .singleElement()
        .extracting(BindingFault::sentence)
        .isEqualTo("part 4 of the message from 1 is no chunk of the collective.");
  }
}
