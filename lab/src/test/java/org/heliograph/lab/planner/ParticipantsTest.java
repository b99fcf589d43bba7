package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;

/// Schedulers that are left out of a plan take no part in it.
final class ParticipantsTest {
  private static PlanRecord plan(final Participants participants) {
    return new Planner(new StudyContext(Registry.load(), Progress.SILENT, () -> false))
        .plan(PlanRequest.of("broadcast", "ring(4)").with(participants))
        .record();
  }

  private static List<String> schedulers(final List<String> without) {
    final Participants all =
        new Participants(List.of(), without, List.of(), Optional.of(Breadth.COMPOSITES));
    return plan(all).results().stream().map(ResultRecord::scheduler).toList();
  }

  @Test
  void whoIsLeftOutIsNoComponentEither() {
    final List<String> all = schedulers(List.of());
    assertThat(all).contains("flooding").anyMatch(name -> name.contains("(of=flooding"));
    assertThat(schedulers(List.of("flooding")))
        .isNotEmpty()
        .isSubsetOf(all)
        .noneMatch(name -> name.contains("flooding"));
  }

  @Test
  void thePlanSaysWhoWasLeftOut() {
    final Participants participants =
        new Participants(List.of(), List.of("flooding"), List.of(), Optional.empty());
    assertThat(plan(participants).omitted().skipped())
        .filteredOn(one -> one.kind() == SkippedRecord.Kind.LEFT_OUT)
        .extracting(SkippedRecord::scheduler)
        .containsExactly("flooding");
    assertThat(plan(new Participants()).omitted().skipped())
        .extracting(SkippedRecord::kind)
        .doesNotContain(SkippedRecord.Kind.LEFT_OUT);
  }

  @Test
  void namingSomeLeavesNothingToLeaveOut() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Participants(
                    List.of("gossip"), List.of("flooding"), List.of(), Optional.empty()))
        .withMessageContaining("--scheduler")
        .withMessageContaining("--without");
  }
}
