package org.heliograph.house;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A reader of files or texts, with what it accepts as seeds (Latin-1 texts).
///
/// `reading` reads an input, or throws; `again` writes what was read and reads that, and says what
/// is different then. What it says of a wrong input names its `place`; if that is empty, it may
/// quote the input as a whole.
record FuzzedReader(
    String name,
    String place,
    List<String> seeds,
    Function<byte[], Object> reading,
    Function<Object, Optional<String>> again) {
  private static final int MOST_CHARACTERS = 600;

  /// A sentence may end with a command line.
  private static final Pattern SENTENCE =
      Pattern.compile("[^\n]*[.…]|[^\n]* Maybe: heliograph [^\n]*");

  /// What a message quotes of the input.
  private static final Pattern QUOTE = Pattern.compile("'[^']*'");

  private static final Pattern JAVA = Pattern.compile("java\\.|Exception|org\\.heliograph\\.");

  FuzzedReader {
    seeds = List.copyOf(seeds);
  }

  /// How a reader answered an input: accepted, refused in one sentence, or a fault, of which `kind`
  /// is the same for inputs that meet the same defect.
  record Answer(boolean isAccepted, String kind, String description) {
    boolean isFault() {
      return !kind.isEmpty();
    }
  }

  /// Reads `input`.
  Answer answer(final byte[] input) {
    try {
      final Object value = reading.apply(input);
      final Answer answer =
          again
              .apply(value)
              .map(difference -> new Answer(true, "written and read again", difference))
              .orElseGet(() -> new Answer(true, "", ""));
      if (value instanceof final Closeable open) {
        open.close();
      }
      return answer;
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    } catch (final RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
      return refused(e, input);
    }
  }

  private Answer refused(final Throwable thrown, final byte[] input) {
    final String message = String.valueOf(thrown.getMessage());
    final boolean isSentence =
        thrown.getClass() == IllegalArgumentException.class
            && message.length() < MOST_CHARACTERS + (place.isEmpty() ? input.length : 0)
            && SENTENCE.matcher(message).matches()
            && message.contains(place)
            && !namesJava(QUOTE.matcher(message).replaceAll(""), FuzzedInput.seed(input));
    return isSentence
        ? new Answer(false, "", "")
        : new Answer(false, thrown.getClass().getSimpleName() + at(thrown), "" + thrown);
  }

  /// Whether `message` names what is of Java and not of the input, which may hold a quotation mark.
  private static boolean namesJava(final String message, final String input) {
    return JAVA.matcher(message).results().anyMatch(name -> !input.contains(name.group()));
  }

  /// The first place of the project in the stack of `thrown`.
  private static String at(final Throwable thrown) {
    for (final StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getClassName().startsWith("org.heliograph.")) {
        return " at " + frame;
      }
    }
    return "";
  }
}
