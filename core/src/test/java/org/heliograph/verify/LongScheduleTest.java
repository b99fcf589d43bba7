package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The report on a long schedule, whose rules read it side by side, is that on a short one.
final class LongScheduleTest {
  private static final int FAULTS = 20;
  private static final int LEAVES = 128;

  /// A path 0 – 1 – 2 – 3; channel 2i runs from i to i+1, channel 2i+1 back.
  private final Topology path =
      new TopologyBuilder("path", 4).edge(0, 1).edge(1, 2).edge(2, 3).build();

  private final Problem problem =
      new Problem(
          path, new Demand.Builder(Reduction.NONE).chunk(0, 2).chunk(1, 3).build(), new Circuit());

  /// Chunk 0 is sent again and again; in between are twenty clashes on two channels each, and
  /// twenty sends of chunk 1 by a node that does not have it.
  private ColumnarSchedule schedule(final int slots) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    builder.add(PlantedFaultsTest.send(0, 1, 1, 2, 4));
    for (int slot = 1; slot < slots; slot++) {
      builder.add(PlantedFaultsTest.send(slot, 0, 0, 0, 2));
    }
    for (int slot = 1; slot <= FAULTS; slot++) {
      builder.add(PlantedFaultsTest.send(slot, 0, 0, 0, 2));
      builder.add(PlantedFaultsTest.send(slot + 100, 1, 2, 3));
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1L << 27})
  void itNamesTheSameViolationsInTheSameOrder(final long possessionBytes) {
    final Verifier verifier = new Verifier(possessionBytes, Verifier.EXACT_CONTRIBUTION_BITS);
    final Rejected onLong = (Rejected) verifier.verify(problem, schedule((1 << 16) + 200));
    final Rejected onShort = (Rejected) verifier.verify(problem, schedule(1 << 10));
    assertThat(onLong.violations()).isEqualTo(onShort.violations());
    assertThat(onLong.total()).isEqualTo(3L * FAULTS);
    final List<String> rules =
        onLong.violations().stream().map(Violation::rule).distinct().toList();
    assertThat(rules).containsExactly("ChannelClash", "Causality");
  }

  /// A star whose centre sends chunk i to node i+1 again and again. Chunk 77 is first sent by a
  /// leaf that does not have it, and chunk 5 is never sent.
  private static ColumnarSchedule starSchedule() {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    builder.add(PlantedFaultsTest.send(0, 77, 12, 2 * 11 + 1));
    for (int slot = 0; slot < 520; slot++) {
      for (int chunk = 0; chunk < LEAVES; chunk++) {
        if (chunk != 5 && (slot > 0 || chunk != 77)) {
          builder.add(PlantedFaultsTest.send(slot, chunk, 0, 2L * chunk));
        }
      }
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(longs = {16 * 17, 1L << 27})
  void whatAPassSkipsIsNotMissed(final long possessionBytes) {
    final TopologyBuilder star = new TopologyBuilder("star", LEAVES + 1);
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int chunk = 0; chunk < LEAVES; chunk++) {
      star.edge(0, chunk + 1);
      demand.chunk(0, chunk + 1);
    }
    final Problem onStar = new Problem(star.build(), demand.build(), new Circuit());
    final Verifier verifier = new Verifier(possessionBytes, Verifier.EXACT_CONTRIBUTION_BITS);
    final Rejected skipping = (Rejected) verifier.verify(onStar, starSchedule());
    final Rejected ranging =
        (Rejected) verifier.verify(onStar, new ReadInOrder(starSchedule(), true));
    final Rejected reading =
        (Rejected) verifier.verify(onStar, new ReadInOrder(starSchedule(), false));
    assertThat(skipping.violations()).isEqualTo(reading.violations());
    assertThat(ranging.violations()).isEqualTo(reading.violations());
    assertThat(skipping.violations())
        .extracting(Violation::rule, Violation::chunk)
        .containsExactlyInAnyOrder(tuple("Completion", 5), tuple("Causality", 77));
  }

  @Test
  void invalidRoutesAreReportedInOrderWhereChunksAreReadByRange() {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < 1 << 16; slot++) {
      builder.add(PlantedFaultsTest.send(slot, slot % 2, slot % 2, 2L * (slot % 2)));
    }
    builder.add(PlantedFaultsTest.send(5, 1, 0, 4));
    builder.add(PlantedFaultsTest.send(9, 0, 0, 4));
    final ColumnarSchedule faulty = builder.build();
    final Rejected reading = (Rejected) new Verifier().verify(problem, faulty);
    final Rejected ranging =
        (Rejected) new Verifier().verify(problem, new ReadInOrder(faulty, true));
    assertThat(ranging.violations()).isEqualTo(reading.violations());
    assertThat(ranging.violations()).extracting(Violation::slot).startsWith(5, 9);
  }

  /// A schedule that must be read from the beginning, or by ranges of chunks.
  record ReadInOrder(ColumnarSchedule of, boolean isReadByChunk) implements Schedule {
    @Override
    public long transmissions() {
      return of.transmissions();
    }

    @Override
    public int slots() {
      return of.slots();
    }

    @Override
    public TransmissionCursor cursor() {
      return of.cursor();
    }

    @Override
    public TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
      final ColumnarSchedule.Builder range = new ColumnarSchedule.Builder();
      final TransmissionCursor at = of.cursor();
      while (at.advance()) {
        if (at.chunk() >= firstChunk && at.chunk() < lastChunk) {
          range.add(at.transmission());
        }
      }
      return range.build().cursor();
    }
  }
}
