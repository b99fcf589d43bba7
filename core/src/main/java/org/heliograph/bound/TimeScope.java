package org.heliograph.bound;

/// The schedules for which a lower bound on time holds, from all to few.
public enum TimeScope {
  /// However each contribution is divided into chunks.
  ANY_DIVISION("any division into chunks"),
  /// With the chunks of the problem, each sent as a whole.
  THESE_CHUNKS("the chunks of the problem"),
  /// The same, if slots follow one another, each as long as its slowest message.
  THESE_CHUNKS_IN_SLOTS("the chunks of the problem, slot after slot");

  private final String text;

  TimeScope(final String text) {
    this.text = text;
  }

  /// The scope in words, to follow "holds for".
  public String text() {
    return text;
  }

  /// Whether chunks are sent as a whole.
  public boolean isWhole() {
    return this != ANY_DIVISION;
  }
}
