package org.heliograph.formats.certificate;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;
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
    CertificateJson.write(certificate, out);
    out.write("}\n");
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
              final String text = CertificateJson.spec(json);
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
}
