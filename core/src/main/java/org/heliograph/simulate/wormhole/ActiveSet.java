package org.heliograph.simulate.wormhole;

/// A set of small whole numbers that is read in ascending order: a bit each, and a bit for each
/// word of them, so that an empty stretch of 4096 costs one look.
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
