package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginEntry;
import org.heliograph.testkit.SmallProblems;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;

/// Composites of two schedulers that do not fit, which [EverySchedulerTest] leaves out since they
/// support none of [SmallProblems].
final class MisfitsTest {
  /// What no small problem has: OTIS networks, ranks of different rates, and groups of nodes.
  private static final Set<String> FOR_LARGER =
      Set.of("control-group", "group-swap-group", "fast-relays", "hierarchical");

  @Test
  void everyCompositeForSmallProblemsFitsSomeScheduler() {
    final List<String> fitting = Registered.schedulers().map(Named::getName).toList();
    assertThat(Registered.REGISTRY.entries(Scheduler.class))
        .filteredOn(entry -> !entry.hasDefault())
        .extracting(PluginEntry::name)
        .filteredOn(name -> fitting.stream().noneMatch(it -> it.startsWith(name + "(")))
        .containsExactlyInAnyOrderElementsOf(FOR_LARGER);
  }

  @Test
  void whatFitsNothingSaysWhyForEveryProblem() {
    final List<String> silent = new ArrayList<>();
    Registered.misfits()
        .forEach(
            named ->
                SmallProblems.all()
                    .forEach(
                        (name, problem) -> {
                          final Support support = named.getPayload().supports(problem);
                          if (support.isSupported() || support.reason().isBlank()) {
                            silent.add(named.getName() + " about " + name);
                          }
                        }));
    assertThat(silent).isEmpty();
  }
}
