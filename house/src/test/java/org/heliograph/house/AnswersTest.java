package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.planner.PlanRecord;
import org.junit.jupiter.api.Test;

/// Nine collectives on many networks are planned in as few slots as before, with a bound as high.
///
/// `-Danswers=write` writes `house/src/test/resources/answers.csv` again.
final class AnswersTest {
  private static final Path TABLE = Repository.file("house/src/test/resources/answers.csv");
  private static final List<String> COLUMNS = List.of("network", "collective", "bound", "slots");

  private record Cell(String network, String collective, long bound, long slots) {
    static Cell of(final NamedCsvRecord row) {
      return new Cell(
          row.getField("network"),
          row.getField("collective"),
          Long.parseLong(row.getField("bound")),
          Long.parseLong(row.getField("slots")));
    }

    Cell planned() {
      final PlanRecord plan = Heliograph.plan(collective).on(network).run().record();
      return new Cell(
          network,
          collective,
          plan.bound().slots(),
          plan.best().map(best -> (long) best.slots()).orElse(Long.MAX_VALUE));
    }

    boolean isWorseThan(final Cell before) {
      return slots > before.slots || bound < before.bound;
    }

    List<String> texts() {
      return List.of(network, collective, "" + bound, "" + slots);
    }
  }

  @Slow
  @Test
  void noAnswerGetsWorse() throws IOException {
    final List<Cell> held;
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(TABLE)) {
      held = rows.stream().map(Cell::of).toList();
    }
    final List<String> worse = new ArrayList<>();
    final List<List<String>> rows = new ArrayList<>();
    for (final Cell before : held) {
      final Cell now = before.planned();
      rows.add(now.texts());
      if (now.isWorseThan(before)) {
        worse.add("%s, before %s".formatted(now, before));
      }
    }
    if (System.getProperty("answers", "").equals("write")) {
      Files.writeString(TABLE, CsvText.of(COLUMNS, rows));
      return;
    }
    assertThat(held).hasSizeGreaterThan(100);
    assertThat(worse).isEmpty();
  }
}
