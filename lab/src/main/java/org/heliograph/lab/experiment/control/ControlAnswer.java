package org.heliograph.lab.experiment.control;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.TraceGenerator;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.simulate.slotted.RecordingGenerator;

/// The answer of `simulate control`: its record, and the messages of the only run with the file
/// that they are to be written to, if they were to be recorded and it has ended.
public record ControlAnswer(
    ControlRecord record, Optional<Path> file, Optional<RecordingGenerator> messages)
    implements Answer {
  @Override
  public String name() {
    return "slotted";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = new ControlSheet(record).sheet();
    if (!record.outcomes().isEmpty()) {
      sheet.table(delays()).table(load());
    }
    return sheet;
  }

  /// A row of a column of an outcome.
  private record Row(OutcomeRecord outcome, int at) {
    private DelayRecord delays() {
      return outcome.delays();
    }

    private LoadSeries series() {
      return outcome.series();
    }
  }

  private Table<Row> table(final String name, final Function<OutcomeRecord, List<?>> column) {
    final List<Row> rows =
        record.outcomes().stream()
            .flatMap(
                it -> IntStream.range(0, column.apply(it).size()).mapToObj(at -> new Row(it, at)))
            .toList();
    return Table.of(name, rows)
        .inFilesAlone()
        .text("protocol", "control protocol", it -> it.outcome().protocol())
        .text("generator", "message generator", it -> it.outcome().generator());
  }

  private Table<Row> delays() {
    return table("delays", it -> it.delays().within())
        .whole("within_steps", "delay", it -> it.delays().within().get(it.at()))
        .whole("messages", "delivered", it -> it.delays().messages().get(it.at()))
        .exact("share", "of all", it -> it.delays().share().get(it.at()));
  }

  private Table<Row> load() {
    return table("load", it -> it.series().steps())
        .whole("step", "steps so far", it -> it.series().steps().get(it.at()))
        .exact("load", "in flight per processor", it -> it.series().load().get(it.at()))
        .exact("load_low", "the least of all runs", it -> it.series().low().get(it.at()))
        .exact("load_high", "the most of all runs", it -> it.series().high().get(it.at()))
        .exact("injected_messages", "a step", it -> it.series().injected().get(it.at()))
        .exact("delivered_messages", "a step", it -> it.series().delivered().get(it.at()));
  }

  @Override
  public boolean owns(final String file) {
    return Set.of("delays.csv", "load.csv", "load.svg", "delays.svg", "delivered.svg")
        .contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!record.outcomes().isEmpty()) {
      final ControlCurves curves = new ControlCurves(record);
      draft.text("load.svg", curves.load().svg());
      draft.text("delays.svg", curves.delays().svg());
      draft.text("delivered.svg", curves.delivered().svg());
    }
  }

  @Override
  public Optional<Path> writeNamed() {
    messages.ifPresent(it -> TraceGenerator.write(file.orElseThrow(), it));
    return messages.flatMap(_ -> file);
  }
}
