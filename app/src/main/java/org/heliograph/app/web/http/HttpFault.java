package org.heliograph.app.web.http;

/// A request that is refused: the status of the reply, and one sentence that says why.
public final class HttpFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /// A refusal with an HTTP status, such as 404.
  public HttpFault(final int status, final String sentence) {
    super(sentence);
    this.status = status;
  }

  /// The same, because of `cause`.
  public HttpFault(final int status, final String sentence, final Throwable cause) {
    super(sentence, cause);
    this.status = status;
  }

  /// The HTTP status.
  public int status() {
    return status;
  }
}
