package org.heliograph.lab.experiment.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.junit.jupiter.api.Test;

final class WorkloadTimelineTest {
  private static final int RANDOM_WORKLOADS = 200;

  private static final ProcessGroups ALL = new ProcessGroups.All();

  private static Communication send(final ProcessGroups groups) {
    return new Communication("all-reduce", new Bytes(1), groups);
  }

  private static Computation compute(final Integer... processes) {
    return new Computation(List.of(processes), Time.ZERO);
  }

  /// Two layers backward, whose gradients travel while the next layer computes: 0 and 2 compute for
  /// 10, 1 and 3 communicate for 15.
  private static Workload overlapped() {
    final Workload.Builder workload = new Workload.Builder("w", 2);
    workload.add("b1", compute(), List.of());
    workload.add("g1", send(ALL), List.of(0));
    workload.add("b0", compute(), List.of(0));
    workload.add("g0", send(ALL), List.of(2));
    return workload.build();
  }

  @Test
  void communicationOverlapsComputation() {
    final long[] durations = {10, 15, 10, 15};
    final WorkloadTimeline timeline =
        WorkloadTimeline.of(overlapped(), durations, StreamRule.OVERLAP);
    assertThat(List.of(timeline.start(0), timeline.start(1), timeline.start(2), timeline.start(3)))
        .containsExactly(0L, 10L, 10L, 25L);
    assertThat(timeline.length()).isEqualTo(40);
    assertThat(timeline.criticalPath()).containsExactly(0, 1, 3);
    // Of 30 that each of two processes communicates, 10 are hidden.
    assertThat(timeline.times()).isEqualTo(new WorkloadTimeline.ProcessTimes(40, 60, 40));
    assertThat(WorkloadTimeline.of(overlapped(), durations, StreamRule.SERIAL).length())
        .isEqualTo(50);
    assertThat(WorkloadTimeline.bound(overlapped(), durations)).isEqualTo(35);
  }

  @Test
  void collectivesOfDifferentProcessesRunBesideEachOtherUnlessThatIsExcluded() {
    final Workload.Builder workload = new Workload.Builder("w", 4);
    workload.add("a", send(new ProcessGroups.Listed(List.of(List.of(0, 1)))), List.of());
    workload.add("b", send(new ProcessGroups.Listed(List.of(List.of(2, 3)))), List.of());
    final long[] durations = {5, 7};
    final WorkloadTimeline beside =
        WorkloadTimeline.of(workload.build(), durations, StreamRule.OVERLAP);
    assertThat(beside.length()).isEqualTo(7);
    assertThat(beside.concurrent()).isEqualTo(1);
    final WorkloadTimeline alone =
        WorkloadTimeline.of(workload.build(), durations, StreamRule.ONE_COLLECTIVE);
    assertThat(alone.length()).isEqualTo(12);
    assertThat(alone.concurrent()).isZero();
  }

  /// A workload of 3 processes whose operations follow earlier ones at random.
  private static Workload random(final SplittableRandom random) {
    final Workload.Builder workload = new Workload.Builder("w", 3);
    final int count = 1 + random.nextInt(12);
    for (int i = 0; i < count; i++) {
      final List<Integer> after = new ArrayList<>();
      for (int earlier = 0; earlier < i; earlier++) {
        if (random.nextInt(4) == 0) {
          after.add(earlier);
        }
      }
      final int process = random.nextInt(3);
      switch (random.nextInt(3)) {
        case 0 -> workload.add("o" + i, compute(process), after);
        case 1 -> workload.add("o" + i, send(ALL), after);
        default ->
            workload.add(
                "o" + i,
                send(new ProcessGroups.Listed(List.of(List.of(process, (process + 1) % 3)))),
                after);
      }
    }
    return workload.build();
  }

  private static long[] durations(final Workload workload, final SplittableRandom random) {
    return random.ints(workload.operations().size(), 0, 20).asLongStream().toArray();
  }

  @Test
  void laws() {
    for (int seed = 0; seed < RANDOM_WORKLOADS; seed++) {
      final SplittableRandom random = new SplittableRandom(seed);
      final Workload workload = random(random);
      final long[] durations = durations(workload, random);
      long before = 0;
      for (final StreamRule rule : StreamRule.values()) {
        final WorkloadTimeline timeline = WorkloadTimeline.of(workload, durations, rule);
        final long length = timeline.length();
        assertThat(length)
            .as("seed %s: less overlap is never faster", seed)
            .isGreaterThanOrEqualTo(before);
        before = length;
        assertThat(WorkloadTimeline.bound(workload, durations)).isLessThanOrEqualTo(length);
        requireCriticalPath(timeline, durations, seed);
        final WorkloadTimeline.ProcessTimes times = timeline.times();
        assertThat(times.exposed()).isBetween(0L, times.communicating());
        assertThat(times.computing() + times.exposed()).isLessThanOrEqualTo(3 * length);
        final int longer = random.nextInt(durations.length);
        final long[] more = durations.clone();
        more[longer] += 1 + random.nextInt(20);
        assertThat(WorkloadTimeline.of(workload, more, rule).length())
            .as("seed %s: more work is never faster", seed)
            .isGreaterThanOrEqualTo(length);
      }
    }
  }

  /// Its operations follow one another without a gap and add up to the whole.
  private static void requireCriticalPath(
      final WorkloadTimeline timeline, final long[] durations, final int seed) {
    long at = 0;
    for (final int operation : timeline.criticalPath()) {
      assertThat(timeline.start(operation)).as("seed %s", seed).isEqualTo(at);
      at += durations[operation];
    }
    assertThat(at).as("seed %s", seed).isEqualTo(timeline.length());
  }

  @Test
  void aChainTakesTheSumOfItsOperations() {
    final Workload.Builder workload = new Workload.Builder("w", 2);
    List<Integer> after = List.of();
    for (int i = 0; i < 6; i++) {
      after = List.of(workload.add("o" + i, i % 2 == 0 ? compute() : send(ALL), after));
    }
    for (final StreamRule rule : StreamRule.values()) {
      assertThat(
              WorkloadTimeline.of(workload.build(), new long[] {1, 2, 3, 4, 5, 6}, rule).length())
          .isEqualTo(21);
    }
  }
}
