package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every scheduler, on every small network, collective and switching model that it supports,
/// makes schedules that the verifier accepts.
final class SchedulersAreAcceptedTest {
  // What searches find first must be right as well; how good it becomes is not asked here.
  private static final Budget BUDGET = Budget.of(4);

  private static final List<SwitchingModel> MODELS =
      List.of(
          new Circuit(),
          new Circuit(1, Routing.ANY, true),
          new Circuit(0, Routing.MINIMAL, true),
          new Circuit(2, Routing.XY, true),
          new Circuit(0, Routing.ANY, false),
          new Circuit(0, Routing.MINIMAL, false),
          new StoreAndForward(),
          new StoreAndForward(1),
          new PassiveStar(),
          new WavelengthRouted(),
          new Reconfigurable(),
          new Reconfigurable("2", Retune.PORT, false),
          new Reconfigurable("3", Retune.NODE, false));

  private static Map<String, Topology> networks() {
    final Map<String, Topology> networks = new LinkedHashMap<>(Trials.oddNetworks());
    for (final Topology topology :
        List.of(
            new Ring(5, false).build(),
            new Ring(4, true).build(),
            new Kautz(2, 2).build(),
            NamedGraphs.named("petersen").build(),
            NamedGraphs.named("heawood").build(),
            new Mesh(List.of(3, 4)).build(),
            new Torus(List.of(3, 4)).build(),
            new Otis(new Mesh(List.of(2, 2))).build(),
            new Pops(3, 2).build(),
            new StackKautz(2, 2, 2).build(),
            new WdmRing(7, 3, 1).build(),
            new Ron(2, 7).build())) {
      networks.put(topology.name(), topology);
    }
    return networks;
  }

  @ParameterizedTest
  @MethodSource("org.heliograph.algorithm.Trials#schedulers")
  void theVerifierAcceptsWhatIsSupported(final Scheduler scheduler) {
    int accepted = 0;
    for (final Topology topology : networks().values()) {
      for (final SwitchingModel model : MODELS) {
        accepted += accepted(scheduler, topology, model);
      }
    }
    assertThat(accepted).isGreaterThan(50);
  }

  private static int accepted(
      final Scheduler scheduler, final Topology topology, final SwitchingModel model) {
    int accepted = 0;
    for (final Collective collective : Trials.collectives()) {
      final Problem problem = new Problem(topology, collective.demand(topology), model);
      final Support support = scheduler.supports(problem);
      if (support.isSupported()) {
        Trials.run(scheduler, problem, BUDGET);
        accepted++;
      } else {
        assertThat(support.reason()).isNotBlank();
      }
    }
    return accepted;
  }

  @Test
  void everyCollectiveIsServedByTwoSchedulersOnEveryCircuitNetwork() {
    final List<String> lonely = new ArrayList<>();
    for (final Topology topology : networks().values()) {
      for (final Collective collective : Trials.collectives()) {
        final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
        final long serving =
            Stream.concat(Trials.schedulers().stream(), Trials.callers().stream())
                .filter(scheduler -> scheduler.supports(problem).isSupported())
                .count();
        if (serving < 2 && topology.isPointToPoint()) {
          lonely.add(collective + " on " + topology);
        }
      }
    }
    assertThat(lonely).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("org.heliograph.algorithm.Trials#schedulers")
  void theSameSeedGivesTheSameDigest(final Scheduler scheduler) {
    final Topology topology = new Kautz(3, 2).build();
    int compared = 0;
    for (final Collective collective : Trials.collectives()) {
      final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
      if (scheduler.supports(problem).isSupported()) {
        compared++;
        assertThat(Trials.run(scheduler, problem).digest())
            .isEqualTo(Trials.run(scheduler, problem).digest());
      }
    }
    assertThat(compared).isPositive();
  }
}
