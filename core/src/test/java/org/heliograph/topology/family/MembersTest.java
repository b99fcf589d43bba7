package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Members have the number of ranks that arithmetic says, and come in the order promised.
class MembersTest {
  /// Families without a size to choose.
  private static final Set<String> WITHOUT = Set.of("damaged", "lcf", "sample");

  private static final int MOST = 200;

  private static Registry registry() {
    return Registry.of(MembersTest.class.getClassLoader());
  }

  static Stream<TopologyFamily> families() {
    final Registry registry = registry();
    return registry.entries(TopologyFamily.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(PluginEntry::name)
        .filter(name -> !WITHOUT.contains(name))
        .map(name -> registry.parse(TopologyFamily.class, name));
  }

  @ParameterizedTest
  @MethodSource("families")
  void membersHaveTheRanksThatArithmeticSays(final TopologyFamily family) {
    final List<TopologyFamily> all = family.members(new NodeRange(1, MOST));
    final List<TopologyFamily> oneByOne = new ArrayList<>();
    for (int ranks = 1; ranks <= MOST; ranks++) {
      final List<TopologyFamily> members = family.members(NodeRange.of(ranks));
      for (final TopologyFamily member : members) {
        assertThat(member).hasSameClassAs(family);
        assertThat(member.build().ranks().size()).as(SpecText.of(member)).isEqualTo(ranks);
      }
      oneByOne.addAll(members);
    }
    assertThat(all).isEqualTo(oneByOne).isNotEmpty();
    assertThat(new HashSet<>(all)).hasSameSizeAs(all);
  }

  @ParameterizedTest
  @MethodSource("families")
  void aFamilyIsAMemberOfItself(final TopologyFamily family) {
    assertThat(family.members(NodeRange.of(family.build().ranks().size()))).contains(family);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          torus(nodes=64)                  | torus(8,8)
          torus(nodes=67)                  | torus(7,10)
          torus(nodes=1024)                | torus(32,32)
          mesh(nodes=30)                   | mesh(5,6)
          wdm-torus(wavelengths=4,nodes=9) | wdm-torus([3,3],4)
          kautz(nodes=64)                  | kautz(8,2)
          kautz(d=4,nodes=64)              | kautz(4,3)
          de-bruijn(nodes=64)              | de-bruijn(8,2)
          otis(nodes=1024)                 | otis(mesh(4,8))
          otis(factor=hypercube,nodes=900) | otis(hypercube(5))
          stack-kautz(nodes=1024)          | stack-kautz(13,4,3)
          stack(of=kautz,nodes=64)         | stack(4,kautz(4,2))
          dragonfly(nodes=1056)            | dragonfly(8,4,4)
          fat-tree(nodes=64)               | fat-tree(8)
          slim-fly(hosts=3,nodes=100)      | slim-fly(5,3)
          twisted-torus(nodes=18)          | twisted-torus([6,3],[3])
          trunk(of=ron,links=3,nodes=9)    | trunk(ron(2,9),3)
          imase-itoh(d=3,nodes=64)         | generalised-kautz(64,3)
          damaged(ring(nodes=9),nodes=[1]) | damaged(ring(9),[],[1])
          """)
  void aSpecMayGiveTheNumberOfRanks(final String sized, final String member) {
    assertThat(registry().parse(TopologyFamily.class, sized))
        .isEqualTo(registry().parse(TopologyFamily.class, member));
  }

  @Test
  void membersOfEqualSizeAreEvenAndOfTheSameDimensionsFirst() {
    assertThat(new Torus().members(NodeRange.of(64)))
        .containsExactly(
            new Torus(List.of(8, 8)), new Torus(List.of(4, 16)), new Torus(List.of(4, 4, 4)));
    assertThat(new Torus(List.of(3, 3, 3)).members(NodeRange.of(64)))
        .startsWith(new Torus(List.of(4, 4, 4)));
    assertThat(new Kautz().members(new NodeRange(64, 128)))
        .extracting(SpecText::of)
        .containsExactly("kautz(8,2)", "kautz(4,3)", "kautz(2,6)", "kautz(3,4)");
  }

  @Test
  void rangesAreDividedAndHaveRoots() {
    assertThat(new NodeRange(10, 20).divided(3)).isEqualTo(new NodeRange(4, 6));
    assertThat(new NodeRange(10, 11).divided(6).isEmpty()).isTrue();
    assertThat(new NodeRange(10, 25).roots()).isEqualTo(new NodeRange(4, 5));
    assertThat(new NodeRange(1, Integer.MAX_VALUE).roots()).isEqualTo(new NodeRange(1, 46_340));
    assertThat(new NodeRange(17, 24).roots().isEmpty()).isTrue();
  }
}
