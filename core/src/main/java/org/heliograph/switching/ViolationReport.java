package org.heliograph.switching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.heliograph.schedule.TransmissionCursor;

/// Collects violations; keeps the first few of each rule and counts the rest.
public final class ViolationReport {
  private static final int KEPT_PER_RULE = 10;

  private final List<Violation> violations = new ArrayList<>();
  private String rule = "";
  private final Map<String, Long> kept = new HashMap<>();
  private long total;

  /// Starts the part of the report for the rule `law`.
  public void open(final String law) {
    rule = law;
  }

  /// Adds one violation of the open rule, which concerns no transmission.
  public void violation(final int slot, final int chunk, final String sentence) {
    violation(rule, slot, chunk, sentence);
  }

  /// Adds one violation of the open rule by the current transmission of `at`.
  public void violation(final TransmissionCursor at, final String sentence) {
    violation(rule, at, sentence);
  }

  /// Adds one violation of the rule named `law`, which concerns no transmission.
  public void violation(final String law, final int slot, final int chunk, final String sentence) {
    add(law, () -> new Violation(law, slot, chunk, sentence));
  }

  /// Adds one violation of the rule named `law` by the current transmission of `at`.
  public void violation(final String law, final TransmissionCursor at, final String sentence) {
    add(
        law,
        () ->
            new Violation(
                law,
                at.slot(),
                at.chunk(),
                sentence,
                List.of(new Sendings.One(at.transmission()))));
  }

  /// Adds one violation of the rule named `law`, found at the current transmission of `at`, which
  /// concerns `sendings`.
  public void violation(
      final String law,
      final TransmissionCursor at,
      final String sentence,
      final Sendings sendings) {
    add(law, () -> new Violation(law, at.slot(), at.chunk(), sentence, List.of(sendings)));
  }

  /// Adds one violation of the open rule, found at the current transmission of `at`, which concerns
  /// `sendings`.
  public void violation(
      final TransmissionCursor at, final String sentence, final Sendings sendings) {
    violation(rule, at, sentence, sendings);
  }

  /// Adds `violation`, of any rule.
  public void violation(final Violation violation) {
    add(violation.rule(), () -> violation);
  }

  private void add(final String law, final Supplier<Violation> violation) {
    total++;
    keep(law, violation);
  }

  private void keep(final String law, final Supplier<Violation> violation) {
    if (kept.merge(law, 1L, Long::sum) <= KEPT_PER_RULE) {
      violations.add(violation.get());
    }
  }

  /// Adds the violations of `other`.
  public void addAll(final ViolationReport other) {
    other.violations.forEach(violation -> keep(violation.rule(), () -> violation));
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
