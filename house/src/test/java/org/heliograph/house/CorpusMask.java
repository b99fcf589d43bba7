package org.heliograph.house;

import java.util.regex.Pattern;
import org.heliograph.lab.experiment.Version;

/// What differs between two runs of the same request, and is therefore left out of the [Corpus].
enum CorpusMask {
  /// Wall times in JSON, which have a fraction; seconds that were asked for are whole.
  JSON_SECONDS("\"(\\w*[sS]econds\\w*)\"( ?: ?)\\d+\\.\\d+(E-?\\d+)?", "\"$1\"$2…"),

  /// Wall times in tables of pages; times of schedules there are in smaller units.
  HTML_SECONDS("(<td class=\"number\">)[0-9.]+ s(?=</td>)", "$1…"),

  /// Wall times of exhibits, on paper and on pages.
  EXHIBIT_SECONDS("(?m)(, |· )[0-9.]+ s(?=$| · )", "$1…"),

  /// The wall time of an execution, and that and the memory of a network.
  USED_SECONDS("\\bin \\d+\\.\\d\\d s\\b(, \\d+ MiB in use)?", "in …"),

  /// The scheduler that a job tried last, of those that it tried at the same time.
  TRYING("\"trying\":\"[^\"]*\"", "\"trying\":…"),

  /// The version that runs: outside a jar it is `development`, and 0.0.0 in SARIF.
  VERSION("\\bdevelopment\\b|" + Pattern.quote(Version.text()) + "|(?<=\")0\\.0\\.0(?=\")", "…"),

  /// The version of Java, the processors and the system.
  MACHINE("Java [0-9.]+, \\d+ processors?, [^\"<\\n]*", "…"),

  /// The folder of a test.
  FOLDER(Pattern.quote(System.getProperty("java.io.tmpdir")) + "/junit-?\\d+(/exhibit\\d+)?", "…");

  private final Pattern pattern;
  private final String replacement;

  CorpusMask(final String pattern, final String replacement) {
    this.pattern = Pattern.compile(pattern);
    this.replacement = replacement;
  }

  /// `text` without what differs.
  static String masked(final String text) {
    String masked = text;
    for (final CorpusMask mask : values()) {
      masked = mask.pattern.matcher(masked).replaceAll(mask.replacement);
    }
    return masked;
  }
}
