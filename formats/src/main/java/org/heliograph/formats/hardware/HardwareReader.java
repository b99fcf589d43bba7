package org.heliograph.formats.hardware;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.PartConstants;
import org.heliograph.plugin.OneLine;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;

/// Reads a description of hardware from YAML, of which JSON is a part.
final class HardwareReader {
  private static final String PRESET = "preset";
  private static final String PRICED = "priced";
  private static final String OF = "of";
  private static final String USUAL = "default";

  private final Path file;
  private final Registry registry = Registry.load().withoutPaths();

  private HardwareReader(final Path file) {
    this.file = file;
  }

  /// The preset of the file with its parameters.
  static Hardware read(final Path file) {
    return new HardwareReader(file).described();
  }

  /// The constants of parts in the file, by name.
  static Map<String, String> constants(final Path file) {
    return new HardwareReader(file).constants();
  }

  /// The values of the file by their keys, each a single one; `example` is one of them.
  private Map<String, YamlValue> values(final String example) {
    final YamlValue root = YamlInput.read(file);
    if (!(root instanceof final YamlValue.Mapping mapping)) {
      throw root.fault("a list of keys and values is expected, such as " + example);
    }
    mapping
        .fields()
        .forEach(
            (key, value) -> {
              if (!(value instanceof YamlValue.Scalar)) {
                throw value.fault(
                    "'%s' must be one value, such as 400Gb/s".formatted(OneLine.excerpt(key)));
              }
            });
    return mapping.fields();
  }

  private static String text(final YamlValue value) {
    return value.text("a value");
  }

  private Map<String, String> constants() {
    final List<String> names = PartConstants.names();
    final Map<String, String> constants = new LinkedHashMap<>();
    values("transceiver: 500USD")
        .forEach(
            (key, value) -> {
              if (!names.contains(key)) {
                throw value.fault(
                    "'%s' is no constant of a part%s. Known: %s"
                        .formatted(
                            OneLine.excerpt(key),
                            NearestNames.meant(key, names)
                                .map(name -> "; maybe " + name)
                                .orElse(""),
                            String.join(", ", names)));
              }
              constants.put(key, text(value));
            });
    return constants;
  }

  private Hardware described() {
    final Map<String, YamlValue> values = new LinkedHashMap<>(values("bandwidth: 400Gb/s"));
    final YamlValue preset =
        values.getOrDefault(PRESET, new YamlValue.Scalar(USUAL, new YamlValue.Place(file, 1)));
    values.remove(PRESET);
    final PluginShape shape = shape(preset);
    final List<String> known = shape.keys();
    final List<String> costs = costs();
    final List<String> own = new ArrayList<>();
    final List<String> priced = new ArrayList<>();
    values.forEach(
        (key, value) -> {
          if (!known.contains(key) && !costs.contains(key)) {
            throw unknown(preset, key, value, known);
          }
          (known.contains(key) ? own : priced).add(key + "=" + SpecText.value(text(value)));
        });
    final String constants = "%s(%s)".formatted(shape.name(), String.join(",", own));
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
    return registry.shapes(Hardware.class).stream()
        .filter(shape -> shape.name().equals(PRICED))
        .flatMap(shape -> shape.keys().stream())
        .filter(name -> !name.equals(OF))
        .toList();
  }

  private PluginShape shape(final YamlValue preset) {
    final List<PluginShape> presets =
        registry.shapes(Hardware.class).stream().filter(shape -> !shape.readsPaths()).toList();
    return presets.stream()
        .filter(shape -> shape.name().equals(text(preset)))
        .findFirst()
        .orElseThrow(
            () ->
                preset.fault(
                    "'%s' is no preset; known are %s"
                        .formatted(
                            OneLine.excerpt(text(preset)),
                            String.join(", ", presets.stream().map(PluginShape::name).toList()))));
  }

  private IllegalArgumentException unknown(
      final YamlValue preset, final String key, final YamlValue value, final List<String> known) {
    return value.fault(
        "%s has no parameter '%s'%s. It takes: %s"
            .formatted(
                text(preset),
                OneLine.excerpt(key),
                NearestNames.meant(key, known).map(name -> "; maybe " + name).orElse(""),
                String.join(", ", known)));
  }
}
