package org.heliograph.reproduction;

import java.util.List;
import java.util.stream.IntStream;

/// Something that a paper states, and what is computed of it.
public record PrintedFact(String fact, String printed, ComputedCell cell) {
  /// The facts that `facts.csv` beside `paper` prints of an item, with what is computed of each, in
  /// the same order.
  public static List<PrintedFact> of(
      final Class<? extends PaperExhibits> paper, final String item, final Object... computed) {
    final List<PrintedValues.Row> rows =
        PrintedValues.of(paper, "facts.csv").rows().stream()
            .filter(row -> row.text("item").equals(item))
            .toList();
    if (rows.size() != computed.length) {
      throw new AssertionError("%s: %s facts are printed.".formatted(item, rows.size()));
    }
    return IntStream.range(0, rows.size()).mapToObj(i -> of(rows.get(i), computed[i])).toList();
  }

  private static PrintedFact of(final PrintedValues.Row row, final Object computed) {
    return new PrintedFact(row.text("fact"), row.text("printed"), row.cell("printed", computed));
  }

  /// What is computed of it, as text.
  public String computed() {
    return cell.text();
  }

  /// A table of facts.
  public static ExhibitTable<PrintedFact> table(final List<PrintedFact> facts) {
    return ExhibitTable.of(facts)
        .column("fact", PrintedFact::fact)
        .column("printed", PrintedFact::printed)
        .column("ours", PrintedFact::computed);
  }

  /// The table of facts as an exhibit that is reproduced if every fact holds.
  public static ExhibitResult result(final List<PrintedFact> facts, final List<String> notes) {
    return table(facts).result(ExhibitVerdict.REPRODUCED, notes).withCells(cells(facts));
  }

  /// What is compared with the print, where something is printed.
  public static List<ComputedCell> cells(final List<PrintedFact> facts) {
    return facts.stream().filter(fact -> !fact.printed().isEmpty()).map(PrintedFact::cell).toList();
  }
}
