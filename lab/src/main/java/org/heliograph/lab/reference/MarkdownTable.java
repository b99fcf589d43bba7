package org.heliograph.lab.reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// A table of a page that the build ships, the first or a later one: its rows without the head.
record MarkdownTable(List<List<String>> rows) {
  private static final String FOLDER = "/META-INF/heliograph/docs/";

  /// The first table of `page`; throws if the build has not shipped the page.
  static MarkdownTable of(final String page) {
    return read(text(page));
  }

  private static String text(final String page) {
    try (InputStream in = MarkdownTable.class.getResourceAsStream(FOLDER + page)) {
      if (in == null) {
        throw new AssertionError("the build ships docs/" + page);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The second table of `page`.
  static MarkdownTable second(final String page) {
    return read(after(text(page)));
  }

  /// What follows the first table of a text.
  private static String after(final String text) {
    return text.lines()
        .dropWhile(line -> !line.startsWith("|"))
        .dropWhile(line -> line.startsWith("|"))
        .collect(Collectors.joining("\n"));
  }

  /// The first table of a Markdown text, which must have one.
  static MarkdownTable read(final String text) {
    return new MarkdownTable(
        text.lines()
            .dropWhile(line -> !line.startsWith("|"))
            .takeWhile(line -> line.startsWith("|"))
            .skip(2)
            .map(MarkdownTable::cells)
            .toList());
  }

  private static List<String> cells(final String line) {
    final List<String> cells =
        Arrays.stream(line.strip().split("(?<!\\\\)\\|", -1)).map(String::strip).toList();
    return cells.subList(1, cells.size() - 1);
  }
}
