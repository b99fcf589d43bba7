package org.heliograph.lab.draw;

/// The numbers `0…count−1`, or, if there are too many, `most` of them spread evenly but without a
/// common step, so that a pattern in their order does not show as an artefact.
record EvenSample(long count, int most) {
  private static final double GOLDEN = 0.618_033_988_749_894_8;

  int size() {
    return (int) Math.min(count, most);
  }

  boolean isComplete() {
    return count <= most;
  }

  long get(final int index) {
    if (isComplete()) {
      return index;
    }
    final double turns = (index + 1) * GOLDEN;
    return Math.min(count - 1, (long) ((turns - Math.floor(turns)) * count));
  }
}
