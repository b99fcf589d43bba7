package org.heliograph.formats.certificate;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeCertificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.formats.JsonInput;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TextInput;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// A lower bound on time with its certificate and the problem it is for, as a file holds them:
/// `time-certificate.schema.json`. Nothing is checked but the form; [TimeCertificate#check] does
/// the rest.
public record TimeCertificateFile(
    ProblemHeader header,
    Bytes size,
    Time startup,
    TimeScope scope,
    Time time,
    String argument,
    String source,
    TimeCertificate certificate) {
  /// The version of the format.
  public static final int FORMAT = 1;

  private static final String KIND = "time-certificate";
  private static final List<String> TEXTS =
      List.of(
          "topology", "collective", "switching", "size", "startup", "scope", "argument", "source");

  /// The file of `bound` for `timed`, built from the texts in `header`.
  public static TimeCertificateFile of(
      final ProblemHeader problemHeader, final TimedProblem timed, final TimeBound bound) {
    return new TimeCertificateFile(
        problemHeader,
        timed.size(),
        timed.startup(),
        bound.scope(),
        bound.time(),
        bound.argument(),
        bound.source(),
        bound.certificate());
  }

  /// The problem of the bound, if `problem` is the one of the header.
  public TimedProblem timed(final Problem problem) {
    return new TimedProblem(problem, size, startup, scope);
  }

  /// Whether the file at `path` calls itself a certificate of time.
  public static boolean isOne(final Path path) {
    final Map<String, String> kind = new HashMap<>();
    JsonInput.read(
        path,
        TextInput.MAX_BYTES,
        json -> {
          json.object(
              name -> {
                if (name.equals("heliograph")) {
                  kind.put(name, json.text("'heliograph'"));
                } else {
                  json.skip();
                }
              });
          return kind;
        });
    return kind.containsValue(KIND);
  }

  /// Replaces the file at `path` by this.
  public void write(final Path path) {
    SafeWrite.to(path, this::write);
  }

  /// Writes this to `out`.
  public void write(final Writer out) throws IOException {
    out.write("{\"heliograph\":\"" + KIND + "\",\"format\":" + FORMAT + ",\n");
    out.write("\"topology\":" + SafeWrite.quoted(header.topology()) + ",\n");
    out.write("\"collective\":" + SafeWrite.quoted(header.collective()) + ",\n");
    out.write("\"switching\":" + SafeWrite.quoted(header.switching()) + ",\n");
    if (header.hardware().isPresent()) {
      out.write("\"hardware\":" + SafeWrite.quoted(header.hardware().get()) + ",\n");
    }
    out.write("\"size\":" + SafeWrite.quoted(size.toString()) + ",\n");
    out.write("\"startup\":" + SafeWrite.quoted(startup.toString()) + ",\n");
    out.write("\"scope\":" + SafeWrite.quoted(word(scope)) + ",\n");
    out.write("\"timePs\":" + time.picoseconds() + ",\n");
    out.write("\"argument\":" + SafeWrite.quoted(argument) + ",\n");
    out.write("\"source\":" + SafeWrite.quoted(source) + ",\n");
    CertificateJson.write(certificate, out);
    out.write("}\n");
  }

  private static String word(final TimeScope scope) {
    return scope.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The certificate in the file at `path`, of a kind that `registry` knows.
  public static TimeCertificateFile read(final Path path, final Registry registry) {
    return JsonInput.read(path, TextInput.MAX_BYTES, json -> read(json, registry));
  }

  private static TimeCertificateFile read(final JsonInput json, final Registry registry) {
    final Map<String, String> texts = new HashMap<>();
    final Map<String, Long> numbers = new HashMap<>();
    final Map<String, TimeCertificate> certificate = new HashMap<>();
    json.object(
        name -> {
          switch (name) {
            case "heliograph" -> {
              json.requireKind(KIND);
              texts.put(name, KIND);
            }
            case "format" -> {
              json.requireFormat(FORMAT);
              numbers.put(name, (long) FORMAT);
            }
            case "timePs" -> numbers.put(name, json.whole("'timePs'", 0, Long.MAX_VALUE));
            case "certificate" -> {
              final String text = CertificateJson.spec(json);
              certificate.put(
                  name, json.located(() -> registry.parse(TimeCertificate.class, text)));
            }
            default -> {
              if (!TEXTS.contains(name)) {
                throw json.fault("a file of this kind has no field '%s'".formatted(name));
              }
              texts.put(name, json.text("'" + name + "'"));
            }
          }
        });
    given(json, texts, "heliograph");
    given(json, numbers, "format");
    return new TimeCertificateFile(
        new ProblemHeader(
            given(json, texts, "topology"),
            given(json, texts, "collective"),
            given(json, texts, "switching"),
            Optional.ofNullable(texts.get("hardware"))),
        json.located(() -> Bytes.parse(given(json, texts, "size"))),
        json.located(() -> Time.parse(given(json, texts, "startup"))),
        scope(json, given(json, texts, "scope")),
        new Time(given(json, numbers, "timePs")),
        given(json, texts, "argument"),
        texts.getOrDefault("source", ""),
        given(json, certificate, "certificate"));
  }

  private static TimeScope scope(final JsonInput json, final String word) {
    return Arrays.stream(TimeScope.values())
        .filter(scope -> word(scope).equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                json.fault(
                    "'scope' is '%s'; it must be one of %s"
                        .formatted(
                            word,
                            String.join(
                                ", ",
                                Arrays.stream(TimeScope.values())
                                    .map(TimeCertificateFile::word)
                                    .toList()))));
  }

  private static <T> T given(final JsonInput json, final Map<String, T> values, final String name) {
    return Optional.ofNullable(values.get(name))
        .orElseThrow(() -> json.fault("'" + name + "' is missing"));
  }
}
