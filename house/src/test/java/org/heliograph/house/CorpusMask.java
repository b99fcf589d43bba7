package org.heliograph.house;

import java.util.regex.Pattern;
import org.heliograph.lab.experiment.Version;

/// What differs between two runs of the same request, and is therefore left out of the [Corpus].
enum CorpusMask {
  /// Wall times in JSON, which have a fraction; seconds that were asked for are whole.
  JSON_SECONDS("\"(\\w*[sS]econds\\w*)\"( ?: ?)\\d+\\.\\d+(E-?\\d+)?", "\"$1\"$2…"),

  /// How many times slower a scheduler of a comparison is, by wall times.
  JSON_RATIO("(\"maxSeconds\"[^,]*,\\s*\"ratio\" ?: ?)[0-9.E-]+", "$1…"),

  /// The memory that an execution takes.
  MEMORY("(\"memoryBytes\" ?: ?)\\d+", "$1…"),

  /// Wall times in tables of pages; times of schedules there are in smaller units.
  PAGE_SECONDS("(<td class=\"number\">)[0-9.]+ s(?=</td>)", "$1…"),

  /// Wall times of papers and of exhibits in the lists of a report.
  REPORT_SECONDS(
      "((</a></th>(<td class=\"number\">\\d*</td>)+|</span></td>)<td class=\"number\">)[0-9.]+"
          + "(?=</td></tr>)",
      "$1…"),

  /// Wall times of exhibits, on paper and on pages.
  EXHIBIT_SECONDS("(?m)(, |· )[0-9.]+ s(?=$| · )", "$1…"),

  /// The wall time of an execution, and its memory.
  USED_SECONDS("\\bin \\d+\\.\\d\\d s\\b(, \\d+ MiB in use)?", "in …"),

  /// Wall times before the verdict of a schedule, in tables and where these are too wide.
  PLAN_SECONDS(" +\\d+\\.\\d{2,3}(?=  verified)|(?<=; seconds )[0-9.]+", "…"),

  /// Wall times of comparisons, whose columns are as wide as their numbers.
  COMPARISON_SECONDS(
      "(?m) +mean s +min s +median s +max s +ratio$|(?<=\\d/\\d{1,3})( +[0-9.]+){5}$", "…"),

  /// The same in JSON.
  JSON_COMPARISON("(?<=\"\\d{1,3}/\\d{1,3}\",)(\"[0-9.]+\",){4}\"[0-9.]+\"", "…"),

  /// When the rounds of searches were over.
  ROUND_SECONDS("(?m)^( +\\d+ +\\d+ +\\d+) +\\d+\\.\\d$", "$1…"),

  /// When a search was so far, in a table for programs.
  PROGRESS_SECONDS("(?m)^([a-z][^,\\n]*(,\\d+){4},)\\d+\\.\\d{6}$", "$1…"),

  /// Wall times of the cells of a sweep.
  CELL_SECONDS("(?m)^(\\d+,)[0-9.E-]+(?=,\"Java )", "$1…"),

  /// The scheduler that a job tried last, of those that it tried at the same time.
  TRYING("\"trying\":\"[^\"]*\"", "\"trying\":…"),

  /// The version that runs: outside a jar it is `development`, and 0.0.0 in SARIF. The manual page
  /// has its hyphen with a backslash.
  VERSION(
      "\\bdevelopment\\b|(?<=\")0\\.0\\.0(?=\")|"
          + Version.text().replace(".", "\\.").replace("-", "\\\\?-"),
      "…"),

  /// The version of Java, the processors and the system.
  MACHINE("Java [0-9.]+, \\d+ processors?, [^\"<\\n]*", "…"),

  /// The folder of a test.
  FOLDER(Pattern.quote(System.getProperty("java.io.tmpdir")) + "/junit-?\\d+", "…");

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
