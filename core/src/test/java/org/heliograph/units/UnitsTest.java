package org.heliograph.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
  @Test
  void whatIsPrintedIsReadBack() {
    final SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      final long value = random.nextLong(1, 1L << random.nextInt(1, 60));
      assertThat(Bytes.parse(new Bytes(value).toString())).isEqualTo(new Bytes(value));
      assertThat(Time.parse(new Time(value).toString())).isEqualTo(new Time(value));
      assertThat(Bandwidth.parse(new Bandwidth(value).toString())).isEqualTo(new Bandwidth(value));
      assertThat(Energy.parse(new Energy(value).toString())).isEqualTo(new Energy(value));
      final EnergyPerBit perBit = new EnergyPerBit(value);
      assertThat(EnergyPerBit.parse(perBit.toString())).isEqualTo(perBit);
      final Decibels loss = new Decibels(value / 1000);
      assertThat(Decibels.parse(loss.toString())).isEqualTo(loss);
    }
  }

  @Test
  void sizesAreAddedAndMultipliedUpToTheLargestAndNoFurther() {
    final Bytes largest = new Bytes(Long.MAX_VALUE);
    assertThat(new Bytes(7).times(Long.MAX_VALUE / 7)).isEqualTo(largest);
    assertThat(new Bytes(Long.MAX_VALUE - 1).plus(new Bytes(1))).isEqualTo(largest);
    assertThat(largest.times(0)).isEqualTo(new Bytes(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Bytes.parse("4TiB").times(1L << 40))
        .withMessage(
            "size: 1099511627776 times 4TiB is more than 2^63 − 1 bytes, the largest size.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Bytes(1L << 62).times(2))
        .withMessageContaining("the largest size");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> largest.plus(new Bytes(1)))
        .withMessageEndingWith("and 1B are more than 2^63 − 1 bytes, the largest size.");
  }

  @Test
  void quantitiesArePrintedInAUnitThatAPersonWouldTake() {
    assertThat(Bytes.parse("65536B")).hasToString("64KiB");
    assertThat(Bytes.parse("1500000B")).hasToString("1.5MB");
    assertThat(Bytes.parse("100MB")).hasToString("100MB");
    assertThat(Bytes.parse("64000B")).hasToString("64kB");
    assertThat(Bytes.parse("1000KiB")).hasToString("1000KiB");
    assertThat(Time.parse("9355500ps")).hasToString("9.3555us");
    assertThat(Time.parse("25us")).hasToString("25us");
    assertThat(Bandwidth.parse("5GB/s")).hasToString("40Gb/s");
    assertThat(Decibels.parse("0.20dB")).hasToString("0.2dB");
    assertThat(Time.ZERO).hasToString("0ps");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1, 1.00 ps",
    "24190, 24.19 ns",
    "999949, 999.9 ns",
    "999960, 1.00 µs",
    "1583412345, 1.583 ms",
    "15900000000000, 15.9 s",
    "12345678000000000, 12346 s"
  })
  void aTimeForPeopleHasThreeOrFourDigitsAndAUnit(final long picoseconds, final String shown) {
    assertThat(new Time(picoseconds).display()).isEqualTo(shown);
  }

  @Test
  void whatIsGivenIsShownWithoutAddedZeros() {
    assertThat(Bandwidth.parse("16Gb/s").display()).isEqualTo("16 Gb/s");
    assertThat(Bandwidth.parse("1.6Tb/s").display()).isEqualTo("1.6 Tb/s");
    assertThat(Decibels.parse("27dB").display()).isEqualTo("27 dB");
    assertThat(Decibels.parse("-0.25dB").display()).isEqualTo("-0.25 dB");
    assertThat(Decibels.parse("0dB").display()).isEqualTo("0 dB");
    assertThat(PowerLevel.parse("-20dBm").display()).isEqualTo("-20 dBm");
    assertThat(Bytes.parse("64KiB").display()).isEqualTo("64 KiB");
    assertThat(Bytes.parse("1000000B").display()).isEqualTo("1 MB");
    assertThat(Bytes.parse("100MB").display()).isEqualTo("100 MB");
    assertThat(Bytes.parse("46811B").display()).isEqualTo("45.71 KiB");
    assertThat(new Bytes(0).display()).isEqualTo("0 B");
    assertThat(EnergyPerBit.parse("250fJ/b").display()).isEqualTo("250 fJ/b");
    assertThat(Energy.parse("2.5nJ").display()).isEqualTo("2.50 nJ");
  }

  @Test
  void aColumnOfTimesHasOneUnit() {
    assertThat(column(900_000, 0, 15_200_000)).containsExactly("0.900 µs", "0 µs", "15.2 µs");
    assertThat(column(50_000, 400_000_000)).containsExactly("0.0500 µs", "400 µs");
    assertThat(column(1_583_000_000, 1_500_000_000)).containsExactly("1.583 ms", "1.500 ms");
    assertThat(column(1, 400_000_000)).containsExactly("1.00 ps", "400 µs");
    assertThat(column(0, 0)).containsExactly("0 s", "0 s");
  }

  private static List<String> column(final long... picoseconds) {
    final DisplayColumn column = DisplayColumn.ofTimes(LongStream.of(picoseconds));
    return LongStream.of(picoseconds).mapToObj(column::cell).toList();
  }

  @Test
  void whatIsShownIsReadBackToFourDigits() {
    final SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 10_000; i++) {
      final long value = random.nextLong(1, 1L << random.nextInt(1, 60));
      final Percentage rounding = Percentage.withPercentage(0.0501);
      assertThat(Time.parse(new Time(value).display()).picoseconds()).isCloseTo(value, rounding);
      assertThat(Bandwidth.parse(new Bandwidth(value).display()).bitsPerSecond())
          .isCloseTo(value, rounding);
      assertThat(Energy.parse(new Energy(value).display()).picojoules()).isCloseTo(value, rounding);
    }
  }

  @Test
  void decimalAndBinaryPrefixesAreNotConfused() {
    assertThat(Bytes.parse("1KiB").bytes()).isEqualTo(1024);
    assertThat(Bytes.parse("1kB").bytes()).isEqualTo(1000);
    assertThat(Bytes.parse("1.5MiB").bytes()).isEqualTo(1_572_864);
  }

  @Test
  void timeForAMessageIsRoundedUpAndNeverOverflows() {
    assertThat(Bandwidth.parse("16Gb/s").timeFor(Bytes.parse("1KiB"))).hasToString("512ns");
    assertThat(Bandwidth.parse("3b/s").timeFor(new Bytes(1)).picoseconds())
        .isEqualTo(2_666_666_666_667L);
    assertThat(Bandwidth.parse("1Tb/s").timeFor(Bytes.parse("4TiB")).picoseconds())
        .isEqualTo(35_184_372_088_832L);
    assertThatThrownBy(() -> Bandwidth.parse("1b/s").timeFor(Bytes.parse("1TiB")))
        .hasMessageContaining("choose a smaller size");
  }

  @Test
  void energyIsRoundedUpAndNeverOverflows() {
    assertThat(EnergyPerBit.parse("1.5pJ/b").energyFor(Bytes.parse("1KiB"), 3))
        .hasToString("36.864nJ");
    assertThat(EnergyPerBit.parse("1fJ/b").energyFor(new Bytes(1), 1)).isEqualTo(new Energy(1));
    assertThat(EnergyPerBit.parse("1pJ/b").energyFor(Bytes.parse("1GiB"), 33_000_000).joules())
        .isBetween(283_000.0, 284_000.0);
    assertThatThrownBy(() -> EnergyPerBit.parse("1nJ/b").energyFor(Bytes.parse("1TiB"), 1_000))
        .hasMessageContaining("choose a smaller size");
    assertThatThrownBy(() -> new Energy(-1)).hasMessageContaining("must not be negative");
    assertThatThrownBy(() -> EnergyPerBit.parse("1"))
        .hasMessageStartingWith("energy per bit '1' has no unit. Maybe 1fJ/b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "9223372s | 9223372s",
        "9223372.036854775807s | 9223372036854.775807us",
        "9223372.036854775808s | time '9223372.036854775808s' is too large; at most 9223372s",
        "99999999999999999999999999s | is too large; at most 9223372s",
        "0.0000000000001s | is not a whole number of ps",
        "0.0000000000000000000000000000001s | is not a whole number of ps",
        "0.0s | 0ps",
        "-1ps | must not be negative",
        "-99999999s | is too large; at most 9223372s",
        "1e300s | is too large",
        "1e-300s | is not a whole number of ps",
        "NaN | is not a number with a unit",
        "Infinity | is not a number with a unit"
      })
  void aTimeIsReadExactlyOrRefusedInASentence(final String text, final String answer) {
    String said;
    try {
      said = Time.parse(text).toString();
    } catch (final IllegalArgumentException e) {
      said = e.getMessage();
    }
    assertThat(said).contains(answer);
  }

  @Test
  void sumsAndProductsAreExactOrRefusedInASentence() {
    final Time most = new Time(Long.MAX_VALUE);
    assertThat(most.plus(Time.ZERO)).isEqualTo(most);
    assertThat(most.times(1)).isEqualTo(most);
    assertThat(most.times(0)).isEqualTo(Time.ZERO);
    assertThat(new Time(3).times(Long.MAX_VALUE / 3)).isEqualTo(new Time(Long.MAX_VALUE / 3 * 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Time.parse("9000000s").times(7))
        .withMessage(
            "time: 7 times 9000000s is more than the maximum of 9223372s."
                + " Maybe a smaller value or size.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> most.plus(new Time(1)))
        .withMessageContaining("and 1ps together are more than the maximum of 9223372s");
    assertThatIllegalArgumentException().isThrownBy(() -> most.times(Long.MAX_VALUE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Decibels(Long.MAX_VALUE).plus(new Decibels(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> new Decibels(Long.MIN_VALUE).times(-1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Energy(Long.MAX_VALUE).plus(new Energy(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PowerLevel(Long.MAX_VALUE).above(new PowerLevel(-1)));
    assertThat(new PowerLevel(-2).above(new PowerLevel(3))).isEqualTo(new Decibels(-5));
  }

  @ParameterizedTest
  @CsvSource({
    "100Gbps, 100Gb/s",
    "100Gbit/s, 100Gb/s",
    "100G, 100Gb/s",
    "1.5e2 Gbps, 150Gb/s",
    "400Mbps, 400Mb/s",
    "400Mbit/s, 400Mb/s",
    "1.6Tbps, 1.6Tb/s",
    "64kbps, 64kb/s",
    "64Kbps, 64kb/s",
    "12.5GBps, 12.5GB/s",
    "125MBps, 125MB/s",
    "9600bps, 9600b/s",
    "8bit/s, 1B/s",
    "1TB/s, 8Tb/s",
    "125kB/s, 1Mb/s",
    "1GiB/s, 8589934592b/s",
    "1MiBps, 8388608b/s"
  })
  void aBandwidthIsReadInEverySpelling(final String spelled, final String plain) {
    assertThat(Bandwidth.parse(spelled)).isEqualTo(Bandwidth.parse(plain));
  }

  @ParameterizedTest
  @CsvSource({
    "64M, 64MiB",
    "64K, 64KiB",
    "64k, 64KiB",
    "1.5G, 1.5GiB",
    "2T, 2TiB",
    "1e3B, 1kB",
    "2.5e-1 KiB, 256B"
  })
  void aPrefixAloneIsABinarySize(final String spelled, final String plain) {
    assertThat(Bytes.parse(spelled)).isEqualTo(Bytes.parse(plain)).hasToString(plain);
  }

  @Test
  void aBareNumberIsAnErrorWithASuggestion() {
    assertThatThrownBy(() -> Bytes.parse("65536"))
        .hasMessageStartingWith("size '65536' has no unit. Maybe 65536B or 64KiB. Known: TiB,");
    assertThatThrownBy(() -> Bytes.parse("5")).hasMessageContaining("Maybe 5B. Known");
    assertThatThrownBy(() -> Bytes.parse("0.5")).hasMessageContaining("Maybe 0.5kB or 500B.");
    assertThatThrownBy(() -> Power.parse("100")).hasMessageContaining("Maybe 100W. Known");
    assertThatThrownBy(() -> Price.parse("99")).hasMessageContaining("Maybe 99USD. Known");
    assertThatThrownBy(() -> Decibels.parse("3")).hasMessageContaining("Maybe 3dB. Known");
    assertThatThrownBy(() -> Time.parse("5")).hasMessageContaining("Maybe 5s. Known");
    assertThatThrownBy(() -> Time.parse("fast"))
        .hasMessage("time 'fast' is not a number with a unit. Maybe 25us or 500ps.");
    assertThatThrownBy(() -> Bandwidth.parse("100"))
        .hasMessageStartingWith("bandwidth '100' has no unit. Maybe 100b/s. Known: Tb/s, GB/s");
    assertThatThrownBy(() -> Bandwidth.parse("40gbps"))
        .hasMessageContaining("unknown unit 'gbps'. Maybe 40GB/s or 40Gb/s. Known: Tb/s");
    assertThatThrownBy(() -> Bytes.parse("64KB"))
        .hasMessageContaining("unknown unit 'KB'. Maybe 64kB. Known");
    assertThatThrownBy(() -> Bytes.parse("0.3B")).hasMessageContaining("not a whole number of B");
    assertThatThrownBy(() -> Bandwidth.parse("0b/s")).hasMessageContaining("must be positive");
  }

  @ParameterizedTest
  @CsvSource({
    "0, slot, 0 slots",
    "1, slot, 1 slot",
    "2, slot, 2 slots",
    "1, process, 1 process",
    "3, process, 3 processes",
    "2, switch, 2 switches",
    "2, entry, 2 entries",
    "1, delivery, 1 delivery",
    "2, way, 2 ways",
    "2, box, 2 boxes"
  })
  void oneIsSingular(final long count, final String noun, final String words) {
    assertThat(Count.of(count, noun)).isEqualTo(words);
  }
}
