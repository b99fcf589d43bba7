package org.heliograph.formats;

import com.google.auto.service.AutoService;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
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
@Summary("Messages from a CSV file with the columns step, source and target.")
public record Trace(@Summary("path of the file") String path) implements MessageGenerator {
  private static final List<String> COLUMNS = List.of("step", "source", "target");
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.][0-9]*)?");

  public Trace {
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
    CsvInput.rows(file, Trace::isHeading, record -> add(traceReplay, file, record, processors));
    return traceReplay;
  }

  private static boolean isHeading(final CsvRecord record) {
    return record.getFields().stream().noneMatch(field -> NUMBER.matcher(field.strip()).matches());
  }

  private static void add(
      final TraceReplay traceReplay,
      final Path file,
      final CsvRecord record,
      final int processors) {
    if (record.getFieldCount() != COLUMNS.size()) {
      throw CsvInput.fault(
          file,
          record,
          "%s columns, where step, source and target must be".formatted(record.getFieldCount()));
    }
    final int step = number(file, record, 0, SlottedModel.STEPS_MAX);
    final int source = number(file, record, 1, processors);
    final int target = number(file, record, 2, processors);
    if (source == target) {
      throw CsvInput.fault(file, record, "processor %s sends to itself".formatted(source));
    }
    traceReplay.add(step, source, target);
  }

  private static int number(
      final Path file, final CsvRecord record, final int column, final int end) {
    final String field = record.getField(column).strip();
    if (COUNT.matcher(field).matches() && Integer.parseInt(field) < end) {
      return Integer.parseInt(field);
    }
    throw CsvInput.fault(
        file,
        record,
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
