package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.broadcast.latency.B4;
import org.heliograph.bound.family.Recurrence;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.cost.claim.InformedNodes;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Retune;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;

/// N(S) of *latency-hiding* by recurrence, by closed form, by events and by schedules.
///
/// For k ≤ 6, d ≤ 12 and S ≤ 30; schedules up to the last step with at most 3 000 nodes.
final class GenerationCountsTest {
  private static final int STEPS = 30;
  private static final BigInteger MOST_NODES = BigInteger.valueOf(3000);

  /// N(0) to N(S) by events: all who may send at a time do, and come back d + 1 steps later.
  private static List<BigInteger> events(final int k, final int d) {
    final BigInteger[] senders = new BigInteger[STEPS + d + 2];
    Arrays.fill(senders, BigInteger.ZERO);
    senders[0] = BigInteger.ONE;
    final List<BigInteger> informed = new ArrayList<>(List.of(BigInteger.ONE));
    for (int time = 0; time < STEPS; time++) {
      final BigInteger told = senders[time].multiply(BigInteger.valueOf(k));
      informed.add(informed.getLast().add(told));
      senders[time + 1] = senders[time + 1].add(told);
      senders[time + d + 1] = senders[time + d + 1].add(senders[time]);
    }
    return informed;
  }

  @Test
  void recurrenceClosedFormSumAndEventsAgree() {
    int agreed = 0;
    for (int k = 1; k <= 6; k++) {
      for (int d = 0; d <= 12; d++) {
        final Recurrence recurrence = new Recurrence(k, d);
        final List<BigInteger> informed = recurrence.informed(STEPS);
        assertThat(events(k, d)).isEqualTo(informed);
        BigInteger sum = BigInteger.ZERO;
        for (int s = 0; s <= STEPS; s++) {
          sum = sum.add(recurrence.receivers(STEPS).get(s));
          assertThat(sum).as("k=%d, d=%d, S=%d", k, d, s).isEqualTo(informed.get(s));
          assertThat(new InformedNodes(k, d).informed(s))
              .as("k=%d, d=%d, S=%d", k, d, s)
              .isEqualTo(informed.get(s));
          agreed++;
        }
      }
    }
    assertThat(agreed).isEqualTo(6 * 13 * 31);
  }

  @Test
  void schedulesInformAsManyInEveryStepAndByTheSetsOfEquationSix() {
    long compared = 0;
    for (int k = 1; k <= 6; k++) {
      for (int d = 0; d <= 12; d++) {
        final Recurrence recurrence = new Recurrence(k, d);
        int steps = 1;
        while (steps < STEPS
            && recurrence.informed(steps + 1).getLast().compareTo(MOST_NODES) <= 0) {
          steps++;
        }
        final int nodes = recurrence.informed(steps).getLast().intValueExact();
        final Ron ron = new Ron(k, nodes);
        final Schedule schedule =
            Trials.run(
                new B4(),
                ron.build(),
                new Broadcast(),
                new Reconfigurable(Integer.toString(d), Retune.NODE, true));
        assertThat(schedule.slots()).isEqualTo(steps);
        final int[] receives = receivedAt(schedule, nodes);
        for (int s = 1; s <= steps; s++) {
          final Recurrence.Sets sets = recurrence.sets(s);
          for (int node = sets.first().intValue() - 1; node < sets.last().intValue(); node++) {
            assertThat(receives[node]).isEqualTo(s);
          }
          compared++;
        }
        sendersAreThoseOfTheSets(schedule, recurrence, receives);
      }
    }
    assertThat(compared).isGreaterThan(700);
  }

  /// The step in which each node receives; node 0 has it at step 0.
  private static int[] receivedAt(final Schedule schedule, final int nodes) {
    final int[] receives = new int[nodes];
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long other = at.channel(0) % (nodes - 1);
      receives[(int) (other < at.sender() ? other : other + 1)] = at.slot() + 1;
    }
    return receives;
  }

  private static void sendersAreThoseOfTheSets(
      final Schedule schedule, final Recurrence recurrence, final int[] receives) {
    final List<List<Integer>> transmitters = new ArrayList<>();
    for (int s = 0; s <= schedule.slots(); s++) {
      transmitters.add(recurrence.sets(s).transmitters());
    }
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      assertThat(transmitters.get(at.slot() + 1)).contains(receives[at.sender()]);
    }
  }

  @Test
  void theReferenceCountsAreMet() throws IOException {
    try (InputStream in = getClass().getResourceAsStream("/golden/ron_N_S.csv")) {
      assertThat(in).isNotNull();
      final List<String> rows =
          new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).toList();
      assertThat(rows).hasSize(630);
      for (final String row : rows) {
        final String[] cells = row.split(",", -1);
        final int k = Integer.parseInt(cells[0]);
        final int d = Integer.parseInt(cells[1]);
        final int s = Integer.parseInt(cells[2]);
        final Recurrence recurrence = new Recurrence(k, d);
        assertThat(recurrence.informed(s).getLast()).as(row).isEqualTo(new BigInteger(cells[3]));
        assertThat(recurrence.receivers(s).getLast()).as(row).isEqualTo(new BigInteger(cells[4]));
        assertThat(new InformedNodes(k, d).informed(s)).as(row).isEqualTo(new BigInteger(cells[5]));
      }
    }
  }

  @Test
  void whatThePaperPrintsWronglyIsNotTheSame() {
    // Eq. (2) with its second line from S = d + 1 on lets the source receive once more.
    final Recurrence figure = new Recurrence(2, 1);
    assertThat(figure.receivers(4)).map(BigInteger::intValue).containsExactly(1, 2, 4, 10, 24);
    assertThat(figure.receiversAsPrinted(2).get(2)).isEqualTo(BigInteger.valueOf(5));
    for (int d = 0; d <= 12; d++) {
      final Recurrence recurrence = new Recurrence(2, d);
      assertThat(recurrence.receiversAsPrinted(d)).isEqualTo(recurrence.receivers(d));
      assertThat(recurrence.receiversAsPrinted(d + 1)).isNotEqualTo(recurrence.receivers(d + 1));
      // N_5 has its first node at step 4(d+1) + 1; with 1/2! for 1/3! it counts three times.
      final InformedNodes informedNodes = new InformedNodes(2, d);
      final int fifth = 4 * (d + 1);
      assertThat(informedNodes.informedAsPrinted(fifth)).isEqualTo(informedNodes.informed(fifth));
      assertThat(informedNodes.informedAsPrinted(fifth + 1))
          .isEqualTo(informedNodes.informed(fifth + 1).add(BigInteger.valueOf(4)));
    }
  }
}
