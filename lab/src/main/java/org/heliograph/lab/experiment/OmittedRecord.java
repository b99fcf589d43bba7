package org.heliograph.lab.experiment;

import java.util.List;

/// What a result lacks: schedulers that took no part, and plug-ins that failed.
public record OmittedRecord(List<SkippedRecord> skipped, List<FailureRecord> failures) {
  public OmittedRecord {
    skipped = List.copyOf(skipped);
    failures = List.copyOf(failures);
  }

  /// The failures that are not listed among the skipped schedulers with the same reason.
  public List<FailureRecord> otherFailures() {
    return failures.stream().filter(one -> skipped.stream().noneMatch(it -> it.isOf(one))).toList();
  }
}
