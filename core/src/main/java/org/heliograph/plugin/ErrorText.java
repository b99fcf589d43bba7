package org.heliograph.plugin;

/// An exception or error as one line, such as `IllegalStateException: no such channel`.
public final class ErrorText {
  private static final int MESSAGE_LENGTH = 200;

  private ErrorText() {}

  /// The class name of `thrown` and its message, shortened to fit into a sentence; only the name if
  /// the message cannot be read.
  public static String of(final Throwable thrown) {
    final String name = name(thrown.getClass());
    final String message = message(thrown);
    return message.isEmpty() ? name : name + ": " + message;
  }

  private static String name(final Class<?> type) {
    return type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
  }

  private static String message(final Throwable thrown) {
    if (thrown instanceof StackOverflowError) {
      return "its recursion is deeper than the stack";
    }
    final String said;
    try {
      said = thrown.getMessage();
    } catch (final RuntimeException e) {
      return "";
    }
    final String line =
        said == null ? "" : said.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]+", " ").strip();
    return line.length() <= MESSAGE_LENGTH ? line : line.substring(0, MESSAGE_LENGTH) + "…";
  }
}
