package org.heliograph.lab.experiment;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.collective.Demand;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.Summary;

/// The algorithm and bus bandwidth of a collective that takes some time, as nccl-tests define them.
public record BandwidthRecord(
    @Summary("size of the larger buffer over the time, as nccl-tests define it")
        double algorithmBitsPerSecond,
    @Summary("that times what makes it comparable to the rate of a link") double busBitsPerSecond) {
  private static final double BITS_PS = 8e12; // bits of a byte, picoseconds of a second
  private static final double BITS_PER_GIGABYTE = 8e9;
  private static final String NONE = "-";

  /// The bandwidths of `demand` if the contribution of a node has `sizeBytes`; empty if nccl-tests
  /// define none, or it takes no time.
  public static Optional<BandwidthRecord> of(
      final Demand demand, final long sizeBytes, final long timePs) {
    return BusBandwidth.of(demand).flatMap(factors -> of(factors, sizeBytes, timePs));
  }

  /// The bandwidths by known factors; empty if it takes no time.
  public static Optional<BandwidthRecord> of(
      final BusBandwidth factors, final long sizeBytes, final long timePs) {
    final double rate = BITS_PS * sizeBytes / timePs;
    return timePs > 0
        ? Optional.of(
            new BandwidthRecord(factors.algorithm().value() * rate, factors.bus().value() * rate))
        : Optional.empty();
  }

  /// Both in words: `algbw 11.6 GB/s, busbw 20.3 GB/s`.
  public String text() {
    return "algbw %s, busbw %s"
        .formatted(display(algorithmBitsPerSecond), display(busBitsPerSecond));
  }

  /// A rate in bits per second as people read it, in GB/s.
  public static String display(final double bitsPerSecond) {
    return String.format(Locale.ROOT, "%.4g GB/s", bitsPerSecond / BITS_PER_GIGABYTE);
  }

  /// The algorithm bandwidth as people read it; `-` if there is none.
  public static String algorithm(final Optional<BandwidthRecord> bandwidth) {
    return bandwidth.map(it -> display(it.algorithmBitsPerSecond)).orElse(NONE);
  }

  /// The bus bandwidth as people read it; `-` if there is none.
  public static String bus(final Optional<BandwidthRecord> bandwidth) {
    return bandwidth.map(it -> display(it.busBitsPerSecond)).orElse(NONE);
  }

  /// Adds the two columns of files.
  public static <R> Table<R> addTo(
      final Table<R> table, final Function<R, Optional<BandwidthRecord>> of) {
    return table
        .real(
            "algorithm_bits_per_second",
            "by nccl-tests",
            row -> of.apply(row).map(BandwidthRecord::algorithmBitsPerSecond))
        .real(
            "bus_bits_per_second",
            "by nccl-tests",
            row -> of.apply(row).map(BandwidthRecord::busBitsPerSecond));
  }
}
