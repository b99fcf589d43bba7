package org.heliograph.interchange;

import java.util.List;
import org.heliograph.problem.Problem;

/// The algorithm of a library to use at each size, ascending without gaps from 0 on.
///
/// Sizes are those of the larger buffer, as nccl-tests count them: of an all-gather, what a rank
/// has in the end. `problem` is undivided; `notes` say what was computed, a sentence each.
public record TuningTable(Problem problem, List<String> notes, List<Row> rows) {
  /// Copies the lists; throws if ranges have gaps.
  public TuningTable {
    notes = List.copyOf(notes);
    rows = List.copyOf(rows);
    long next = 0;
    for (final Row row : rows) {
      if (row.fromBytes != next || row.toBytes < row.fromBytes) {
        throw new IllegalArgumentException(
            "tuning table: a row is from %s to %s, but must begin at %s."
                .formatted(row.fromBytes, row.toBytes, next));
      }
      next = row.toBytes == Row.NO_LIMIT ? Row.NO_LIMIT : row.toBytes + 1;
    }
    if (rows.isEmpty() || next != Row.NO_LIMIT) {
      throw new IllegalArgumentException("tuning table: the last row must have no limit.");
    }
  }

  /// The algorithm from one size to another, both included, and what was found there.
  public record Row(long fromBytes, long toBytes, String algorithm, List<String> remarks) {
    /// The upper end of the last range.
    public static final long NO_LIMIT = Long.MAX_VALUE;

    /// Copies the list.
    public Row {
      remarks = List.copyOf(remarks);
    }

    /// Whether the range has no upper end.
    public boolean isLast() {
      return toBytes == NO_LIMIT;
    }
  }

  /// The ranks that take part.
  public int ranks() {
    return problem.demand().participants().size();
  }
}
