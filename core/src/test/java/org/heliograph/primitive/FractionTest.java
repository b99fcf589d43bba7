package org.heliograph.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

final class FractionTest {
  @Test
  void itIsInLowestTerms() {
    assertThat(Fraction.of(96, 10)).hasToString("48/5").isEqualTo(Fraction.of(48, 5));
    assertThat(Fraction.of(-96, -10)).isEqualTo(Fraction.of(48, 5));
    assertThat(Fraction.of(3, -6)).hasToString("-1/2");
    assertThat(Fraction.of(0, 7)).hasToString("0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Fraction.of(1, 0))
        .withMessageContaining("1/0");
  }

  @Test
  void itComputesExactly() {
    final Fraction third = Fraction.of(1, 3);
    assertThat(third.plus(third).plus(third)).isEqualTo(Fraction.of(1, 1));
    assertThat(third.times(Fraction.of(3, 4))).isEqualTo(Fraction.of(1, 4));
    assertThat(third.over(Fraction.of(2, 9))).isEqualTo(Fraction.of(3, 2));
    assertThat(third.roundedUp()).isEqualTo(BigInteger.ONE);
    assertThat(Fraction.of(-1, 3).roundedUp()).isEqualTo(BigInteger.ZERO);
    assertThat(Fraction.of(4, 2).roundedUp()).isEqualTo(BigInteger.TWO);
    assertThat(Fraction.of(Long.MAX_VALUE, 3)).isGreaterThan(Fraction.of(Long.MAX_VALUE - 1, 3));
    assertThat(Fraction.of(1, 4).value()).isEqualTo(0.25);
  }
}
