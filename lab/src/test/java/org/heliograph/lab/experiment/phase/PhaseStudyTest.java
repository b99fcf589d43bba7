package org.heliograph.lab.experiment.phase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CircuitTime;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;

/// A phase diagram takes nothing on trust: not the clock, not the strategies, not itself.
final class PhaseStudyTest {
  private static final Time STARTUP = Time.parse("1us");
  private static final Bandwidth RATE = Bandwidth.parse("100Gb/s");
  private static final CircuitTime PRICE = new CircuitTime(STARTUP, RATE, true);

  private static PhaseDiagram request(final List<String> strategies, final int sample) {
    final Registry registry = Registry.load();
    return new PhaseDiagram(
        registry.parse(Collective.class, "all-to-all"),
        registry.parse(TopologyFamily.class, "ron(2,8)"),
        Optional.empty(),
        false,
        Optional.of(registry.parse(Hardware.class, "ocs")),
        new PhaseRanges("1KiB..1GiB", "10ns..10ms", "10x10"),
        new PhasePrices(Optional.of(STARTUP), Optional.of(RATE), false),
        Optional.empty(),
        strategies.stream().map(text -> registry.parse(Scheduler.class, text)).toList(),
        sample,
        7,
        new ThreadCount());
  }

  private static PhaseStudy study(final Progress progress, final BooleanSupplier interrupted) {
    return new PhaseStudy(new StudyContext(Registry.load(), progress, interrupted));
  }

  @Test
  void aClockThatIsAPicosecondOffAtOneDelayIsFoundOut() {
    final Time odd = request(List.of(), 0).ranges().cells().delays().get(3);
    final PhaseRecord record =
        study(Progress.SILENT, () -> false)
            .run(
                request(List.of(), 100),
                "clock",
                (verified, size) ->
                    PRICE
                        .price(verified, size)
                        .time()
                        .plus(new Time(delay(verified).equals(odd) ? 1 : 0)));
    assertThat(record.counts().simulated()).isEqualTo(100);
    assertThat(record.counts().disagreements()).isEqualTo(10);
    assertThat(record.counts().isClean()).isFalse();
    assertThat(record.samples())
        .filteredOn(sample -> !sample.isAgreed())
        .allMatch(sample -> sample.delayPs() == odd.picoseconds());
  }

  /// A sampled schedule is verified under the delay of its own cell.
  private static Time delay(final Verified verified) {
    return verified.problem().switching().timing().perChange();
  }

  @Test
  void whoElseTakesPartChangesNoTime() {
    final List<String> two = List.of("static-ring", "recursive-doubling");
    final PhaseRecord some = priced(two);
    final PhaseRecord one = priced(List.of("static-ring"));
    assertThat(some.map().cells()).hasSize(100);
    for (int cell = 0; cell < 100; cell++) {
      final PhaseCell alone = one.map().cells().get(cell);
      assertThat(alone.ahead()).isEqualTo(1);
      assertThat(alone.next()).isEmpty();
      assertThat(some.map().cells().get(cell).neverPs()).contains(alone.timePs());
      assertThat(some.map().cells().get(cell).timePs()).isLessThanOrEqualTo(alone.timePs());
    }
    assertThat(some.strategies()).allMatch(strategy -> strategy.cells() > 0);
  }

  private static PhaseRecord priced(final List<String> strategies) {
    return study(Progress.SILENT, () -> false)
        .run(
            request(strategies, 0),
            "clock",
            (verified, size) -> PRICE.price(verified, size).time());
  }

  @Test
  void anInterruptedDiagramSaysNothingOfCellsThatAreNotDecided() {
    final AtomicBoolean interrupted = new AtomicBoolean();
    final PhaseRecord record =
        study((done, _, _) -> interrupted.compareAndSet(false, done > 0), interrupted::get)
            .run(
                request(List.of(), 5),
                "clock",
                (verified, size) -> PRICE.price(verified, size).time());
    assertThat(record.run().interrupted()).isTrue();
    assertThat(record.samples()).isEmpty();
    assertThat(record.counts().decided()).isEqualTo(record.map().cells().size());
  }

  @Test
  void valuesAreEvenByTheLogarithmAndEndWhereTheRangeDoes() {
    final PhaseGrid grid = PhaseGrid.of("1KiB..1MiB", "1us..100us", "11x3");
    assertThat(grid.sizes()).hasSize(11);
    assertThat(grid.sizes().get(3).toString()).isEqualTo("8KiB");
    assertThat(grid.sizes().getLast().toString()).isEqualTo("1MiB");
    assertThat(grid.delays()).extracting(Time::toString).containsExactly("1us", "10us", "100us");
    assertThat(grid.delay(grid.cell(4, 2))).isEqualTo(Time.parse("100us"));
    assertThat(grid.size(grid.cell(4, 2)).toString()).isEqualTo("16KiB");
  }

  @Test
  void cellsAreToldDelayByDelay() {
    final List<Map<String, Object>> told = new ArrayList<>();
    final PhaseAnswer answer =
        request(List.of(), 0)
            .answer(StudyContext.of(Registry.load()).reporting(rows -> told.addAll(rows.values())));
    assertThat(told).hasSize(100).isEqualTo(answer.sheet().values());
  }
}
