package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.experiment.slotted.DelayRecord;
import org.heliograph.lab.experiment.slotted.LoadSeries;
import org.heliograph.lab.experiment.slotted.OutcomeRecord;
import org.heliograph.lab.experiment.slotted.SlottedCurves;
import org.heliograph.lab.experiment.slotted.SlottedRecord;

/// The folder that `simulate --protocol --out` fills: the record, delays and load over time as
/// tables and as pictures, and what was delivered over time.
record SimulateSlottedFolder(Path folder) {
  private static final List<String> DELAY_COLUMNS =
      List.of("protocol", "workload", "within", "messages", "share");
  private static final List<String> LOAD_COLUMNS =
      List.of("protocol", "workload", "step", "load", "low", "high", "injected", "delivered");

  /// Writes all files and returns them; without any outcome there is nothing to draw.
  List<Path> write(final SlottedRecord slotted) {
    final List<Path> files = new ArrayList<>();
    final Path record = folder.resolve("slotted.json");
    SafeWrite.to(record, writer -> Json.print(new PrintWriter(writer), slotted));
    files.add(record);
    if (!slotted.outcomes().isEmpty()) {
      files.add(table("delays.csv", DELAY_COLUMNS, rows(slotted, SimulateSlottedFolder::delays)));
      files.add(table("load.csv", LOAD_COLUMNS, rows(slotted, SimulateSlottedFolder::load)));
      final SlottedCurves curves = new SlottedCurves(slotted);
      files.add(picture("load.svg", curves.load()));
      files.add(picture("delays.svg", curves.delays()));
      files.add(picture("delivered.svg", curves.delivered()));
    }
    return files;
  }

  private Path table(final String name, final List<String> columns, final List<List<String>> rows) {
    final Path path = folder.resolve(name);
    CsvFile.write(path, columns, rows);
    return path;
  }

  private Path picture(final String name, final LinePlot plot) {
    final Path path = folder.resolve(name);
    SafeWrite.text(path, plot.svg());
    return path;
  }

  private static List<List<String>> rows(
      final SlottedRecord slotted, final Function<OutcomeRecord, List<List<String>>> part) {
    return slotted.outcomes().stream().flatMap(outcome -> part.apply(outcome).stream()).toList();
  }

  private static List<List<String>> delays(final OutcomeRecord outcome) {
    final DelayRecord delays = outcome.delays();
    return IntStream.range(0, delays.within().size())
        .mapToObj(
            i ->
                List.of(
                    outcome.protocol(),
                    outcome.workload(),
                    delays.within().get(i).toString(),
                    delays.messages().get(i).toString(),
                    delays.share().get(i).toString()))
        .toList();
  }

  private static List<List<String>> load(final OutcomeRecord outcome) {
    final LoadSeries series = outcome.series();
    return IntStream.range(0, series.steps().size())
        .mapToObj(
            i ->
                List.of(
                    outcome.protocol(),
                    outcome.workload(),
                    series.steps().get(i).toString(),
                    series.load().get(i).toString(),
                    series.low().get(i).toString(),
                    series.high().get(i).toString(),
                    series.injected().get(i).toString(),
                    series.delivered().get(i).toString()))
        .toList();
  }
}
