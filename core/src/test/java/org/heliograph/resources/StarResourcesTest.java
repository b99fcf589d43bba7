package org.heliograph.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.heliograph.control.GroupShape;
import org.heliograph.control.PublishedBits;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.family.Networks;
import org.heliograph.topology.family.Ops;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackDeBruijn;
import org.heliograph.topology.family.StackImaseItoh;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.units.Decibels;
import org.junit.jupiter.api.Test;

final class StarResourcesTest {
  private static final Decibels NONE = new Decibels(0);
  private static final Map<String, StackFamily> PAPER =
      Map.of(
          "\"SK(12,5,3)\"", new StackKautz(12, 5, 3),
          "\"POPS(60,30)\"", new Pops(60, 30),
          "\"SK(12,5,5)\"", new StackKautz(12, 5, 5));

  private static StarResources of(final StackFamily family) {
    return new StarResources(family.shape(), NONE);
  }

  private static Map<String, Double> quantities(final StarResources it) {
    final Map<String, Double> found = new LinkedHashMap<>();
    found.put("Groups", (double) it.shape().groups());
    found.put("Processors", (double) it.shape().nodes());
    found.put("processors", (double) it.shape().nodes());
    found.put("diameter", (double) it.shape().diameter());
    found.put("Degree OPS", (double) it.shape().stack());
    found.put("OPS count", (double) it.shape().couplers());
    found.put("Tr/Rec per proc", (double) it.transceiversPerProcessor());
    found.put("Tr/Rec total", (double) it.transceivers());
    found.put("Power budget by text formula s*k", (double) it.power().message());
    found.put("Power budget s*(k+1)", (double) it.power().table());
    found.put("Power budget t*1", (double) it.power().table());
    found.put("Broadcast steps k+1", (double) it.broadcastSteps().orElse(0));
    found.put("Broadcast steps", (double) it.broadcastSteps().orElse(0));
    found.put("Advanced control bits s(d+1)+s*log2(d+2)", PublishedBits.ADVANCED.real(it.group()));
    found.put("bits t*log2 g+g*log2 t+t+g", PublishedBits.POPS.real(it.group()));
    found.put("simple control bits s*log2(d+1)+s", PublishedBits.SIMPLE.real(it.group()));
    return found;
  }

  @Test
  void tableOneOfThePaperFollowsFromTheFormulas() {
    final List<String> lines = Networks.lines("stack_kautz_resources.csv");
    for (final String line : lines.subList(1, lines.size())) {
      final String[] cells = line.split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
      final StarResources it = of(Objects.requireNonNull(PAPER.get(cells[2])));
      assertThat(quantities(it))
          .as(line)
          .hasEntrySatisfying(
              cells[3],
              value ->
                  assertThat(value).isCloseTo(Double.parseDouble(cells[5]), Offset.offset(0.005)));
    }
    assertThat(lines).hasSize(23);
  }

  @Test
  void theTwoRoundingsOfTheTableAndWholeBits() {
    final StarResources kautz = of(new StackKautz(12, 5, 3));
    final StarResources pops = of(new Pops(60, 30));
    assertThat(List.of(kautz.controlPrinted(), pops.controlPrinted())).containsExactly(106L, 561L);
    assertThat(
            List.of(
                PublishedBits.SIMPLE.whole(kautz.group()),
                PublishedBits.ADVANCED.whole(kautz.group()),
                PublishedBits.POPS.whole(pops.group())))
        .containsExactly(48L, 108L, 570L);
    assertThat(PublishedBits.SIMPLE.whole(new GroupShape(4, 1))).isEqualTo(4);
    assertThat(PublishedBits.ADVANCED.whole(new GroupShape(2, 3))).isEqualTo(2 * 3 + 2 * 2);
  }

  @Test
  void powerIsReadInThreeWays() {
    final MessagePowerBudget kautz = of(new StackKautz(12, 5, 3)).power();
    final MessagePowerBudget pops = of(new Pops(60, 30)).power();
    final MessagePowerBudget single = of(new Ops(9, 9)).power();
    assertThat(List.of(kautz.message(), kautz.broadcast(), kautz.table()))
        .containsExactly(36L, 48L, 48L);
    assertThat(List.of(pops.message(), pops.broadcast(), pops.table()))
        .containsExactly(60L, 120L, 60L);
    assertThat(List.of(single.message(), single.broadcast(), single.table()))
        .containsExactly(9L, 9L, 9L);
  }

  @Test
  void smallGroupsTakeSeveralStepsPerLevel() {
    assertThat(of(new StackKautz(2, 5, 3)).broadcastSteps()).hasValue(1 + 3 * 3);
    assertThat(of(new StackKautz(5, 5, 3)).broadcastSteps()).hasValue(4);
    assertThat(of(new Pops(4, 10)).broadcastSteps()).hasValue(1 + 3);
    assertThat(of(new Pops(4, 1)).broadcastSteps()).hasValue(1);
    assertThat(of(new Ops(4, 4)).broadcastSteps()).hasValue(1);
    assertThat(of(new Stack(3, new Ring(5, false), false)).broadcastSteps()).isEmpty();
  }

  @Test
  void formulasAgreeWithACountOfWhatIsBuilt() {
    final List<StackFamily> families =
        List.of(
            new StackKautz(12, 5, 3),
            new StackKautz(2, 3, 2),
            new Pops(60, 30),
            new Pops(2, 1),
            new Ops(7, 7),
            new StackDeBruijn(3, 2, 4),
            new StackDeBruijn(3, 4, 1),
            new StackImaseItoh(5, 3, 17),
            new Stack(3, new Ring(6, true), true));
    for (final StackFamily family : families) {
      final StackTopology built = (StackTopology) family.build();
      final StarResources it = of(family);
      long transmitters = 0;
      int most = 0;
      for (int node = 0; node < built.nodes(); node++) {
        transmitters += built.outDegree(node);
        most = Math.max(most, built.outDegree(node));
      }
      final List<Integer> degrees = new ArrayList<>();
      for (long coupler = 0; coupler < built.channels(); coupler++) {
        degrees.add(built.readerCount(coupler));
      }
      assertThat(it.shape().nodes()).isEqualTo(built.nodes());
      assertThat(it.transceivers()).as(built.name()).isEqualTo(transmitters);
      assertThat(it.transceiversPerProcessor()).isEqualTo(most);
      assertThat(it.shape().couplers()).isEqualTo(degrees.size());
      assertThat(degrees).containsOnly(it.shape().stack());
    }
  }

  @Test
  void anySizeIsCountedUnlessItCannotBe() {
    final StarResources large = of(new StackKautz(12, 5, 20));
    assertThat(large.shape().nodes()).isEqualTo(12 * 6 * 19_073_486_328_125L);
    assertThat(large.transceivers()).isEqualTo(6 * large.shape().nodes());
    assertThatThrownBy(() -> of(new StackKautz(12, 5, 40)))
        .hasMessageContaining("than can be counted");
    assertThatThrownBy(() -> new StarResources(new Pops().shape(), new Decibels(-1)))
        .hasMessageContaining("must not be negative");
    final StarResources lossy = new StarResources(new Pops(8, 2).shape(), new Decibels(500));
    assertThat(lossy.couplerLoss()).hasToString("9.531dB");
  }
}
