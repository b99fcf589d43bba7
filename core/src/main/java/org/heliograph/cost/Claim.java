package org.heliograph.cost;

import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A formula that a paper prints for the slots of an algorithm, without a schedule behind it:
/// shown beside verified schedules, never ranked among them.
public interface Claim extends Plugin {
  /// Whether the formula speaks of `problem`; "no" carries its reason.
  Support supports(Problem problem);

  /// The slots claimed for a problem it supports; empty if the formula has no value there.
  OptionalLong slots(Problem problem);

  /// The key of the paper, and where in it.
  String source();

  /// What is wrong with it, in a sentence.
  default Optional<String> erratum() {
    return Optional.empty();
  }
}
