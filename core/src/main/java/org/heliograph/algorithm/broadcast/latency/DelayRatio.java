package org.heliograph.algorithm.broadcast.latency;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.heliograph.problem.CostParameters;

/// The exact ratio of a delay, such as the reconfiguration time, to the time t_m of a message, in
/// common ticks.
record DelayRatio(long retuning, long message) {
  private static final BigInteger MOST = BigInteger.TEN.pow(12);

  /// A delay of `slots` slots, each of one tick.
  static DelayRatio ofSlots(final int slots) {
    return new DelayRatio(slots, 1);
  }

  /// The ratio in a text such as `2.5` or `5/2`; at most 10¹² in lowest terms, above and below.
  /// Throws `IllegalArgumentException` that names the parameter `name` and what else is allowed.
  static DelayRatio parse(final String name, final String text, final String orElse) {
    if (!text.matches("[0-9]{1,12}([.][0-9]{1,12})?|[0-9]{1,12}/[0-9]{1,13}")) {
      throw wrong(name, text, orElse);
    }
    final String[] parts = text.split("/", -1);
    final BigDecimal above = new BigDecimal(parts[0]);
    final BigInteger below =
        parts.length == 1 ? BigInteger.TEN.pow(above.scale()) : new BigInteger(parts[1]);
    final BigInteger scaled = above.unscaledValue();
    if (below.signum() == 0) {
      throw wrong(name, text, orElse);
    }
    final BigInteger common = scaled.gcd(below);
    final BigInteger retuning = scaled.divide(common);
    final BigInteger message = below.divide(common);
    if (retuning.max(message).compareTo(MOST) > 0) {
      throw wrong(name, text, orElse);
    }
    return new DelayRatio(retuning.longValueExact(), message.longValueExact());
  }

  private static IllegalArgumentException wrong(
      final String name, final String text, final String orElse) {
    return new IllegalArgumentException(
        "%s (%s) must be a number of messages such as 2.5 or 5/2, of at most 12 digits%s."
            .formatted(name, text, orElse));
  }

  /// The ratio for a message of `chunks` chunks at given prices, as text for [#parse].
  ///
  /// Exact except for times above one second, which are truncated to 12 digits. A message that
  /// takes no time counts as one picosecond.
  static String text(final CostParameters costParameters, final int chunks) {
    return text(
        BigInteger.valueOf(costParameters.retuning().picoseconds()),
        BigInteger.valueOf(costParameters.perChunk().picoseconds())
            .multiply(BigInteger.valueOf(chunks))
            .add(BigInteger.valueOf(costParameters.startup().picoseconds())));
  }

  /// The same for a delay and the time of a message in picoseconds.
  static String text(final BigInteger delayPs, final BigInteger messagePs) {
    BigInteger retuning = delayPs;
    BigInteger message = messagePs.max(BigInteger.ONE);
    final BigInteger common = retuning.gcd(message);
    retuning = retuning.divide(common);
    message = message.divide(common);
    while (retuning.max(message).compareTo(MOST) >= 0) {
      retuning = retuning.divide(BigInteger.TEN);
      message = message.divide(BigInteger.TEN).max(BigInteger.ONE);
    }
    return retuning + "/" + message;
  }
}
