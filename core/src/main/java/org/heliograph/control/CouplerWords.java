package org.heliograph.control;

/// Control words for one buffer per processor: the requested coupler, or none; granted or refused.
///
/// The request has couplers + 1 values and the reply two. Fewer are not enough, since each value
/// can lead to a different decision.
record CouplerWords(GroupShape shape) implements ControlWords {
  @Override
  public WordFormat requestWords() {
    return new WordFormat(shape.processors(), shape.couplers() + 1, 0);
  }

  @Override
  public WordFormat replyWords() {
    return new WordFormat(shape.processors(), 1, 1);
  }

  @Override
  public void writeRequests(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks =
          next < couplerRequests.count() && couplerRequests.processor(next) == processor;
      bitBuffer.write(
          asks ? couplerRequests.coupler(next++) : shape.couplers(), shape.couplers() + 1);
    }
  }

  @Override
  public void readRequests(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    for (int processor = 0; processor < shape.processors(); processor++) {
      final int coupler = bitBuffer.read(shape.couplers() + 1);
      if (coupler < shape.couplers()) {
        couplerRequests.add(processor, processor, coupler);
      }
    }
  }

  @Override
  public void writeReplies(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks =
          next < couplerRequests.count() && couplerRequests.processor(next) == processor;
      bitBuffer.write(asks && couplerRequests.isGranted(next++));
    }
  }

  @Override
  public void readReplies(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean isGranted = bitBuffer.readBit();
      if (next < couplerRequests.count() && couplerRequests.processor(next) == processor) {
        if (isGranted) {
          couplerRequests.grant(next);
        }
        next++;
      }
    }
  }
}
