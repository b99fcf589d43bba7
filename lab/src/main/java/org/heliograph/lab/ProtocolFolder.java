package org.heliograph.lab;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.slotted.DelayRecord;
import org.heliograph.lab.experiment.slotted.LoadSeries;
import org.heliograph.lab.experiment.slotted.OutcomeRecord;
import org.heliograph.lab.experiment.slotted.SlottedCurves;
import org.heliograph.lab.experiment.slotted.SlottedRecord;

/// The folder that `simulate --protocol --out` fills: the record, delays and load over time as
/// tables and as pictures, and the messages delivered over time.
record ProtocolFolder(SlottedRecord slotted) implements ResultFolder.Content {
  private static final List<String> DELAY_COLUMNS =
      List.of("protocol", "generator", "within_steps", "messages", "share");
  private static final List<String> LOAD_COLUMNS =
      List.of(
          "protocol",
          "generator",
          "step",
          "load",
          "load_low",
          "load_high",
          "injected_messages",
          "delivered_messages");

  @Override
  public boolean owns(final String name) {
    return Set.of(
            "slotted.json", "delays.csv", "load.csv", "load.svg", "delays.svg", "delivered.svg")
        .contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("slotted.json", JsonText.of(slotted) + "\n");
    if (!slotted.outcomes().isEmpty()) {
      draft.text("delays.csv", CsvText.of(DELAY_COLUMNS, rows(ProtocolFolder::delays)));
      draft.text("load.csv", CsvText.of(LOAD_COLUMNS, rows(ProtocolFolder::load)));
      final SlottedCurves curves = new SlottedCurves(slotted);
      draft.text("load.svg", curves.load().svg());
      draft.text("delays.svg", curves.delays().svg());
      draft.text("delivered.svg", curves.delivered().svg());
    }
  }

  private List<List<String>> rows(final Function<OutcomeRecord, List<List<String>>> part) {
    return slotted.outcomes().stream().flatMap(outcome -> part.apply(outcome).stream()).toList();
  }

  private static List<List<String>> delays(final OutcomeRecord outcome) {
    final DelayRecord delays = outcome.delays();
    return IntStream.range(0, delays.within().size())
        .mapToObj(
            i ->
                List.of(
                    outcome.protocol(),
                    outcome.generator(),
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
                    outcome.generator(),
                    series.steps().get(i).toString(),
                    series.load().get(i).toString(),
                    series.low().get(i).toString(),
                    series.high().get(i).toString(),
                    series.injected().get(i).toString(),
                    series.delivered().get(i).toString()))
        .toList();
  }
}
