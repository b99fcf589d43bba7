package org.heliograph.lab.experiment.slotted;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The answer of `simulate control`: its record, and the messages of the only run if they were to
/// be recorded and it has ended.
public record SlottedAnswer(SlottedRecord record, Optional<RecordedTrace> trace) implements Answer {
  private static final String DELAYS = "delays";
  private static final String LOAD = "load";

  @Override
  public String name() {
    return "slotted";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = new SlottedSheet(record).sheet();
    if (!record.outcomes().isEmpty()) {
      sheet.table(delays().inFilesAlone()).table(load().inFilesAlone());
    }
    return sheet;
  }

  /// The messages of an outcome up to one delay.
  private record Delayed(OutcomeRecord outcome, int row) {}

  private Table<Delayed> delays() {
    return Table.of(
            DELAYS,
            record.outcomes().stream()
                .flatMap(it -> rows(it.delays().within()).mapToObj(row -> new Delayed(it, row)))
                .toList())
        .text("protocol", "control protocol", it -> it.outcome().protocol())
        .text("generator", "message generator", it -> it.outcome().generator())
        .whole("within_steps", "delay", it -> it.outcome().delays().within().get(it.row()))
        .whole("messages", "delivered", it -> it.outcome().delays().messages().get(it.row()))
        .exact("share", "of all", it -> it.outcome().delays().share().get(it.row()));
  }

  /// The load of an outcome at one time.
  private record Loaded(String protocol, String generator, LoadSeries series, int row) {
    static Stream<Loaded> of(final OutcomeRecord outcome) {
      return rows(outcome.series().steps())
          .mapToObj(
              row -> new Loaded(outcome.protocol(), outcome.generator(), outcome.series(), row));
    }
  }

  private Table<Loaded> load() {
    return Table.of(LOAD, record.outcomes().stream().flatMap(Loaded::of).toList())
        .text("protocol", "control protocol", Loaded::protocol)
        .text("generator", "message generator", Loaded::generator)
        .whole("step", "steps so far", it -> it.series().steps().get(it.row()))
        .exact("load", "in flight per processor", it -> it.series().load().get(it.row()))
        .exact("load_low", "the least of all runs", it -> it.series().low().get(it.row()))
        .exact("load_high", "the most of all runs", it -> it.series().high().get(it.row()))
        .exact("injected_messages", "a step", it -> it.series().injected().get(it.row()))
        .exact("delivered_messages", "a step", it -> it.series().delivered().get(it.row()));
  }

  private static IntStream rows(final List<?> values) {
    return IntStream.range(0, values.size());
  }

  @Override
  public boolean owns(final String file) {
    return Set.of("delays.csv", "load.csv", "load.svg", "delays.svg", "delivered.svg")
        .contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!record.outcomes().isEmpty()) {
      final SlottedCurves curves = new SlottedCurves(record);
      draft.text("load.svg", curves.load().svg());
      draft.text("delays.svg", curves.delays().svg());
      draft.text("delivered.svg", curves.delivered().svg());
    }
  }

  @Override
  public Optional<Path> writeNamed() {
    return trace.map(RecordedTrace::write);
  }
}
