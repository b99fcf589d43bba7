package org.heliograph.formats;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heliograph.algorithm.SearchState;
import org.heliograph.primitive.IntList;

/// The states of the searches of one plan, by the spec of their scheduler, with what they belong
/// to, as a file holds them: `checkpoint.schema.json`. Nothing is checked but the form.
public record CheckpointFile(
    ProblemHeader header,
    String topologyDigest,
    long seed,
    String version,
    SortedMap<String, SearchState> searches) {
  /// The version of the format.
  public static final int FORMAT = 1;

  private static final int MAX_SEARCHES = 1000;
  private static final int MAX_COLUMNS = 1000;

  public CheckpointFile {
    searches = Collections.unmodifiableSortedMap(new TreeMap<>(searches));
  }

  /// Replaces the file at `path` by this.
  public void write(final Path path) {
    SafeWrite.to(path, this::writeAll);
  }

  /// The content of the file.
  public String text() {
    final StringWriter text = new StringWriter();
    try {
      writeAll(text);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /// The checkpoints in a text; throws with one sentence that names its origin `name` if it holds
  /// none.
  public static CheckpointFile of(final String name, final String text) {
    return InMemoryFile.read(name, text.getBytes(StandardCharsets.UTF_8), CheckpointFile::read);
  }

  private void writeAll(final Writer out) throws IOException {
    out.write("{\"heliograph\":\"checkpoint\",\"format\":" + FORMAT + ",\n");
    out.write("\"topology\":" + SafeWrite.quoted(header.topology()) + ",\n");
    out.write("\"collective\":" + SafeWrite.quoted(header.collective()) + ",\n");
    out.write("\"switching\":" + SafeWrite.quoted(header.switching()) + ",\n");
    out.write("\"topologyDigest\":" + SafeWrite.quoted(topologyDigest) + ",\n");
    out.write("\"seed\":" + seed + ",\n");
    out.write("\"version\":" + SafeWrite.quoted(version) + ",\n");
    out.write("\"searches\":{");
    String separator = "\n";
    for (final Map.Entry<String, SearchState> search : searches.entrySet()) {
      out.write(separator + SafeWrite.quoted(search.getKey()) + ":{");
      writeState(out, search.getValue());
      separator = "},\n";
    }
    out.write(searches.isEmpty() ? "}}\n" : "}}}\n");
  }

  private static void writeState(final Writer out, final SearchState state) throws IOException {
    String separator = "";
    for (final Map.Entry<String, Long> number : state.numbers().entrySet()) {
      out.write(separator + SafeWrite.quoted(number.getKey()) + ":" + number.getValue());
      separator = ",\n";
    }
    for (final String name : state.columns()) {
      out.write(separator + SafeWrite.quoted(name) + ":[");
      separator = ",\n";
      boolean isFirst = true;
      for (final int number : state.column(name)) {
        out.write((isFirst ? "" : ",") + number);
        isFirst = false;
      }
      out.write("]");
    }
  }

  /// The checkpoints in the file at `path`; throws with one sentence if it holds none.
  public static CheckpointFile read(final Path path) {
    return JsonInput.read(path, TextInput.MAX_BYTES, json -> new Reader(path, json).file());
  }

  /// Reads one file.
  private static final class Reader {
    private final Path path;
    private final JsonInput json;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();
    private final SortedMap<String, SearchState> searches = new TreeMap<>();

    Reader(final Path path, final JsonInput json) {
      this.path = path;
      this.json = json;
    }

    CheckpointFile file() {
      json.object(this::field);
      given(texts, "heliograph");
      given(numbers, "format");
      given(texts, "searches");
      return new CheckpointFile(
          new ProblemHeader(
              given(texts, "topology"), given(texts, "collective"), given(texts, "switching")),
          given(texts, "topologyDigest"),
          given(numbers, "seed"),
          given(texts, "version"),
          searches);
    }

    private <T> T given(final Map<String, T> values, final String name) {
      return Optional.ofNullable(values.get(name))
          .orElseThrow(() -> json.fault("'" + name + "' is missing"));
    }

    private void field(final String name) {
      switch (name) {
        case "heliograph" -> {
          json.requireKind("checkpoint");
          texts.put(name, "checkpoint");
        }
        case "format" -> {
          json.requireFormat(FORMAT);
          numbers.put(name, (long) FORMAT);
        }
        case "seed" -> numbers.put(name, any(name));
        case "topology", "collective", "switching", "topologyDigest", "version" ->
            texts.put(name, json.text("'" + name + "'"));
        case "searches" -> {
          texts.put(name, "");
          json.object(scheduler -> searches.put(scheduler, state(scheduler)));
        }
        default -> throw json.fault("a checkpoint file has no field '%s'".formatted(name));
      }
    }

    private long any(final String name) {
      return json.whole("'" + name + "'", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private SearchState state(final String scheduler) {
      if (searches.size() == MAX_SEARCHES) {
        throw json.fault("more than %s searches".formatted(MAX_SEARCHES));
      }
      final SearchState.Builder state = new SearchState.Builder(path + ", " + scheduler);
      final Map<String, Integer> lengths = new HashMap<>();
      json.object(
          name -> {
            if (lengths.size() == MAX_COLUMNS) {
              throw json.fault("a search has more than %s columns".formatted(MAX_COLUMNS));
            }
            switch (json.token()) {
              case VALUE_NUMBER_INT -> {
                lengths.put(name, 0);
                state.number(name, any(name));
              }
              case START_ARRAY -> {
                final int[] column = column();
                lengths.put(name, column.length);
                state.column(name, column);
              }
              default -> throw json.fault("a search holds whole numbers and lists of them");
            }
          });
      return state.build();
    }

    private int[] column() {
      final IntList column = new IntList();
      json.array(
          () -> column.add((int) json.whole("a number", Integer.MIN_VALUE, Integer.MAX_VALUE)));
      return column.toArray();
    }
  }
}
