package org.heliograph.lab.experiment.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.workload.WorkloadFamily;
import org.junit.jupiter.api.Test;

final class WorkloadStudyTest {
  private static final Registry REGISTRY = Registry.load();
  private static final String SMALL =
      "data-parallel(layers=uniform-layers(count=3,forward=1us,backward=2us,gradients=2KiB),"
          + "bucket=2KiB)";

  private static WorkloadRecord run(final WorkloadStudy study) {
    return study.iteration(StudyContext.of(REGISTRY));
  }

  private static WorkloadStudy of(
      final String workload,
      final String topology,
      final Optional<Integer> processes,
      final Optional<Integer> threads) {
    return new WorkloadStudy(
        workload,
        topology,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        processes,
        Optional.empty(),
        StreamRule.OVERLAP,
        Optional.empty(),
        1,
        new ThreadCount(threads));
  }

  private static ScalingRecord scaling(
      final String workload, final String topology, final Integer... nodes) {
    return new ScalingWork(new WorkloadStudy(workload, topology), StudyContext.of(REGISTRY))
        .run(List.of(nodes));
  }

  @Test
  void equalCollectivesArePlannedOnce() {
    final WorkloadRecord record = run(new WorkloadStudy(SMALL, "ring(4)"));
    assertThat(record.collectives()).hasSize(1);
    final CollectiveRecord row = record.collectives().getFirst();
    assertThat(row.operations()).isEqualTo(3);
    assertThat(row.verified()).isTrue();
    assertThat(row.timePs()).isGreaterThanOrEqualTo(row.timeBoundPs());
    assertThat(record.iteration().timePs()).isGreaterThanOrEqualTo(record.iteration().boundPs());
    // Forward and backward of three layers, then the last bucket or those before it.
    assertThat(record.iteration().computationPs()).isEqualTo(9_000_000);
    assertThat(record.iteration().timePs())
        .isEqualTo(
            record.operations().stream().mapToLong(OperationRecord::endPs).max().orElseThrow());
    assertThat(
            record.iteration().computationPs()
                + record.iteration().exposedPs()
                + record.iteration().idlePs())
        .isEqualTo(record.iteration().timePs());
  }

  @Test
  void thePageShowsWhatOverlapsAndHowToRunItAgain() {
    final WorkloadStudy study = new WorkloadStudy(SMALL, "ring(4)");
    final WorkloadAnswer answer = new WorkloadAnswer(study, run(study));
    final String page = WorkloadPage.html(answer);
    assertThat(page)
        .isEqualTo(WorkloadPage.html(new WorkloadAnswer(study, run(study))))
        .contains("computes and communicates", "time in µs", "critical path")
        .contains("./heliograph workload &#39;" + SMALL + "&#39; &#39;ring(4)&#39; --seed 1");
  }

  @Test
  void groupsAreScheduledTogetherAmongTheFirstRanks() {
    final WorkloadRecord record =
        run(
            new WorkloadStudy(
                "transformer(layers=uniform-layers(count=1),data=2,tensor=2)", "ring(6)"));
    assertThat(record.problem().processes()).isEqualTo(4);
    assertThat(record.problem().ranks()).isEqualTo(6);
    assertThat(record.collectives()).allMatch(row -> row.groupCount() == 2 && row.groupSize() == 2);
    assertThat(record.tracks()).hasSize(1);
  }

  @Test
  void theResultDoesNotDependOnThreads() {
    final WorkloadRecord one = run(of(SMALL, "kautz(2,2)", Optional.empty(), Optional.of(1)));
    final WorkloadRecord two = run(of(SMALL, "kautz(2,2)", Optional.empty(), Optional.of(2)));
    assertThat(JsonText.of(one)).isEqualTo(JsonText.of(two));
  }

  @Test
  void everyGeneratorRuns() {
    for (final String name : REGISTRY.names(WorkloadFamily.class)) {
      if (!name.equals("file")) {
        final WorkloadRecord record =
            run(of(name, "complete(4)", Optional.of(4), Optional.empty()));
        assertThat(record.iteration().timePs()).as(name).isPositive();
        assertThat(record.collectives()).as(name).allMatch(CollectiveRecord::verified);
      }
    }
  }

  @Test
  void wrongRequestsAreRefused() {
    assertThatThrownBy(() -> run(new WorkloadStudy("data-parallel(ranks=9)", "ring(4)")))
        .hasMessage("data-parallel: 9 processes need as many ranks, but the network has 4.");
    assertThatThrownBy(() -> run(new WorkloadStudy("cannon", "ring(5)")))
        .hasMessage("cannon: the number of processes (5) must be a square. Maybe ranks=4.");
    assertThatThrownBy(() -> run(of(SMALL, "ring(4)", Optional.of(5), Optional.empty())))
        .hasMessageContaining("has 5 processes, but");
  }

  @Test
  void anInterruptionBeforeThePlansGivesNoAnswer() {
    final StudyContext context = new StudyContext(REGISTRY, Progress.SILENT, () -> true);
    assertThatThrownBy(() -> new WorkloadStudy(SMALL, "ring(4)").answer(context))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void speedUpComparesWithOneProcess() {
    final ScalingRecord record = scaling("fft(log=16,transposes=1)", "ring(N)", 4, 8, 2);
    // 5·2¹⁶·16 operations at 100 GFLOP/s.
    assertThat(record.basePs()).isEqualTo(52_428_800);
    assertThat(record.scaling()).isEqualTo("strong");
    final ScalingRow row = record.rows().getFirst();
    assertThat(row.speedup().orElseThrow())
        .isEqualTo(52_428_800.0 / row.iteration().orElseThrow().timePs());
    assertThat(row.efficiency().orElseThrow()).isEqualTo(row.speedup().orElseThrow() / 4);
    assertThat(record.rows().getLast().reason()).isPresent();
  }

  @Test
  void aNetworkWithoutAPlaceForItsSizeIsRefused() {
    assertThatThrownBy(() -> scaling("fft", "torus(4,4)", 4))
        .hasMessageContaining("needs a network with N for the number of nodes");
  }
}
