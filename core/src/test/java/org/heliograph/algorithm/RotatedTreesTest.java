package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.gather.rotation.RotatedTrees;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Reach;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RotatedTreesTest {
  private static final SwitchingModel MODEL = new WavelengthRouted();
  private static final Scheduler TREES = new RotatedTrees();

  private static Problem problem(
      final Topology topology, final int chunks, final SwitchingModel model) {
    final AllGather gather = new AllGather(List.of(), List.of(), List.of(), chunks);
    return new Problem(topology, gather.demand(topology), model);
  }

  private static Problem ring(final int n, final int wavelengths) {
    return problem(new WdmRing(n, wavelengths, 1).build(), 1, MODEL);
  }

  private static SwitchingModel reaching(final int links) {
    return new WavelengthRouted().withReach(new Reach(links));
  }

  /// How many slots more than the bound the verified schedule has.
  private static long gap(final Problem problem) {
    return Trials.run(TREES, problem).slots() - new RelayCostCertificate().check(problem);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8, 64, 300})
  void onEveryRingItIsWithinTwoSlotsOfTheBound(final int wavelengths) {
    for (int n = 2; n <= 40; n++) {
      assertThat(gap(ring(n, wavelengths))).as("%d nodes", n).isBetween(0L, 2L);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void chunksOfOneNodeGetTreesOfTheirOwn(final int chunks) {
    for (int n = 2; n <= 16; n++) {
      for (final int wavelengths : new int[] {1, 2, 5, 64}) {
        final Topology topology = new WdmRing(n, wavelengths, 1).build();
        assertThat(gap(problem(topology, chunks, MODEL))).as("%d nodes", n).isBetween(0L, 2L);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void lightpathsStayWithinTheReach(final int links) {
    for (int n = 2; n <= 30; n++) {
      for (final int wavelengths : new int[] {1, 3, 16}) {
        final Topology topology = new WdmRing(n, wavelengths, 1).build();
        assertThat(gap(problem(topology, 1, reaching(links)))).as("%d nodes", n).isBetween(0L, 2L);
      }
    }
  }

  @Test
  void fibresAreWavelengths() {
    for (final int n : new int[] {5, 12, 31}) {
      final Problem fibres = problem(new WdmRing(n, 3, 2).build(), 1, MODEL);
      assertThat(Trials.run(TREES, fibres).digest())
          .isEqualTo(Trials.run(TREES, ring(n, 6)).digest());
    }
  }

  @Test
  void onRingsDrawnByChanceItIsWithinTwoSlotsOfTheBound() {
    final SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < 40; i++) {
      final int n = random.nextInt(2, 601);
      final int wavelengths = random.nextInt(2, 257);
      assertThat(gap(ring(n, wavelengths))).as(n + " × " + wavelengths).isBetween(0L, 2L);
    }
  }

  @ParameterizedTest
  @CsvSource({"16, 2, 5", "64, 64, 2", "512, 64, 11", "1024, 64, 19", "512, 2, 171"})
  void itMeetsTheBoundOnTheRingsOfTheTable(final int n, final int wavelengths, final int slots) {
    final Problem problem = ring(n, wavelengths);
    assertThat(Trials.run(TREES, problem).slots()).isEqualTo(slots);
    assertThat(new RelayCostCertificate().check(problem)).isEqualTo(slots);
  }

  @ParameterizedTest
  @CsvSource({"2, 32767", "3, 32767", "128, 2000", "128, 2080", "256, 1000"})
  void manyLanesAreNoHindrance(final int n, final int wavelengths) {
    assertThat(gap(ring(n, wavelengths))).isZero();
  }

  @Test
  void theSameSeedGivesTheSameSchedule() {
    for (final int n : new int[] {7, 31, 97}) {
      assertThat(Trials.run(TREES, ring(n, 4)).digest())
          .isEqualTo(Trials.run(TREES, ring(n, 4)).digest());
    }
  }

  @Test
  void anInterruptionEndsItWithWhatThereIs() {
    final Budget interrupted = new Budget(1L << 40, () -> true);
    final Outcome outcome =
        TREES.schedule(ring(512, 64), interrupted, new SplittableRandom(1), Progress.SILENT);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
    assertThat(outcome.found()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"16, 2", "64, 8", "257, 16"})
  void playedBackwardsItReducesAndBothTogetherReduceToAll(final int n, final int wavelengths) {
    final Topology topology = new WdmRing(n, wavelengths, 1).build();
    final int gather = Trials.run(TREES, ring(n, wavelengths)).slots();
    final Scheduler both = new ReduceThenBroadcast(TREES);
    final AllReduce parts = new AllReduce(List.of(), List.of(), List.of(), n);
    assertThat(Trials.run(new Reversed(TREES), topology, new ReduceScatter(), MODEL).slots())
        .isEqualTo(gather);
    assertThat(Trials.run(both, topology, parts, MODEL).slots()).isLessThanOrEqualTo(2 * gather);
    assertThat(Trials.run(both, topology, new AllReduce(), MODEL).slots())
        .isLessThanOrEqualTo(2 * gather);
  }

  @Test
  void asManyPartsAsNodesAreSpreadOverTheirOwners() {
    final Topology topology = new WdmRing(600, 64, 1).build();
    final AllReduce parts = new AllReduce(List.of(), List.of(), List.of(), 600);
    final Problem problem = new Problem(topology, parts.demand(topology), MODEL);
    assertThat(new ReduceThenBroadcast(TREES).supports(problem).reason()).isEmpty();
  }

  /// The schedule as single transmissions.
  private static List<Transmission> listed(final Schedule schedule) {
    final List<Transmission> list = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      list.add(at.transmission());
    }
    return list;
  }

  private static Schedule built(final List<Transmission> list) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    list.forEach(schedule::add);
    return schedule.build();
  }

  private static Transmission onLane(final Transmission old, final int lane) {
    return new Transmission(
        old.chunk(), old.sender(), old.receiver(), old.route(), lane, old.slot(), old.action());
  }

  /// Whether both leave node 0 in slot 0 by the same channel, on lanes and over ways that differ.
  private static boolean isPair(final Transmission one, final Transmission other) {
    return one.sender() == 0
        && other.sender() == 0
        && one.slot() == other.slot()
        && one.lane() < other.lane()
        && one.route().channels().length != other.route().channels().length
        && one.route().channels()[0] == other.route().channels()[0];
  }

  @Test
  void twoLanesExchangedAtANodeClash() {
    final Problem problem = ring(24, 6);
    final List<Transmission> list = listed(Trials.run(TREES, problem));
    int exchanged = 0;
    for (int i = 0; i < list.size(); i++) {
      for (int j = 0; j < list.size(); j++) {
        if (isPair(list.get(i), list.get(j))) {
          final List<Transmission> wrong = new ArrayList<>(list);
          wrong.set(i, onLane(list.get(i), list.get(j).lane()));
          wrong.set(j, onLane(list.get(j), list.get(i).lane()));
          final Verdict verdict = new Verifier().verify(problem, built(wrong));
          assertThat(verdict).isInstanceOf(Rejected.class);
          assertThat(((Rejected) verdict).violations())
              .extracting(Violation::rule)
              .containsOnly("ChannelClash");
          exchanged++;
        }
      }
    }
    assertThat(exchanged).isPositive();
  }
}
