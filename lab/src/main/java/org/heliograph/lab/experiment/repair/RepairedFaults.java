package org.heliograph.lab.experiment.repair;

import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The answer of `repair` to every fault: a row for each, shown only for single faults, and a
/// summary.
public record RepairedFaults(RepairTable record, boolean isShown) implements Answer {
  @Override
  public String name() {
    return "repairs";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = record.before().addTo(new Sheet());
    if (!record.switching().equals(record.before().switching())) {
      sheet.line("repaired under " + record.switching());
    }
    sheet.line("hardware: " + record.hardware().text()).gap();
    sheet.table(isShown ? rows() : rows().inFilesAlone());
    if (isShown) {
      sheet.gap();
    }
    record.summary().addTo(sheet).lines(OmittedRecord.lines(record.failures()));
    return record.run().interrupted()
        ? sheet.gap().line("Interrupted: the remaining faults were not tried.")
        : sheet;
  }

  private Table<RepairRow> rows() {
    return Table.of("faults", record.rows())
        .text("failed", "the links and nodes that failed", row -> row.fault().names())
        .shown()
        .whole("hit", "transmissions that the fault destroyed", row -> row.of(it -> it.hit()))
        .shown()
        .whole("quick_slots", "slots of the quick repair", RepairRow::quickSlots)
        .shownAs("quick")
        .whole("slots", "slots of the best repair", row -> row.of(it -> it.slots()))
        .shown()
        .whole("bound", "what no schedule has fewer of", row -> row.of(it -> it.bound()))
        .shown()
        .show("gap", row -> row.of(it -> gap(it.slots(), it.bound())).orElse(""))
        .text("by", "the repairer or scheduler", row -> row.of(it -> it.by()))
        .show("by", row -> row.of(it -> it.by()).orElseGet(() -> row.status().toString()))
        .flag("optimal", "no schedule has fewer slots", row -> row.of(it -> it.optimal()))
        .show("", row -> row.of(it -> it.optimal() ? "optimal" : "").orElse(""))
        .text("status", "what became of the fault", row -> row.status().toString())
        .show(
            "",
            row ->
                row.repaired()
                    .flatMap(RepairRow.Repaired::light)
                    .filter(light -> !light.lit())
                    .map(_ -> "not lit")
                    .orElse(""));
  }

  static String gap(final int slots, final long bound) {
    return slots == bound ? "0" : "+" + (slots - bound);
  }
}
