package org.heliograph.simulate.wormhole;

/// A set of small integers that is read in ascending order: one bit per number, and one summary bit
/// per word, so skipping 4096 absent numbers takes one step.
final class ActiveSet {
  final long[] words;
  final long[] summary;

  ActiveSet(final int size) {
    words = new long[(size >>> 6) + 1];
    summary = new long[(words.length >>> 6) + 1];
  }

  void add(final int member) {
    words[member >>> 6] |= 1L << member;
    summary[member >>> 12] |= 1L << (member >>> 6);
  }

  void remove(final int member) {
    final int word = member >>> 6;
    words[word] &= ~(1L << member);
    if (words[word] == 0) {
      summary[word >>> 6] &= ~(1L << word);
    }
  }
}
