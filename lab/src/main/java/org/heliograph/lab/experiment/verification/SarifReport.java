package org.heliograph.lab.experiment.verification;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.file.FilePlace;

/// The verdict on a schedule file as a SARIF 2.1.0 log: each violation is an error, slack is a
/// note, at the lines of the file.
///
/// A result without a line in the file, such as a chunk that is never sent, stands at line 1, since
/// those who show results want a line.
public final class SarifReport {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final String SLACK = "Slack";

  private SarifReport() {}

  /// One run of the verifier.
  public record Run(Tool tool, List<Result> results, String columnKind) {}

  /// What made the log.
  public record Tool(Driver driver) {}

  /// The verifier, and the rules that it checked.
  public record Driver(String name, String semanticVersion, List<Descriptor> rules) {}

  /// A rule.
  public record Descriptor(String id, Message shortDescription) {}

  /// A text.
  public record Message(String text) {}

  /// What was found.
  public record Result(
      String ruleId, int ruleIndex, String level, Message message, List<Location> locations) {}

  /// Where it was found.
  public record Location(PhysicalLocation physicalLocation) {}

  /// A file and a line.
  public record PhysicalLocation(Artifact artifactLocation, Region region) {}

  /// A file.
  public record Artifact(String uri) {}

  /// A line.
  public record Region(int startLine) {}

  /// The log of one verification.
  public static Map<String, Object> of(final FileVerificationRecord record) {
    final List<String> rules = new ArrayList<>(record.rules());
    record.violations().stream()
        .map(FileVerificationRecord.BrokenRule::rule)
        .filter(rule -> !rules.contains(rule))
        .distinct()
        .forEach(rules::add);
    rules.add(SLACK);
    final List<Result> results = new ArrayList<>();
    for (final FileVerificationRecord.BrokenRule broken : record.violations()) {
      results.add(
          result(
              record,
              rules,
              broken.rule(),
              "error",
              broken.sentence(),
              broken.places().isEmpty()
                  ? broken.lastSent().map(List::of).orElseGet(List::of)
                  : broken.places()));
    }
    record
        .slack()
        .filter(slack -> !slack.isNone())
        .map(slack -> slack(record, rules, slack))
        .ifPresent(results::add);
    final Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    log.put(
        "runs",
        List.of(
            new Run(
                new Tool(new Driver("Heliograph", semanticVersion(), descriptors(rules))),
                results,
                "unicodeCodePoints")));
    return log;
  }

  private static String semanticVersion() {
    return Optional.of(Version.text()).filter(text -> text.matches("[0-9].*")).orElse("0.0.0");
  }

  private static List<Descriptor> descriptors(final List<String> rules) {
    return rules.stream()
        .map(
            rule ->
                new Descriptor(
                    rule,
                    new Message(
                        rule.equals(SLACK)
                            ? "The schedule is valid and could do without something."
                            : "The rule %s of the verifier.".formatted(rule))))
        .toList();
  }

  private static Result slack(
      final FileVerificationRecord record, final List<String> rules, final ScheduleSlack slack) {
    return result(record, rules, SLACK, "note", slack.sentence() + ".", slack.unneededPlaces());
  }

  private static Result result(
      final FileVerificationRecord record,
      final List<String> rules,
      final String rule,
      final String level,
      final String sentence,
      final List<FilePlace> places) {
    return new Result(
        rule,
        rules.indexOf(rule),
        level,
        new Message(sentence),
        places.isEmpty()
            ? List.of(location(record.file(), 1))
            : places.stream()
                .map(place -> location(record.file(), place.line().orElse(1)))
                .toList());
  }

  private static Location location(final String file, final int line) {
    return new Location(new PhysicalLocation(new Artifact(uri(file)), new Region(line)));
  }

  /// The path as a URI reference: parts separated by slashes, other characters as their UTF-8
  /// bytes.
  private static String uri(final String path) {
    final StringBuilder uri = new StringBuilder();
    for (final byte each : path.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
      final char character = (char) (each & 0xFF);
      final boolean isPlain =
          character < 0x80
              && (Character.isLetterOrDigit(character) || "/-._~".indexOf(character) >= 0);
      uri.append(
          isPlain
              ? String.valueOf(character)
              : "%" + HexFormat.of().withUpperCase().toHexDigits(each));
    }
    return uri.toString();
  }
}
