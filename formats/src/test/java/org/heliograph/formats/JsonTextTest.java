package org.heliograph.formats;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is wrong with a file in JSON is said without names of Java classes.
final class JsonTextTest {
  private record Part(int number) {}

  private record Whole(List<Part> parts, Part one) {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"parts\":0,\"one\":{\"number\":1}}",
        "{\"parts\":[{\"number\":{}}],\"one\":{\"number\":1}}",
        "{\"parts\":[],\"one\":[]}",
        "{\"parts\":[],\"one\":\"x\"}"
      })
  void aRefusalNamesNoClass(final String text) {
    assertThatThrownBy(() -> JsonText.read(Path.of("a.json"), text, Whole.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'a.json' was not written by this program (")
        .hasMessageNotContaining("java")
        .hasMessageNotContaining("heliograph");
  }
}
