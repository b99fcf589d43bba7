package org.heliograph.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MessageCursorTest {
  /// A schedule in which many transmissions of a slot agree in sender, route or lane.
  private static Schedule schedule(final SplittableRandom random) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final int slots = 1 + random.nextInt(5);
    for (int i = random.nextInt(400); i > 0; i--) {
      final long[] channels = new long[1 + random.nextInt(3)];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = random.nextInt(3) * (1L << 33);
      }
      schedule.add(
          new Transmission(
              random.nextInt(9),
              random.nextInt(3),
              random.nextInt(2) - 1,
              random.nextInt(4) == 0 ? new Route.Tree(channels) : new Route.Path(channels),
              random.nextInt(3) - 1,
              2 * random.nextInt(slots),
              Action.COPY));
    }
    return schedule.build();
  }

  @Test
  void groupsWhatAgreesInSlotSenderRouteAndLane() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 200; round++) {
      final Schedule schedule = schedule(random);
      final MessageCursor at = new MessageCursor(schedule, true);
      final Map<Message, Integer> indices = new HashMap<>();
      final Map<Message, Integer> chunks = new HashMap<>();
      int slot = -1;
      while (at.advance()) {
        if (at.slot() != slot) {
          slot = at.slot();
          indices.clear();
          chunks.clear();
        }
        final boolean isNew = !indices.containsKey(at.message());
        indices.putIfAbsent(at.message(), indices.size());
        chunks.merge(at.message(), 1, Integer::sum);
        assertThat(at.startsMessage()).isEqualTo(isNew);
        assertThat(at.messageIndex()).isEqualTo(indices.get(at.message()));
        assertThat(at.chunksSoFar()).isEqualTo(chunks.get(at.message()));
      }
    }
  }

  @Test
  void withoutAggregationEachTransmissionIsAMessage() {
    final MessageCursor at = new MessageCursor(schedule(new SplittableRandom(2)), false);
    int slot = -1;
    int message = 0;
    while (at.advance()) {
      message = at.slot() == slot ? message + 1 : 0;
      slot = at.slot();
      assertThat(at.messageIndex()).isEqualTo(message);
      assertThat(at.chunksSoFar()).isEqualTo(1);
      assertThat(at.startsMessage()).isTrue();
    }
  }

  @Test
  void showsTheTransmissionsOfTheSchedule() {
    final Schedule schedule = schedule(new SplittableRandom(3));
    final MessageCursor at = new MessageCursor(schedule, true);
    final TransmissionCursor plain = schedule.cursor();
    final List<Transmission> seen = new ArrayList<>();
    final List<Transmission> expected = new ArrayList<>();
    while (plain.advance()) {
      expected.add(plain.transmission());
      assertThat(at.advance()).isTrue();
      seen.add(at.transmission());
    }
    assertThat(at.advance()).isFalse();
    assertThat(seen).isEqualTo(expected);
  }
}
