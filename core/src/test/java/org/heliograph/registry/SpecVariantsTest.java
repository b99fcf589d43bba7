package org.heliograph.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.heliograph.hardware.Hardware;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One text with several values of parameters is several specs.
final class SpecVariantsTest {
  private static final Registry REGISTRY = Registry.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          petersen|petersen
          ring(4..6)|ring(4) ring(5) ring(6)
          wdm-ring(8,wavelengths=[1,2])|wdm-ring(8,wavelengths=1) wdm-ring(8,wavelengths=2)
          torus(3..4,5)|torus(3,5) torus(4,5)
          torus([3,4])|torus([3,4])
          torus(nodes=16..64:x4)|torus(nodes=16) torus(nodes=64)
          otis(factor=ring(3..4))|otis(factor=ring(3)) otis(factor=ring(4))
          otis([petersen,ring(3)])|otis(petersen) otis(ring(3))
          file(../net.graphml)|file(../net.graphml)
          nothing(1,2)|nothing(1,2)
          """)
  void aTextStandsForItsVariants(final String text, final String variants) {
    assertThat(REGISTRY.variants(TopologyFamily.class, text, 100))
        .containsExactly(variants.split(" "));
  }

  @Test
  void quantitiesHaveRangesToo() {
    assertThat(REGISTRY.variants(Hardware.class, "ocs(reconfiguration=1us..100us:x10)", 100))
        .isEqualTo(
            List.of(
                "ocs(reconfiguration=1us)",
                "ocs(reconfiguration=10us)",
                "ocs(reconfiguration=100us)"));
  }

  @Test
  void tooManyVariantsAreRefused() {
    assertThatThrownBy(
            () -> REGISTRY.variants(TopologyFamily.class, "torus(3..40,3..40,3..40)", 1_000))
        .hasMessageContaining("stands for more than 1000 specs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ring([])                       | ring([])
          wdm(of=ring([]),wavelengths=4) | ring([])
          unknown([])                    | unknown([])
          []                             | []
          """)
  void anEmptyListIsRefused(final String text, final String part) {
    assertThatThrownBy(() -> REGISTRY.variants(TopologyFamily.class, text, 100))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'%s' has an empty list, so it stands for nothing. Maybe name at least one value.",
            part);
  }
}
