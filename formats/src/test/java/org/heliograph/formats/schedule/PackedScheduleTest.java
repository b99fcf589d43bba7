package org.heliograph.formats.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

class PackedScheduleTest {
  private static final int NODES = 6;
  private static final Topology RING = new Ring(NODES, false).build();
  private static final Problem GATHER =
      new Problem(RING, new AllGather().demand(RING), new Circuit());
  private static final Problem REDUCE =
      new Problem(RING, new AllReduce().demand(RING), new Circuit());

  /// A path of one or two links around the ring, from any node.
  private static Transmission onRing(final SplittableRandom random) {
    final int sender = random.nextInt(NODES);
    final long first = RING.outChannel(sender, random.nextInt(2));
    final int between = RING.reader(first, 0);
    final long[] path =
        random.nextBoolean()
            ? new long[] {first}
            : new long[] {first, RING.outChannel(between, random.nextInt(2))};
    return new Transmission(
        random.nextInt(NODES),
        sender,
        random.nextInt(3) - 1,
        new Route.Path(path),
        random.nextInt(3) - 1,
        random.nextInt(9),
        random.nextBoolean() ? Action.COPY : Action.COMBINE);
  }

  private static Transmission anywhere(final SplittableRandom random) {
    final long[] channels = random.longs(1 + random.nextInt(4), 0, 1L << 40).toArray();
    return new Transmission(
        random.nextInt(1 << 20),
        random.nextInt(1 << 20),
        random.nextInt(NODES) - 1,
        random.nextBoolean() ? new Route.Tree(channels) : new Route.Path(channels),
        random.nextInt(300) - 1,
        random.nextInt(1 << 20),
        Action.COPY);
  }

  private static SymmetricSchedule images() {
    final int[] turn = new int[NODES];
    Arrays.setAll(turn, node -> (node + 1) % NODES);
    final SemiregularGroup group =
        SemiregularGroup.generatedBy(NODES, List.of(turn), NODES).orElseThrow();
    final ColumnarSchedule.Builder stored = new ColumnarSchedule.Builder();
    int node = 0;
    for (int slot = 0; slot < NODES - 1; slot++) {
      final long channel = RING.outChannel(node, 0);
      stored.add(
          new Transmission(
              0, node, -1, new Route.Path(new long[] {channel}), 0, slot, Action.COPY));
      node = RING.reader(channel, 0);
    }
    return new SymmetricSchedule(RING, GATHER.demand(), group, new int[NODES], stored.build());
  }

  @Test
  void everyScheduleIsReadBackTheSame() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int count = 0; count < 40; count++) {
      final ColumnarSchedule.Builder paths = new ColumnarSchedule.Builder();
      final ColumnarSchedule.Builder others = new ColumnarSchedule.Builder();
      for (int i = 0; i < count; i++) {
        paths.add(onRing(random));
        others.add(anywhere(random));
      }
      for (final Schedule schedule : List.of(paths.build(), others.build())) {
        for (final Problem problem : List.of(GATHER, REDUCE)) {
          final byte[] bytes = PackedSchedule.of(problem, schedule);
          assertThat(PackedSchedule.read(problem, bytes)).isEqualTo(schedule);
        }
      }
    }
  }

  @Test
  void ofASymmetricScheduleOnlyTheRepresentativesAreStored() {
    final SymmetricSchedule schedule = images();
    final byte[] bytes = PackedSchedule.of(GATHER, schedule);
    final Schedule read = PackedSchedule.read(GATHER, bytes);
    assertThat(read).isInstanceOf(SymmetricSchedule.class);
    assertThat(read.digest()).isEqualTo(schedule.digest());
    assertThat(bytes)
        .hasSizeLessThan(PackedSchedule.of(GATHER, ColumnarSchedule.of(schedule)).length);
  }

  @Test
  void brokenBytesAreRefusedInOneSentence() {
    final SplittableRandom random = new SplittableRandom(7);
    final ColumnarSchedule.Builder paths = new ColumnarSchedule.Builder();
    for (int i = 0; i < 20; i++) {
      paths.add(onRing(random));
    }
    for (final Schedule schedule : List.of(paths.build(), images())) {
      final byte[] bytes = PackedSchedule.of(GATHER, schedule);
      for (int length = 0; length < bytes.length; length++) {
        final byte[] cut = Arrays.copyOf(bytes, length);
        assertThatIllegalArgumentException().isThrownBy(() -> PackedSchedule.read(GATHER, cut));
      }
      for (int i = 0; i < 2_000; i++) {
        final byte[] changed = bytes.clone();
        changed[random.nextInt(bytes.length)] = (byte) random.nextInt();
        requireReadOrRefused(changed);
      }
    }
  }

  private static void requireReadOrRefused(final byte[] changed) {
    try {
      assertThat(PackedSchedule.read(GATHER, changed).slots()).isNotNegative();
    } catch (final IllegalArgumentException e) {
      assertThat(e).hasMessageMatching("[^\\n]+");
    }
  }
}
