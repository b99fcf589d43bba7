package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.family.Damaged;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.StackKautz;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DamageTest {
  private static final Topology KAUTZ = new Kautz(3, 2).build();

  private static Damage of(final Topology intact, final List<String> links, final String... nodes) {
    return Damage.of(intact, links, List.of(nodes));
  }

  private static void assertSameChannels(final Damage damage, final Topology damaged) {
    final Topology intact = damage.intact();
    for (long channel = 0; channel < damaged.channels(); channel++) {
      final int original = damage.original(channel);
      assertThat(damage.survivor(original)).isEqualTo((int) channel);
      assertThat(damaged.kind(channel)).isEqualTo(intact.kind(original));
      for (int i = 0; i < damaged.writerCount(channel); i++) {
        assertThat(intact.writes(damaged.writer(channel, i), original)).isTrue();
      }
      for (int i = 0; i < damaged.readerCount(channel); i++) {
        assertThat(intact.hears(damaged.reader(channel, i), original)).isTrue();
      }
    }
  }

  @Test
  void aNetworkWithoutFaultsIsItself() {
    final Damage damage = of(KAUTZ, List.of());
    final Topology same = damage.topology("same");
    assertThat(same.channels()).isEqualTo(KAUTZ.channels());
    assertThat(same.ranks()).isEqualTo(KAUTZ.ranks());
    assertThat(same.symmetry().generators()).hasSameSizeAs(KAUTZ.symmetry().generators());
    assertSameChannels(damage, same);
  }

  @Test
  void aFailedLinkIsOneArcAndTheOthersCloseRanks() {
    final Damage damage = of(KAUTZ, List.of("01-12", "30-03"));
    final Topology damaged = damage.topology("damaged");
    assertThat(damaged.channels()).isEqualTo(34);
    assertThat(damaged.outDegree(0)).isEqualTo(2);
    assertThat(damaged.label(9)).isEqualTo("32");
    assertThat(damage.survivor(1)).isEqualTo(-1);
    assertThat(damage.original(1)).isEqualTo(2);
    assertSameChannels(damage, damaged);
  }

  @Test
  void aFailedNodeKeepsItsNumberButIsNoRankAndHasNoChannel() {
    final Damage damage = of(new Hypercube(4).build(), List.of(), "0101");
    final Topology damaged = damage.topology("damaged");
    assertThat(damaged.nodes()).isEqualTo(16);
    assertThat(damaged.ranks().size()).isEqualTo(15);
    assertThat(damaged.ranks().contains(5)).isFalse();
    assertThat(damaged.outDegree(5) + damaged.inDegree(5)).isZero();
    assertThat(damaged.channels()).isEqualTo(64 - 8);
    assertThat(damage.failedNodes()).isEqualTo(NodeSet.of(5));
    assertSameChannels(damage, damaged);
  }

  @Test
  void aCouplerLivesWhileAWriterAndAReaderAreLeft() {
    final Topology stack = new StackKautz(2, 2, 2).build();
    final Topology one = of(stack, List.of(), "0").topology("one");
    assertThat(one.channels()).isEqualTo(stack.channels());
    assertThat(one.writerCount(0)).isEqualTo(1);
    final Damage group = of(stack, List.of("7"), "0", "1");
    final Topology none = group.topology("group");
    // Group 0 writes three couplers and hears three, one of them both.
    assertThat(none.channels()).isEqualTo(stack.channels() - 5 - 1);
    assertSameChannels(group, none);
  }

  @Test
  void onlySymmetriesThatKeepWhatFailedAreLeft() {
    final Topology ring = new Ring(8, false).build();
    // Rotation moves the failed node, reflection does not.
    final Topology damaged = of(ring, List.of(), "0").topology("damaged");
    assertThat(damaged.symmetry().generators()).hasSize(1);
    assertThat(of(ring, List.of("0-1")).topology("link").symmetry().generators()).isEmpty();
  }

  @Test
  void labelsComeBeforeNumbers() {
    final NodeNames names = new NodeNames(KAUTZ);
    assertThat(names.node("10")).isEqualTo(3);
    assertThat(names.node("11")).isEqualTo(11);
    assertThat(names.channel("01-10")).isEqualTo(names.channel("0-3"));
    for (int channel = 0; channel < KAUTZ.channels(); channel++) {
      assertThat(names.channel(names.name(channel))).isEqualTo(channel);
      assertThat(names.channel("" + channel)).isEqualTo(channel);
    }
  }

  @Test
  void parallelLinksAreNamedByNumber() {
    final Topology twice = new TopologyBuilder("twice", 2).link(0, 1).link(0, 1).link(1, 0).build();
    assertThat(new NodeNames(twice).name(1)).isEqualTo("1");
    assertThat(new NodeNames(twice).name(2)).isEqualTo("1-0");
    assertThatThrownBy(() -> new NodeNames(twice).channel("0-1"))
        .hasMessageContaining("could be any of the channels [0, 1]; name one by its number");
  }

  @ParameterizedTest
  @CsvSource({
    "0-2, from 0 links lead to 1, ",
    "0-77, a link is named by its ends",
    "x, such as 0-1",
    "30, channels run from 0 to 29",
    "99999999999999999999, a link is named by its ends",
  })
  void aLinkThatIsNoneIsRefusedInOneSentence(final String link, final String sentence) {
    final Topology petersen = NamedGraphs.named("petersen").build();
    assertThatThrownBy(() -> of(petersen, List.of(link)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence.strip());
  }

  @Test
  void aNodeThatIsNoneOrTheLastRankIsRefused() {
    final Topology petersen = NamedGraphs.named("petersen").build();
    assertThatThrownBy(() -> of(petersen, List.of(), "10")).hasMessageContaining("0 to 9");
    assertThatThrownBy(() -> of(petersen, List.of(), "0 1 2 3 4 5 6 7 8 9".split(" ")))
        .hasMessageContaining("every rank of petersen has failed");
  }

  @Test
  void itsTextIsReadBackAsTheSame() {
    final Damaged family =
        new Damaged(new Kautz(3, 2), List.of("01-10", "7"), List.of("a b", "30"));
    final TopologyFamily read = Registry.load().parse(TopologyFamily.class, SpecText.of(family));
    assertThat(read).isEqualTo(family);
    assertThat(Registry.load().parse(TopologyFamily.class, "damaged(kautz(3,2),01-10,02-20)"))
        .isEqualTo(new Damaged(new Kautz(3, 2), List.of("01-10", "02-20"), List.of()));
    assertThat(family.switching()).isEqualTo(new Kautz(3, 2).switching());
  }
}
