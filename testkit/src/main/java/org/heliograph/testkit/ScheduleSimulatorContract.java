package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.composite.merging.CombiningHops;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.SlotTrace;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// The contract of schedule simulators: the times of a trace are consistent, exactly what the
/// schedule says is sent, more bytes never take less time, and the same run gives the same trace.
public abstract class ScheduleSimulatorContract {
  private final ScheduleSimulator simulator;
  private final Map<String, Verified> schedules = new LinkedHashMap<>();

  /// Tests `simulator` on schedules of all [SmallProblems] that it supports.
  protected ScheduleSimulatorContract(final ScheduleSimulator simulator) {
    this.simulator = simulator;
    Schedules.BY_NAME.forEach(
        (name, verified) -> {
          if (simulator.supports(verified).isSupported()) {
            schedules.put(name, verified);
          }
        });
  }

  /// What a few schedulers make of all small problems, made once for all simulators.
  private static final class Schedules {
    static final Map<String, Verified> BY_NAME = made();

    private static Map<String, Verified> made() {
      final Map<String, Verified> schedules = new LinkedHashMap<>();
      for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
        for (final Scheduler scheduler :
            List.of(new ShortestPathGreedy(), new Flooding(), new CombiningHops())) {
          final Problem problem = entry.getValue();
          if (scheduler.supports(problem).isSupported()) {
            scheduler
                .schedule(problem, Budget.of(1), new SplittableRandom(7), Progress.SILENT)
                .found()
                .map(found -> new Verifier().verify(problem, found))
                .filter(Verified.class::isInstance)
                .map(Verified.class::cast)
                .ifPresent(verified -> schedules.put(entry.getKey() + ", " + scheduler, verified));
          }
        }
      }
      return Collections.unmodifiableMap(schedules);
    }
  }

  @Test
  void itRunsSomeSchedule() {
    assertThat(schedules).isNotEmpty();
  }

  @Test
  void theTimesOfATraceFitTogether() {
    schedules.forEach(
        (name, verified) -> {
          final Trace trace = simulator.simulate(verified, new Bytes(1_000));
          assertThat(trace.critical().total()).as(name).isEqualTo(trace.finish());
          int slots = 0;
          Time latest = Time.ZERO;
          int lightpath = 0;
          for (final SlotTrace slot : trace.slots()) {
            assertThat(slot.slot()).as(name).isEqualTo(slots);
            slots += slot.slots();
            assertThat(slot.begin().plus(slot.length())).as(name).isEqualTo(slot.end());
            for (int i = 0; i < slot.lightpaths(); i++) {
              assertThat(trace.times(lightpath).beginPs())
                  .isGreaterThanOrEqualTo(slot.begin().picoseconds());
              assertThat(trace.times(lightpath++).endPs())
                  .isLessThanOrEqualTo(slot.end().picoseconds());
            }
            latest = latest.compareTo(slot.end()) < 0 ? slot.end() : latest;
          }
          assertThat(slots).as(name).isEqualTo(verified.slots());
          assertThat(lightpath).as(name).isEqualTo(trace.lightpaths());
          assertThat(latest).as(name).isEqualTo(trace.finish());
        });
  }

  /// A gap that is longer than any delay has the same effect for each further slot.
  @Test
  void aLongGapIsOneEntryAndTakesTheTimeOfItsSlots() {
    schedules.forEach(
        (name, verified) -> {
          final long[] finishPs = new long[3];
          for (int i = 0; i < finishPs.length; i++) {
            final Verified stretched = stretched(verified, 100 + i * 10_000_000);
            final Trace trace = simulator.simulate(stretched, new Bytes(1_000));
            finishPs[i] = trace.finish().picoseconds();
            assertThat(trace.slots()).as(name).hasSizeLessThan(2 * verified.slots() + 1);
          }
          assertThat(finishPs[2] - finishPs[1]).as(name).isEqualTo(finishPs[1] - finishPs[0]);
        });
  }

  /// The schedule with the slots from the middle on shifted by `idle` slots.
  private static Verified stretched(final Verified verified, final int idle) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final Transmission before = at.transmission();
      builder.add(
          new Transmission(
              before.chunk(),
              before.sender(),
              before.receiver(),
              before.route(),
              before.lane(),
              before.slot() + (2 * before.slot() < verified.slots() ? 0 : idle),
              before.action()));
    }
    final Verdict verdict = new Verifier().verify(verified.problem(), builder.build());
    assertThat(verdict).isInstanceOf(Verified.class);
    return (Verified) verdict;
  }

  @Test
  void whatTheScheduleSaysIsSentAndNoMore() {
    schedules.forEach(
        (name, verified) -> {
          final long parts = verified.problem().demand().chunksPerContribution();
          final Trace trace = simulator.simulate(verified, new Bytes(1_000 * parts));
          final long sent = verified.schedule().transmissions();
          assertThat(trace.volume().chunks()).as(name).isEqualTo(sent);
          assertThat(trace.volume().payload()).as(name).isEqualTo(new Bytes(1_000 * sent));
          assertThat(trace.volume().padded()).isGreaterThanOrEqualTo(trace.volume().payload());
        });
  }

  @Test
  void moreBytesNeverTakeLessTime() {
    schedules.forEach(
        (name, verified) -> {
          Time before = Time.ZERO;
          for (final long size : new long[] {0, 1, 100, 1_000, 65_536, 1_000_000_000}) {
            final Time finish = simulator.simulate(verified, new Bytes(size)).finish();
            assertThat(finish).as("%s, %d B", name, size).isGreaterThanOrEqualTo(before);
            before = finish;
          }
        });
  }

  @Test
  void theSameRunIsTheSameTrace() {
    schedules.forEach(
        (name, verified) -> {
          final Trace one = simulator.simulate(verified, new Bytes(333));
          final Trace other = simulator.simulate(verified, new Bytes(333));
          assertThat(one.slots()).as(name).isEqualTo(other.slots());
          assertThat(one.critical()).as(name).isEqualTo(other.critical());
          assertThat(one.volume()).as(name).isEqualTo(other.volume());
        });
  }
}
