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

/// The style as a test: the sources are tidy, and each check can fail.
final class TidyTest {
  private static final String CLEAN =
      """
      package a;

      /// A thing with a "{" in a string and a { in a comment.
      public final class Thing {
        /// A nested thing.
        public record Inner(int size) {}

        int braces() {
          return "}{{".length(); // }}
        }
      }
      """;

  @Test
  void theSourcesAreTidy() throws IOException {
    final List<Source> sources = sources(Path.of(System.getProperty("heliograph.root")));
    assertThat(sources).isNotEmpty();
    assertThat(Tidy.offences(sources)).isEmpty();
  }

  @Test
  void aCleanFileHasNoOffence() {
    assertThat(offences("core", CLEAN)).isEmpty();
  }

  @Test
  void aLongFileIsFound() {
    assertThat(offences("core", CLEAN + "\n".repeat(600)))
        .singleElement()
        .asString()
        .contains("a file has at most 600");
  }

  @Test
  void aLongLineIsFound() {
    assertThat(offences("core", CLEAN + "// " + "x".repeat(97) + "\n")).isEmpty();
    assertThat(offences("core", CLEAN + "// " + "x".repeat(98) + "\n"))
        .singleElement()
        .asString()
        .contains(":12: 101 columns");
  }

  @Test
  void aLongMethodIsFound() {
    assertThat(offences("core", method(70))).isEmpty();
    assertThat(offences("core", method(71)))
        .singleElement()
        .asString()
        .contains("method 'longer' has 71 lines");
  }

  private static String method(final int lines) {
    return "class A {\n  void longer() {\n" + "    // }\n".repeat(lines - 2) + "  }\n}\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public class A {}",
        "/** Old. */\npublic class A {}",
        "/// A.\nclass A {\n  int a;\n\n  public enum B {}\n}",
        "interface A {\n  record B() {}\n}"
      })
  void aPublicTypeWithoutDocIsFound(final String text) {
    assertThat(offences("core", text)).singleElement().asString().contains("needs a /// doc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ThingImpl", "ThingUtils", "ThingManager", "ThingHelper"})
  void aNameThatSaysHowIsFound(final String name) {
    assertThat(offences("core", "class " + name + " {}")).singleElement().asString().contains(name);
  }

  // The plus signs keep this file itself clean.
  @Test
  void aBannedWordIsFoundInEveryModule() {
    for (final String word :
        List.of(
            "// TO" + "DO",
            "// FI" + "XME",
            "// XX" + "X",
            "// HA" + "CK",
            "// e.printStack" + "Trace()",
            "// new Ran" + "dom(1)",
            "// Math.ran" + "dom()",
            "// list.parallel" + "Stream()",
            "// \"/ho" + "me/someone\"")) {
      for (final String module : List.of("core", "lab", "app", "bench")) {
        assertThat(offences(module, word)).as(word).singleElement().asString().contains(":1: ban");
      }
    }
  }

  @Test
  void printingIsLeftToTheAppAndClocksToTheLab() {
    final String print = "// System" + ".out";
    final String clock = "// System" + ".nanoTime(), System" + ".currentTimeMillis()";
    assertThat(offences("app", print)).isEmpty();
    assertThat(offences("lab", print)).hasSize(1);
    assertThat(offences("bench", clock)).isEmpty();
    assertThat(offences("core", clock)).hasSize(1);
  }

  @Test
  void aPackageWithoutInfoOrDocOrNullMarkedIsFound() {
    final Source type = new Source("core/src/main/java/a/A.java", "class A {}");
    final String info = "core/src/main/java/a/package-info.java";
    assertThat(Tidy.offences(List.of(type))).singleElement().asString().contains("package-info");
    assertThat(Tidy.offences(List.of(type, new Source(info, "/// A.\npackage a;"))))
        .singleElement()
        .asString()
        .contains("needs @NullMarked");
    assertThat(Tidy.offences(List.of(type, new Source(info, "@NullMarked\npackage a;"))))
        .singleElement()
        .asString()
        .contains("needs a /// doc");
    assertThat(Tidy.offences(List.of(type, new Source(info, "/// A.\n@NullMarked\npackage a;"))))
        .isEmpty();
  }

  private static List<String> offences(final String module, final String text) {
    return Tidy.offences(List.of(new Source(module + "/src/test/java/a/Thing.java", text)));
  }

  private static List<Source> sources(final Path root) throws IOException {
    final List<Path> modules;
    try (Stream<Path> entries = Files.list(root)) {
      modules = entries.map(entry -> entry.resolve("src")).filter(Files::isDirectory).toList();
    }
    final List<Source> sources = new ArrayList<>();
    for (final Path module : modules.stream().sorted().toList()) {
      try (Stream<Path> files = Files.walk(module)) {
        for (final Path file :
            files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
          final String path = root.relativize(file).toString().replace('\\', '/');
          sources.add(new Source(path, Files.readString(file)));
        }
      }
    }
    return sources;
  }
}
