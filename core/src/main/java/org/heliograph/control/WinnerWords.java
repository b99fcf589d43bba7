package org.heliograph.control;

import java.util.Arrays;

/// Control words whose replies are per coupler: the requested coupler and whether there is a
/// request; the winning processor and whether there is one.
///
/// A request has as many values as there are couplers, plus one bit; a reply as many as there are
/// processors, plus one bit. Source: *stack-kautz*, Sec. 3.3, as interpreted here.
record WinnerWords(GroupShape shape) implements ControlWords {
  @Override
  public WordFormat requestWords() {
    return new WordFormat(shape.processors(), shape.couplers(), 1);
  }

  @Override
  public WordFormat replyWords() {
    return new WordFormat(shape.couplers(), shape.processors(), 1);
  }

  @Override
  public void writeRequests(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    int next = 0;
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks =
          next < couplerRequests.count() && couplerRequests.processor(next) == processor;
      bitBuffer.write(asks);
      bitBuffer.write(asks ? couplerRequests.coupler(next++) : 0, shape.couplers());
    }
  }

  @Override
  public void readRequests(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    for (int processor = 0; processor < shape.processors(); processor++) {
      final boolean asks = bitBuffer.readBit();
      final int coupler = bitBuffer.read(shape.couplers());
      if (asks) {
        couplerRequests.add(processor, processor, coupler);
      }
    }
  }

  @Override
  public void writeReplies(final CouplerRequests couplerRequests, final BitBuffer bitBuffer) {
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final int granted = couplerRequests.granted(coupler);
      bitBuffer.write(granted != CouplerRequests.NONE);
      bitBuffer.write(
          granted == CouplerRequests.NONE ? 0 : couplerRequests.processor(granted),
          shape.processors());
    }
  }

  @Override
  public void readReplies(final BitBuffer bitBuffer, final CouplerRequests couplerRequests) {
    final int[] winners = new int[shape.couplers()];
    Arrays.fill(winners, CouplerRequests.NONE);
    for (int coupler = 0; coupler < shape.couplers(); coupler++) {
      final boolean isGranted = bitBuffer.readBit();
      final int processor = bitBuffer.read(shape.processors());
      if (isGranted) {
        winners[coupler] = processor;
      }
    }
    for (int i = 0; i < couplerRequests.count(); i++) {
      if (winners[couplerRequests.coupler(i)] == couplerRequests.processor(i)) {
        couplerRequests.grant(i);
      }
    }
  }
}
