package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A scheduler that divides a problem says no where a part of it cannot be solved.
final class PartsOfProblemsTest {
  private static final Registry REGISTRY = Registered.REGISTRY;

  @TempDir private Path folder;

  private PlanRecord plan(
      final String links, final String collective, final List<String> schedulers)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("net.txt"), links);
    return new Planner(StudyContext.of(REGISTRY))
        .plan(
            PlanRequest.of(collective, "file(\"%s\",directed=true)".formatted(file))
                .with(new Search(1, 1))
                .with(Participants.of(schedulers).with(Breadth.COMPOSITES)))
        .record();
  }

  private static String reason(final PlanRecord plan, final String scheduler) {
    return plan.omitted().skipped().stream()
        .filter(skipped -> skipped.scheduler().startsWith(scheduler))
        .map(SkippedRecord::reason)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void groupsThatAreNotJoinedInsideAreRefused() throws IOException {
    final PlanRecord plan = plan("0 1\n1 2\n2 1\n2 3\n3 0\n", "all-to-all", List.of());
    assertThat(plan.omitted().failures()).isEmpty();
    assertThat(plan.best()).isPresent();
    assertThat(reason(plan, "group-swap-group"))
        .isEqualTo("inside a group, node 1 cannot reach node 0");
  }

  @Test
  void everyCollectiveOnThatNetworkIsPlannedWithoutFailures() throws IOException {
    for (final String collective :
        List.of("all-gather", "all-reduce", "reduce-scatter", "barrier", "scatter", "reduce")) {
      final PlanRecord plan = plan("0 1\n1 2\n2 1\n2 3\n3 0\n", collective, List.of());
      assertThat(plan.omitted().failures()).as(collective).isEmpty();
      assertThat(plan.best()).as(collective).isPresent();
    }
  }

  @Test
  void moreMessagesThanABoardHasSlotsAreRefused() throws IOException {
    final PlanRecord plan =
        plan(
            "0 1\n1 0\n1 2\n2 1\n",
            "scatter(root=0,chunks=65536)",
            List.of("ejection-search", "flow-halving"));
    assertThat(plan.omitted().failures()).isEmpty();
    assertThat(plan.best()).isPresent();
    assertThat(reason(plan, "ejection-search"))
        .isEqualTo("it places messages in at most 65536 slots, and one node needs more");
  }

  /// 0 → 1 → 2, and 0 → 3.
  private static Topology tree() {
    return new TopologyBuilder("tree", 4).link(0, 1).link(1, 2).link(0, 3).build();
  }

  private static Support support(
      final String scheduler, final Demand demand, final String switching) {
    return REGISTRY
        .parse(Scheduler.class, scheduler)
        .supports(new Problem(tree(), demand, REGISTRY.parse(SwitchingModel.class, switching)));
  }

  @Test
  void anOwnerThatDoesNotReachTheOthersIsRefused() {
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0), NodeSet.of(2, 3)).build();
    assertThat(support("reduce-then-broadcast(breadth-first-tree)", demand, "circuit"))
        .isEqualTo(Support.no("node 2 cannot reach node 3"));
  }

  @Test
  void aRootThatIsNotReachedIsRefused() throws IOException {
    final PlanRecord plan =
        plan(
            "0 1\n1 0\n0 2\n2 0\n3 0\n",
            "all-reduce(senders=[0,1,2],receivers=[0,1,2])",
            List.of("reduce-then-broadcast(breadth-first-tree,root=3)", "flooding"));
    assertThat(plan.omitted().failures()).isEmpty();
    assertThat(reason(plan, "reduce-then-broadcast")).isEqualTo("node 0 cannot reach node 3");
  }

  @Test
  void callsThatDoNotReachEverybodyAreRefused() {
    final Demand demand =
        new Demand.Builder(Reduction.NONE)
            .chunk(NodeSet.of(0), NodeSet.of(3))
            .chunk(NodeSet.of(1), NodeSet.of(2))
            .build();
    assertThat(
            support(
                "combining-calls(gossip)", demand, "reconfigurable(retune=port,aggregate=true)"))
        .isEqualTo(Support.no("node 1 cannot reach node 3"));
  }
}
