package org.heliograph.app.cli;

/// What the process says to its caller.
final class ExitCode {
  /// Done.
  static final int DONE = 0;

  /// A schedule or a certificate was rejected, or a check failed.
  static final int REJECTED = 1;

  /// The words or files given make no sense, or results cannot be written.
  static final int USAGE = 2;

  /// Our bug.
  static final int BUG = 3;

  /// Stopped by Ctrl-C, after printing the best so far.
  static final int INTERRUPTED = 130;

  /// Nobody reads the results any more, as in `heliograph list | head -1`.
  static final int CLOSED_PIPE = 141;

  private ExitCode() {}
}
