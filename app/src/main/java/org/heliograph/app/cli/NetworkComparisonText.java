package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkOmission;
import org.heliograph.lab.experiment.networks.NetworkRow;
import org.heliograph.lab.experiment.networks.NetworkTable;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// A comparison of networks as text: a row per network, the fastest at every size, and what
/// follows.
record NetworkComparisonText(NetworkComparisonRecord record, boolean isEverything) {
  void print(final PrintWriter out) {
    out.printf(
        "%s, table %s, hardware %s%s, seed %s%n%n",
        record.question().measure(),
        record.question().place(),
        record.question().hardware(),
        record.question().limit().map(limit -> ", budget " + limit).orElse(""),
        record.run().seed());
    print(out, NetworkTable.times(record));
    print(out, "What a slot costs:", NetworkTable.slots(record));
    print(out, NetworkTable.normalised(record));
    print(out, NetworkTable.availability(record));
    if (record.winners().size() > 1) {
      print(out, NetworkTable.winners(record));
    }
    record.conclusions().forEach(sentence -> WrappedText.print(out, "- ", sentence));
    printOthers(out);
    for (final NetworkOmission one : record.omitted()) {
      WrappedText.print(out, "left out: ", one.network() + ": " + one.reason());
    }
    if (record.run().interrupted()) {
      out.println("Interrupted: these are the networks measured so far.");
    }
  }

  private static void print(final PrintWriter out, final String title, final NetworkTable table) {
    if (!table.rows().isEmpty()) {
      out.println(title);
      print(out, table);
    }
  }

  private static void print(final PrintWriter out, final NetworkTable table) {
    if (!table.rows().isEmpty()) {
      final TextTable text = new TextTable().row(table.heads().toArray(String[]::new));
      table.rows().forEach(row -> text.row(row.toArray(String[]::new)));
      text.print(out, "");
      out.println();
    }
  }

  private void printOthers(final PrintWriter out) {
    final List<NetworkRow> others = record.others();
    if (!others.isEmpty() && !isEverything) {
      out.printf("%s slower members of the same families: --all lists them.%n", others.size());
    }
    if (isEverything) {
      for (final NetworkRow row : others) {
        out.printf(
            "slower: %s, %s, %s%n",
            row.network(),
            new Time(row.best(record.question().sizeBytes()).orElseThrow().timePs()).display(),
            Count.of(row.parts().transceivers(), "transceiver"));
      }
    }
  }
}
