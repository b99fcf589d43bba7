package org.heliograph.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.topology.family.Kautz;
import org.junit.jupiter.api.Test;

/// The documentation of a class is the comment that its source has today.
class DocumentationTest {
  @Test
  void aClassHasTheCommentOfItsSource() {
    assertThat(Documentation.of(Kautz.class).orElseThrow())
        .startsWith("The Kautz network: words of length k")
        .contains("\n\nd^k + d^(k−1) nodes")
        .doesNotContain("Alphabetical rank");
  }

  @Test
  void aClassWithoutSourceHasNone() {
    assertThat(Documentation.of(String.class)).isEmpty();
    assertThat(Documentation.of(Test.class)).isEmpty();
  }

  @Test
  void theCommentStandsBeforeTheDeclaration() {
    final String source =
        """
        package a;

        /// One.
        ///
        /// Two.
        @Summary("of A")
        public final class A {
          /// Not this.
          int a;

          /// Three.
          public record B() {}
        }
        """;
    assertThat(Documentation.comment(source, "A")).contains("One.\n\nTwo.");
    assertThat(Documentation.comment(source, "B")).contains("Three.");
    assertThat(Documentation.comment("class A {\n  /// Not this.\n}\n", "A")).isEmpty();
  }
}
