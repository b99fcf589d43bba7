package org.heliograph.algorithm.star;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.algorithm.Trials;
import org.heliograph.collective.family.Barrier;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackImaseItoh;
import org.heliograph.topology.family.StackKautz;
import org.junit.jupiter.api.Test;

/// Barriers on passive stars; the verifier accepts each.
class GroupTurnsTest {
  private static int slots(final TopologyFamily network) {
    return Trials.run(new StarAllReduce(), network.build(), new Barrier(), new PassiveStar())
        .slots();
  }

  @Test
  void everyMemberOfAPopsGroupSendsOnceAndThenAllGroupsAreOneSlotAway() {
    for (int groups = 2; groups <= 5; groups++) {
      for (int members = groups; members <= 4 * groups; members++) {
        assertThat(slots(new Pops(members, groups)))
            .as("pops(%s,%s)", members, groups)
            .isEqualTo(Math.ceilDiv(members, groups) + 1);
      }
    }
  }

  @Test
  void aMemberThatIsLateSendsToBothSides() {
    // Three of four use the three couplers of their group in the first slot, with four slots left
    // to reach the opposite group. The fourth sends one way and then the other.
    assertThat(slots(new Stack(4, new Ring(8, false), true))).isEqualTo(5);
    assertThat(slots(new StackImaseItoh(8, 3, 10))).isEqualTo(5);
    assertThat(slots(new StackKautz(4, 2, 3))).isEqualTo(5);
  }
}
