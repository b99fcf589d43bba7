package org.heliograph.verify;

import java.util.List;
import org.heliograph.switching.Violation;

/// The verdict on a schedule that breaks a rule: the first violations of each rule, and the total
/// number.
public record Rejected(List<Violation> violations, long total) implements Verdict {
  public Rejected {
    violations = List.copyOf(violations);
  }
}
