package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.heliograph.primitive.Fraction;
import org.heliograph.units.Bandwidth;

/// The least time in which weighted lanes can carry chunks, where each lane loses the beginning and
/// the end of that time.
///
/// Until time T a lane of rate r that loses w carries at most r · (T − w) bits. If chunks are
/// separate messages, it carries ⌊(T − w + α) / (α + c/r)⌋ of them, where w includes the start-up α
/// of the first. If they may be divided at will but never merge, it carries as many messages of
/// whole contributions, and in the time that is left a part of one. Exact; O(k log k) for k
/// different pairs of rate and loss, times the bits of the result where messages are counted.
final class ChannelWindows {
  private static final long MOST = 1L << 61;

  private final TimeParameters times;
  private final TreeMap<Window, Long> weights = new TreeMap<>();

  /// What a lane loses, and its rate.
  private record Window(long lostPs, long rate) implements Comparable<Window> {
    @Override
    public int compareTo(final Window other) {
      final int lost = Long.compare(lostPs, other.lostPs);
      return lost == 0 ? Long.compare(rate, other.rate) : lost;
    }
  }

  ChannelWindows(final TimeParameters times) {
    this.times = times;
  }

  /// Adds `weight` lanes of `rate`; `lostPs` includes a start-up.
  void add(final Bandwidth rate, final long lostPs, final long weight) {
    if (weight > 0) {
      weights.merge(new Window(lostPs, rate.bitsPerSecond()), weight, Math::addExact);
    }
  }

  boolean isEmpty() {
    return weights.isEmpty();
  }

  /// The highest rate in contributions of one bit per second at which the lanes carry `chunks`
  /// chunks of each; throws if there are none.
  Fraction rate(final BigInteger chunks) {
    BigInteger rates = BigInteger.ZERO;
    for (final Map.Entry<Window, Long> entry : weights.entrySet()) {
      final BigInteger rate = BigInteger.valueOf(entry.getKey().rate());
      rates = rates.add(rate.multiply(BigInteger.valueOf(entry.getValue())));
    }
    return new Fraction(rates.multiply(times.parts()), chunks);
  }

  /// The least time for `chunks`, which is 0 for none; throws if no lane was added.
  long leastPs(final BigInteger chunks) {
    if (chunks.signum() == 0) {
      return 0;
    }
    if (weights.isEmpty()) {
      throw new IllegalArgumentException("no lane carries the chunks.");
    }
    if (times.isSeparate()) {
      return ofMessages(chunks);
    }
    final long ofBits = ofBits(chunks);
    return times.mayMerge() || times.startupPs() == 0 ? ofBits : ofParts(chunks, ofBits);
  }

  private long ofBits(final BigInteger chunks) {
    final List<Map.Entry<Window, Long>> ordered = new ArrayList<>(weights.entrySet());
    final BigInteger need = times.volume(chunks);
    BigInteger rates = BigInteger.ZERO;
    BigInteger lost = BigInteger.ZERO;
    for (int i = 0; ; i++) {
      final Window window = ordered.get(i).getKey();
      final BigInteger rate =
          BigInteger.valueOf(window.rate())
              .multiply(BigInteger.valueOf(ordered.get(i).getValue()))
              .multiply(times.parts());
      rates = rates.add(rate);
      lost = lost.add(rate.multiply(BigInteger.valueOf(window.lostPs())));
      final BigInteger[] quotient = need.add(lost).divideAndRemainder(rates);
      final BigInteger end = quotient[0].add(BigInteger.valueOf(quotient[1].signum()));
      if (i + 1 == ordered.size()
          || end.compareTo(BigInteger.valueOf(ordered.get(i + 1).getKey().lostPs())) <= 0) {
        return end.longValueExact();
      }
    }
  }

  private long ofMessages(final BigInteger chunks) {
    final long[] lost = new long[weights.size()];
    final long[] each = new long[lost.length];
    final long[] lanes = new long[lost.length];
    int i = 0;
    for (final Map.Entry<Window, Long> entry : weights.entrySet()) {
      lost[i] = entry.getKey().lostPs();
      each[i] =
          Math.addExact(times.startupPs(), times.sendingPs(new Bandwidth(entry.getKey().rate())));
      lanes[i++] = entry.getValue();
    }
    final long needed = chunks.bitLength() < 63 ? chunks.longValueExact() : Long.MAX_VALUE;
    return least(0, 1, end -> carried(end, lost, each, lanes) >= needed);
  }

  /// The least time from `low` on that is `enough`; it stays so. Looks within `first` ps first.
  private static long least(final long low, final long first, final LongPredicate enough) {
    long from = low;
    long step = first;
    while (!enough.test(from + step - 1)) {
      if (from + step > MOST) {
        throw new ArithmeticException("more than 26 days");
      }
      from += step;
      step *= 2;
    }
    long to = from + step - 1;
    while (from < to) {
      final long middle = (from + to) >>> 1;
      if (enough.test(middle)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /// The least time from `low` on if each message carries at most a whole contribution, and has a
  /// start-up.
  private long ofParts(final BigInteger chunks, final long low) {
    final BigInteger need = times.volume(chunks);
    return least(low, times.startupPs(), end -> carriedParts(end).compareTo(need) >= 0);
  }

  private BigInteger carriedParts(final long end) {
    final BigInteger whole = times.wholeVolume();
    BigInteger sum = BigInteger.ZERO;
    for (final Map.Entry<Window, Long> entry : weights.entrySet()) {
      final Window window = entry.getKey();
      if (window.lostPs() > end) {
        break;
      }
      final BigInteger rate = BigInteger.valueOf(window.rate()).multiply(times.parts());
      final long time = end - window.lostPs() + times.startupPs();
      final long each = Math.addExact(times.startupPs(), whole.divide(rate).longValueExact());
      final long sending = Math.max(0, time % each - times.startupPs());
      sum =
          whole
              .multiply(BigInteger.valueOf(time / each))
              .add(rate.multiply(BigInteger.valueOf(sending)))
              .multiply(BigInteger.valueOf(entry.getValue()))
              .add(sum);
    }
    return sum;
  }

  private long carried(final long end, final long[] lost, final long[] each, final long[] lanes) {
    long sum = 0;
    for (int i = 0; i < lost.length && lost[i] <= end; i++) {
      final long time = end - lost[i] + times.startupPs();
      final long messages = each[i] == 0 ? Long.MAX_VALUE : time / each[i];
      final long high = Math.multiplyHigh(messages, lanes[i]);
      final long more = high == 0 ? messages * lanes[i] : -1;
      sum = more < 0 || sum + more < 0 ? Long.MAX_VALUE : sum + more;
      if (sum == Long.MAX_VALUE) {
        return sum;
      }
    }
    return sum;
  }
}
