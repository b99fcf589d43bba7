package org.heliograph.cost.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Ron;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What *latency-hiding* claims for broadcast on RON(k, N), and that it claims it of nothing else.
final class RonClaimsTest {
  private static List<RonFormula> claims() {
    return List.of(
        RonFormulas.NAIVE,
        RonFormulas.B1,
        RonFormulas.B2,
        RonFormulas.B3,
        RonFormulas.B4,
        RonFormulas.B4_COUNTED,
        RonFormulas.BINOMIAL,
        RonFormulas.BF1);
  }

  private static Problem problem(
      final Topology topology, final Collective collective, final SwitchingModel switching) {
    return new Problem(topology, collective.demand(topology), switching);
  }

  private static SwitchingModel retuning(final String delay, final int ports) {
    return new Reconfigurable(delay, Retune.NODE, true, false, ports, 0, false);
  }

  private static List<OptionalLong> values(final Problem problem) {
    return claims().stream().map(claim -> claim.slots(problem)).toList();
  }

  private static List<OptionalLong> of(final long... values) {
    return Arrays.stream(values)
        .mapToObj(value -> value < 0 ? OptionalLong.empty() : OptionalLong.of(value))
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "1393, 1, 1392, 20, 14, 11, 8, 9",
    "2703, 3, 5404, 44, 32, 14, 10, 13",
    "2145, 5, 6432, 66, 42, 16, 10, 15",
    "8193, 10, 45056, 143, 99, 23, 12, 22"
  })
  void tableOneIsClaimed(
      final int n,
      final String d,
      final long naive,
      final long b1,
      final long b2,
      final long b3,
      final long b4,
      final long counted) {
    final Problem problem = problem(new Ron(2, n).build(), new Broadcast(), retuning(d, 0));
    assertThat(values(problem)).isEqualTo(of(naive, b1, b2, b3, b4, counted, -1, -1));
  }

  @ParameterizedTest
  @CsvSource({"69, 28, 12", "1252, 44, 21", "8657, 56, 27", "82629, 68, 34"})
  void tableTwoIsClaimed(final int n, final long binomial, final long bf1) {
    final Problem problem = problem(new Ron(3, n).build(), new Broadcast(), retuning("3", 1));
    assertThat(values(problem)).isEqualTo(of(-1, -1, -1, -1, -1, -1, binomial, bf1));
  }

  @Test
  void aLogarithmOfBaseOneHasNoValue() {
    final Problem problem = problem(new Ron(1, 69).build(), new Broadcast(), retuning("3", 0));
    assertThat(values(problem)).isEqualTo(of(4 * 68, -1, 28, -1, 12, 15, 28, 12));
  }

  @Test
  void theyAreClaimedOfNothingElse() {
    final Topology ron = new Ron(2, 41).build();
    final List<Problem> others =
        List.of(
            problem(ron, new AllGather(), retuning("1", 0)),
            problem(ron, new Broadcast(0, List.of(), List.of(), 2), retuning("1", 0)),
            problem(ron, new Broadcast(0, List.of(1, 2), List.of(), 1), retuning("1", 0)),
            problem(ron, new Broadcast(), retuning("25us", 0)),
            problem(ron, new Broadcast(), new Circuit()),
            problem(new Ring(8, false).build(), new Broadcast(), retuning("1", 0)));
    for (final Problem other : others) {
      for (final RonFormula claim : claims()) {
        assertThat(claim.supports(other).isSupported()).as(claim + " of " + other).isFalse();
        assertThat(claim.supports(other).reason()).contains("broadcast");
        assertThat(claim.slots(other)).isEmpty();
      }
    }
    for (final RonFormula claim : claims()) {
      assertThat(claim.erratum()).isPresent();
      assertThat(claim.source()).startsWith("latency-hiding");
    }
  }

  @Test
  void logarithmsAreWholeNumbers() {
    for (long base = 2; base <= 10; base++) {
      long power = 1;
      for (int exponent = 0; exponent <= 12; exponent++) {
        assertThat(RonFormulas.ceilLog(base, power)).isEqualTo(exponent);
        assertThat(RonFormulas.ceilLog(base, power + 1)).isEqualTo(exponent + 1);
        power *= base;
      }
    }
  }
}
