package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
    final List<Source> sources = Tidy.sources(Path.of(System.getProperty("heliograph.root")));
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
  void aDocCommentThatTheFormatterBrokeIsFound() {
    assertThat(offences("core", CLEAN.replace("a { in", "a\n// { in")))
        .first()
        .asString()
        .contains(":4: the formatter broke this doc comment");
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
      for (final String module : List.of("core", "lab", "reproduction", "app", "bench")) {
        assertThat(offences(module, word)).as(word).singleElement().asString().contains(":1: ban");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"%d\".formatted(1)",
        "\"%s %5d\".formatted(1, 2)",
        "\"%.2f\".formatted(1.0)",
        "(\"a\" + \"%,d\").formatted(1)",
        "(x ? \"%s\" : \"%e\").formatted(1.0)",
        "\"\"\"\n%d\"\"\".formatted(1)",
        "pattern.formatted(1)",
        "\"%S\".formatted(text)",
        "\"%X\".formatted(1)",
        "\"%03d\".formatted(1)",
        "\"%tY\".formatted(date)",
        "String.format(\"%d\", 1)",
        "String.format(pattern, 1)",
        "out.printf(\"%.1f%n\", 1.0)",
        "out.format(\"%d\", 1)",
        "text.toLowerCase()",
        "text.toUpperCase()",
        "list.map(String::toLowerCase)",
        "list.map(\"%d\"::formatted)",
        "text.getBytes()",
        "new InputStreamReader(in)",
        "new Scanner(in)",
        "new DecimalFormat(\"0.0\")",
      })
  void aCallThatAsksTheLocaleIsFound(final String call) {
    assertThat(offences("lab", "class A {\n  Object a = " + call + ";\n}\n"))
        .singleElement()
        .asString()
        .contains(":2: ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"%s of %-3s %5s%n%% %c %b %02x %04x %1$s\".formatted(1, 2, 3, 'c', true, 4, 5)",
        "(\"a %s\" + \"b\").formatted(1)",
        "String.format(Locale.ROOT, \"%d %.2f\", 1, 2.0)",
        "String.format(\"%s\", 1)",
        "out.printf(\"%s%n\", 1)",
        "out.printf(Locale.ROOT, \"%,d%n\", 1)",
        "text.toLowerCase(Locale.ROOT)",
        "text.getBytes(StandardCharsets.UTF_8)",
        "new InputStreamReader(in, StandardCharsets.UTF_8)",
        "registry.format(topology)",
        "list.map(\"%s\"::formatted)",
        "Locale.getDefault()",
      })
  void aCallThatIsAlikeEverywhereIsNoOffence(final String call) {
    assertThat(offences("lab", "class A {\n  Object a = " + call + ";\n}\n")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Locale.getDefault()",
        "TimeZone.getDefault()",
        "ZoneId.systemDefault()",
        "Character.isDigit(c)"
      })
  void aProgramThatAsksTheMachineIsFound(final String call) {
    final String text = "class A {\n  Object a = " + call + ";\n}\n";
    assertThat(Tidy.offences(List.of(new Source("lab/src/main/java/a/Thing.java", text))))
        .filteredOn(offence -> offence.contains(call.replaceAll("[(].*", "()")))
        .hasSize(1);
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
}
