package org.heliograph.lab.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;

/// What a folder of an answer holds: its record, its tables and its files.
///
/// Without `formats`, the tables that have a name are CSV; otherwise all tables are written in each
/// of these, and those without a name have that of the answer,
/// or `table`.
public record AnswerFolder(Answer answer, List<TableFormat> formats)
    implements ResultFolder.Content {
  /// A folder with the usual tables.
  public AnswerFolder(final Answer answer) {
    this(answer, List.of());
  }

  @Override
  public boolean owns(final String name) {
    return name.equals(answer.name() + ".json")
        || Stream.of(TableFormat.values()).anyMatch(format -> isTable(name, format))
        || answer.owns(name);
  }

  private boolean isTable(final String name, final TableFormat format) {
    return tables().keySet().stream().anyMatch(table -> name.equals(table + format.suffix()))
        || name.matches(Pattern.quote(usual()) + "(-[0-9]+)?" + format.suffix());
  }

  /// The name of tables that have none.
  private String usual() {
    return answer.name().isEmpty() ? "table" : answer.name();
  }

  private Map<String, Table<?>> tables() {
    final Map<String, Table<?>> tables = new LinkedHashMap<>();
    // A table with the name of the answer comes first.
    int unnamed =
        (int) answer.sheet().tables().filter(table -> table.name().equals(usual())).count();
    for (final Table<?> table : answer.sheet().tables().toList()) {
      if (!table.name().isEmpty()) {
        tables.put(table.name(), table);
      } else if (!formats.isEmpty()) {
        unnamed++;
        tables.put(usual() + (unnamed == 1 ? "" : "-" + unnamed), table);
      }
    }
    return tables;
  }

  /// A sentence for each format in which no table is written.
  public List<String> notices() {
    return formats.stream()
        .filter(format -> tables().values().stream().noneMatch(format::takes))
        .map(
            format ->
                "--tables: no table of this answer can be written as "
                    + format.suffix().substring(1)
                    + (tables().isEmpty()
                        ? "; it has none."
                        : "; its tables hold texts for people alone. Maybe tex."))
        .toList();
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!answer.name().isEmpty()) {
      draft.text(answer.name() + ".json", JsonText.of(answer.record()) + "\n");
    }
    final List<TableFormat> asked = formats.isEmpty() ? List.of(TableFormat.CSV) : formats;
    tables()
        .forEach(
            (name, table) ->
                asked.stream()
                    .filter(format -> format.takes(table))
                    .forEach(format -> format.write(table, name, draft)));
    answer.write(draft);
  }
}
