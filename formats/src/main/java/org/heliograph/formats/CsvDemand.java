package org.heliograph.formats;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.heliograph.collective.DemandMatrix;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;

/// A demand matrix read from a file of comma-separated values: one row a rank, one column a rank.
///
/// Entries are whole numbers from 0 to 999 999 999, the diagonal is ignored. A first row with
/// anything else than numbers is a heading; blank lines are skipped. O(ranks²) memory.
@AutoService(DemandMatrix.class)
@PublicName("csv")
@Summary("Messages between ranks from a square CSV file.")
public record CsvDemand(@Summary("path of the file") String path) implements DemandMatrix {
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?");

  public CsvDemand {
    TextInput.requirePath("csv", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public int[][] messages(final int ranks) {
    final Path file = TextInput.path(path);
    final List<int[]> rows = new ArrayList<>();
    CsvInput.rows(
        file,
        CsvDemand::isHeading,
        record -> {
          if (rows.size() == ranks) {
            throw record.fault("there are more rows than the %s ranks".formatted(ranks));
          }
          rows.add(row(record, ranks));
        });
    if (rows.size() < ranks) {
      throw new IllegalArgumentException(
          "%s: it has %s rows, but there are %s ranks.".formatted(file, rows.size(), ranks));
    }
    return rows.toArray(int[][]::new);
  }

  private static boolean isHeading(final CsvRow record) {
    return !record.fields().stream().allMatch(field -> NUMBER.matcher(field).matches());
  }

  private static int[] row(final CsvRow record, final int ranks) {
    if (record.size() != ranks) {
      throw record.fault("%s columns for %s ranks".formatted(record.size(), ranks));
    }
    final int[] row = new int[ranks];
    for (int column = 0; column < ranks; column++) {
      final String field = record.field(column);
      if (!COUNT.matcher(field).matches()) {
        throw record.fault(
            "column %s: '%s' must be a whole number from 0 to 999999999"
                .formatted(column + 1, CsvInput.shown(field)));
      }
      row[column] = Integer.parseInt(field);
    }
    return row;
  }
}
