package org.heliograph.app.cli;

import java.io.PrintWriter;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The sheet of an answer as plain text that fits the terminal.
final class SheetText {
  private SheetText() {}

  static void print(final PrintWriter out, final Sheet sheet) {
    for (final Sheet.Part part : sheet.parts()) {
      switch (part) {
        case Sheet.Line(String text) -> out.println(text);
        case Sheet.Paragraph(String label, String text) -> WrappedText.print(out, label, text);
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
