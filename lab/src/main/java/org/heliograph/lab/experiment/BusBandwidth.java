package org.heliograph.lab.experiment;

import java.util.Locale;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.Fraction;

/// Algorithm and bus bandwidth over the rate of the contribution of one node, as nccl-tests define
/// them (its `PERFORMANCE.md`): the size of the larger buffer over the time, and that times what
/// makes it comparable to the rate of a link.
public record BusBandwidth(Fraction algorithm, Fraction bus) {
  private static final double BITS_PER_GIGABYTE = 8e9;

  /// The factors of a collective in which all `n` participants do the same; absent for others.
  public static Optional<BusBandwidth> of(final Demand demand) {
    final long n = demand.participants().size();
    return switch (CollectivePattern.of(demand)) {
      case CollectivePattern.Broadcast _, CollectivePattern.Reduce _ -> factors(1, 1, 1, 1);
      case CollectivePattern.AllGather _
          when demand.hasSameTargets() && demand.targets(0).size() == n && isEven(demand, n) ->
          factors(n, 1, n - 1, 1);
      case CollectivePattern.ReduceScatter _
          when demand.hasSameSources() && demand.sources(0).size() == n && isEven(demand, n) ->
          factors(1, 1, n - 1, n);
      case CollectivePattern.AllReduce _ -> factors(1, 1, 2 * (n - 1), n);
      // The contribution leaves out what a rank sends to itself.
      case CollectivePattern.AllToAll _ when demand.chunks() % (n * (n - 1)) == 0 ->
          factors(n, n - 1, 1, 1);
      default -> Optional.empty();
    };
  }

  /// A rate in bits per second as people read it, in GB/s; `-` if there is none.
  public static String display(final Optional<Double> bitsPerSecond) {
    return bitsPerSecond
        .map(rate -> String.format(Locale.ROOT, "%.4g GB/s", rate / BITS_PER_GIGABYTE))
        .orElse("-");
  }

  /// Whether each of `n` ranks starts, or ends, with as many chunks.
  private static boolean isEven(final Demand demand, final long n) {
    final long each = demand.combines() ? demand.chunks() / n : demand.chunksPerContribution();
    return each * n == demand.chunks();
  }

  private static Optional<BusBandwidth> factors(
      final long algorithm, final long under, final long bus, final long underBus) {
    return Optional.of(new BusBandwidth(Fraction.of(algorithm, under), Fraction.of(bus, underBus)));
  }
}
