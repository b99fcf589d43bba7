package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.ProofStep;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// Steps of arguments: what they say, and that they end where the certificate does.
final class ProofStepsTest {
  private static final Pattern LAST_NUMBER = Pattern.compile("(\\d+)(?: slots?)?\\.$");
  private static final List<LowerBound> BOUNDS =
      List.of(
          new Cut(),
          new CutGrowth(),
          new InjectionEjection(),
          new Distance(),
          new Growth(),
          new Partition());

  private static Problem problem(
      final Topology network, final Collective collective, final SwitchingModel model) {
    return new Problem(network, collective.demand(network), model);
  }

  private static List<String> sentences(final Certificate certificate, final Problem problem) {
    return certificate.steps(problem).stream().map(ProofStep::sentence).toList();
  }

  @Test
  void aCutIsAQuotient() {
    final Topology ring = new Ring(6, false).build();
    final Problem problem = problem(ring, new AllGather(), new Circuit());
    final CutCertificate cut = new CutCertificate(List.of(0, 1, 2));
    assertThat(sentences(cut, problem))
        .containsExactly(
            "3 chunks must leave this set of 3 nodes.",
            "2 channels lead out of it, and no more than 2 can leave in one slot.",
            "3 / 2 = 1.5, rounded up 2: 2 slots.");
    assertThat(cut.steps(problem).getFirst().nodes()).containsExactly(0, 1, 2);
    assertThat(cut.steps(problem).get(1).channels())
        .allSatisfy(
            channel -> {
              assertThat(ring.writer(channel, 0)).isBetween(0, 2);
              assertThat(ring.reader(channel, 0)).isBetween(3, 5);
            })
        .hasSize(2);
  }

  @Test
  void aFrontierGrowsSlotBySlot() {
    final Topology ring = new Ring(5, false).build();
    final Problem problem = problem(ring, new Broadcast(), new StoreAndForward());
    final List<ProofStep> steps = new Growth.GrowthCertificate(0, 0, false).steps(problem);
    assertThat(steps)
        .extracting(ProofStep::sentence)
        .containsExactly(
            "Chunk 0 spreads from node 0.",
            "After 1 slot at most 3 nodes can have it.",
            "After 2 slots at most 5 nodes can have it.",
            "No sooner can there be as many as need it: 2 slots.");
    assertThat(steps.get(1).nodes()).containsExactlyInAnyOrder(0, 1, 4);
  }

  @Test
  void oneSlotLessServesTooFew() {
    final Topology ring = new Ring(6, false).build();
    final Problem problem = problem(ring, new Broadcast(), new StoreAndForward());
    final List<ProofStep> steps =
        new CutGrowth.CutGrowthCertificate(-1, -1, List.of(0)).steps(problem);
    assertThat(steps)
        .extracting(ProofStep::sentence)
        .containsExactly(
            "What leaves this set of 1 node must serve 5 pairs of a source and a target.",
            "Of 1 slot, what leaves in slot 0 can serve 2 pairs: 2 so far.",
            "2 in 1 slot is less than 5, so it takes at least 2 slots.");
    assertThat(steps.get(1).nodes()).containsExactlyInAnyOrder(0, 1, 5);
  }

  @Test
  void distancesAreLevels() {
    final Topology ring = new Ring(6, false).build();
    final Problem problem = problem(ring, new AllToAll(), new StoreAndForward());
    final List<ProofStep> steps = new Distance.DistanceCertificate(0, 2).steps(problem);
    assertThat(steps.getFirst().levels()).containsExactly(0, 1, 2, 3, 2, 1);
    assertThat(steps.get(1).nodes()).containsExactly(2, 3, 4);
    assertThat(steps.getLast().sentence())
        .isEqualTo("At 1 channel in one slot the way takes 2 slots: 1 + 2 = 3.");
  }

  /// The last number of the last step is what the certificate proves.
  @Test
  void stepsEndWhereTheCertificateDoes() {
    int checked = 0;
    for (final Topology network :
        List.of(new Ring(6, false).build(), new Torus(List.of(3, 4)).build())) {
      for (final SwitchingModel model : List.of(new Circuit(), new StoreAndForward())) {
        for (final Collective collective :
            List.of(
                new AllGather(), new AllToAll(), new Broadcast(), new Reduce(), new AllReduce())) {
          final Problem problem = problem(network, collective, model);
          for (final LowerBound bound : BOUNDS) {
            checked += checked(bound, problem);
          }
        }
      }
    }
    assertThat(checked).isGreaterThan(50);
  }

  private static int checked(final LowerBound bound, final Problem problem) {
    if (!bound.supports(problem).isSupported()) {
      return 0;
    }
    final Certificate certificate =
        bound.bound(problem, Budget.of(1), new SplittableRandom(1)).certificate();
    final List<ProofStep> steps = certificate.steps(problem);
    if (steps.isEmpty()) {
      return 0;
    }
    final var last = LAST_NUMBER.matcher(steps.getLast().sentence());
    assertThat(last.find()).as(steps.getLast().sentence()).isTrue();
    assertThat(Long.parseLong(last.group(1)))
        .as("%s of %s: %s", certificate, problem.topology().name(), steps)
        .isEqualTo(certificate.check(problem));
    return 1;
  }
}
