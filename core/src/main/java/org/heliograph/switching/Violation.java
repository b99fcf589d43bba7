package org.heliograph.switching;

/// One violation of a rule: the rule, the slot, the chunk, and a sentence that describes it.
///
/// Slot or chunk is −1 if none applies.
public record Violation(String rule, int slot, int chunk, String sentence) {}
