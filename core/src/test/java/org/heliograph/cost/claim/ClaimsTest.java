package org.heliograph.cost.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.cost.Claim;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;

/// What *optree* claims by formula: the printed numbers, and those that its own formulas give.
final class ClaimsTest {
  private static final OptreeTheorem1 THEOREM = new OptreeTheorem1();

  private static List<String[]> golden(final String name) throws Exception {
    try (InputStream in = ClaimsTest.class.getResourceAsStream("/golden/" + name)) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split(",", -1))
          .toList();
    }
  }

  private static OptreeTheorem1 stages(final int k) {
    return new OptreeTheorem1(k, StageRule.ARGMIN);
  }

  @Test
  void theorem1AndTheExamplesArithmeticGiveTheReferenceSteps() throws Exception {
    final List<String[]> rows = golden("optree_steps.csv");
    assertThat(rows).hasSize(110);
    for (final String[] row : rows) {
      final long n = Long.parseLong(row[0]);
      final long w = Long.parseLong(row[1]);
      final int k = Integer.parseInt(row[2]);
      final int m = Integer.parseInt(row[5]);
      assertThat(stages(k).steps(n, w)).as("S of N=%d, k=%d", n, k).isEqualTo(longOf(row[4]));
      assertThat(new OptreeExample(Collections.nCopies(k, m)).steps(n, w))
          .as("example's arithmetic at N=%d, m=%d, k=%d", n, m, k)
          .isEqualTo(longOf(row[6]));
      assertThat(OptreeExample.equal(n, k).radices()).isEqualTo(Collections.nCopies(k, m));
    }
  }

  private static long longOf(final String text) {
    return Long.parseLong(text);
  }

  @Test
  void theSweepOverStagesIsThatOfFigure4() throws Exception {
    for (final String[] row : golden("optree_k_sweep_fig4.csv")) {
      assertThat(stages(Integer.parseInt(row[1])).steps(longOf(row[0]), 64))
          .isEqualTo(longOf(row[2]));
    }
  }

  /// s is the least whole number not below x if and only if it is not below and s−1 is.
  @Test
  void ceilingsAreDecidedInWholeNumbers() {
    for (long n = 2; n <= 200; n++) {
      for (int k = 1; k <= 9; k++) {
        for (final long w : new long[] {1, 2, 3, 64}) {
          final long s = stages(k).steps(n, w);
          final BigInteger power =
              BigInteger.valueOf(2L * k - 1).pow(k).multiply(BigInteger.valueOf(n).pow(k + 1));
          assertThat(BigInteger.valueOf(8 * w * s).pow(k)).isGreaterThanOrEqualTo(power);
          assertThat(BigInteger.valueOf(8 * w * (s - 1)).pow(k)).isLessThan(power);
        }
      }
    }
    assertThat(stages(1).steps(1 << 24, 1)).isEqualTo(1L << 45);
  }

  @Test
  void tableOneIsWhatItsFormulasGive() {
    assertThat(THEOREM.steps(1024, 64)).isEqualTo(70);
    assertThat(new OptreeTheorem1(0, StageRule.CEIL).steps(1024, 64)).isEqualTo(70);
    assertThat(RingFormulas.RING.steps(1024, 64)).isEqualTo(1023);
    assertThat(RingFormulas.NEIGHBOR_EXCHANGE.steps(1024, 64)).isEqualTo(512);
    assertThat(RingFormulas.ONE_STAGE.steps(1024, 64)).isEqualTo(2048);
    assertThat(new WrhtSteps().steps(1024, 64)).isEqualTo(259);
    assertThat(new WrhtSteps(true).steps(1024, 64)).isEqualTo(388);
    assertThat(new WrhtSteps().steps(1024, 96)).isEqualTo(387);
    assertThat(new WrhtSteps().steps(1024, 128)).isEqualTo(515);
    assertThat(new WrhtSteps().steps(100, 64)).isEqualTo(1);
    assertThat(RingFormulas.WRHT_TABLE.steps(1024, 64)).isEqualTo(16);
    assertThat(new OptreeEquation3(7, StageRule.ARGMIN).steps(1024, 64)).isEqualTo(76);
  }

  /// One row per N: k by ceiling, by rounding, of fewest steps, and those steps.
  @Test
  void theorem2HasThreeReadings() {
    for (final int[] row :
        new int[][] {
          {16, 3, 2, 2, 12},
          {512, 6, 6, 5, 32},
          {1024, 7, 6, 6, 70},
          {2048, 8, 7, 7, 155},
          {4096, 8, 8, 8, 340}
        }) {
      final int w = row[0] == 16 ? 2 : 64;
      assertThat(new OptreeTheorem1(0, StageRule.CEIL).stages(row[0], w)).isEqualTo(row[1]);
      assertThat(new OptreeTheorem1(0, StageRule.ROUND).stages(row[0], w)).isEqualTo(row[2]);
      assertThat(THEOREM.stages(row[0], w)).isEqualTo(row[3]);
      assertThat(THEOREM.steps(row[0], w)).isEqualTo(row[4]);
    }
    assertThat(StageRule.raw(1024)).isBetween(6.389, 6.390);
    for (final StageRule rule : StageRule.values()) {
      assertThat(new OptreeTheorem1(0, rule).stages(7, 1)).isEqualTo(THEOREM.stages(7, 1));
    }
  }

  @Test
  void theMotivatingExampleIsCountedAsPrinted() {
    assertThat(Lemma1.wavelengths(16, true)).isEqualTo(32);
    assertThat(RingFormulas.ONE_STAGE.steps(16, 2)).isEqualTo(16);
    final OptreeExample two = new OptreeExample(List.of(4, 4));
    assertThat(two.wavelengths(16)).containsExactly(8L, 16L);
    assertThat(two.steps(16, 2)).isEqualTo(12);
    final OptreeExample three = new OptreeExample(List.of(2, 3, 3));
    assertThat(three.wavelengths(16)).containsExactly(8L, 12L, 12L);
    assertThat(three.steps(16, 2)).isEqualTo(16);
    assertThat(new OptreeExample().steps(16, 2)).isEqualTo(12);
  }

  private static Problem problem(final TopologyFamily family, final SwitchingModel switching) {
    return problem(family, new AllGather(), switching);
  }

  private static Problem problem(
      final TopologyFamily family, final Collective collective, final SwitchingModel switching) {
    final Topology topology = family.build();
    return new Problem(topology, collective.demand(topology), switching);
  }

  @Test
  void aClaimSpeaksOfItsProblemsAlone() {
    final Problem ring = problem(new WdmRing(16, 2, 1), new WavelengthRouted());
    assertThat(RingFormulas.ONE_STAGE.supports(ring).isSupported()).isTrue();
    assertThat(RingFormulas.ONE_STAGE.slots(ring)).hasValue(16);
    assertThat(RingFormulas.ONE_STAGE.slots(problem(new WdmRing(16, 2, 2), new WavelengthRouted())))
        .as("fibres count as wavelengths")
        .hasValue(8);
    final Claim lemma = new Lemma1();
    assertThat(lemma.slots(ring)).as("two wavelengths are not 32").isEmpty();
    assertThat(lemma.slots(problem(new WdmRing(16, 32, 1), new WavelengthRouted()))).hasValue(1);
    assertThat(new OptreeExample(List.of(3, 5)).supports(ring).reason()).contains("15", "16");
    assertThat(
            RingFormulas.NEIGHBOR_EXCHANGE
                .supports(problem(new WdmRing(16, 1, 1), new WavelengthRouted()))
                .isSupported())
        .isFalse();
    for (final Problem other :
        List.of(
            problem(new WdmRing(16, 2, 1), new AllToAll(), new WavelengthRouted()),
            problem(new Ring(8, false), new Circuit()),
            problem(new Ring(8, true), new WavelengthRouted()),
            problem(new WdmRing(8, 2, 1), twoChunks(), new WavelengthRouted()))) {
      assertThat(THEOREM.supports(other).reason()).contains("WDM ring");
      assertThat(THEOREM.slots(other)).isEmpty();
    }
  }

  private static AllGather twoChunks() {
    return new AllGather(List.of(), List.of(), List.of(), 2);
  }

  @Test
  void badParametersAreRefused() {
    assertThatThrownBy(() -> stages(-1)).hasMessageContaining("from 1 to 64");
    assertThatThrownBy(() -> new OptreeExample(List.of(4, 1))).hasMessageContaining("from 2");
    assertThatThrownBy(() -> new OptreeExample(Collections.nCopies(64, 2)))
        .hasMessageContaining("product");
  }
}
