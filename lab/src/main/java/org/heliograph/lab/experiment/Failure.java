package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.heliograph.plugin.ErrorText;

/// Why a call into a plug-in returned no value: a clause for a table, and for an internal error a
/// report with the exceptions and their stack traces.
public record Failure(String reason, Optional<String> report) {
  /// The reason where memory was short.
  public static final String SHORT_OF_MEMORY = "it needs more memory than Java may use here";

  /// Made before memory is short.
  private static final Failure MEMORY = new Failure(SHORT_OF_MEMORY, Optional.empty());

  private static final int REPORTED_CAUSES = 4;
  private static final int REPORTED_FRAMES = 24;

  /// The failure that `thrown` causes, even if its own methods fail.
  public static Failure of(final Throwable thrown) {
    final Throwable cause = unwrapped(thrown);
    if (cause instanceof OutOfMemoryError) {
      return MEMORY;
    }
    if (cause instanceof CancellationException) {
      return new Failure("interrupted before it was done", Optional.empty());
    }
    try {
      return isOfMemory(cause) ? MEMORY : internal(ErrorText.of(cause), report(cause));
    } catch (final OutOfMemoryError e) {
      return MEMORY;
    } catch (final Throwable e) {
      return internal(cause.getClass().getSimpleName(), cause.getClass().getName());
    }
  }

  /// Whether memory was short, so that a second try may succeed.
  public boolean isOfMemory() {
    return equals(MEMORY);
  }

  /// The same as the row of the plug-in of `kind` called `name`.
  FailureRecord record(final String kind, final String name) {
    return new FailureRecord(kind, name, reason, report);
  }

  private static Failure internal(final String detail, final String report) {
    return new Failure("internal error (%s); please report".formatted(detail), Optional.of(report));
  }

  private static Throwable unwrapped(final Throwable thrown) {
    Throwable cause = thrown;
    while ((cause instanceof CompletionException || cause instanceof ExecutionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  /// Whether a class could not be initialised for want of memory, now or before.
  private static boolean isOfMemory(final Throwable thrown) {
    boolean found = false;
    Throwable cause = thrown;
    for (int i = 0; i < REPORTED_CAUSES && cause instanceof LinkageError && !found; i++) {
      found =
          cause.getCause() instanceof OutOfMemoryError
              || String.valueOf(cause.getMessage()).contains(OutOfMemoryError.class.getName());
      cause = cause.getCause();
    }
    return found;
  }

  private static String report(final Throwable thrown) {
    final StringBuilder report = new StringBuilder();
    Throwable cause = thrown;
    for (int i = 0; i < REPORTED_CAUSES && cause != null; i++) {
      report.append(i == 0 ? "" : "\ncaused by ").append(cause.getClass().getName());
      report.append(cause.getMessage() == null ? "" : ": " + cause.getMessage());
      final StackTraceElement[] frames = cause.getStackTrace();
      for (int frame = 0; frame < Math.min(REPORTED_FRAMES, frames.length); frame++) {
        report.append("\n\tat ").append(frames[frame]);
      }
      cause = cause.getCause();
    }
    return report.toString();
  }
}
