package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.units.Bytes;

/// How an axis spaces its values.
public enum PlotScale {
  /// Evenly; from 0 unless all values lie close together far from it.
  LINEAR {
    @Override
    double of(final double value) {
      return value;
    }

    @Override
    List<BigDecimal> ticks(final double least, final double most) {
      final double from = least > 0 && least <= most / 2 ? 0 : least;
      final double to = most < 0 && most >= least / 2 ? 0 : most;
      final double span = to > from ? to - from : Math.max(1, Math.abs(to));
      final BigDecimal step = preferred(ceiling(span / STEPS));
      final BigDecimal last = multiple(Math.max(to, from + span), step, RoundingMode.CEILING);
      final List<BigDecimal> ticks = new ArrayList<>();
      for (BigDecimal tick = multiple(from, step, RoundingMode.FLOOR);
          tick.compareTo(last) <= 0;
          tick = tick.add(step)) {
        ticks.add(tick);
      }
      return ticks;
    }
  },

  /// By the logarithm; for positive values.
  LOG {
    @Override
    double of(final double value) {
      return StrictMath.log10(value);
    }

    @Override
    List<BigDecimal> ticks(final double least, final double most) {
      require(least > 0, least, "a logarithmic axis", LOG_FROM_ZERO);
      final int from = floor(least);
      return between(from, Math.max(from + 1, ceiling(most)));
    }
  },

  /// By the logarithm; for sizes in bytes, with ticks at powers of two such as 64 KiB.
  SIZE {
    @Override
    double of(final double value) {
      return StrictMath.log10(value);
    }

    @Override
    List<BigDecimal> ticks(final double least, final double most) {
      require(least > 0, least, "an axis of sizes", LOG_FROM_ZERO);
      final int low = Math.getExponent(least);
      final int exponent = Math.getExponent(most);
      final int high = most > Math.scalb(1.0, exponent) ? exponent + 1 : exponent;
      final int every = Math.max(1, Math.ceilDiv(high - low, MOST_SIZES));
      final int from = every * Math.floorDiv(low, every);
      final int to = Math.max(from + every, every * Math.ceilDiv(high, every));
      final List<BigDecimal> ticks = new ArrayList<>();
      for (int power = from; power <= to; power += every) {
        ticks.add(new BigDecimal(Math.scalb(1.0, power)));
      }
      return ticks;
    }

    @Override
    String text(final BigDecimal tick) {
      final boolean isSize = tick.compareTo(BigDecimal.ONE) >= 0 && tick.compareTo(MOST_SIZE) <= 0;
      return isSize
          ? new Bytes(tick.longValueExact()).toString().replaceFirst("(?<=[0-9])(?=[A-Z])", " ")
          : super.text(tick);
    }
  },

  /// By the logarithm of one more than the value, so that 0 has a place; for counts.
  LOG_FROM_ZERO {
    @Override
    double of(final double value) {
      return StrictMath.log10(1 + value);
    }

    @Override
    List<BigDecimal> ticks(final double least, final double most) {
      require(least >= 0, least, "an axis of counts", LINEAR);
      final List<BigDecimal> ticks = new ArrayList<>(List.of(BigDecimal.ZERO));
      ticks.addAll(between(0, most < 1 ? 0 : ceiling(most)));
      return ticks;
    }
  };

  private static final int STEPS = 8;
  private static final int PER_DECADE = 3;
  private static final int[] PREFERRED = {1, 2, 5};

  /// More decades than these have ticks at powers of ten alone.
  private static final int FINE_DECADES = 3;

  private static final int MOST_TICKS = 12;

  /// Steps of an axis of sizes.
  private static final int MOST_SIZES = 10;

  private static final BigDecimal MOST_SIZE = BigDecimal.valueOf(Long.MAX_VALUE);

  /// A tick as text.
  String text(final BigDecimal tick) {
    return PlotRange.text(tick);
  }

  /// What is spaced evenly.
  abstract double of(double value);

  /// Round values, ascending, at least two, the first at most `least` and the last at least
  /// `most`.
  abstract List<BigDecimal> ticks(double least, double most);

  /// Refuses a value that has no place on `axis`, or is no number.
  private static void require(
      final boolean hasPlace, final double value, final String axis, final PlotScale other) {
    if (!hasPlace) {
      throw new IllegalArgumentException(
          "plot: %s has no place for %s. Maybe %s.".formatted(axis, value, other));
    }
  }

  /// The `index`-th of …, 0.5, 1, 2, 5, 10, …; 1 is number 0.
  private static BigDecimal preferred(final int index) {
    return BigDecimal.valueOf(PREFERRED[Math.floorMod(index, PER_DECADE)])
        .scaleByPowerOfTen(Math.floorDiv(index, PER_DECADE));
  }

  /// The last preferred number that is at most `value`.
  private static int floor(final double value) {
    final BigDecimal exact = rounded(value);
    int index = PER_DECADE * (int) Math.floor(StrictMath.log10(value)) - 1;
    while (preferred(index + 1).compareTo(exact) <= 0) {
      index++;
    }
    return index;
  }

  /// The first preferred number that is at least `value`.
  private static int ceiling(final double value) {
    final int floor = floor(value);
    return preferred(floor).compareTo(rounded(value)) == 0 ? floor : floor + 1;
  }

  /// Nine digits: what differs by less than a picture can show is the same.
  private static BigDecimal rounded(final double value) {
    return new BigDecimal(value).round(new MathContext(9));
  }

  private static BigDecimal multiple(
      final double value, final BigDecimal step, final RoundingMode way) {
    return rounded(value).divide(step, 0, way).multiply(step);
  }

  /// All preferred numbers from one to another, or only powers of ten inside if they are many.
  private static List<BigDecimal> between(final int from, final int to) {
    final int decades = (to - from) / PER_DECADE;
    final int every = decades <= FINE_DECADES ? 1 : PER_DECADE * Math.ceilDiv(decades, MOST_TICKS);
    final List<BigDecimal> ticks = new ArrayList<>();
    for (int index = from; index <= to; index++) {
      if (index == from || index == to || Math.floorMod(index, every) == 0) {
        ticks.add(preferred(index));
      }
    }
    return ticks;
  }
}
