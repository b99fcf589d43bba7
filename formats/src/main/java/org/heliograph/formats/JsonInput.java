package org.heliograph.formats;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.heliograph.plugin.OneLine;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/// A JSON file read as a stream, with faults that name the file and the line.
///
/// Methods that read a value expect the parser to stand at it; [#object] and [#array] move it from
/// one value to the next. Memory does not grow with the file.
public final class JsonInput {
  /// Deeper nesting is refused.
  public static final int MAX_DEPTH = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(1 << 20)
                  .maxNameLength(1 << 10)
                  .maxNumberLength(100)
                  .build())
          .build();

  private final Path path;
  private final JsonParser parser;

  private JsonInput(final Path path, final JsonParser parser) {
    this.path = path;
    this.parser = parser;
  }

  /// What `body` makes of the one JSON value in the file at `path`.
  public static <T> T read(
      final Path path, final long mostBytes, final Function<JsonInput, T> body) {
    return TextInput.read(path, mostBytes, reader -> read(path, reader, body, true));
  }

  /// What `body` makes of the JSON value that `reader` begins with; the rest is left unread.
  public static <T> T peek(
      final Path path, final BufferedReader reader, final Function<JsonInput, T> body)
      throws IOException {
    return read(path, reader, body, false);
  }

  private static <T> T read(
      final Path path,
      final BufferedReader reader,
      final Function<JsonInput, T> body,
      final boolean whole)
      throws IOException {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), reader)) {
      final JsonInput input = new JsonInput(path, parser);
      try {
        if (parser.nextToken() == null) {
          throw input.fault("the file is empty");
        }
        final T value = body.apply(input);
        if (whole && parser.nextToken() != null) {
          throw input.fault("something follows the end of the JSON value");
        }
        return value;
      } catch (final JacksonException e) {
        throw input.broken(e);
      }
    }
  }

  private IllegalArgumentException broken(final JacksonException e) throws IOException {
    if (e.getCause() instanceof final IOException cause) {
      throw cause;
    }
    final String text =
        e.getOriginalMessage()
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll("(?s) \\(start marker.*|, from `[^`]*`| at \\[.*|: enable `.*", "");
    final int line = e.getLocation() == null ? line() : e.getLocation().getLineNr();
    return new IllegalArgumentException(
        "%s, line %s: %s: %s."
            .formatted(
                path,
                line,
                e instanceof StreamConstraintsException
                    ? "the JSON is beyond a limit"
                    : "the JSON is broken",
                text.isEmpty()
                    ? "no reason given"
                    : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1)),
        e);
  }

  /// The line of the current value, from 1.
  public int line() {
    return Math.max(1, parser.currentTokenLocation().getLineNr());
  }

  /// A fault at the current line; `what` is a clause without a full stop.
  public IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException(
        "%s, line %s: %s.".formatted(path, line(), OneLine.clause(what)));
  }

  /// A value whose making may throw, with the file and line put before what is wrong.
  public <T> T located(final Supplier<T> value) {
    try {
      return value.get();
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s, line %s: %s".formatted(path, line(), e.getMessage()), e);
    }
  }

  /// Reads an object; `field` is given each name, once, and reads the value.
  public void object(final Consumer<String> field) {
    final Set<String> seen = new HashSet<>();
    fields(
        name -> {
          if (!seen.add(name)) {
            throw fault("'" + name + "' is given twice");
          }
          field.accept(name);
        });
  }

  /// Reads an object without a check for names given twice, which `field` may do faster.
  public void fields(final Consumer<String> field) {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw fault("an object {…} is expected");
    }
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      final String name = parser.currentName();
      parser.nextToken();
      field.accept(name);
    }
  }

  /// Reads an array; `item` reads each value.
  public void array(final Runnable item) {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw fault("a list […] is expected");
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      item.run();
    }
  }

  /// Reads one value, or an array of them; `item` reads each value.
  public void oneOrMore(final Runnable item) {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      array(item);
    } else {
      item.run();
    }
  }

  /// The kind of value the parser stands at.
  public JsonToken token() {
    return parser.currentToken();
  }

  /// A whole number between `least` and `most`.
  public long whole(final String what, final long least, final long most) {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
      final long value = parser.getLongValue();
      if (value >= least && value <= most) {
        return value;
      }
    }
    throw fault("%s must be a whole number from %s to %s".formatted(what, least, most));
  }

  /// An index or count that fits `int`.
  public int index(final String what) {
    return (int) whole(what, 0, Integer.MAX_VALUE);
  }

  /// Any number.
  public double number(final String what) {
    if (parser.currentToken() == null || !parser.currentToken().isNumeric()) {
      throw fault(what + " must be a number");
    }
    return parser.getDoubleValue();
  }

  /// A text.
  public String text(final String what) {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw fault(what + " must be a text");
    }
    return parser.getString();
  }

  /// The value as it is written, whatever scalar it is.
  public String scalar() {
    return parser.getString();
  }

  /// A flag.
  public boolean flag(final String what) {
    return switch (parser.currentToken()) {
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case null, default -> throw fault(what + " must be true or false");
    };
  }

  /// Passes over the value.
  public void skip() {
    parser.skipChildren();
  }

  /// Checks the field that names the kind of a Heliograph file.
  public void requireKind(final String kind) {
    final String found = text("'heliograph'");
    if (!found.equals(kind)) {
      throw fault("this is a %s file, not a %s file".formatted(found, kind));
    }
  }

  /// Checks the format version of a Heliograph file.
  public void requireFormat(final int known) {
    final long found = whole("'format'", 1, Integer.MAX_VALUE);
    if (found > known) {
      throw fault(
          "format %s is newer than this program, which reads up to %s".formatted(found, known));
    }
  }
}
