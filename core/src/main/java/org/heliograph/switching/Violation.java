package org.heliograph.switching;

import java.util.List;

/// One violation of a rule: the rule, the slot, the chunk, a sentence that describes it, and the
/// transmissions that it concerns.
///
/// Slot or chunk is −1 if none applies.
public record Violation(
    String rule, int slot, int chunk, String sentence, List<Sendings> sendings) {
  public Violation {
    sendings = List.copyOf(sendings);
  }

  /// A violation that concerns no transmission.
  public Violation(final String rule, final int slot, final int chunk, final String sentence) {
    this(rule, slot, chunk, sentence, List.of());
  }
}
