package org.heliograph.lab.experiment.networks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Budgets for parts.
final class CostLimitTest {
  @Test
  void aCostFitsIfNoLimitIsExceeded() {
    final CostLimit limit = CostLimit.parse("transceivers=10,watts=500mW,price=20USD");
    assertThat(limit.admits(new NetworkCost(10, 20, 0.5))).isTrue();
    assertThat(limit.excess(new NetworkCost(11, 20, 0.5)))
        .contains("11 transceivers, more than 10");
    assertThat(limit.excess(new NetworkCost(10, 21, 0.6)))
        .contains("600 mW, more than 500 mW; 21 USD, more than 20 USD");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lasers=3        | 'lasers=3' is no limit. Maybe transceivers=2048
          transceivers=x  | 'x' is no whole number
          price=30        | has no unit
          transceivers    | no whole number
          """)
  void whatIsNoLimitIsRefusedInASentence(final String text, final String sentence) {
    assertThatThrownBy(() -> CostLimit.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
