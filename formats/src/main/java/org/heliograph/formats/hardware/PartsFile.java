package org.heliograph.formats.hardware;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.formats.TextInput;
import org.heliograph.hardware.PartConstants;
import org.heliograph.plugin.SpecText;

/// A file of constants of parts that replace some of the shipped ones: CSV in the form of the
/// shipped file, or YAML or JSON with a value for each name, such as `transceiver: 500USD`.
public final class PartsFile {
  private static final long MOST_BYTES = 1 << 20;

  private PartsFile() {}

  /// The constants of `file` as arguments of a spec: `transceiver=500USD,…`; an error names the
  /// line.
  public static String arguments(final Path file) {
    final List<String> lines = TextInput.read(file, MOST_BYTES, BufferedReader::readAllLines);
    final String arguments =
        !lines.isEmpty() && PartConstants.isHeader(lines.getFirst())
            ? PartConstants.read(file.toString(), lines).arguments()
            : HardwareReader.constants(file).entrySet().stream()
                .map(entry -> entry.getKey() + "=" + SpecText.value(entry.getValue()))
                .collect(Collectors.joining(","));
    if (arguments.isEmpty()) {
      throw new IllegalArgumentException(
          file + ": it has no constants. Maybe transceiver: 500USD.");
    }
    return arguments;
  }
}
