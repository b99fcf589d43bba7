package org.heliograph.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Scatter;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// A one-way ring of four: node s sends to s + 1, s + 2 and s + 3 over channels s, s + 1, …
final class SymmetricScheduleTest {
  private static final int NODES = 4;

  private final Topology ring = new Ring(NODES, true).build();
  private final Demand demand = new AllToAll().demand(ring);
  private final Problem problem = new Problem(ring, demand, new Circuit());

  private static SemiregularGroup rotations(final int by) {
    final int[] turn = new int[NODES];
    for (int node = 0; node < NODES; node++) {
      turn[node] = (node + by) % NODES;
    }
    return SemiregularGroup.generatedBy(NODES, List.of(turn), NODES).orElseThrow();
  }

  private static Transmission message(final int source, final int offset, final int slot) {
    final int target = (source + offset) % NODES;
    final int chunk = source * (NODES - 1) + (target < source ? target : target - 1);
    final long[] path = new long[offset];
    for (int hop = 0; hop < offset; hop++) {
      path[hop] = ((long) source + hop) % NODES;
    }
    return new Transmission(
        chunk,
        source,
        Transmission.EVERY_READER,
        new Route.Path(path),
        Transmission.ANY_LANE,
        slot,
        Action.COPY);
  }

  private static ColumnarSchedule schedule(final Transmission... transmissions) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Transmission transmission : transmissions) {
      builder.add(transmission);
    }
    return builder.build();
  }

  private static ColumnarSchedule read(final TransmissionCursor cursor) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    while (cursor.advance()) {
      builder.add(cursor);
    }
    return builder.build();
  }

  @Test
  void theExpansionIsTheExplicitScheduleTransmissionForTransmission() {
    // One slot for the offsets 1 and 3 of one node; every turn of the ring takes another slot pair.
    final SemiregularGroup group = rotations(1);
    final int[] blocks = new int[NODES];
    final ColumnarSchedule.Builder explicit = new ColumnarSchedule.Builder();
    for (int element = 0; element < NODES; element++) {
      final int turn = group.image(element, 0);
      blocks[element] = turn;
      explicit.add(message(turn, 3, 2 * turn));
      explicit.add(message((turn + 3) % NODES, 1, 2 * turn));
      explicit.add(message((turn + 1) % NODES, 2, 2 * turn + 1));
    }
    final SymmetricSchedule symmetric =
        new SymmetricSchedule(
            ring,
            demand,
            group,
            blocks,
            schedule(message(0, 3, 0), message(3, 1, 0), message(1, 2, 1)));
    assertThat(symmetric.representatives()).isEqualTo(3);
    assertThat(symmetric.transmissions()).isEqualTo(12);
    assertThat(symmetric.slots()).isEqualTo(8);
    assertThat(read(symmetric.cursor())).isEqualTo(explicit.build());
    assertThat(read(symmetric.slotBySlot())).isEqualTo(explicit.build());
    assertThat(new Verifier().verify(problem, symmetric)).isInstanceOf(Verified.class);
  }

  /// Reads the chunks `first…last−1` in both ways.
  private static void assertSame(
      final SymmetricSchedule symmetric, final int first, final int last) {
    final TransmissionCursor chunkByChunk = symmetric.cursor(first, last);
    final TransmissionCursor slotBySlot = symmetric.slotBySlot();
    while (slotBySlot.advance()) {
      if (slotBySlot.chunk() >= first && slotBySlot.chunk() < last) {
        assertThat(chunkByChunk.advance()).isTrue();
        assertThat(chunkByChunk.transmission()).isEqualTo(slotBySlot.transmission());
      }
    }
    assertThat(chunkByChunk.advance()).isFalse();
  }

  @Test
  void theImagesAreTheSameChunkByChunkAndSlotBySlot() {
    // Two orbits of nodes, routes of several hops, representatives of any node, named receivers.
    final Topology torus = new Torus(List.of(3, 4)).build();
    final Demand gather = new AllGather().demand(torus);
    final int[] turn = new int[12];
    Arrays.setAll(turn, node -> (node + 4) % 12);
    final int[] half = new int[12];
    Arrays.setAll(half, node -> node / 4 * 4 + (node + 2) % 4);
    final SemiregularGroup group =
        SemiregularGroup.generatedBy(12, List.of(turn, half), 12).orElseThrow();
    assertThat(group.order()).isEqualTo(6);
    final SplittableRandom random = new SplittableRandom(5);
    final ColumnarSchedule.Builder stored = new ColumnarSchedule.Builder();
    for (int i = 0; i < 200; i++) {
      final int sender = random.nextInt(12);
      final long[] route = new long[1 + random.nextInt(3)];
      int at = sender;
      for (int hop = 0; hop < route.length; hop++) {
        route[hop] = torus.outChannel(at, random.nextInt(4));
        at = torus.reader(route[hop], 0);
      }
      final int receiver = random.nextBoolean() ? at : Transmission.EVERY_READER;
      final Route path = random.nextBoolean() ? new Route.Path(route) : new Route.Tree(route);
      stored.add(
          new Transmission(
              random.nextInt(12),
              sender,
              receiver,
              path,
              random.nextInt(2),
              random.nextInt(3),
              random.nextBoolean() ? Action.COPY : Action.COMBINE));
    }
    final SymmetricSchedule symmetric =
        new SymmetricSchedule(torus, gather, group, new int[6], stored.build());
    for (int cut = 0; cut <= 12; cut++) {
      for (int end = cut; end <= 12; end++) {
        assertSame(symmetric, cut, end);
      }
    }
    assertThat(symmetric.sample()).isEqualTo(stored.build());
  }

  @Test
  void aPathThatCrossesAnOrbitTwiceIsRejected() {
    final SymmetricSchedule clashing =
        new SymmetricSchedule(
            ring,
            demand,
            rotations(2),
            new int[2],
            schedule(
                message(0, 1, 0),
                message(1, 1, 0),
                message(0, 2, 1),
                message(1, 2, 2),
                message(0, 3, 3),
                message(1, 3, 4)));
    assertThat(new Verifier().verify(problem, clashing))
        .isInstanceOfSatisfying(
            Rejected.class,
            rejected ->
                assertThat(rejected.violations())
                    .allMatch(violation -> violation.rule().equals("ChannelClash"))
                    .anyMatch(violation -> violation.slot() == 3));
  }

  @Test
  void theImagesOfABrokenRouteAreBroken() {
    final Transmission gap =
        new Transmission(
            message(0, 3, 0).chunk(),
            0,
            Transmission.EVERY_READER,
            new Route.Path(new long[] {0, 2, 1}),
            Transmission.ANY_LANE,
            0,
            Action.COPY);
    final SymmetricSchedule broken =
        new SymmetricSchedule(ring, demand, rotations(1), new int[4], schedule(gap));
    final ColumnarSchedule.Builder explicit = new ColumnarSchedule.Builder();
    for (int turn = 0; turn < NODES; turn++) {
      explicit.add(
          new Transmission(
              message(turn, 3, 0).chunk(),
              turn,
              Transmission.EVERY_READER,
              new Route.Path(new long[] {turn, (turn + 2) % NODES, (turn + 1) % NODES}),
              Transmission.ANY_LANE,
              0,
              Action.COPY));
    }
    assertThat(read(broken.slotBySlot())).isEqualTo(explicit.build());
    assertThat(read(broken.cursor(0, demand.chunks()))).isEqualTo(explicit.build());
    assertThat(new Verifier().verify(problem, broken)).isInstanceOf(Rejected.class);
  }

  @Test
  void aMissingRepresentativeIsNotCompletedByItsImages() {
    final SymmetricSchedule incomplete =
        new SymmetricSchedule(
            ring, demand, rotations(1), new int[] {0, 1, 2, 3}, schedule(message(0, 3, 0)));
    assertThat(new Verifier().verify(problem, incomplete)).isInstanceOf(Rejected.class);
  }

  @Test
  void severalChunksOfOnePairMoveInStep() {
    final AllToAll twice =
        new AllToAll(List.of(), List.of(), List.of(), 2, new AllToAll().demand());
    final Demand chunks = twice.demand(ring);
    final ChunkImages images = ChunkImages.of(rotations(1), chunks).orElseThrow();
    for (int chunk = 0; chunk < chunks.chunks(); chunk++) {
      final int image = images.image(1, chunk);
      assertThat(image % 2).isEqualTo(chunk % 2);
      assertThat(chunks.sources(image).get(0)).isEqualTo((chunks.sources(chunk).get(0) + 1) % 4);
      assertThat(chunks.targets(image).get(0)).isEqualTo((chunks.targets(chunk).get(0) + 1) % 4);
    }
  }

  @Test
  void aDemandThatIsNotInvariantIsRefused() {
    final Demand scatter = new Scatter().demand(ring);
    assertThat(ChunkImages.of(rotations(1), scatter)).isEmpty();
    assertThatThrownBy(
            () ->
                new SymmetricSchedule(
                    ring, scatter, rotations(1), new int[4], schedule(message(0, 1, 0))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not map the demand to itself");
  }
}
