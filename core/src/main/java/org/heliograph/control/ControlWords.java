package org.heliograph.control;

/// What the processors of a group and their control processor p0 tell each other in a step.
///
/// First every processor sends p0 a word, in order; then p0 sends words that all of them hear. The
/// words carry all that p0 decides by and all that the processors obey.
public interface ControlWords {
  /// The words of the processors.
  WordFormat requestWords();

  /// The words of p0.
  WordFormat replyWords();

  /// Adds the words of the processors that make these requests.
  void writeRequests(CouplerRequests couplerRequests, BitBuffer bitBuffer);

  /// Adds to `requests`, which are none, those that the words say.
  void readRequests(BitBuffer bitBuffer, CouplerRequests couplerRequests);

  /// Adds the words that tell which of `requests` are granted.
  void writeReplies(CouplerRequests couplerRequests, BitBuffer bitBuffer);

  /// Grants those of `requests` of which the words say so.
  void readReplies(BitBuffer bitBuffer, CouplerRequests couplerRequests);

  /// The bits of one step of one group if a value of v takes log₂ v bits.
  default double real() {
    return requestWords().real() + replyWords().real();
  }

  /// The bits of one step of one group if every value takes whole bits.
  default long whole() {
    return requestWords().whole() + replyWords().whole();
  }
}
