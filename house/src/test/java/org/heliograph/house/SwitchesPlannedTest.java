package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.junit.jupiter.api.Test;

/// Plans on networks with switches: a scheduler that claims support is never rejected, whether
/// switches only forward, add, multicast or do both, and each problem has an answer.
final class SwitchesPlannedTest {
  private static final List<String> NETWORKS =
      List.of("switched(4)", "switched(3,2)", "fat-tree(2)", "switched-boxes([2,2],1,1)");

  private static final List<String> COLLECTIVES =
      List.of(
          "broadcast",
          "broadcast(chunks=3)",
          "scatter",
          "gather",
          "reduce",
          "all-gather",
          "all-gather(receivers=[0,1])",
          "reduce-scatter",
          "all-reduce",
          "all-reduce(chunks=3)",
          "barrier",
          "all-to-all");

  private static final List<String> SWITCHING =
      List.of(
          "circuit",
          "circuit(ports=1)",
          "circuit(aggregate=true)",
          "store-and-forward",
          "store-and-forward(ports=1)",
          "wavelength-routed",
          "wavelength-routed(taps=true)",
          "reconfigurable(delay=1)");

  private final List<String> failures = new ArrayList<>();

  @Test
  void noScheduleUsesASwitchForMoreThanItDoes() {
    for (final String network : NETWORKS) {
      planAll(network);
    }
    assertThat(failures).as(String.join("\n", failures)).isEmpty();
  }

  @Test
  void switchesThatAddOrMulticastAreUsedForNothingElse() {
    for (final String operations :
        List.of("combine=true,multicast=false", "combine=false,multicast=true", "combine=true")) {
      planAll("in-network(of=switched(4),%s)".formatted(operations));
    }
    assertThat(failures).as(String.join("\n", failures)).isEmpty();
  }

  private void planAll(final String network) {
    for (final String collective : COLLECTIVES) {
      for (final String switching : SWITCHING) {
        final String command =
            "plan '%s' --on '%s' --switching '%s'".formatted(collective, network, switching);
        final PlanOutcome plan =
            new Planner(new StudyContext(Registered.REGISTRY, Progress.SILENT, () -> false))
                .plan(
                    new PlanRequest(new Question(collective, network).under(Optional.of(switching)))
                        .with(new Search(2, 1)));
        plan.record().omitted().skipped().stream()
            .filter(row -> row.reason().contains("was rejected"))
            .forEach(row -> failures.add(command + " " + row.scheduler() + ": " + row.reason()));
        if (plan.record().results().isEmpty()) {
          failures.add(command + ": no schedule");
        }
      }
    }
  }
}
