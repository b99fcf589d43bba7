package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.WorkloadImport;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.Layer;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.ProcessGroups;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.heliograph.workload.family.DataParallel;

/// A profile as CSV, on all ranks: layers with forward and backward passes, which are trained
/// data-parallel; or rows that compute and then communicate.
///
/// The columns of the second kind are `layer`, `compute`, `bytes`, `collective` (all-reduce if it
/// is empty) and `overlap`. The heading has the units, such as `compute_us` and `bytes_MiB`. With
/// overlap `yes` the next row computes while this one communicates, otherwise it waits.
@AutoService(WorkloadImport.class)
@Summary("Profile as CSV: layer, compute time, bytes and collective, or a table of layers.")
public record CsvProfile() implements WorkloadImport {
  private static final List<String> COLUMNS =
      List.of(CsvLayers.LAYER, "compute", "bytes", "collective", "overlap");
  private static final Bytes BUCKET = Bytes.parse("25MiB");

  @Override
  public Recognition recognises(final FileBeginning beginning) {
    return Recognition.yesIf(heading(beginning.text()).matches("(.*,)?\\s*\"?layer\"?\\s*,.*"));
  }

  private static String heading(final String text) {
    return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
  }

  @Override
  public Workload read(final Path file, final int ranks) {
    try {
      return isLayerTable(file)
          ? new DataParallel(new Given(CsvLayers.layers(file)), 0, BUCKET, Scaling.WEAK)
              .workload(ranks)
          : rows(file, ranks);
    } catch (final IllegalArgumentException e) {
      final String message = String.valueOf(e.getMessage());
      throw message.startsWith(file.toString())
          ? e
          : new IllegalArgumentException("%s: %s".formatted(file, message), e);
    }
  }

  /// Layers that were read before.
  private record Given(List<Layer> layers) implements LayerProfile {}

  /// Whether the heading has a column for the forward pass.
  private static boolean isLayerTable(final Path file) {
    final boolean[] first = {true, false};
    CsvInput.rows(
        file,
        _ -> false,
        record -> {
          first[1] |=
              first[0]
                  && record.fields().stream()
                      .anyMatch(field -> field.startsWith(CsvLayers.FORWARD));
          first[0] = false;
        });
    return first[1];
  }

  private static Workload rows(final Path file, final int ranks) {
    final ProfileTable table = ProfileTable.read(file, COLUMNS);
    final Workload.Builder workload =
        new Workload.Builder(CsvInput.shown(String.valueOf(file.getFileName())), ranks);
    List<Integer> after = List.of();
    int number = 0;
    for (final CsvRow row : table.rows()) {
      final String name =
          "%s %s".formatted(number++, CsvInput.shown(table.word(row, CsvLayers.LAYER))).strip();
      final Time time = table.quantity(row, "compute", Time::parse).orElse(Time.ZERO);
      final int computed = workload.add(name, new Computation(time), after);
      after = List.of(computed);
      final Bytes bytes = table.quantity(row, "bytes", Bytes::parse).orElse(new Bytes(0));
      if (bytes.bytes() > 0) {
        final String collective =
            WorkloadFields.collective(table.word(row, "collective"), what -> row.fault(what));
        final int sent =
            workload.add(
                name + " " + collective,
                new Communication(collective, bytes, new ProcessGroups.All()),
                after);
        after = overlaps(table, row) ? after : List.of(sent);
      }
    }
    return workload.build();
  }

  private static boolean overlaps(final ProfileTable table, final CsvRow row) {
    return switch (table.word(row, "overlap")) {
      case "yes" -> true;
      case "no", "" -> false;
      default ->
          throw row.fault(
              "overlap '%s' must be yes or no"
                  .formatted(CsvInput.shown(table.word(row, "overlap"))));
    };
  }
}
