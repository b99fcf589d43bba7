package org.heliograph.lab.experiment.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CircuitTime;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each cell takes the best number of chunks by price, and the sizes at which reconfiguring begins
/// to pay are exact to a byte.
final class PhaseChunksTest {
  private static final Registry REGISTRY = Registry.load();
  private static final String NETWORK = "ron(2,16)";
  private static final CircuitTime PRICE =
      new CircuitTime(Time.parse("1us"), Bandwidth.parse("100Gb/s"), true);

  private static PhaseRecord diagram(
      final String collective, final PhaseRanges ranges, final Optional<Integer> chunks) {
    return diagram(collective, ranges, chunks, List.of());
  }

  private static PhaseRecord diagram(
      final String collective,
      final PhaseRanges ranges,
      final Optional<Integer> chunks,
      final List<String> schedulers) {
    return new PhaseStudy(StudyContext.of(REGISTRY))
        .run(
            new PhaseDiagram(
                REGISTRY.parse(Collective.class, collective),
                REGISTRY.parse(TopologyFamily.class, NETWORK),
                Optional.empty(),
                false,
                Optional.of(REGISTRY.parse(Hardware.class, "ocs")),
                ranges,
                new PhasePrices(),
                chunks,
                schedulers.stream().map(text -> REGISTRY.parse(Scheduler.class, text)).toList(),
                3,
                1,
                new ThreadCount()));
  }

  /// The time of a schedule, built and verified again for a delay, without any profile.
  private static long timePs(
      final String collective,
      final String scheduler,
      final int chunks,
      final long bytes,
      final long delayPs) {
    final String model =
        "reconfigurable(delay=%s,retune=port,aggregate=true)".formatted(new Time(delayPs));
    final Problem problem =
        new Problem(
            REGISTRY.network(REGISTRY.parse(TopologyFamily.class, NETWORK)),
            REGISTRY
                .parse(Collective.class, collective)
                .divided(chunks)
                .orElseThrow()
                .demand(REGISTRY.network(REGISTRY.parse(TopologyFamily.class, NETWORK))),
            REGISTRY.parse(SwitchingModel.class, model),
            Objective.TIME,
            REGISTRY.parse(Hardware.class, "ocs"));
    final Verified verified =
        (Verified)
            new Verifier()
                .verify(
                    problem,
                    REGISTRY
                        .parse(Scheduler.class, scheduler)
                        .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
                        .found()
                        .orElseThrow());
    return PRICE.price(verified, new Bytes(bytes)).time().picoseconds();
  }

  private static long leastPs(
      final String collective,
      final Stream<PhaseSchedule> schedules,
      final long bytes,
      final long delayPs) {
    return schedules
        .mapToLong(it -> timePs(collective, it.scheduler(), it.chunks(), bytes, delayPs))
        .min()
        .orElse(Long.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-reduce", "all-gather", "all-to-all"})
  void theTimeOfACellIsTheLeastOfAllSchedulesForAllNumbersOfChunks(final String collective) {
    final PhaseRecord record =
        diagram(collective, new PhaseRanges("1KiB..1GiB", "10ns..10ms", "4x3"), Optional.empty());
    assertThat(record.problem().chunks()).startsWith(1, 2);
    assertThat(record.findings()).isEmpty();
    assertThat(record.map().cells()).hasSize(12);
    for (final PhaseCell cell : record.map().cells()) {
      assertThat(cell.timePs())
          .isEqualTo(
              leastPs(collective, record.schedules().stream(), cell.sizeBytes(), cell.delayPs()));
      assertThat(cell.timePs())
          .isEqualTo(
              timePs(
                  collective, cell.scheduler(), cell.chunks(), cell.sizeBytes(), cell.delayPs()));
    }
  }

  /// A choice is never worse than one chunk, and for an all-reduce of large vectors much better.
  @Test
  void moreChunksAreChosenWhereTheyTakeLessTime() {
    final PhaseRanges ranges = new PhaseRanges("1KiB..1GiB", "10ns..10ms", "8x6");
    final PhaseRecord divided = diagram("all-reduce", ranges, Optional.empty());
    final PhaseRecord whole = diagram("all-reduce", ranges, Optional.of(1));
    assertThat(divided.problem().chunks()).containsExactly(1, 2, 16, 32);
    assertThat(divided.counts().isClean()).isTrue();
    for (int cell = 0; cell < whole.map().cells().size(); cell++) {
      assertThat(divided.map().cells().get(cell).timePs())
          .isLessThanOrEqualTo(whole.map().cells().get(cell).timePs());
      assertThat(whole.map().cells().get(cell).chunks()).isEqualTo(1);
    }
    assertThat(divided.map().cells().getFirst().chunks()).isLessThanOrEqualTo(2);
    assertThat(divided.map().cells().getLast().chunks()).isEqualTo(16);
    assertThat(divided.map().cells().getLast().timePs())
        .isLessThan(whole.map().cells().getLast().timePs() / 3);
  }

  /// What the diagram of an undivided all-reduce was before there was a choice.
  @ParameterizedTest
  @CsvSource({
    "0, bruck, 4327680",
    "1, bruck, 339544320",
    "2, bruck, 343601383680",
    "3, static-circulant, 10819200",
    "4, bruck, 339544320",
    "5, bruck, 343601383680",
    "6, static-circulant, 10819200",
    "7, static-circulant, 848860800",
    "8, bruck, 343601383680"
  })
  void oneChunkGivesTheUndividedDiagram(final int cell, final String strategy, final long timePs) {
    final PhaseCell priced =
        diagram("all-reduce", new PhaseRanges("1KiB..1GiB", "10ns..10ms", "3x3"), Optional.of(1))
            .map()
            .cells()
            .get(cell);
    assertThat(priced.strategy()).isEqualTo(strategy);
    assertThat(priced.timePs()).isEqualTo(timePs);
  }

  @ParameterizedTest
  @CsvSource({"all-reduce, 25us", "all-to-all, 25us", "all-gather, 500ns"})
  void theSizesAtWhichReconfiguringPaysAreExactToAByte(
      final String collective, final String delay) {
    final PhaseRecord record =
        diagram(collective, new PhaseRanges("1KiB..1GiB", delay, "20x100"), Optional.empty());
    assertThat(record.map().delaysPs()).containsExactly(Time.parse(delay).picoseconds());
    assertThat(record.map().sizeCrossovers()).isNotEmpty();
    for (final SizeCrossover range : record.map().sizeCrossovers()) {
      final long from = range.paysFromBytes().orElseThrow();
      final long upTo = range.paysUpToBytes().orElseThrow();
      assertThat(pays(collective, record, from, range.delayPs())).isTrue();
      assertThat(pays(collective, record, upTo, range.delayPs())).isTrue();
      if (from > record.map().sizesBytes().getFirst()) {
        assertThat(pays(collective, record, from - 1, range.delayPs())).isFalse();
      }
      if (upTo < record.map().sizesBytes().getLast()) {
        assertThat(pays(collective, record, upTo + 1, range.delayPs())).isFalse();
      }
      assertThat(range.reconfiguring().orElseThrow().timePs())
          .isLessThan(range.never().orElseThrow().timePs());
    }
  }

  private static boolean pays(
      final String collective, final PhaseRecord record, final long bytes, final long delayPs) {
    return leastPs(collective, some(record, true), bytes, delayPs)
        < leastPs(collective, some(record, false), bytes, delayPs);
  }

  private static Stream<PhaseSchedule> some(final PhaseRecord record, final boolean reconfigures) {
    return record.schedules().stream()
        .filter(it -> reconfigures == (it.reconfiguring() != ReconfigurationCount.NEVER));
  }

  /// With one delay a cell is worth reconfiguring if and only if its size lies in a range.
  @Test
  void cellsAndRangesAgree() {
    final PhaseRecord record =
        diagram(
            "all-reduce", new PhaseRanges("1KiB..1GiB", "100ns..100us", "30x7"), Optional.empty());
    for (final PhaseCell cell : record.map().cells()) {
      assertThat(
              record.map().sizeCrossovers().stream()
                  .filter(range -> range.delayPs() == cell.delayPs())
                  .anyMatch(
                      range ->
                          range.paysFromBytes().filter(it -> it <= cell.sizeBytes()).isPresent()
                              && range
                                  .paysUpToBytes()
                                  .filter(it -> it >= cell.sizeBytes())
                                  .isPresent()))
          .isEqualTo(cell.isWorthReconfiguring());
    }
  }

  @Test
  void theAnswerSaysFromWhichSizeOnItPays() {
    final String all = words("all-reduce", "25us", List.of());
    assertThat(all)
        .contains("with a delay of 25.0 µs reconfiguring pays from ", " MiB on, where the fastest")
        .contains("Chunks: each cell takes the number that takes the least time, of 1, 2, 16, 32;")
        .doesNotContain("undivided", "longest delay");
    assertThat(words("all-reduce", "1s", List.of("static-ring", "bruck")))
        .contains("reconfiguring pays at no size from 1 KiB to 1 GiB");
    assertThat(words("all-reduce", "25us", List.of("static-ring")))
        .contains("reconfiguring pays at no size from 1 KiB to 1 GiB");
    assertThat(words("all-reduce", "25us", List.of("recursive-doubling")))
        .doesNotContain("reconfiguring pays");
  }

  private static String words(
      final String collective, final String delay, final List<String> schedulers) {
    final PhaseRanges ranges = new PhaseRanges("1KiB..1GiB", delay, "100x100");
    return String.join(
        "\n",
        new PhaseAnswer(diagram(collective, ranges, Optional.empty(), schedulers)).sheet().texts());
  }

  /// A scheduler that sends chunk after chunk has all numbers to choose from.
  @Test
  void schedulersThatAreNoStrategiesAreAskedForMoreNumbers() {
    assertThat(
            diagram(
                    "broadcast",
                    new PhaseRanges("1KiB..1GiB", "25us", "5x1"),
                    Optional.empty(),
                    List.of("flooding"))
                .problem()
                .chunks())
        .startsWith(1, 2, 4, 8, 16)
        .hasSizeGreaterThan(8);
  }

  @Test
  void whatCannotBeDividedOrStatesItsChunksIsNotDivided() {
    final PhaseRanges ranges = new PhaseRanges("1KiB..1GiB", "1us..1ms", "3x3");
    assertThat(diagram("all-gather(chunks=4)", ranges, Optional.empty()).problem().chunks())
        .containsExactly(4);
    assertThatThrownBy(() -> diagram("all-gather(chunks=4)", ranges, Optional.of(2)))
        .hasMessage(
            "--chunks 2: 'all-gather(chunks=4)' states the number of chunks already; leave out one"
                + " of the two.");
    assertThatThrownBy(() -> diagram("barrier", ranges, Optional.of(2)))
        .hasMessage(
            "--chunks 2: 'barrier' sends nothing that could be divided; leave out --chunks.");
    assertThatThrownBy(() -> diagram("all-gather", ranges, Optional.of(0)))
        .hasMessage("chunks (0) must lie between 1 and 65536.");
  }
}
