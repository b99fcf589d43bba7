package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.hardware.Hardware;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.family.Damaged;
import org.heliograph.topology.family.Microrings;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Decibels;
import org.heliograph.units.PowerLevel;
import org.heliograph.units.Reach;
import org.junit.jupiter.api.Test;

class OpticalBudgetsTest {
  private static final Registry REGISTRY = Registry.load();
  private static final SwitchingModel LIT = new WavelengthRouted().withReach(Reach.LIT);

  private static OpticalParameters light(final String network) {
    return REGISTRY.parse(TopologyFamily.class, network).build().light().orElseThrow();
  }

  private static OpticalPowerBudget budget(final String text) {
    return REGISTRY.parse(OpticalPowerBudget.class, text);
  }

  private static Problem on(final Topology network, final String hardware) {
    return new Problem(
        network,
        new AllGather().demand(network),
        LIT,
        Objective.SLOTS,
        REGISTRY.parse(Hardware.class, hardware));
  }

  @Test
  void aStarDividesItsLightAmongItsReaders() {
    // 3 dB modulator, two couplers of 1 dB, 2 dB of excess, and 10·log₁₀ 12 = 10.792 dB.
    assertThat(light("stack-kautz(12,5,2)").loss(1)).hasToString("17.792dB");
    assertThat(light("pops(60,2)").loss(1)).hasToString("24.782dB");
    assertThat(light("ops(2,8)").loss(1)).hasToString("16.031dB");
    final Damaged damaged = new Damaged(new Pops(12, 2), List.of(), List.of("0", "1"));
    assertThat(damaged.build().light().orElseThrow().loss(1))
        .as("a coupler divides its light among its fibres, whether or not a node listens")
        .hasToString("17.792dB");
    assertThat(new StarCouplers().passesNodes()).isFalse();
    assertThat(light("pops(60,2)").reach()).isEqualTo(OpticalParameters.UNLIMITED);
    assertThat(light("pops(200,2)").reach()).as("23.01 + 7 dB of 27 dB").isZero();
  }

  @Test
  void freeSpaceAndSwitchedLinksLoseTheirParts() {
    assertThat(light("otis(mesh(2,2))").loss(1)).as("3 + 2·1 dB").hasToString("5dB");
    assertThat(light("ron(2,8)").loss(1)).as("3 + 2·1 + 3 dB").hasToString("8dB");
    assertThat(budget("switched-fibres(insertion=1.5dB)").loss(new OpticalRoute(1, 1, 1)))
        .hasToString("6.5dB");
    assertThat(budget("lens-pairs(lens=2.5dB)").loss(new OpticalRoute(1, 1, 1))).hasToString("8dB");
    for (final String text :
        List.of("lens-pairs(lens=-1dB)", "star-couplers(excess=-1dB)", "microrings(ring=-1dB)")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> budget(text))
          .withMessageContaining("(-1dB) must not be negative");
    }
  }

  @Test
  void whatWouldHaveToImproveIsComputedByHand() {
    // 50 links with 64 wavelengths: 3.5 + 101·1 dB + 3262·0.006 dB = 124.072 dB of 27 dB.
    final OpticalRoute far = new OpticalRoute(50, 64, 1);
    assertThat(new Microrings().loss(far)).hasToString("124.072dB");
    assertThat(new Microrings().remedies(far))
        .extracting(OpticalRemedy::part, OpticalRemedy::value)
        .containsExactly(
            tuple("laser", "107.072dBm"),
            // 101 couplers may lose 101 − 97.072 = 3.928 dB together.
            tuple("couplers", "0.038dB"),
            // Nine nodes lose 9·2.384 = 21.456 dB, more than 20 dB of gain; eight lose 19.072 dB.
            tuple("amplifiers", "8"));
    assertThat(new Microrings().remedies(far).getFirst().text())
        .isEqualTo("no laser (it would need 107.1 dBm)");
    assertThat(new Microrings().remedies(new OpticalRoute(9, 64, 1))).isEmpty();
    // Ten links lose 28.712 dB: 702 rings off resonance may lose 4.212 − 1.712 = 2.5 dB together.
    assertThat(new Microrings().remedies(new OpticalRoute(10, 64, 1)))
        .extracting(OpticalRemedy::text)
        .contains(
            "a laser of 11.72 dBm (+1.72 dB)",
            "rings off resonance of 0.003 dB instead of 0.006 dB");
  }

  @Test
  void theLaserThatIsPrintedSuffices() {
    for (int links = 10; links < 100; links++) {
      final OpticalRemedy laser =
          new Microrings().remedies(new OpticalRoute(links, 64, 1)).getFirst();
      final Matcher printed = Pattern.compile("([0-9.]+) dBm").matcher(laser.text());
      assertThat(printed.find()).as(laser.text()).isTrue();
      assertThat(PowerLevel.parse(printed.group(1) + "dBm"))
          .as("%s for %s", laser.text(), laser.value())
          .isGreaterThanOrEqualTo(PowerLevel.parse(laser.value()));
    }
  }

  @Test
  void amplifiersAddNoise() {
    final OpticalAmplifier amplifier =
        new OpticalAmplifier(Decibels.parse("20dB"), Decibels.parse("5dB"), Decibels.parse("20dB"));
    final PowerLevel sent = PowerLevel.parse("4dBm");
    // 58 + 4 − 19 − 5 = 38 dB after one, and 10·log₁₀ 10 = 10 dB less after ten.
    assertThat(amplifier.ratio(sent, Decibels.parse("19dB"), 1)).hasToString("38dB");
    assertThat(amplifier.ratio(sent, Decibels.parse("19dB"), 10)).hasToString("28dB");
    final Decibels perLink = Decibels.parse("2dB");
    assertThat(over(amplifier, 1000, sent, perLink).orElseThrow().value())
        .as("every 9 links 111 amplifiers leave 18.5 dB, every 8 links 124 leave 20.1 dB")
        .isEqualTo("8");
    assertThat(over(amplifier, 100_000, sent, perLink)).as("too much noise").isEmpty();
    assertThat(over(amplifier, 20, sent, Decibels.parse("21dB"))).as("too little gain").isEmpty();
  }

  private static Optional<OpticalRemedy> over(
      final OpticalAmplifier amplifier,
      final int links,
      final PowerLevel sent,
      final Decibels perLink) {
    return amplifier.over(new OpticalAmplifier.Stretch(links, 9, sent, perLink));
  }

  @Test
  void reachLitIsTheReachOfTheBudget() {
    for (final int wavelengths : new int[] {1, 4, 16, 64, 128}) {
      final Topology ring = new WdmRing(40, wavelengths, 1).build();
      final int reach = ring.light().orElseThrow().reach();
      assertThat(LIT.capabilities(ring).hops()).isEqualTo(reach).isBetween(1, 39);
      assertThat(LIT.rules(ring))
          .isEqualTo(new WavelengthRouted().withReach(new Reach(reach)).rules(ring));
      assertThat(on(ring, "terarack").switching().unlit())
          .as("resolved where the problem is built, so that parts of it keep the number")
          .isEqualTo(on(ring, "terarack").switching());
    }
    final Topology small = new WdmRing(12, 4, 1).build();
    assertThat(LIT.capabilities(small).hops())
        .as("no route without a loop is longer than the 11 links that are lit")
        .isEqualTo(Capabilities.UNLIMITED);
    assertThat(on(small, "terarack").switching().ignoresLight()).isFalse();
    final Topology plain = new Ring(8, false).build();
    assertThat(LIT.capabilities(plain).hops()).isEqualTo(Capabilities.UNLIMITED);
    assertThat(LIT.unlit()).isEqualTo(new WavelengthRouted());
    assertThat(Reach.parse("none")).isEqualTo(Reach.parse("0")).isEqualTo(Reach.ANY);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reach.parse("dark"))
        .withMessageContaining("reach 'dark' must be lit, a number of channels, or 0 for any");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reach.parse("-1"))
        .withMessageContaining("'-1'");
  }

  @Test
  void whereNoLinkIsLitOneSentenceSaysWhatToImprove() {
    final Topology dark =
        REGISTRY
            .parse(TopologyFamily.class, "wdm-ring(8,4,light=microrings(laser=-12dBm))")
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> on(dark, "terarack"))
        .withMessageStartingWith(
            "no link can be lit: light loses 6.536dB over one, and the optical power budget is"
                + " 5dB. Maybe a laser of -10.46 dBm (+1.54 dB), or modulator of 1.464 dB")
        .withMessageEndingWith("or --unlit, which leaves the budget out.");
  }

  @Test
  void hardwareStatesTheBudgetThatTheNetworkDoesNot() {
    final String strong = "terarack(budget=microrings(laser=15dBm))";
    final Topology open = new WdmRing(40, 64, 1).build();
    final Topology stated =
        REGISTRY.parse(TopologyFamily.class, "wdm-ring(40,64,light=microrings)").build();
    // 5 dB more are two nodes more of 2.384 dB each.
    assertThat(on(open, strong).capabilities().hops()).isEqualTo(11);
    assertThat(on(stated, strong).capabilities().hops()).isEqualTo(9);
    assertThat(on(open, "ocs").capabilities().hops()).as("another kind of light").isEqualTo(9);
    final Topology stars = new Pops(4, 2).build();
    final Problem lossy =
        new Problem(
            stars,
            new Broadcast().demand(stars),
            REGISTRY.parse(SwitchingModel.class, "passive-star"),
            Objective.SLOTS,
            REGISTRY.parse(Hardware.class, "default(budget=star-couplers(excess=5dB))"));
    assertThat(lossy.topology().light().orElseThrow().loss(1)).hasToString("16.021dB");
  }
}
