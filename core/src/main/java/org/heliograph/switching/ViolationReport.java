package org.heliograph.switching;

import java.util.ArrayList;
import java.util.List;

/// Collects violations; keeps the first few of each rule and counts the rest.
public final class ViolationReport {
  private static final int KEPT_PER_RULE = 10;

  private final List<Violation> violations = new ArrayList<>();
  private String rule = "";
  private long inRule;
  private long total;

  /// Starts the part of the report for the rule `law`.
  public void open(final String law) {
    rule = law;
    inRule = 0;
  }

  /// Adds one violation of the open rule.
  public void violation(final int slot, final int chunk, final String sentence) {
    violation(rule, slot, chunk, sentence);
  }

  /// Adds one violation of the rule named `law`.
  public void violation(final String law, final int slot, final int chunk, final String sentence) {
    total++;
    if (inRule++ < KEPT_PER_RULE) {
      violations.add(new Violation(law, slot, chunk, sentence));
    }
  }

  /// Adds the violations of the only rule of `other`, which continues the open rule if it is the
  /// same.
  public void addAll(final ViolationReport other) {
    if (!other.rule.equals(rule)) {
      open(other.rule);
    }
    for (final Violation violation : other.violations) {
      if (inRule++ < KEPT_PER_RULE) {
        violations.add(violation);
      }
    }
    total += other.total;
  }

  /// The violations kept, in the order in which they were found.
  public List<Violation> violations() {
    return List.copyOf(violations);
  }

  /// The number of violations, kept or not.
  public long total() {
    return total;
  }

  public boolean isClean() {
    return total == 0;
  }
}
