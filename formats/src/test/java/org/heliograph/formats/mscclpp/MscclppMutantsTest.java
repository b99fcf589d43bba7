package org.heliograph.formats.mscclpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.reduce.rank.Bucket;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.formats.Resources;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Planned;
import org.heliograph.formats.foreign.Samples;
import org.heliograph.formats.msccl.export.MscclppExport;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Plans that are changed in one place: none that can go wrong is accepted.
///
/// What is accepted is run by [PlanMachine], in all orders where these are few enough. The
/// property `mutants` says how many plans are changed.
final class MscclppMutantsTest {
  private static final int MUTANTS = Integer.getInteger("mutants", 2000);
  private static final int STATES = Integer.getInteger("mutants.states", 6_000);
  private static final int RUNS = 100;

  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder = Path.of("");

  private static List<String> plans() {
    final List<String> plans = new ArrayList<>();
    for (final Path sample : Samples.all("mscclpp")) {
      plans.add(Samples.text("mscclpp", sample.getFileName().toString()));
    }
    final Topology ring = new Ring(3, false).build();
    plans.add(
        Planned.text(
            new MscclppExport(), Schedules.verified(ring, new AllGather(), new Flooding())));
    plans.add(
        Planned.text(
            new MscclppExport(1), Schedules.verified(ring, new ReduceScatter(), new Bucket())));
    plans.add(
        Planned.text(
            new MscclppExport(),
            Schedules.verified(
                ring, new AllReduce(), new ReduceThenBroadcast(new BreadthFirstTree()))));
    return plans;
  }

  private boolean isAccepted(final String plan) {
    try {
      return Bound.programFaults(
              new MscclppImport().read(Resources.write(folder, "plan.json", plan)))
          .isEmpty();
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage()).endsWith(".");
      return false;
    }
  }

  @Test
  void theMachineAcceptsEveryPlan() {
    for (final String plan : plans()) {
      assertThat(isAccepted(plan)).isTrue();
      assertThat(new PlanMachine(new PlanCode(JSON.readTree(plan))).finding(STATES, RUNS))
          .as(plan)
          .isNotEqualTo(PlanMachine.Finding.WRONG);
    }
  }

  @Test
  void noMutantThatCanGoWrongIsAccepted() {
    final List<String> plans = plans();
    final SplittableRandom random = new SplittableRandom(1);
    final Map<String, Integer> counts = new TreeMap<>();
    final List<String> wrong = new ArrayList<>();
    int made = 0;
    while (made < MUTANTS) {
      final String plan = plans.get(made % plans.size());
      final JsonNode mutant = JSON.readTree(plan);
      final String change = new PlanMutation(mutant, random).change();
      if (change.isEmpty() || mutant.equals(JSON.readTree(plan))) {
        continue;
      }
      made++;
      final String finding;
      if (isAccepted(JSON.writeValueAsString(mutant))) {
        finding = new PlanMachine(new PlanCode(mutant)).finding(STATES, RUNS).toString();
      } else {
        finding = "REJECTED";
      }
      counts.merge(finding, 1, Integer::sum);
      counts.merge(change.replaceAll(":.*", "") + " " + finding, 1, Integer::sum);
      if (finding.equals("WRONG")) {
        wrong.add("plan %s: %s".formatted(made % plans.size(), change));
      }
    }
    assertThat(wrong).as(String.join("\n", wrong) + counts).isEmpty();
    assertThat(counts.get("REJECTED")).as(counts.toString()).isGreaterThan(MUTANTS * 3 / 4);
    assertThat(counts.getOrDefault("PROVED", 0))
        .as(counts.toString())
        .isGreaterThan(counts.getOrDefault("TRIED", 0));
  }
}
