package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.heliograph.lab.experiment.networks.NetworkRows.CHEAP;
import static org.heliograph.lab.experiment.networks.NetworkRows.DEAR;
import static org.heliograph.lab.experiment.networks.NetworkRows.row;
import static org.heliograph.lab.experiment.networks.NetworkRows.sentences;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What follows from hand-made comparisons, and what does not.
final class NetworkFindingsTest {
  private static String text(final int sizes, final NetworkRow... rows) {
    return String.join("\n", sentences(sizes, Optional.empty(), rows));
  }

  @Test
  void theFastestNetworkChangesBetweenTwoSizes() {
    final String text =
        text(
            4,
            row("early", CHEAP, List.of(1L, 2L, 9L, 9L), List.of(0L, 0L, 0L, 0L)),
            row("late", CHEAP, List.of(5L, 5L, 5L, 5L), List.of(0L, 0L, 0L, 0L)));
    assertThat(text)
        .contains("The least time found is that of early from 1 B to 2 B and late from 3 B to 4 B.")
        .contains("It changes between 2 B and 3 B.");
  }

  @Test
  void oneNetworkMayBeTheFastestAtEverySize() {
    assertThat(
            text(
                2,
                row("quick", CHEAP, List.of(1L, 1L), List.of(0L, 0L)),
                row("slow", CHEAP, List.of(2L, 2L), List.of(0L, 0L))))
        .contains("that of quick at every size from 1 B to 2 B.")
        .doesNotContain("It changes");
  }

  @Test
  void aDifferenceIsDecidedOnlyIfTheBoundOfTheSlowerNetworkIsAboveTheTimeOfTheFaster() {
    final NetworkRow quick = row("quick", CHEAP, List.of(10L), List.of(8L));
    final String decided = text(1, quick, row("slow", CHEAP, List.of(20L), List.of(11L)));
    assertThat(decided)
        .contains("it follows that slow is slower than quick, whatever the schedule")
        .doesNotContain("does not follow");
    final String open = text(1, quick, row("slow", CHEAP, List.of(20L), List.of(10L)));
    assertThat(open)
        .contains("it does not follow that quick is faster than slow (lower bound 10.0 ps)")
        .doesNotContain("it follows that");
    final String unbounded = text(1, quick, row("slow", CHEAP, List.of(20L), List.of(0L)));
    assertThat(unbounded).contains("slow (no lower bound)");
  }

  @Test
  void winnersAreCountedAsProvedOnlyWhereNothingIsOpen() {
    assertThat(
            text(
                2,
                row("quick", CHEAP, List.of(10L, 10L), List.of(1L, 1L)),
                row("slow", CHEAP, List.of(20L, 20L), List.of(11L, 9L))))
        .contains("Of 2 sizes, the fastest network is proved at 1;");
  }

  @Test
  void equalTimesAreNotAnOrder() {
    assertThat(
            text(
                1,
                row("one", CHEAP, List.of(10L), List.of(10L)),
                row("other", CHEAP, List.of(10L), List.of(10L))))
        .contains("At 1 B, one and other take the same time, 10.0 ps.");
  }

  @Test
  void equalAndUnequalCostsAreStated() {
    final NetworkRow one = row("one", CHEAP, List.of(10L), List.of(0L));
    assertThat(text(1, one, row("other", CHEAP, List.of(20L), List.of(0L))))
        .contains("All networks cost the same: 10 transceivers, 100 USD, 10 W.");
    assertThat(text(1, one, row("other", DEAR, List.of(20L), List.of(0L))))
        .contains("The networks do not cost the same: 10 to 20 transceivers, 100 USD to 200 USD")
        .contains("--budget");
    assertThat(
            String.join(
                "\n",
                sentences(
                    1,
                    Optional.of("transceivers=20"),
                    one,
                    row("other", DEAR, List.of(20L), List.of(0L)))))
        .contains("Every network fits transceivers=20.");
  }

  @Test
  void aDominatedNetworkIsNamedWithThoseThatDominateIt() {
    final String text =
        text(
            1,
            row("good", CHEAP, List.of(10L), List.of(0L)),
            row("bad", DEAR, List.of(20L), List.of(0L)));
    assertThat(text)
        .contains("On the Pareto front of time, price, power and transceivers at 1 B: good.")
        .contains("bad is not: good is at least as good in each, and better in one.");
  }

  @Test
  void whatWasNotConsideredIsAlwaysSaid() {
    assertThat(text(1, row("one", CHEAP, List.of(10L), List.of(0L))))
        .contains("Not considered: other traffic", "what it does not state is assumed");
  }
}
