package org.heliograph.formats.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heliograph.hardware.Default;
import org.heliograph.hardware.Hardware;
import org.heliograph.hardware.Ocs;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A file says the same as the spec with its keys, and what is not understood is refused.
final class FileHardwareTest {
  private static final Registry REGISTRY = Registry.load();

  @TempDir private Path folder;

  private Hardware read(final String text) throws IOException {
    final Path file = Files.writeString(folder.resolve("hardware.yaml"), text);
    return REGISTRY.parse(Hardware.class, file.toString()).described();
  }

  @Test
  void yamlAndJsonSayTheSame() throws IOException {
    final Hardware expected =
        REGISTRY.parse(Hardware.class, "ocs(bandwidth=400Gb/s,overlap=false)");
    assertThat(read("# ours\npreset: ocs\nbandwidth: 400Gb/s\noverlap: false\n"))
        .isEqualTo(expected);
    assertThat(read("{\"preset\": \"ocs\", \"bandwidth\": \"400Gb/s\", \"overlap\": false}"))
        .isEqualTo(expected);
    assertThat(read("preset: ocs")).isEqualTo(new Ocs());
    assertThat(read("{}")).isEqualTo(new Default());
  }

  @Test
  void everyPresetIsReadBackFromItsParameters() throws IOException {
    for (final String name : REGISTRY.names(Hardware.class)) {
      if (name.equals("file")) {
        continue;
      }
      final Hardware preset = REGISTRY.parse(Hardware.class, name);
      final StringBuilder yaml = new StringBuilder("preset: " + name + "\n");
      REGISTRY.entries(Hardware.class).stream()
          .filter(entry -> entry.name().equals(name))
          .flatMap(entry -> entry.parameters().stream())
          .forEach(
              parameter ->
                  parameter
                      .defaultText()
                      .ifPresent(
                          text ->
                              yaml.append(parameter.name())
                                  .append(": ")
                                  .append(text)
                                  .append('\n')));
      assertThat(read(yaml.toString())).isEqualTo(preset);
      assertThat(REGISTRY.parse(Hardware.class, SpecText.of(preset))).isEqualTo(preset);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          preset: ocs; bandwith: 1Gb/s | line 2: ocs has no parameter 'bandwith'; maybe bandwidth.
          preset: osc                  | line 1: 'osc' is no preset; known are default,
          bandwidth: 5                 | bandwidth '5' has no unit
          bandwidth: [1Gb/s]           | line 1: 'bandwidth' must be one value
          startup: 1us; startup: 2us   | line 2: 'startup' is given twice
          preset: file                 | 'file' is no preset
          - 1                          | a list of keys and values is expected
          a: b: c                      | line 1: the YAML is broken
          """)
  void whatIsNotUnderstoodIsRefused(final String text, final String sentence) {
    assertThatThrownBy(() -> read(text.replace("; ", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(sentence);
  }
}
