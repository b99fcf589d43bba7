package org.heliograph.app.cli;

/// The exit codes of the process.
final class ExitCode {
  /// Done.
  static final int DONE = 0;

  /// A schedule or a certificate was rejected, or a check failed.
  static final int REJECTED = 1;

  /// Arguments or input files are invalid, or results cannot be written.
  static final int USAGE = 2;

  /// An internal error, to be reported.
  static final int BUG = 3;

  /// Stopped by Ctrl-C, after printing the best so far.
  static final int INTERRUPTED = 130;

  /// The reader of the results has closed them, as in `heliograph list | head -1`.
  static final int CLOSED_PIPE = 141;

  private ExitCode() {}
}
