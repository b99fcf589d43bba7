package org.heliograph.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One syntax of several values for numbers of every kind.
final class ValueRangeTest {
  private static Class<?> type(final String name) {
    return switch (name) {
      case "whole" -> int.class;
      case "decimal" -> double.class;
      case "size" -> Bytes.class;
      case "time" -> Time.class;
      default -> Bandwidth.class;
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "whole | 7 | 7",
        "whole | 3,1,2,1 | 3 1 2",
        "whole | 1..4 | 1 2 3 4",
        "whole | 5..5 | 5",
        "whole | 1..10:3 | 1 4 7 10",
        "whole | 1..9:3 | 1 4 7",
        "whole | 1..64:x2 | 1 2 4 8 16 32 64",
        "whole | 1..64:×4 | 1 4 16 64",
        "whole | 1..100:log3 | 1 10 100",
        "whole | 1..4:log5 | 1 2 3 4",
        "whole | 1..3,10,20..40:x2 | 1 2 3 10 20 40",
        "whole | 3..1000000000000:x1000 | 3 3000 3000000 3000000000",
        "decimal | 0.1..0.5:0.1 | 0.1 0.2 0.3 0.4 0.5",
        "decimal | .5,1.50 | 0.5 1.5",
        "decimal | 0.01..1:log3 | 0.01 0.1 1",
        "size | 1KiB..1MiB:x4 | 1KiB 4KiB 16KiB 64KiB 256KiB 1MiB",
        "size | 1KiB..4KiB:1KiB | 1KiB 2KiB 3KiB 4KiB",
        "size | 1kB,1KiB | 1kB 1KiB",
        "time | 1us..1ms:log4 | 1us 10us 100us 1ms",
        "bandwidth | 100Gb/s..400Gb/s:x2 | 100Gb/s 200Gb/s 400Gb/s",
      })
  void valuesAreReadExactly(final String kind, final String text, final String values) {
    assertThat(ValueRange.of("--x", type(kind)).values(text)).isEqualTo(List.of(values.split(" ")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "whole | x | --x 'x' must be a whole number, or several such as 1,2,4",
        "whole | 1,,2 | --x '' must be a whole number",
        "whole | 1.5 | must be a whole number",
        "whole | :..4 | --x ':' must be a whole number",
        "whole | 4..1 | runs downwards. Maybe 1..4.",
        "whole | 1..4:0 | must be above 0",
        "whole | 1..4:-1 | must be above 0",
        "whole | 1..4:foo | is not a step, a factor such as x2 or a number such as log5",
        "whole | 0..4:x2 | must begin above 0 and multiply by more than 1",
        "whole | 1..4:x1 | must begin above 0 and multiply by more than 1",
        "whole | 1..4:log1 | at least 2 values",
        "whole | 1..4000 | has 4000 values; at most 1000 are taken",
        "whole | 1..100000000000000000 | has 100000000000000000 values",
        "whole | 1..1000000000:x1.000001 | has more than 1000 values",
        "decimal | 0..1 | has no step. Maybe 0..1:x2",
        "size | 1KiB..1MiB | has no step. Maybe 1KiB..1MiB:x2",
        "size | 1..4KiB:x2 | has no unit",
        "size | 1KiB..4KiB:1 | is not a step",
      })
  void whatIsNoRangeIsRefusedInOneSentence(
      final String kind, final String text, final String sentence) {
    assertThatThrownBy(() -> ValueRange.of("--x", type(kind)).values(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
