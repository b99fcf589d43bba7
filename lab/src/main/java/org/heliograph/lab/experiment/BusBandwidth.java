package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.Fraction;

/// Algorithm and bus bandwidth over the rate of the contribution of one node, as nccl-tests define
/// them (its `PERFORMANCE.md`): the size of the larger buffer over the time, and that times what
/// makes it comparable to the rate of a link. [BandwidthRecord] applies the factors to a time.
public record BusBandwidth(Fraction algorithm, Fraction bus) {
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
      case CollectivePattern.Scatter _ when demand.chunks() % (n - 1) == 0 ->
          factors(n, n - 1, 1, 1);
      case CollectivePattern.Gather _
          when demand.chunks() == (n - 1) * demand.chunksPerContribution() ->
          factors(n, 1, n - 1, 1);
      case CollectivePattern.AllToAll _ when demand.chunks() % (n * (n - 1)) == 0 ->
          factors(n, n - 1, 1, 1);
      default -> Optional.empty();
    };
  }

  /// The bandwidths at the rate of the contribution of one node in bits per second.
  public BandwidthRecord at(final Fraction rate) {
    return new BandwidthRecord(rate.times(algorithm).value(), rate.times(bus).value());
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
