package org.heliograph.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.heliograph.workload.WorkloadOperation.Work;
import org.junit.jupiter.api.Test;

final class WorkloadTest {
  private static final Work WORK = new Computation(Time.parse("1us"));

  private static WorkloadOperation operation(final String name, final Integer... after) {
    return new WorkloadOperation(name, WORK, List.of(after));
  }

  @Test
  void theOrderIsThatOfTheListWhereDependenciesAllowIt() {
    final Workload workload =
        new Workload("w", 2, List.of(operation("a", 2), operation("b"), operation("c", 1)));
    assertThat(workload.order()).containsExactly(1, 2, 0);
  }

  @Test
  void aCycleIsNamed() {
    assertThatThrownBy(
            () ->
                new Workload(
                    "w", 2, List.of(operation("a"), operation("b", 0, 2), operation("c", 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("in a cycle: b → c → b.");
  }

  @Test
  void anOperationMayNotWaitForItself() {
    assertThatThrownBy(() -> new Workload("w", 1, List.of(operation("a", 0))))
        .hasMessageContaining("in a cycle: a → a.");
  }

  @Test
  void wrongValuesAreRefusedInOneSentence() {
    assertThatThrownBy(() -> new Workload("w", 0, List.of(operation("a"))))
        .hasMessage("workload: processes (0) must lie between 1 and 1048576.");
    assertThatThrownBy(() -> new Workload("w", 1, List.of()))
        .hasMessageContaining("it has 0 operations");
    assertThatThrownBy(() -> new Workload("w", 1, List.of(operation("a"), operation("a"))))
        .hasMessageContaining("two operations are named 'a'");
    assertThatThrownBy(() -> new Workload("w", 1, List.of(operation("a", 7))))
        .hasMessageContaining("'a' follows operation 7, which does not exist");
    final Work outside = new Computation(List.of(4), Time.ZERO);
    assertThatThrownBy(
            () -> new Workload("w", 4, List.of(new WorkloadOperation("a", outside, List.of()))))
        .hasMessageContaining("process 4 does not exist; there are 4");
  }

  @Test
  void groupsAreBlocksOrStrided() {
    assertThat(new ProcessGroups.Strided(2, 1).of(4)).containsExactly(List.of(0, 1), List.of(2, 3));
    assertThat(new ProcessGroups.Strided(2, 2).of(8))
        .containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 6), List.of(5, 7));
    assertThat(new ProcessGroups.All().of(3)).containsExactly(List.of(0, 1, 2));
    assertThatThrownBy(() -> new ProcessGroups.Strided(3, 1).of(4))
        .hasMessage("groups: size × stride (3 × 1) must divide the number of processes (4).");
    final ProcessGroups meeting = new ProcessGroups.Listed(List.of(List.of(0, 1), List.of(1, 2)));
    assertThatThrownBy(() -> meeting.of(4)).hasMessageContaining("process 1 is named twice");
    assertThatThrownBy(() -> new ProcessGroups.Listed(List.of(List.of(9))).of(4))
        .hasMessageContaining("process 9 does not exist");
  }

  @Test
  void aCollectiveOfSingleProcessesSendsNothing() {
    final Bytes some = new Bytes(8);
    assertThat(new Communication("all-reduce", some, new ProcessGroups.All()).isEmpty(1)).isTrue();
    assertThat(new Communication("all-reduce", some, new ProcessGroups.All()).isEmpty(2)).isFalse();
    assertThat(new Communication("all-reduce", new Bytes(0), new ProcessGroups.All()).isEmpty(2))
        .isTrue();
  }
}
