package org.heliograph.reproduction;

import java.util.List;
import java.util.stream.IntStream;

/// Something that a paper states, and what is computed instead.
public record PrintedFact(String fact, String printed, String computed) {
  /// A fact that is a number, or another value that has a text.
  public static PrintedFact of(final String fact, final Object printed, final Object computed) {
    return new PrintedFact(fact, printed.toString(), computed.toString());
  }

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
    return IntStream.range(0, rows.size())
        .mapToObj(i -> of(rows.get(i).text("fact"), rows.get(i).text("printed"), computed[i]))
        .toList();
  }

  /// Whether both are the same.
  public boolean holds() {
    return printed.equals(computed);
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
    return table(facts)
        .result(ExhibitVerdict.REPRODUCED.when(facts.stream().allMatch(PrintedFact::holds)), notes);
  }
}
