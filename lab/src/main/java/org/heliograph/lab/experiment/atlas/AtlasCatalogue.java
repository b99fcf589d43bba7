package org.heliograph.lab.experiment.atlas;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.TextInput;

/// The networks that an atlas is about, in groups.
///
/// Its text has a network a line, as a spec; `# Name` begins a group, and blank lines mean nothing.
public record AtlasCatalogue(Map<String, List<String>> groups) {
  /// The collectives of every network.
  public static final List<String> COLLECTIVES =
      List.of(
          "broadcast",
          "scatter",
          "gather",
          "reduce",
          "all-gather",
          "reduce-scatter",
          "all-reduce",
          "all-to-all",
          "barrier");

  private static final String SHIPPED = "catalogue.txt";
  private static final String UNNAMED = "Networks";

  /// Copies the groups, in their order.
  public AtlasCatalogue {
    final Map<String, List<String>> copies = new LinkedHashMap<>();
    groups.forEach((name, networks) -> copies.put(name, List.copyOf(networks)));
    groups = Collections.unmodifiableMap(copies);
  }

  /// The catalogue of this program.
  public static AtlasCatalogue shipped() {
    try (InputStream in = AtlasCatalogue.class.getResourceAsStream(SHIPPED)) {
      if (in == null) {
        throw new AssertionError("the program lacks its catalogue");
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList());
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The catalogue in a file.
  public static AtlasCatalogue read(final Path file) {
    return of(TextInput.read(file, TextInput.MAX_BYTES, BufferedReader::readAllLines));
  }

  private static AtlasCatalogue of(final List<String> lines) {
    final Map<String, List<String>> groups = new LinkedHashMap<>();
    String group = UNNAMED;
    for (final String line : lines) {
      final String text = line.strip();
      if (text.startsWith("#")) {
        group = text.substring(1).strip();
      } else if (!text.isEmpty()) {
        groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(text);
      }
    }
    return new AtlasCatalogue(groups);
  }

  /// All networks, in order.
  public List<String> networks() {
    return groups.values().stream().flatMap(List::stream).toList();
  }
}
