package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.house.Tidy.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages, comments and messages are in plain words, and the check finds each word that is not.
final class ProseTest {
  private static final String JAVA = "app/src/main/java/a/Thing.java";
  private static final String PAGE = "docs/page.md";

  @Test
  void thePagesAreInPlainWords() throws IOException {
    final Path root = Repository.file("");
    final List<Source> pages = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
      for (final Path file :
          Stream.concat(Stream.of(root.resolve("README.md")), files)
              .filter(file -> file.toString().endsWith(".md"))
              .sorted()
              .toList()) {
        final String path = root.relativize(file).toString().replace('\\', '/');
        pages.add(new Source(path, Files.readString(file)));
      }
    }
    assertThat(pages).hasSizeGreaterThan(1);
    assertThat(Prose.offences(pages)).isEmpty();
  }

  @Test
  void commentsAndMessagesAreInPlainWords() throws IOException {
    assertThat(Prose.offences(Tidy.sources(Repository.file("")))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "so many",
        "so much",
        "so few",
        "just so",
        "anew",
        "Whoever",
        "whomever",
        "told",
        "ours",
        "but for",
        "of its own",
        "of their own",
        "not to be had",
        "in vain",
        "amiss"
      })
  void aPhraseIsFoundInPagesCommentsAndMessages(final String phrase) {
    final String text = "It is %s as such.".formatted(phrase);
    assertThatItIsFound(PAGE, "# A page\n\n" + text + "\n", phrase, 3);
    assertThatItIsFound(JAVA, "class A {\n  /// " + text + "\n  int a;\n}\n", phrase, 2);
    assertThatItIsFound(JAVA, "class A {\n\n  String a = \"" + text + "\";\n}\n", phrase, 3);
    assertThatItIsFound(
        JAVA, "class A {\n  String a = \"\"\"\n" + text + "\"\"\";\n}\n", phrase, 3);
    assertThatItIsFound("app/src/main/java/a/package-info.java", "/// " + text, phrase, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"we", "our", "us", "We"})
  void aSpeakerIsFoundInMessagesOnly(final String word) {
    final String text = "Here %s end.".formatted(word);
    assertThatItIsFound(JAVA, "class A {\n  String a = \"" + text + "\";\n}\n", word, 2);
    assertThat(offences(JAVA, "/// " + text + "\nclass A {}\n")).isEmpty();
    assertThat(offences(PAGE, text)).isEmpty();
  }

  @Test
  void aPhraseIsFoundOverTheEndOfALine() {
    assertThatItIsFound(PAGE, "There are so\nmany.\n", "so many", 1);
    assertThatItIsFound(JAVA, "/// There are so\n/// many.\nclass A {}\n", "so many", 1);
    assertThatItIsFound(
        JAVA, "class A {\n  String a = \"so\"\n      + \" many\";\n}\n", "so many", 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A {\n  // Code is told by words: whoever reads a comment reads code.\n}\n",
        "/// What `so many` and `just\n/// so` mean.\nclass A {}\n",
        "/// At most so.\nclass A {}\n\n/// Many more.\nclass B {}\n",
        "class A {\n  String a = \"so\", b = \"many\";\n}\n",
        "class A {\n  char quote = '\"';\n  /* told */\n}\n",
        "/// Hours, retold, answer, unless, in vain-glory.\nclass A {}\n"
      })
  void otherTextIsNoOffence(final String text) {
    assertThat(offences(JAVA, text)).isEmpty();
  }

  @Test
  void codeAndLinksOfPagesAreNoOffence() {
    assertThat(
            offences(
                PAGE,
                """
                The name `told-so` and [a decision](decisions/strategies-are-told-prices.md).

                ```
                ours, verified
                ```
                """))
        .isEmpty();
  }

  @Test
  void aNameThatProgramsReadIsNoOffence() {
    final String text = "class A {\n  String a = \"us\";\n}\n";
    assertThat(offences("core/src/main/java/a/Time.java", text)).isEmpty();
    assertThat(offences(JAVA, text)).hasSize(1);
  }

  @Test
  void testsMaySayWhatTheyLike() {
    assertThat(offences("app/src/test/java/a/Thing.java", "/// As told.\nclass A {}\n")).isEmpty();
  }

  private static void assertThatItIsFound(
      final String path, final String text, final String phrase, final int line) {
    assertThat(offences(path, text))
        .singleElement()
        .asString()
        .startsWith("%s:%s: '%s': write ".formatted(path, line, phrase));
  }

  private static List<String> offences(final String path, final String text) {
    return Prose.offences(List.of(new Source(path, text)));
  }
}
