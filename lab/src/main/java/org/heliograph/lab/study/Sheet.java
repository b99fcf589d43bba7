package org.heliograph.lab.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What people read of an answer, from top to bottom: lines and tables.
///
/// Each method adds something and returns this sheet.
public final class Sheet {
  private final List<Part> parts = new ArrayList<>();

  /// A part of a sheet.
  public sealed interface Part {}

  /// A line, which is never wrapped; an empty one separates.
  public record Line(String text) implements Part {}

  /// A sentence after a label, which is wrapped where the terminal ends.
  public record Paragraph(String label, String text, boolean isEmphasised) implements Part {}

  /// What to do next, as command lines; they depend on the folder of the answer, if it has one.
  public record Commands(Function<Optional<Path>, List<String>> lines) implements Part {}

  /// A table, indented.
  public record Grid(Table<?> table, String indent) implements Part {}

  /// Adds a line.
  public Sheet line(final String text) {
    parts.add(new Line(text));
    return this;
  }

  /// Adds an empty line.
  public Sheet gap() {
    parts.add(new Line(""));
    return this;
  }

  /// Adds lines as they are.
  public Sheet lines(final Stream<String> texts) {
    texts.map(Line::new).forEach(parts::add);
    return this;
  }

  /// Adds a sentence.
  public Sheet paragraph(final String text) {
    return paragraph("", text);
  }

  /// Adds a sentence after a label.
  public Sheet paragraph(final String label, final String text) {
    parts.add(new Paragraph(label, text, false));
    return this;
  }

  /// Adds the sentence that says what was found.
  public Sheet headline(final String label, final String text) {
    parts.add(new Paragraph(label, text, true));
    return this;
  }

  /// Adds command lines for the folder of the answer, or for none.
  public Sheet commands(final Function<Optional<Path>, List<String>> lines) {
    parts.add(new Commands(lines));
    return this;
  }

  /// Adds a table.
  public Sheet table(final Table<?> table) {
    parts.add(new Grid(table, ""));
    return this;
  }

  /// Adds a table under the line before it.
  public Sheet indented(final Table<?> table) {
    parts.add(new Grid(table, "  "));
    return this;
  }

  /// The rows of the first table that has columns with values; none if there is no such table.
  public List<Map<String, Object>> values() {
    return tables()
        .filter(table -> !table.columns().isEmpty())
        .findFirst()
        .map(Table::values)
        .orElse(List.of());
  }

  /// The texts of all lines, without empty ones.
  public List<String> texts() {
    return parts.stream()
        .flatMap(
            part ->
                switch (part) {
                  case Line(String text) -> Stream.of(text);
                  case Paragraph(String label, String text, _) -> Stream.of(label + text);
                  case Commands(var lines) -> lines.apply(Optional.empty()).stream();
                  case Grid _ -> Stream.of();
                })
        .filter(text -> !text.isBlank())
        .toList();
  }

  /// The headings and cells of every table that is shown, in their order.
  public List<List<List<String>>> shownTables() {
    return tables().map(Table::shownRows).filter(rows -> !rows.isEmpty()).toList();
  }

  /// All parts in their order.
  public List<Part> parts() {
    return List.copyOf(parts);
  }

  /// All tables in their order.
  Stream<Table<?>> tables() {
    return parts.stream().filter(Grid.class::isInstance).map(part -> ((Grid) part).table());
  }
}
