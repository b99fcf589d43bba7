package org.heliograph.lab.draw;

/// Writes JSON as one text; commas follow by themselves. Safe inside a script element.
final class JsonBuilder {
  private final StringBuilder out = new StringBuilder();

  /// Opens an object.
  JsonBuilder object() {
    return open('{');
  }

  /// Opens an array.
  JsonBuilder array() {
    return open('[');
  }

  private JsonBuilder open(final char bracket) {
    separate();
    out.append(bracket);
    return this;
  }

  /// Closes the object opened last.
  JsonBuilder endObject() {
    out.append('}');
    return this;
  }

  /// Closes the array opened last.
  JsonBuilder endArray() {
    out.append(']');
    return this;
  }

  /// Starts a member of an object; its value follows.
  JsonBuilder name(final String name) {
    return text(name).raw(":");
  }

  JsonBuilder text(final String text) {
    separate();
    out.append(JsonLiteral.string(text));
    return this;
  }

  JsonBuilder number(final long number) {
    separate();
    out.append(number);
    return this;
  }

  /// A number with at most one decimal.
  JsonBuilder tenths(final double number) {
    return number(Math.round(number * 10), 10);
  }

  /// `units / scale` in decimals, where `scale` is a power of ten.
  JsonBuilder number(final long units, final int scale) {
    separate();
    if (units < 0) {
      out.append('-');
    }
    final long size = Math.abs(units);
    out.append(size / scale);
    long rest = size % scale;
    if (rest != 0) {
      out.append('.');
    }
    for (int place = scale / 10; rest != 0; place /= 10) {
      out.append(rest / place);
      rest %= place;
    }
    return this;
  }

  JsonBuilder truth(final boolean value) {
    separate();
    out.append(value);
    return this;
  }

  /// The value `null`, where JSON has nothing to state.
  JsonBuilder nothing() {
    separate();
    out.append("null");
    return this;
  }

  /// A value that is JSON already.
  JsonBuilder value(final String json) {
    separate();
    return raw(json);
  }

  JsonBuilder numbers(final int[] numbers) {
    array();
    for (final int number : numbers) {
      number(number);
    }
    return endArray();
  }

  JsonBuilder numbers(final long[] numbers) {
    array();
    for (final long number : numbers) {
      number(number);
    }
    return endArray();
  }

  private JsonBuilder raw(final String text) {
    out.append(text);
    return this;
  }

  private void separate() {
    if (!out.isEmpty() && "[{:,".indexOf(out.charAt(out.length() - 1)) < 0) {
      out.append(',');
    }
  }

  /// The text written.
  String finish() {
    return out.toString();
  }
}
