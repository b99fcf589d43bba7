package org.heliograph.control;

/// What the processors of a group and their control processor p0 tell each other in a step.
///
/// First every processor sends p0 a word, in order; then p0 sends words that all of them hear. The
/// words carry all that p0 decides by and all that the processors obey.
public interface ControlWords {
  /// The words of the processors.
  Words requestWords();

  /// The words of p0.
  Words replyWords();

  /// Adds the words of the processors that make these requests.
  void writeRequests(Requests requests, Bits bits);

  /// Adds to `requests`, which are none, those that the words say.
  void readRequests(Bits bits, Requests requests);

  /// Adds the words that tell which of `requests` are granted.
  void writeReplies(Requests requests, Bits bits);

  /// Grants those of `requests` of which the words say so.
  void readReplies(Bits bits, Requests requests);

  /// The bits of one step of one group if a value of v takes log₂ v bits.
  default double real() {
    return requestWords().real() + replyWords().real();
  }

  /// The bits of one step of one group if every value takes whole bits.
  default long whole() {
    return requestWords().whole() + replyWords().whole();
  }
}
