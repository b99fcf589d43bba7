package org.heliograph.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.units.Decibels;
import org.junit.jupiter.api.Test;

final class StarPlanTest {
  private static final Decibels NONE = new Decibels(0);

  private static ResourceLimits limits(
      final long processors, final int degree, final int transceivers) {
    return new ResourceLimits(
        processors,
        false,
        degree,
        transceivers,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        NONE);
  }

  private static List<String> names(final List<CandidateNetwork> candidates) {
    return candidates.stream()
        .map(candidateNetwork -> candidateNetwork.family().toString())
        .toList();
  }

  @Test
  void thePaperAsksForItsOwnNetwork() {
    final StarPlan plan = StarPlan.of(limits(1800, 12, 6));
    assertThat(names(plan.fitting())).contains(new StackKautz(12, 5, 3).toString());
    assertThat(names(plan.optimal())).contains(new StackKautz(12, 5, 3).toString());
    assertThat(plan.nearest()).isEmpty();
  }

  @Test
  void whatIsOfferedIsBuiltWithinTheLimits() {
    for (final ResourceLimits resourceLimits :
        List.of(
            limits(37, 5, 4),
            limits(64, 64, 9),
            limits(100, 3, 3),
            limits(5, 2, 7),
            limits(2, 2, 1))) {
      final List<CandidateNetwork> fitting = StarPlan.of(resourceLimits).fitting();
      assertThat(fitting).as(resourceLimits.toString()).isNotEmpty();
      assertThat(names(fitting)).doesNotHaveDuplicates();
      assertThat(fitting).isSortedAccordingTo(CandidateNetwork.ORDER);
      for (final CandidateNetwork candidateNetwork : fitting) {
        final var built = candidateNetwork.family().build();
        assertThat(built.nodes()).isGreaterThanOrEqualTo((int) resourceLimits.processors());
        for (int node = 0; node < built.nodes(); node++) {
          assertThat(built.outDegree(node)).isLessThanOrEqualTo(resourceLimits.transceivers());
        }
        assertThat(built.readerCount(0)).isLessThanOrEqualTo(resourceLimits.couplerDegree());
      }
    }
  }

  @Test
  void optimalIsWhatNoneBeatsPairByPair() {
    final StarPlan plan = StarPlan.of(limits(200, 16, 8));
    final List<CandidateNetwork> byPairs =
        plan.fitting().stream()
            .filter(one -> plan.fitting().stream().noneMatch(other -> other.dominates(one)))
            .toList();
    assertThat(plan.optimal()).isEqualTo(byPairs).hasSizeLessThan(plan.fitting().size());
  }

  @Test
  void whatIsNearestFitsOnceItsLimitGivesWay() {
    final ResourceLimits narrow =
        new ResourceLimits(
            1800,
            false,
            12,
            6,
            Optional.of(500L),
            Optional.of(2),
            Optional.of(new Decibels(9_000)),
            NONE);
    final StarPlan plan = StarPlan.of(narrow);
    assertThat(plan.fitting()).isEmpty();
    final StarPlan low = StarPlan.of(limits(1800, 12, 1));
    assertThat(low.nearest())
        .extracting(StarPlan.Nearest::limit)
        .containsExactly("coupler degree", "transceivers", "processors");
    assertThat(low.nearest().getFirst().network().family()).isEqualTo(new Ops(1800, 1800));
    assertThat(StarPlan.of(limits(1800, 12, Integer.parseInt(low.nearest().get(1).needed()))))
        .satisfies(wider -> assertThat(wider.fitting()).isNotEmpty());
    assertThat(StarPlan.of(limits(12, 12, 1)).fitting()).hasSize(1);
    assertThat(low.nearest().get(2).needed()).isEqualTo("12");
  }

  @Test
  void anExactNumberIsMetOrTheNextLargerIsNamed() {
    final ResourceLimits prime =
        new ResourceLimits(
            1801, true, 12, 6, Optional.empty(), Optional.empty(), Optional.empty(), NONE);
    final StarPlan plan = StarPlan.of(prime);
    assertThat(plan.fitting()).isEmpty();
    assertThat(plan.nearest().getLast().limit()).isEqualTo("processors");
    assertThat(plan.nearest().getLast().needed()).isEqualTo("1802");
  }

  @Test
  void limitsThatMeanNothingAreRefused() {
    assertThatThrownBy(() -> limits(1, 4, 4)).hasMessageContaining("processors (1) must lie");
    assertThatThrownBy(() -> limits(9, 1, 4)).hasMessageContaining("coupler degree (1)");
    assertThatThrownBy(() -> limits(9, 4, 0)).hasMessageContaining("transceivers (0)");
    assertThatThrownBy(() -> StarPlan.of(limits(1_000_000, 10_000, 10_000)))
        .hasMessageContaining("must be at most 4000000");
  }
}
