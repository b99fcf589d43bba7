package org.heliograph.lab.experiment;

import java.util.Objects;
import java.util.Optional;

/// The number of slots that a paper claims by a formula without a schedule; it is never ranked.
public record ClaimRecord(String name, long slots, String source, Optional<String> erratum) {
  /// Requires all of it, since claims are plug-ins.
  public ClaimRecord {
    Objects.requireNonNull(source, "a source");
    Objects.requireNonNull(erratum, "an erratum or none");
  }
}
