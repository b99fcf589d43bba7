package org.heliograph.lab.experiment.verification;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.draw.Markup;

/// The verdict on a schedule file as JUnit XML: one test case for each rule, which fails with all
/// violations of it, and one for slack, which is skipped with what it is.
public final class JunitReport {
  private static final String CLASS = "heliograph.verify";

  private JunitReport() {}

  /// The text of the report. With `strict`, slack is a failure.
  public static String of(final FileVerificationRecord record, final boolean strict) {
    final List<String> rules = new ArrayList<>(record.rules());
    record.violations().stream()
        .map(FileVerificationRecord.BrokenRule::rule)
        .filter(rule -> !rules.contains(rule))
        .distinct()
        .forEach(rules::add);
    final boolean hasSlack = record.slack().filter(slack -> !slack.isNone()).isPresent();
    final long broken = rules.stream().filter(rule -> !violations(record, rule).isEmpty()).count();
    final Markup page = new Markup();
    page.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    page.open("testsuites").line();
    page.open("testsuite")
        .at("name", record.file())
        .at("tests", String.valueOf(rules.size() + 1))
        .at("failures", String.valueOf(broken + (hasSlack && strict ? 1 : 0)))
        .at("errors", "0")
        .at("skipped", hasSlack && !strict ? "1" : "0")
        .at("time", "0")
        .line();
    for (final String rule : rules) {
      rule(page, rule, violations(record, rule));
    }
    page.open("testcase").at("name", "Slack").at("classname", CLASS).at("time", "0");
    if (hasSlack) {
      page.open(strict ? "failure" : "skipped")
          .at("message", record.slack().orElseThrow().sentence())
          .close();
    }
    return page.close().line().close().line().close().line().finish();
  }

  private static List<FileVerificationRecord.BrokenRule> violations(
      final FileVerificationRecord record, final String rule) {
    return record.violations().stream().filter(broken -> broken.rule().equals(rule)).toList();
  }

  private static void rule(
      final Markup page, final String rule, final List<FileVerificationRecord.BrokenRule> broken) {
    page.open("testcase").at("name", rule).at("classname", CLASS).at("time", "0");
    if (!broken.isEmpty()) {
      page.open("failure").at("message", broken.getFirst().located()).at("type", rule);
      page.text(
          String.join(
              "\n", broken.stream().map(FileVerificationRecord.BrokenRule::located).toList()));
      page.close();
    }
    page.close().line();
  }
}
