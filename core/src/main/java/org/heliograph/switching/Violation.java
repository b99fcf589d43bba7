package org.heliograph.switching;

/// One breach of a rule: which, in which slot, by which chunk, and what happened in a sentence.
///
/// Slot or chunk is −1 where none is to be named.
public record Violation(String rule, int slot, int chunk, String sentence) {}
