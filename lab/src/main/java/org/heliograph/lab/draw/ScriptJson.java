package org.heliograph.lab.draw;

import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/// JSON that is also safe inside a script element: `<`, `>`, `&` and all that is not printable
/// ASCII are written as escapes, so that no label can end the element it stands in.
final class ScriptJson {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .characterEscapes(new Escapes())
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private ScriptJson() {}

  /// The text that `content` writes.
  static String of(final Consumer<JsonGenerator> content) {
    final StringWriter out = new StringWriter();
    write(out, content);
    return out.toString();
  }

  /// Writes what `content` writes to `out`, which stays open.
  static void write(final Writer out, final Consumer<JsonGenerator> content) {
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
      content.accept(json);
    }
  }

  /// Writes a number with at most one decimal.
  static void tenths(final JsonGenerator json, final double number) {
    decimal(json, Math.round(number * 10), 1);
  }

  /// Writes `units` of 10 to the power of −`decimals`.
  static void decimal(final JsonGenerator json, final long units, final int decimals) {
    final BigDecimal number = BigDecimal.valueOf(units, decimals).stripTrailingZeros();
    json.writeNumber(number.toPlainString());
  }

  /// Every escape has four hexadecimal digits.
  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    @Override
    public int[] getEscapeCodesForAscii() {
      final int[] codes = standardAsciiEscapesForJSON();
      Arrays.fill(codes, 0, ' ', ESCAPE_STANDARD);
      for (final char unsafe : new char[] {'<', '>', '&', 0x7F}) {
        codes[unsafe] = ESCAPE_STANDARD;
      }
      return codes;
    }

    @Override
    public SerializableString getEscapeSequence(final int character) {
      return new SerializedString("");
    }
  }
}
