package org.heliograph.cost;

import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Sources;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A formula that a paper prints for the slots of an algorithm, without a schedule. Claims are
/// shown beside verified schedules and are never ranked among them.
public interface Claim extends Plugin {
  /// Whether the formula applies to `problem`; "no" includes the reason.
  Support supports(Problem problem);

  /// The slots claimed for a supported problem; empty if the formula has no value there.
  OptionalLong slots(Problem problem);

  /// The key of the paper, and the place in it.
  default String source() {
    return Sources.of(getClass()).getFirst();
  }

  /// The error in the formula, if any, as a sentence.
  default Optional<String> erratum() {
    return Optional.empty();
  }
}
