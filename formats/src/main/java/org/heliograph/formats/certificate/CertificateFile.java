package org.heliograph.formats.certificate;

import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// A lower bound with its certificate and the problem it is for, as a file holds them:
/// `certificate.schema.json`. Nothing is checked but the form; [Certificate#check] does the rest.
///
/// The certificate is `{"kind":name, …}` with one field for each of its parameters, so every
/// certificate that the registry knows can be written and read.
public record CertificateFile(
    ProblemHeader header, long slots, String argument, String source, Certificate certificate) {
  /// The version of the format.
  public static final int FORMAT = 1;

  private static final List<String> TEXTS =
      List.of("topology", "collective", "switching", "argument", "source");

  /// The file of `bound` for the problem built from the texts in `header`.
  public static CertificateFile of(final ProblemHeader problemHeader, final Bound bound) {
    return new CertificateFile(
        problemHeader, bound.slots(), bound.argument(), bound.source(), bound.certificate());
  }

  /// Replaces the file at `path` by this.
  public void write(final Path path) {
    SafeWrite.to(path, this::write);
  }

  /// Writes this to `out`.
  public void write(final Writer out) throws IOException {
    out.write("{\"heliograph\":\"certificate\",\"format\":" + FORMAT + ",\n");
    out.write("\"topology\":" + SafeWrite.quoted(header.topology()) + ",\n");
    out.write("\"collective\":" + SafeWrite.quoted(header.collective()) + ",\n");
    out.write("\"switching\":" + SafeWrite.quoted(header.switching()) + ",\n");
    out.write("\"slots\":" + slots + ",\n");
    out.write("\"argument\":" + SafeWrite.quoted(argument) + ",\n");
    out.write("\"source\":" + SafeWrite.quoted(source) + ",\n");
    out.write(
        "\"certificate\":{\"kind\":" + SafeWrite.quoted(SpecText.name(certificate.getClass())));
    for (final RecordComponent component : certificate.getClass().getRecordComponents()) {
      out.write(",\n\"" + component.getName() + "\":");
      writeValue(out, read(component));
    }
    out.write("}}\n");
  }

  private Object read(final RecordComponent component) {
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

  /// The certificate in the file at `path`, of a kind that `registry` knows.
  public static CertificateFile read(final Path path, final Registry registry) {
    return JsonInput.read(path, TextInput.MAX_BYTES, json -> read(json, registry));
  }

  private static CertificateFile read(final JsonInput json, final Registry registry) {
    final Map<String, String> texts = new HashMap<>();
    final Map<String, Long> numbers = new HashMap<>();
    final Map<String, Certificate> certificate = new HashMap<>();
    json.object(
        name -> {
          switch (name) {
            case "heliograph" -> {
              json.requireKind("certificate");
              texts.put(name, "certificate");
            }
            case "format" -> {
              json.requireFormat(FORMAT);
              numbers.put(name, (long) FORMAT);
            }
            case "slots" -> numbers.put(name, json.whole("'slots'", 0, Long.MAX_VALUE));
            case "certificate" -> {
              final String text = spec(json);
              certificate.put(name, json.located(() -> registry.parse(Certificate.class, text)));
            }
            default -> {
              if (!TEXTS.contains(name)) {
                throw json.fault("a certificate file has no field '%s'".formatted(name));
              }
              texts.put(name, json.text("'" + name + "'"));
            }
          }
        });
    given(json, texts, "heliograph");
    given(json, numbers, "format");
    return new CertificateFile(
        new ProblemHeader(
            given(json, texts, "topology"),
            given(json, texts, "collective"),
            given(json, texts, "switching")),
        given(json, numbers, "slots"),
        given(json, texts, "argument"),
        texts.getOrDefault("source", ""),
        given(json, certificate, "certificate"));
  }

  private static <T> T given(final JsonInput json, final Map<String, T> values, final String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> json.fault("'" + name + "' is missing"));
  }

  /// The certificate as spec text, which the registry reads: JSON and specs share lists and
  /// numbers.
  private static String spec(final JsonInput json) {
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
