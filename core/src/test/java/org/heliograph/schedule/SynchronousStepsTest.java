package org.heliograph.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

class SynchronousStepsTest {
  private static final int NODES = 4;
  private static final int CHUNKS = 2;
  private static final int SLOTS = 6;

  /// One transmission over one link of a ring of four nodes.
  private record Sent(int slot, int chunk, int from, int to) {}

  private static Schedule schedule(final Topology ring, final List<Sent> all) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (final Sent sent : all) {
      schedule.add(
          new Transmission(
              sent.chunk(),
              sent.from(),
              Transmission.EVERY_READER,
              new Route.Path(new long[] {channel(ring, sent)}),
              0,
              sent.slot(),
              Action.COPY));
    }
    return schedule.build();
  }

  private static long channel(final Topology ring, final Sent sent) {
    for (int i = 0; i < ring.outDegree(sent.from()); i++) {
      if (ring.reader(ring.outChannel(sent.from(), i), 0) == sent.to()) {
        return ring.outChannel(sent.from(), i);
      }
    }
    throw new AssertionError("no link from " + sent.from() + " to " + sent.to());
  }

  /// Whether the bits of `cuts` say where steps end so that none sends on what it received.
  private static boolean isDivision(final List<Sent> all, final int cuts) {
    for (final Sent first : all) {
      for (final Sent later : all) {
        final boolean isSentOn =
            later.chunk() == first.chunk()
                && later.from() == first.to()
                && later.slot() > first.slot();
        final int between = ((1 << later.slot()) - 1) & -(1 << first.slot());
        if (isSentOn && (cuts & between) == 0) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void theStepsAreTheFewestOfAllDivisions() {
    final Topology ring = new Ring(NODES, false).build();
    final SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 500; round++) {
      final List<Sent> all = new ArrayList<>();
      for (int i = random.nextInt(1, 12); i > 0; i--) {
        final int from = random.nextInt(NODES);
        final int to = (from + 1 + 2 * random.nextInt(2)) % NODES;
        all.add(new Sent(random.nextInt(SLOTS), random.nextInt(CHUNKS), from, to));
      }
      int fewest = SLOTS;
      for (int cuts = 0; cuts < 1 << (SLOTS - 1); cuts++) {
        fewest = isDivision(all, cuts) ? Math.min(fewest, 1 + Integer.bitCount(cuts)) : fewest;
      }
      assertThat(SynchronousSteps.count(ring, schedule(ring, all), CHUNKS))
          .as("%s", all)
          .isEqualTo(fewest);
    }
  }

  @Test
  void anEmptyScheduleHasNoStep() {
    final Topology ring = new Ring(NODES, false).build();
    assertThat(SynchronousSteps.count(ring, schedule(ring, List.of()), CHUNKS)).isZero();
  }
}
