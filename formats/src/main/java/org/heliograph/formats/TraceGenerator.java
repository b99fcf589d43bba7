package org.heliograph.formats;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.simulate.slotted.MessageGenerator;
import org.heliograph.simulate.slotted.RecordingGenerator;
import org.heliograph.simulate.slotted.SlottedModel;
import org.heliograph.simulate.slotted.TraceReplay;

/// Messages read from a file of comma-separated values: `step,source,target` in every row.
///
/// A first row without any number is a heading; blank lines are skipped. Rows may come in any
/// order; messages of one step are generated in the order of the file. A source may generate
/// several in a step. Every thread reads the file once and keeps 16 bytes for each of its messages.
/// Files up to 512 MiB.
@AutoService(MessageGenerator.class)
@PublicName("trace")
@Summary("Messages from a CSV file with the columns step, source and target.")
public record TraceGenerator(@Summary("path of the file") String path) implements MessageGenerator {
  private static final List<String> COLUMNS = List.of("step", "source", "target");
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.][0-9]*)?");

  public TraceGenerator {
    TextInput.requirePath("trace", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public Injector injector(final SlottedModel model, final int first, final int end) {
    final TraceReplay traceReplay = new TraceReplay(first, end);
    final Path file = TextInput.path(path);
    final int processors = model.network().nodes();
    CsvInput.rows(file, TraceGenerator::isHeading, record -> add(traceReplay, record, processors));
    return traceReplay;
  }

  private static boolean isHeading(final CsvRow record) {
    return record.fields().stream().noneMatch(field -> NUMBER.matcher(field).matches());
  }

  private static void add(
      final TraceReplay traceReplay, final CsvRow record, final int processors) {
    if (record.size() != COLUMNS.size()) {
      throw record.fault(
          "%s columns, where step, source and target must be".formatted(record.size()));
    }
    final int step = number(record, 0, SlottedModel.STEPS_MAX);
    final int source = number(record, 1, processors);
    final int target = number(record, 2, processors);
    if (source == target) {
      throw record.fault("processor %s sends to itself".formatted(source));
    }
    traceReplay.add(step, source, target);
  }

  private static int number(final CsvRow record, final int column, final int end) {
    final String field = record.field(column);
    if (COUNT.matcher(field).matches() && Integer.parseInt(field) < end) {
      return Integer.parseInt(field);
    }
    throw record.fault(
        "%s '%s' must be a whole number from 0 to %s"
            .formatted(COLUMNS.get(column), CsvInput.shown(field), end - 1));
  }

  /// Writes what was recorded to `file`, with a heading, by step and source.
  public static void write(final Path file, final RecordingGenerator recordingGenerator) {
    SafeWrite.to(
        file,
        writer -> {
          writer.append(String.join(",", COLUMNS)).append('\n');
          recordingGenerator.replay(made -> writeRow(writer, made));
        });
  }

  private static void writeRow(final Writer writer, final RecordingGenerator.Made made) {
    try {
      writer.append(made.step() + "," + made.source() + "," + made.target() + "\n");
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
