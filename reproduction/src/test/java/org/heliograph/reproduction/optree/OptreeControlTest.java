package org.heliograph.reproduction.optree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ExhibitComputation;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitVerdict;
import org.junit.jupiter.api.Test;

/// Nodes that compute alone make the schedule of OpTree, and a token takes a round for every slot.
final class OptreeControlTest {
  @Test
  void nodesAloneMakeTheSameLightpathsInAsManySlots() {
    final ExhibitContext context =
        new ExhibitContext(Registry.load(), 1, Progress.SILENT, () -> false);
    final ExhibitResult result =
        ExhibitComputation.computedBy(new OptreeControl(64), OptreeControl::compute)
            .compute(context);
    assertThat(result.verdict()).isEqualTo(ExhibitVerdict.SHOWN);
    assertThat(result.rows()).extracting(row -> row.get(0)).containsExactly("16", "18", "64");
    assertThat(result.rows().getFirst().subList(3, 7)).containsExactly("12", "12", "yes", "0");
  }

  @Test
  void nodesSendAllItemsToAllOthers() {
    final long sent =
        IntStream.range(0, 18)
            .mapToLong(index -> new OptreeNode(18, 3, List.of(2, 3, 3), index).sends().size())
            .sum();
    assertThat(sent).isEqualTo(18 * 17);
  }

  @Test
  void aTokenGivesOneWavelengthOfALinkToOneLightpathInARound() {
    final WavelengthToken token = new WavelengthToken(8, 2);
    final OptreeNode.Sent forward = new OptreeNode.Sent(0, 0, 7, 7, 2, 0);
    final OptreeNode.Sent crossing = new OptreeNode.Sent(0, 0, 0, 0, 3, 0);
    final OptreeNode.Sent back = new OptreeNode.Sent(0, 0, 1, 1, -2, 0);
    assertThat(token.rounds(List.of(forward, crossing))).isEqualTo(1);
    assertThat(token.rounds(List.of(forward, crossing, forward))).isEqualTo(2);
    assertThat(token.rounds(List.of(forward, crossing, back, back))).isEqualTo(1);
    assertThat(token.rounds(List.of(back, back, back, back, back))).isEqualTo(3);
    assertThat(token.rounds(List.of())).isZero();
  }

  @Test
  void radicesWhoseProductIsNotTheNumberOfNodesAreRefused() {
    assertThatThrownBy(() -> new OptreeNode(10, 2, List.of(3, 4), 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("product");
  }
}
