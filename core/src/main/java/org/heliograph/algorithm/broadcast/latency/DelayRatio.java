package org.heliograph.algorithm.broadcast.latency;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.heliograph.problem.CostParameters;

/// The exact ratio of the reconfiguration time to the time t_m of a message, in common ticks.
record DelayRatio(long retuning, long message) {
  private static final BigInteger MOST = BigInteger.TEN.pow(12);

  /// A delay of `slots` slots, each of one tick.
  static DelayRatio ofSlots(final int slots) {
    return new DelayRatio(slots, 1);
  }

  /// The ratio in a text such as `2.5` or `5/2`; at most 10¹² in lowest terms, above and below.
  static DelayRatio parse(final String text) {
    if (!text.matches("[0-9]{1,12}([.][0-9]{1,12})?|[0-9]{1,12}/[0-9]{1,13}")) {
      throw wrong(text);
    }
    final String[] parts = text.split("/", -1);
    final BigDecimal above = new BigDecimal(parts[0]);
    final BigInteger below =
        parts.length == 1 ? BigInteger.TEN.pow(above.scale()) : new BigInteger(parts[1]);
    final BigInteger scaled = above.unscaledValue();
    if (below.signum() == 0) {
      throw wrong(text);
    }
    final BigInteger common = scaled.gcd(below);
    final BigInteger retuning = scaled.divide(common);
    final BigInteger message = below.divide(common);
    if (retuning.max(message).compareTo(MOST) > 0) {
      throw wrong(text);
    }
    return new DelayRatio(retuning.longValueExact(), message.longValueExact());
  }

  private static IllegalArgumentException wrong(final String text) {
    return new IllegalArgumentException(
        "b4: delay (%s) must be a number of messages such as 2.5 or 5/2, of at most 12 digits; or"
                .formatted(text)
            + " empty for the slots of the switching model.");
  }

  /// The ratio for a message of `chunks` chunks at given prices, as text for [#parse].
  ///
  /// Exact except for times above one second, which are truncated to 12 digits. A message that
  /// takes no time counts as one picosecond.
  static String text(final CostParameters costParameters, final int chunks) {
    BigInteger retuning = BigInteger.valueOf(costParameters.retuning().picoseconds());
    BigInteger message =
        BigInteger.valueOf(costParameters.perChunk().picoseconds())
            .multiply(BigInteger.valueOf(chunks))
            .add(BigInteger.valueOf(costParameters.startup().picoseconds()))
            .max(BigInteger.ONE);
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
