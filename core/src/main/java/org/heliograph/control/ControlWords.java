package org.heliograph.control;

/// The words that the processors of a group and their control processor p0 exchange in a step.
///
/// First every processor sends p0 a word, in order; then p0 sends words that all processors
/// receive. The words contain everything on which p0 decides and which the processors obey.
public interface ControlWords {
  /// The format of the processors' words.
  WordFormat requestWords();

  /// The format of the words of p0.
  WordFormat replyWords();

  /// Encodes `requests` as the words of the processors.
  void writeRequests(CouplerRequests couplerRequests, BitBuffer bitBuffer);

  /// Decodes the words of the processors and adds the requests to `requests`, which must be empty.
  void readRequests(BitBuffer bitBuffer, CouplerRequests couplerRequests);

  /// Encodes which of `requests` are granted as the words of p0.
  void writeReplies(CouplerRequests couplerRequests, BitBuffer bitBuffer);

  /// Decodes the words of p0 and grants those of `requests` that they name.
  void readReplies(BitBuffer bitBuffer, CouplerRequests couplerRequests);

  /// The bits of one step of one group if a value of v takes log₂ v bits.
  default double real() {
    return requestWords().real() + replyWords().real();
  }

  /// The bits of one step of one group if every value takes a whole number of bits.
  default long whole() {
    return requestWords().whole() + replyWords().whole();
  }
}
