package org.heliograph.formats.topology;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.units.Bandwidth;

/// Rates of links inside a computer, each way.
final class LinkRates {
  private static final Pattern TRANSFERS =
      Pattern.compile("\\s*([0-9]{1,3}(?:[.][0-9]{1,3})?)\\s*GT/s.*");
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  private LinkRates() {}

  /// The rate of a PCI Express link: of its transfers, 8 of 10 bits carry data up to 5 GT/s, 128
  /// of 130 up to 32 GT/s, and 242 of 256 bytes above;
  /// rounded to Mb/s.
  static Optional<Bandwidth> ofPci(final String speed, final String width) {
    final Matcher transfers = TRANSFERS.matcher(speed);
    if (!transfers.matches() || !width.matches("[1-9][0-9]?")) {
      return Optional.empty();
    }
    final BigDecimal rate = new BigDecimal(transfers.group(1));
    final BigDecimal megabits = rate.multiply(THOUSAND).multiply(new BigDecimal(width));
    final boolean isOld = rate.compareTo(BigDecimal.valueOf(5)) <= 0;
    final boolean isNew = rate.compareTo(BigDecimal.valueOf(32)) > 0;
    final long data = isOld ? 8 : isNew ? 242 : 128;
    final long sent = isOld ? 10 : isNew ? 256 : 130;
    final BigDecimal value =
        megabits
            .multiply(BigDecimal.valueOf(data))
            .divide(BigDecimal.valueOf(sent), 0, RoundingMode.HALF_EVEN);
    return value.signum() > 0
        ? Optional.of(new Bandwidth(value.longValueExact() * 1_000_000L))
        : Optional.empty();
  }

  /// The rate of one NVLink of a GPU with this compute capability.
  static Optional<Bandwidth> ofNvlink(final String sm) {
    if (!sm.matches("[0-9]{2,3}")) {
      return Optional.empty();
    }
    final int generation = Integer.parseInt(sm);
    if (generation < 60) {
      return Optional.empty();
    }
    final long gigabytes =
        generation < 70 ? 20 : generation == 86 ? 14 : generation < 100 ? 25 : 50;
    return Optional.of(new Bandwidth(gigabytes * 8_000_000_000L));
  }

  /// The rate of a network interface whose speed is a number of Mb/s.
  static Optional<Bandwidth> ofNet(final String speed) {
    return speed.matches("[1-9][0-9]{0,8}")
        ? Optional.of(new Bandwidth(Long.parseLong(speed) * 1_000_000L))
        : Optional.empty();
  }
}
