package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.exchange.ejection.EjectionRepair;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.repair.Regrowth;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every repairer: survivors that are enough come back as they are, any loss is made
/// good, and nothing that still works is lost.
class RepairersTest {
  private record Case(Collective collective, TopologyFamily network, SwitchingModel model) {
    Problem problem() {
      final Topology topology = network.build();
      return new Problem(topology, collective.demand(topology), model);
    }
  }

  static Stream<Case> cases() {
    final Circuit minimal = new Circuit(0, Routing.MINIMAL, true);
    final Circuit direct = new Circuit(0, Routing.MINIMAL, false);
    return Stream.of(
        new Case(new AllToAll(), new Kautz(3, 2), new Circuit()),
        new Case(new AllToAll(), NamedGraphs.named("petersen"), direct),
        new Case(new AllToAll(), NamedGraphs.named("petersen"), new StoreAndForward(1)),
        new Case(new Scatter(), new Hypercube(4), new Circuit()),
        new Case(new AllGather(), NamedGraphs.named("petersen"), minimal),
        new Case(new AllGather(), new Hypercube(3), new Circuit(1, Routing.XY, true)),
        new Case(new AllGather(), new StackKautz(2, 2, 2), new PassiveStar()),
        new Case(new AllGather(), new WdmRing(), new WavelengthRouted()),
        new Case(new Broadcast(), new Kautz(3, 3), minimal));
  }

  private static List<Repairer> repairers(final Problem problem) {
    return Stream.<Repairer>of(new Regrowth(), new EjectionRepair())
        .filter(repairer -> repairer.supports(problem).isSupported())
        .toList();
  }

  private static Schedule planned(final Problem problem) {
    return Stream.<Scheduler>of(new ShortestPathGreedy(), new Gossip())
        .filter(scheduler -> scheduler.supports(problem).isSupported())
        .findFirst()
        .orElseThrow()
        .schedule(problem, Budget.of(2), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  private static Schedule repaired(
      final Repairer repairer, final Problem problem, final Schedule survivors) {
    final Schedule schedule =
        repairer
            .repair(
                new Repairer.Task(problem, survivors, 4),
                Budget.of(1),
                new SplittableRandom(3),
                Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  /// What is left when each transmission is lost with probability 1 : `odds`.
  private static Schedule without(final Schedule schedule, final int odds) {
    final SplittableRandom random = new SplittableRandom(odds);
    final ColumnarSchedule.Builder left = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (random.nextInt(odds) > 0) {
        left.add(at);
      }
    }
    return left.build();
  }

  private static Set<Transmission> transmissions(final Schedule schedule) {
    final Set<Transmission> all = new HashSet<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      all.add(at.transmission());
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void survivorsThatAreEnoughComeBackAsTheyAre(final Case each) {
    final Problem problem = each.problem();
    final Schedule schedule = planned(problem);
    assertThat(repairers(problem)).isNotEmpty();
    for (final Repairer repairer : repairers(problem)) {
      assertThat(repaired(repairer, problem, schedule)).isEqualTo(schedule);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anyLossIsMadeGoodAndMostOfTheRestStays(final Case each) {
    final Problem problem = each.problem();
    final Schedule survivors = without(planned(problem), 10);
    for (final Repairer repairer : repairers(problem)) {
      final Schedule schedule = repaired(repairer, problem, survivors);
      final Set<Transmission> kept = transmissions(survivors);
      kept.retainAll(transmissions(schedule));
      assertThat(2L * kept.size()).isGreaterThan(survivors.transmissions());
      assertThat(repaired(repairer, problem, survivors)).isEqualTo(schedule);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void evenNothingCanBeRepaired(final Case each) {
    final Problem problem = each.problem();
    for (final Repairer repairer : repairers(problem)) {
      assertThat(repaired(repairer, problem, new ColumnarSchedule.Builder().build()).slots())
          .isPositive();
    }
  }

  @Test
  void whatIsStillValidAndNeededIsNeverMovedByRegrowth() {
    final Problem problem =
        new Case(new AllGather(), NamedGraphs.named("petersen"), new StoreAndForward(0)).problem();
    final Schedule schedule = planned(problem);
    final Set<Transmission> all = transmissions(schedule);
    for (final Transmission lost : all) {
      final Schedule survivors = withoutChunk(schedule, lost.chunk());
      final Set<Transmission> after = transmissions(repaired(new Regrowth(), problem, survivors));
      assertThat(after).containsAll(transmissions(survivors));
    }
  }

  private static Schedule withoutChunk(final Schedule schedule, final int chunk) {
    final ColumnarSchedule.Builder left = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.chunk() != chunk) {
        left.add(at);
      }
    }
    return left.build();
  }
}
