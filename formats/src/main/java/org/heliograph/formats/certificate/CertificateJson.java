package org.heliograph.formats.certificate;

import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.SafeWrite;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;

/// A certificate in JSON: `"certificate":{"kind":name, …}` with one field for each parameter.
final class CertificateJson {
  private CertificateJson() {}

  /// Writes the field.
  static void write(final Plugin certificate, final Writer out) throws IOException {
    out.write(
        "\"certificate\":{\"kind\":" + SafeWrite.quoted(SpecText.name(certificate.getClass())));
    for (final RecordComponent component : certificate.getClass().getRecordComponents()) {
      out.write(",\n\"" + component.getName() + "\":");
      writeValue(out, read(certificate, component));
    }
    out.write("}");
  }

  private static Object read(final Plugin certificate, final RecordComponent component) {
    try {
      return component.getAccessor().invoke(certificate);
    } catch (final ReflectiveOperationException e) {
      throw new LinkageError("a plug-in is a public record: " + certificate.getClass(), e);
    }
  }

  private static void writeValue(final Writer out, final Object value) throws IOException {
    switch (value) {
      case List<?> list -> {
        String separator = "[";
        for (final Object item : list) {
          out.write(separator);
          writeValue(out, item);
          separator = ",";
        }
        out.write(list.isEmpty() ? "[]" : "]");
      }
      case Number number -> out.write(number.toString());
      case Boolean flag -> out.write(flag.toString());
      case Plugin plugin -> out.write(SafeWrite.quoted(SpecText.of(plugin)));
      case Enum<?> word ->
          out.write(SafeWrite.quoted(word.name().toLowerCase(Locale.ROOT).replace('_', '-')));
      default -> out.write(SafeWrite.quoted(value.toString()));
    }
  }

  /// The certificate as spec text, which the registry reads: JSON and specs share lists and
  /// numbers.
  static String spec(final JsonInput json) {
    final StringBuilder arguments = new StringBuilder();
    final StringBuilder kind = new StringBuilder();
    json.object(
        name -> {
          if (name.equals("kind")) {
            kind.append(plain(json, json.text("'kind'")));
          } else {
            arguments.append(arguments.isEmpty() ? "" : ",").append(plain(json, name)).append('=');
            value(json, arguments);
          }
        });
    if (kind.isEmpty()) {
      throw json.fault("a certificate has no 'kind'");
    }
    return arguments.isEmpty() ? kind.toString() : kind + "(" + arguments + ")";
  }

  private static String plain(final JsonInput json, final String word) {
    if (!word.matches("[A-Za-z0-9-]{1,64}")) {
      throw json.fault("a certificate's kind and parameters are plain words");
    }
    return word;
  }

  private static void value(final JsonInput json, final StringBuilder out) {
    switch (json.token()) {
      case START_ARRAY -> {
        out.append('[');
        final int start = out.length();
        json.array(
            () -> {
              out.append(out.length() == start ? "" : ",");
              value(json, out);
            });
        out.append(']');
      }
      case VALUE_NUMBER_INT, VALUE_TRUE, VALUE_FALSE -> out.append(json.scalar());
      case VALUE_STRING -> quote(json.scalar(), out);
      default -> throw json.fault("a certificate holds whole numbers, flags, texts and lists");
    }
  }

  private static void quote(final String text, final StringBuilder out) {
    out.append('"').append(text.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
  }
}
