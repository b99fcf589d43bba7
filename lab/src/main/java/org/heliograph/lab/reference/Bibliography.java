package org.heliograph.lab.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.plugin.Sources;

/// The papers that plug-ins follow, as BibTeX entries by key.
public final class Bibliography {
  private static final String FILE = "papers.bib";
  private static final Pattern ENTRY =
      Pattern.compile("^@\\w+\\{([^,\\s]+),.*?^}", Pattern.DOTALL | Pattern.MULTILINE);

  private final Map<String, String> entries = new TreeMap<>();

  private Bibliography(final String text) {
    final Matcher entry = ENTRY.matcher(text);
    while (entry.find()) {
      entries.put(entry.group(1), entry.group());
    }
  }

  /// The entries that this program brings along, those of `docs/papers.bib`.
  public static Bibliography load() {
    try (InputStream file = Bibliography.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new AssertionError("the build puts " + FILE + " beside this class");
      }
      return new Bibliography(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// All keys, in alphabetical order.
  public List<String> keys() {
    return List.copyOf(entries.keySet());
  }

  /// The entry of each of `keys`, separated by empty lines, without those that have none.
  public String entries(final Collection<String> keys) {
    return keys.stream()
        .distinct()
        .filter(entries::containsKey)
        .map(entries::get)
        .collect(Collectors.joining("\n\n"));
  }

  /// The keys that `sources` name, each once; a source may name several, separated by semicolons:
  /// `jaros2008, Sec. 3; latency-hiding, Eq. 1`.
  public List<String> keysOf(final Collection<String> sources) {
    final List<String> parts =
        sources.stream().flatMap(source -> Arrays.stream(source.split(";", -1))).toList();
    return Sources.keys(parts).stream().filter(entries::containsKey).toList();
  }
}
