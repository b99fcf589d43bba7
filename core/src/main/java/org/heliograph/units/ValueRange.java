package org.heliograph.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text form of several values of a numeric option or parameter, the same for all of them.
///
/// `a,b,c` lists values; `a..b` counts by one; `a..b:s` goes up in steps of s; `a..b:xf` and
/// `a..b:×f` multiply by f; `a..b:logn` gives n values evenly spaced by the logarithm. Values with
/// units have them in every place but after `x` and `log`. Steps are exact; values that multiply
/// are rounded to whole base units where the option takes whole ones, and no value occurs twice.
public final class ValueRange {
  /// The maximum number of values of one option.
  public static final int MOST = 1_000;

  private static final String BETWEEN = "..";
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?([0-9]{1,18}([.][0-9]{1,18})?|[.][0-9]{1,18})");
  private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,18}");
  private static final Pattern FACTOR = Pattern.compile("[x×]([0-9]{1,9}([.][0-9]{1,9})?)");
  private static final Pattern LOG = Pattern.compile("log([0-9]{1,9})");
  private static final MathContext LOG_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

  private final String option;
  private final Form form;

  private ValueRange(final String option, final Form form) {
    this.option = option;
    this.form = form;
  }

  /// How one value is read and printed, exactly, in base units.
  private interface Form {
    BigDecimal read(String text);

    String print(BigDecimal value);

    boolean isWhole();

    /// Whether values have a unit, so that `a..b` alone says no step.
    default boolean hasUnit() {
      return false;
    }
  }

  /// Reads one quantity in base units.
  private interface Reader {
    long read(String text);
  }

  /// Prints a number of base units.
  private interface Printer {
    String print(long base);
  }

  /// Values of a quantity.
  private record Quantities(Reader reader, Printer printer) implements Form {
    @Override
    public BigDecimal read(final String text) {
      return BigDecimal.valueOf(reader.read(text));
    }

    @Override
    public String print(final BigDecimal value) {
      return printer.print(value.longValueExact());
    }

    @Override
    public boolean isWhole() {
      return true;
    }

    @Override
    public boolean hasUnit() {
      return true;
    }
  }

  /// Numbers without a unit.
  private record Numbers(String option, boolean isWhole) implements Form {
    @Override
    public BigDecimal read(final String text) {
      if (!(isWhole ? WHOLE : DECIMAL).matcher(text).matches()) {
        throw new IllegalArgumentException(
            "%s '%s' must be a %s, or several such as %s."
                .formatted(
                    option,
                    text,
                    isWhole ? "whole number" : "number",
                    isWhole ? "1,2,4 or 1..8 or 1..64:x2" : "0.1,0.2 or 0.1..0.5:0.1"));
      }
      return new BigDecimal(text);
    }

    @Override
    public String print(final BigDecimal value) {
      return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
  }

  /// Values of an option that takes `type`; throws if it is no number.
  public static ValueRange of(final String option, final Class<?> type) {
    if (type == Bytes.class) {
      return of(option, text -> Bytes.parse(text).bytes(), base -> new Bytes(base).toString());
    }
    if (type == Time.class) {
      return of(option, text -> Time.parse(text).picoseconds(), base -> new Time(base).toString());
    }
    if (type == Bandwidth.class) {
      return of(
          option,
          text -> Bandwidth.parse(text).bitsPerSecond(),
          base -> new Bandwidth(base).toString());
    }
    return new ValueRange(
        option, new Numbers(option, type != Double.class && type != double.class));
  }

  private static ValueRange of(final String option, final Reader reader, final Printer printer) {
    return new ValueRange(option, new Quantities(reader, printer));
  }

  /// Decimal numbers.
  public static List<BigDecimal> decimals(final String option, final String text) {
    return new ValueRange(option, new Numbers(option, false)).numbers(text);
  }

  /// Whether options of `type` take several values in this form.
  public static boolean takes(final Class<?> type) {
    return List.of(
            int.class,
            Integer.class,
            long.class,
            Long.class,
            double.class,
            Double.class,
            Bytes.class,
            Time.class,
            Bandwidth.class)
        .contains(type);
  }

  /// Whether `text` has the form of several values.
  public static boolean isSeveral(final String text) {
    return text.indexOf(',') >= 0 || text.contains(BETWEEN);
  }

  /// The values in `text`, each as the option takes it, in the order given.
  public List<String> values(final String text) {
    return numbers(text).stream().map(form::print).toList();
  }

  /// A single value in base units.
  public BigDecimal number(final String text) {
    return form.read(text);
  }

  private List<BigDecimal> numbers(final String text) {
    final Set<BigDecimal> all = new LinkedHashSet<>();
    for (final String part : text.split(",", -1)) {
      add(part.strip(), text, all);
      if (all.size() > MOST) {
        throw tooMany(text, "more than " + MOST);
      }
    }
    return List.copyOf(all);
  }

  private IllegalArgumentException tooMany(final String text, final Object count) {
    return new IllegalArgumentException(
        "%s '%s' has %s values; at most %s are taken. Maybe larger steps."
            .formatted(option, text, count, MOST));
  }

  private void add(final String part, final String text, final Set<BigDecimal> all) {
    final int at = part.indexOf(BETWEEN);
    if (at < 0) {
      all.add(plain(form.read(part)));
      return;
    }
    final int colon = part.indexOf(':', at);
    final String last = part.substring(at + BETWEEN.length(), colon < 0 ? part.length() : colon);
    final BigDecimal from = form.read(part.substring(0, at).strip());
    final BigDecimal to = form.read(last.strip());
    if (from.compareTo(to) > 0) {
      throw new IllegalArgumentException(
          "%s '%s' runs downwards. Maybe %s..%s."
              .formatted(option, part, form.print(to), form.print(from)));
    }
    final String step = colon < 0 ? "" : part.substring(colon + 1).strip();
    final Matcher factor = FACTOR.matcher(step);
    final Matcher log = LOG.matcher(step);
    if (factor.matches()) {
      all.addAll(multiplied(from, to, new BigDecimal(factor.group(1)), part));
    } else if (log.matches()) {
      all.addAll(spaced(from, to, Integer.parseInt(log.group(1)), part));
    } else {
      all.addAll(stepped(from, to, step(step, part), text));
    }
  }

  private BigDecimal step(final String step, final String part) {
    if (step.isEmpty() && form.isWhole() && !form.hasUnit()) {
      return BigDecimal.ONE;
    }
    if (step.isEmpty()) {
      throw new IllegalArgumentException(
          "%s '%s' has no step. Maybe %s:x2 or %s:log5.".formatted(option, part, part, part));
    }
    final BigDecimal by;
    try {
      by = form.read(step);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s '%s': the step '%s' is not a step, a factor such as x2 or a number such as log5."
              .formatted(option, part, step),
          e);
    }
    if (by.signum() <= 0) {
      throw new IllegalArgumentException(
          "%s '%s': the step '%s' must be above 0.".formatted(option, part, step));
    }
    return by;
  }

  private List<BigDecimal> stepped(
      final BigDecimal from, final BigDecimal to, final BigDecimal by, final String text) {
    final BigDecimal count = to.subtract(from).divideToIntegralValue(by).add(BigDecimal.ONE);
    if (count.compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw tooMany(text, count.toBigInteger());
    }
    final List<BigDecimal> values = new ArrayList<>();
    for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.add(by)) {
      values.add(plain(value));
    }
    return values;
  }

  private List<BigDecimal> multiplied(
      final BigDecimal from, final BigDecimal to, final BigDecimal by, final String part) {
    if (from.signum() <= 0 || by.compareTo(BigDecimal.ONE) <= 0) {
      throw new IllegalArgumentException(
          "%s '%s' must begin above 0 and multiply by more than 1. Maybe 1..8:x2."
              .formatted(option, part));
    }
    final List<BigDecimal> values = new ArrayList<>();
    for (BigDecimal value = from; value.compareTo(to) <= 0; value = value.multiply(by)) {
      values.add(rounded(value));
      if (values.size() > MOST) {
        throw tooMany(part, "more than " + MOST);
      }
    }
    return values;
  }

  private List<BigDecimal> spaced(
      final BigDecimal from, final BigDecimal to, final int count, final String part) {
    if (from.signum() <= 0 || count < 2) {
      throw new IllegalArgumentException(
          "%s '%s' must begin above 0 and have at least 2 values. Maybe 1..100:log3."
              .formatted(option, part));
    }
    if (count > MOST) {
      throw tooMany(part, count);
    }
    final double ratio = to.doubleValue() / from.doubleValue();
    final List<BigDecimal> values = new ArrayList<>();
    values.add(plain(from));
    for (int i = 1; i < count - 1; i++) {
      final double value = from.doubleValue() * Math.pow(ratio, i / (count - 1.0));
      values.add(
          form.isWhole()
              ? rounded(BigDecimal.valueOf(value))
              : plain(BigDecimal.valueOf(value).round(LOG_DIGITS)));
    }
    values.add(plain(to));
    return values;
  }

  private BigDecimal rounded(final BigDecimal value) {
    return plain(form.isWhole() ? value.setScale(0, RoundingMode.HALF_EVEN) : value);
  }

  /// The same number in the one form that makes equal numbers equal.
  private static BigDecimal plain(final BigDecimal value) {
    return value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
  }
}
