package org.heliograph.reproduction.optree;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.TextInput;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.units.Bytes;

/// The layers of a neural network in the order of a training iteration, with the size of each in
/// bytes.
///
/// A file has the columns `layer` and `parameters`, numbers of 4 bytes (float32), or `layer` and
/// `bytes`, with or without a unit. Two are shipped, `vgg16` and `resnet50`, whose numbers of
/// parameters follow from the published shapes of their layers: kernel × kernel × inputs × outputs
/// of a convolution, two for each channel of a normalisation, and biases where there are any.
record LayerTrace(String name, List<Layer> layers) {
  private static final List<String> SHIPPED = List.of("vgg16", "resnet50");
  private static final String LAYER = "layer";
  private static final String PARAMETERS = "parameters";
  private static final String BYTES = "bytes";
  private static final int FLOAT = 4;

  LayerTrace {
    layers = List.copyOf(layers);
  }

  record Layer(String name, Bytes size) {}

  /// The shipped trace of this name, or the one in the file at this path.
  static LayerTrace of(final String trace) {
    if (SHIPPED.contains(trace)) {
      return new LayerTrace(
          trace,
          PrintedValues.of(OptreeExhibits.class, trace + ".csv").rows().stream()
              .map(row -> layer(row.text(LAYER), PARAMETERS, row.text(PARAMETERS)))
              .toList());
    }
    return read(trace);
  }

  private static LayerTrace read(final String trace) {
    final Path file = TextInput.path(trace);
    final List<CsvRow> rows = new ArrayList<>();
    CsvInput.rows(file, _ -> false, rows::add);
    if (rows.size() < 2) {
      throw new IllegalArgumentException(
          "%s: it has no layers. It needs a heading, 'layer,parameters' or 'layer,bytes', and a row"
                  .formatted(file)
              + " for each layer.");
    }
    final CsvRow heading = rows.getFirst();
    final String unit = heading.size() == 2 ? heading.field(1) : "";
    if (!heading.field(0).equals(LAYER) || !(unit.equals(PARAMETERS) || unit.equals(BYTES))) {
      throw heading.fault("the heading must be 'layer,parameters' or 'layer,bytes'");
    }
    return new LayerTrace(
        trace, rows.subList(1, rows.size()).stream().map(row -> layer(row, unit)).toList());
  }

  private static Layer layer(final CsvRow row, final String unit) {
    if (row.size() != 2) {
      throw row.fault("a row has two columns, layer and " + unit);
    }
    try {
      return layer(row.field(0), unit, row.field(1));
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException(
          row.fault(
                  "'%s' must be a number of %s, at least 1"
                      .formatted(CsvInput.shown(row.record().getField(1)), unit))
              .getMessage(),
          e);
    }
  }

  private static Layer layer(final String name, final String unit, final String size) {
    final long bytes =
        unit.equals(PARAMETERS)
            ? Math.multiplyExact(FLOAT, Long.parseLong(size))
            : Bytes.parse(size.chars().allMatch(Character::isDigit) ? size + "B" : size).bytes();
    if (bytes < 1) {
      throw new IllegalArgumentException("a layer has at least one byte");
    }
    return new Layer(name, new Bytes(bytes));
  }

  /// The bytes of all layers.
  long total() {
    return layers.stream().mapToLong(layer -> layer.size().bytes()).sum();
  }
}
