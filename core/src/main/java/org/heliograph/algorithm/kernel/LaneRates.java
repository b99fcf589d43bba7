package org.heliograph.algorithm.kernel;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;

/// How many chunks a lane of each channel carries in a unit of time: 1 where a slot takes one chunk
/// alone; where chunks merge, or slots only order messages, its rate in the greatest common unit.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
public record LaneRates(Topology topology, long[] rates) {
  private static final Bytes CHUNK = Bytes.parse("1KiB"); // of any size: only ratios count

  /// The rates of `problem`, slot after slot; O(channels).
  public static LaneRates of(final Problem problem) {
    if (problem.capabilities().aggregate()) {
      return inTime(problem.topology());
    }
    final long[] rates = new long[(int) problem.topology().channels()];
    Arrays.fill(rates, 1);
    return new LaneRates(problem.topology(), rates);
  }

  /// The rates by which lanes carry chunk after chunk, each in its own time; O(channels).
  public static LaneRates inTime(final Topology topology) {
    final long[] rates = new long[(int) topology.channels()];
    long unit = 0;
    for (int channel = 0; channel < rates.length; channel++) {
      rates[channel] = topology.kind(channel).bandwidth().bitsPerSecond();
      unit = BigInteger.valueOf(unit).gcd(BigInteger.valueOf(rates[channel])).longValue();
    }
    final long divisor = Math.max(1, unit);
    Arrays.setAll(rates, channel -> rates[channel] / divisor);
    return new LaneRates(topology, rates);
  }

  /// The same without lanes that are slower than `least`: they carry nothing.
  public LaneRates atLeast(final long least) {
    return new LaneRates(
        topology, Arrays.stream(rates).map(rate -> rate < least ? 0 : rate).toArray());
  }

  /// The time of a chunk over a lane of each channel.
  public static long[] durations(final Topology topology) {
    final long[] durations = new long[(int) topology.channels()];
    Arrays.setAll(
        durations, channel -> topology.kind(channel).bandwidth().timeFor(CHUNK).picoseconds());
    return durations;
  }

  /// What all lanes of each channel carry in a unit of time.
  public long[] capacities() {
    return withLanes(rates);
  }

  /// What all lanes of each channel carry in the time `length`, each lane whole chunks.
  public long[] capacities(final Fraction length) {
    return withLanes(chunks(length));
  }

  private long[] withLanes(final long[] each) {
    final long[] all = new long[each.length];
    Arrays.setAll(all, channel -> Math.multiplyExact(topology.lanes(channel), each[channel]));
    return all;
  }

  /// How many whole chunks a lane of each channel carries in the time `length`.
  public long[] chunks(final Fraction length) {
    final long[] chunks = new long[rates.length];
    Arrays.setAll(
        chunks,
        channel ->
            length
                .numerator()
                .multiply(BigInteger.valueOf(rates[channel]))
                .divide(length.denominator())
                .longValueExact());
    return chunks;
  }

  /// A time no less than `exact` in which every lane carries as many whole chunks as parts of
  /// chunks in `exact`: a whole number at the rate that is rounded most.
  public Fraction rounded(final Fraction exact) {
    return Arrays.stream(rates)
        .distinct()
        .filter(rate -> rate > 0)
        .mapToObj(
            rate ->
                new Fraction(
                    exact.times(Fraction.of(rate, 1)).roundedUp(), BigInteger.valueOf(rate)))
        .max(Comparator.naturalOrder())
        .orElse(exact);
  }
}
