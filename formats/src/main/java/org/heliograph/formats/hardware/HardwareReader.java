package org.heliograph.formats.hardware;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.heliograph.formats.TextInput;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartConstants;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.Parameter;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/// Reads a description of hardware from YAML, of which JSON is a part.
final class HardwareReader {
  private static final long MOST_BYTES = 1 << 20;
  private static final String PRESET = "preset";
  private static final String PRICED = "priced";
  private static final String OF = "of";
  private static final String USUAL = "default";

  private final Path file;
  private final Registry registry = Registry.load().withoutPaths();

  private HardwareReader(final Path file) {
    this.file = file;
  }

  /// One value of the file, and its line.
  private record Value(String text, int line) {}

  /// The preset of the file with its parameters.
  static Hardware read(final Path file) {
    return composed(file, HardwareReader::described);
  }

  /// The constants of parts in the file, by name.
  static Map<String, String> constants(final Path file) {
    return composed(file, HardwareReader::constants);
  }

  /// What `reading` makes of the root of the file.
  private static <T> T composed(
      final Path file, final BiFunction<HardwareReader, Optional<Node>, T> reading) {
    return TextInput.read(
        file,
        MOST_BYTES,
        reader -> {
          final LoadSettings settings =
              LoadSettings.builder().setLabel(file.toString()).setAllowDuplicateKeys(false).build();
          final HardwareReader hardware = new HardwareReader(file);
          try {
            return reading.apply(hardware, new Compose(settings).composeReader(reader));
          } catch (final MarkedYamlEngineException e) {
            throw hardware.fault(
                e.getProblemMark().map(HardwareReader::line).orElse(1),
                "the YAML is broken: " + e.getProblem());
          } catch (final YamlEngineException e) {
            throw hardware.fault(1, "the YAML is broken: " + e.getMessage());
          }
        });
  }

  private Map<String, String> constants(final Optional<Node> root) {
    if (!(root.orElse(null) instanceof final MappingNode mapping)) {
      throw fault(1, "a list of keys and values is expected, such as transceiver: 500USD");
    }
    final List<String> names = PartConstants.names();
    final Map<String, String> constants = new LinkedHashMap<>();
    values(mapping)
        .forEach(
            (key, value) -> {
              if (!names.contains(key)) {
                throw fault(
                    value.line(),
                    "'%s' is no constant of a part%s. Known: %s"
                        .formatted(
                            key,
                            NearestNames.meant(key, names)
                                .map(name -> "; maybe " + name)
                                .orElse(""),
                            String.join(", ", names)));
              }
              constants.put(key, value.text());
            });
    return constants;
  }

  private Hardware described(final Optional<Node> root) {
    if (!(root.orElse(null) instanceof final MappingNode mapping)) {
      throw fault(1, "a list of keys and values is expected, such as bandwidth: 400Gb/s");
    }
    final Map<String, Value> values = values(mapping);
    final Value preset = Optional.ofNullable(values.remove(PRESET)).orElse(new Value(USUAL, 1));
    final PluginEntry entry = entry(preset);
    final List<String> known = entry.parameters().stream().map(Parameter::name).toList();
    final List<String> costs = costs();
    final List<String> own = new ArrayList<>();
    final List<String> priced = new ArrayList<>();
    values.forEach(
        (key, value) -> {
          if (!known.contains(key) && !costs.contains(key)) {
            throw unknown(preset, key, value, known);
          }
          (known.contains(key) ? own : priced).add(key + "=" + SpecText.value(value.text()));
        });
    final String constants = "%s(%s)".formatted(entry.name(), String.join(",", own));
    try {
      return registry.parse(
          Hardware.class,
          priced.isEmpty()
              ? constants
              : "%s(of=%s,%s)".formatted(PRICED, constants, String.join(",", priced)));
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: %s".formatted(file, e.getMessage()), e);
    }
  }

  /// The names of the prices and powers of parts, which every preset takes in a file.
  private List<String> costs() {
    return registry.entries(Hardware.class).stream()
        .filter(entry -> entry.name().equals(PRICED))
        .flatMap(entry -> entry.parameters().stream())
        .map(Parameter::name)
        .filter(name -> !name.equals(OF))
        .toList();
  }

  private Map<String, Value> values(final MappingNode mapping) {
    final Map<String, Value> values = new LinkedHashMap<>();
    for (final NodeTuple tuple : mapping.getValue()) {
      final int line = tuple.getKeyNode().getStartMark().map(HardwareReader::line).orElse(1);
      final String key = text(tuple.getKeyNode(), line, "a key");
      final Value value = new Value(text(tuple.getValueNode(), line, "'" + key + "'"), line);
      if (values.put(key, value) != null) {
        throw fault(line, "'" + key + "' is given twice");
      }
    }
    return values;
  }

  private String text(final Node node, final int line, final String what) {
    if (node instanceof final ScalarNode scalar) {
      return scalar.getValue();
    }
    throw fault(line, what + " must be one value, such as 400Gb/s");
  }

  private PluginEntry entry(final Value preset) {
    final List<PluginEntry> presets = registry.entries(Hardware.class);
    return presets.stream()
        .filter(entry -> entry.name().equals(preset.text()) && !entry.readsPaths())
        .findFirst()
        .orElseThrow(
            () ->
                fault(
                    preset.line(),
                    "'%s' is no preset; known are %s"
                        .formatted(
                            preset.text(),
                            String.join(
                                ", ",
                                presets.stream()
                                    .filter(entry -> !entry.readsPaths())
                                    .map(PluginEntry::name)
                                    .toList()))));
  }

  private IllegalArgumentException unknown(
      final Value preset, final String key, final Value value, final List<String> known) {
    return fault(
        value.line(),
        "%s has no parameter '%s'%s. It takes: %s"
            .formatted(
                preset.text(),
                key,
                NearestNames.meant(key, known).map(name -> "; maybe " + name).orElse(""),
                String.join(", ", known)));
  }

  private static int line(final Mark mark) {
    return mark.getLine() + 1;
  }

  private IllegalArgumentException fault(final int line, final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line, what));
  }
}
