package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The sheet of an answer as plain text that fits the terminal.
final class SheetText {
  private SheetText() {}

  /// Prints `sheet` of an answer that is written to `folder`, if there is one.
  static void print(final PrintWriter out, final Sheet sheet, final Optional<Path> folder) {
    for (final Sheet.Part part : sheet.parts()) {
      switch (part) {
        case Sheet.Line(String text) -> out.println(text);
        case Sheet.Paragraph(String label, String text, boolean isEmphasised) ->
            WrappedText.print(out, label, isEmphasised ? EscapingWriter.emphasised(text) : text);
        case Sheet.Commands(var lines) ->
            lines.apply(folder).forEach(line -> out.println(WrappedText.command(line)));
        case Sheet.Grid(Table<?> table, String indent) -> print(out, table, indent);
      }
    }
  }

  private static void print(final PrintWriter out, final Table<?> table, final String indent) {
    final TextTable text = new TextTable();
    table.shownRows().stream()
        .filter(row -> !row.stream().allMatch(String::isEmpty))
        .forEach(row -> text.row(row.toArray(String[]::new)));
    text.print(out, indent);
  }
}
