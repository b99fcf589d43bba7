package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Optional;

/// A plug-in that gave no result, and why; `report` is that of an internal error.
///
/// `kind` is what such plug-ins are called, such as `scheduler` or `lower bound`.
public record FailureRecord(String kind, String name, String reason, Optional<String> report) {

  /// Those of `failures` that do not stand among `skipped` with the same reason.
  public static List<FailureRecord> besides(
      final List<SkippedRecord> skipped, final List<FailureRecord> failures) {
    return failures.stream()
        .filter(one -> !skipped.contains(new SkippedRecord(one.name, one.reason)))
        .toList();
  }
}
