package org.heliograph.formats.workload;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.TextInput;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.Layer;
import org.heliograph.workload.LayerProfile;

/// Layers from a CSV file with the columns `layer`, `forward`, `backward`, `gradients` and
/// `activations`.
///
/// The heading has the units: `forward_us`, `gradients_MiB`. A missing column, other than `layer`
/// and `forward`, and an empty field mean 0, for `backward` twice the forward pass.
@AutoService(LayerProfile.class)
@PublicName("csv")
@Summary("Layers from a CSV file: layer, forward, backward, gradients, activations, with units.")
public record CsvLayers(@Summary("path of the file") String path) implements LayerProfile {
  private static final int BACKWARD = 2;
  static final String LAYER = "layer";
  static final String FORWARD = "forward";
  private static final List<String> COLUMNS =
      List.of(LAYER, FORWARD, "backward", "gradients", "activations");

  public CsvLayers {
    TextInput.requirePath("csv", path);
  }

  @Override
  public boolean readsPaths() {
    return true;
  }

  @Override
  public List<Layer> layers() {
    return layers(TextInput.path(path));
  }

  /// The layers in `file`.
  static List<Layer> layers(final Path file) {
    final ProfileTable table = ProfileTable.read(file, COLUMNS);
    if (!table.has(FORWARD)) {
      throw table.rows().getFirst().fault("the heading above has no column 'forward'");
    }
    final List<Layer> layers = new ArrayList<>();
    final Set<String> names = new HashSet<>();
    for (final CsvRow row : table.rows()) {
      final Layer layer = layer(table, row);
      if (!names.add(layer.name())) {
        throw row.fault("two layers are named '%s'".formatted(layer.name()));
      }
      layers.add(layer);
    }
    return List.copyOf(layers);
  }

  private static Layer layer(final ProfileTable table, final CsvRow row) {
    final Time forward =
        table
            .quantity(row, FORWARD, Time::parse)
            .orElseThrow(() -> row.fault("forward is missing"));
    final Bytes none = new Bytes(0);
    try {
      return new Layer(
          CsvInput.shown(table.word(row, LAYER)),
          forward,
          table.quantity(row, "backward", Time::parse).orElseGet(() -> forward.times(BACKWARD)),
          table.quantity(row, "gradients", Bytes::parse).orElse(none),
          table.quantity(row, "activations", Bytes::parse).orElse(none));
    } catch (final IllegalArgumentException e) {
      if (String.valueOf(e.getMessage()).contains(", line ")) {
        throw e;
      }
      throw row.fault(ProfileTable.clause(e));
    }
  }
}
