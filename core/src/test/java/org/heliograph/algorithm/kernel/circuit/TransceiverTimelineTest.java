package org.heliograph.algorithm.kernel.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class TransceiverTimelineTest {
  @Test
  void aNewCircuitWaitsForTheTransceiverThatHasBeenIdleLongest() {
    final TransceiverTimeline node = new TransceiverTimeline(2, 5, false);
    assertThat(node.earliest(0, 1)).isZero();
    node.use(0, 1, 1);
    node.use(1, 2, 2);
    assertThat(node.earliest(2, 1)).isEqualTo(2);
    assertThat(node.earliest(2, 3)).isEqualTo(6);
    assertThat(node.earliest(2, 3, 4)).isEqualTo(7);
    assertThat(node.earliest(2, 1, 3)).isEqualTo(7);
    assertThat(LongStream.of(2, 6, 7).mapToInt(node::free)).containsExactly(0, 1, 2);
  }

  @Test
  void aNodeThatIsReconfiguredAsAWholeStopsAllItsTransceivers() {
    final TransceiverTimeline node = new TransceiverTimeline(2, 5, true);
    node.use(0, 1, 1);
    node.use(1, 2, 2);
    assertThat(node.earliest(2, 1)).isEqualTo(2);
    assertThat(node.earliest(2, 3)).isEqualTo(7);
    node.use(7, 8, 3);
    assertThat(node.earliest(8, 1)).as("the second transceiver is free").isEqualTo(8);
    assertThat(node.free(8)).isEqualTo(1);
    assertThat(node.free(13)).isEqualTo(2);
  }

  /// The wait by the definition: k transceivers suffice if no more than k circuits are in use, or
  /// have been used, within the delay before each use.
  @Test
  void neverMoreCircuitsAreHeldThanThereAreTransceivers() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      final int transceivers = 1 + random.nextInt(3);
      final int delay = random.nextInt(6);
      final TransceiverTimeline node = new TransceiverTimeline(transceivers, delay, false);
      final long[] ends = new long[6];
      long time = 0;
      for (int use = 0; use < 30; use++) {
        final int circuit = random.nextInt(ends.length);
        final long from = time + random.nextInt(3);
        long first = from;
        while (held(ends, circuit, first - delay) >= transceivers) {
          first++;
        }
        assertThat(node.earliest(from, circuit)).isEqualTo(first);
        node.use(first, first + 1, circuit);
        ends[circuit] = first + 1;
        time = first + 1;
      }
    }
  }

  private static long held(final long[] ends, final int except, final long since) {
    long held = 0;
    for (int circuit = 0; circuit < ends.length; circuit++) {
      held += circuit != except && ends[circuit] > 0 && ends[circuit] > since ? 1 : 0;
    }
    return held;
  }

  @Test
  void equalTurnsHaveTheClosedFormOfNodePorts() {
    for (int circuits = 1; circuits <= 7; circuits++) {
      for (int width = 1; width <= circuits; width++) {
        for (int length = 1; length <= 4; length++) {
          for (int delay = 1; delay <= 9; delay++) {
            for (final boolean together : new boolean[] {false, true}) {
              final NodePorts ports = new NodePorts(width, circuits, delay, together);
              final TransceiverTimeline node = ports.timeline();
              long time = 0;
              for (int turn = 0; turn < 20; turn++) {
                final long first = (long) turn * width;
                final long[] others = LongStream.range(first, first + width).toArray();
                time = node.earliest(time, others);
                assertThat(ports.turnStart(turn, length, width)).isEqualTo(time);
                node.use(time, time + length, others);
                time += length;
              }
            }
          }
        }
      }
    }
  }
}
