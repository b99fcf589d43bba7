package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;

/// Exhibits are found by the names that their data give them.
final class ExhibitCatalogueTest {
  private static final ExhibitCatalogue CATALOGUE = new ExhibitCatalogue(Registry.load());

  private static Exhibit exhibit(final String... words) {
    final List<Exhibit> named = CATALOGUE.named(List.of(words));
    assertThat(named).hasSize(1);
    return named.getFirst();
  }

  @Test
  void everyNameIsThatOfOneExhibit() {
    assertThat(CATALOGUE.all()).extracting(Exhibit::name).doesNotHaveDuplicates();
    for (final Exhibit exhibit : CATALOGUE.all()) {
      assertThat(exhibit(exhibit.paper().name(), exhibit.item())).isEqualTo(exhibit);
      assertThat(exhibit.kind() == ItemKind.BEYOND)
          .as(exhibit.name())
          .isEqualTo(exhibit.agreement() == Agreement.BEYOND);
    }
  }

  @Test
  void parametersAreInTheNameAndInTheTitle() {
    final Exhibit other = exhibit("latency", "fig3(k=1,d=3,steps=21)");
    assertThat(other.name()).isEqualTo("latency-fig3(k=1,d=3,steps=21)");
    assertThat(other.fullTitle()).endsWith("k = 1, d = 3, S = 21");
    assertThat(exhibit("latency-fig3(k=2)").name()).isEqualTo("latency-fig3");
  }

  @Test
  void badParametersAreRefusedUnderTheNameOfTheExhibit() {
    assertThatThrownBy(() -> exhibit("otis", "fig7(most=4)"))
        .hasMessage("otis-fig7: most (4) must be at least 16, the nodes of the smallest group.");
    assertThatThrownBy(() -> exhibit("evolution", "fig1(most=4)"))
        .hasMessage("evolution-fig1: it takes no parameters, so no 'most'.");
    assertThatThrownBy(() -> exhibit("kautz", "fig6(seed=1)"))
        .hasMessage("kautz-fig6: it has no parameter 'seed'. It takes: seeds, steps.");
  }

  @Test
  void aWrongNameIsAnsweredWithTheNearest() {
    assertThatThrownBy(() -> exhibit("optree", "tabel1"))
        .hasMessageStartingWith("No exhibit named 'optree-tabel1'. Known, nearest first: optree-");
  }

  @Test
  void whatMeasuresSpeedIsHeavy() {
    assertThat(CATALOGUE.all())
        .filteredOn(Exhibit::isTimed)
        .allMatch(Exhibit::isHeavy)
        .extracting(Exhibit::name)
        .containsExactly("kautz-speed");
  }
}
