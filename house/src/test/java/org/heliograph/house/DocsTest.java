package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Every command that the documents print works, and ends as they say.
///
/// Commands of one document run in order in one folder, which has `examples/` and the files that
/// documents speak of. A command that needs a jar in `plugins/` is left to [ExtendingTest], the one
/// that computes all exhibits to [ReportShownTest].
final class DocsTest {
  private static final Pattern CODE =
      Pattern.compile("^```.*?^```|(?<!`)`[^`\\n]+`", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern COMMAND = Pattern.compile("(\\./)?heliograph(\\s+\\S.*)");
  private static final Pattern ENDS_WITH = Pattern.compile("# exit ([0-9]+)\\b");
  private static final Pattern WORD =
      Pattern.compile("(?:[^\\s\"'|>;&#\\\\]|'[^']*'|\"[^\"]*\")+|[|>;&#]");
  private static final Pattern FILE =
      Pattern.compile("(?<![\\w./-])[\\w][\\w./-]*\\.(graphml|json|csv|edges|txt|svg|html)\\b");

  // Of nsfnet.graphml.
  private static final int NODES = 14;

  @TempDir private Path folder;

  @BeforeEach
  void provideTheFilesThatDocumentsSpeakOf() throws IOException {
    final Path examples = Files.createDirectory(folder.resolve("examples"));
    try (Stream<Path> files = Files.list(Repository.file("examples"))) {
      for (final Path file : files.toList()) {
        Files.copy(file, examples.resolve(file.getFileName().toString()));
      }
    }
    Files.copy(examples.resolve("nsfnet.graphml"), folder.resolve("net.graphml"));
    final String row = String.join(",", Collections.nCopies(NODES, "1")) + "\n";
    Files.writeString(folder.resolve("matrix.csv"), row.repeat(NODES));
  }

  @TestFactory
  Stream<DynamicTest> everyCommandEndsAsItSays() throws IOException {
    final List<DynamicTest> tests = new ArrayList<>();
    for (final Path document : documents()) {
      for (final String line : commands(Files.readString(document))) {
        tests.add(dynamicTest(document.getFileName() + ": " + line, () -> assertThatItEnds(line)));
      }
    }
    assertThat(tests).as("commands in the documents").isNotEmpty();
    return tests.stream();
  }

  @Test
  void commandsAreFoundAndSplitAsAShellDoes() {
    final String text =
        """
        ```sh
        ./heliograph plan 'broadcast(root=3)' \\
          --on "torus(8,8)"   # a remark
        ls
        heliograph verify lies.json  # exit 1
        ./heliograph show 'wheel(6)'
        ```
        ./heliograph no-command, `ls`, but `./heliograph list` is one; `heliograph` is none.
        ```
        ./heliograph is only printed `here`
        ```
        """;
    final List<String> commands = commands(text);
    assertThat(commands).hasSize(3);
    assertThat(words(commands.getFirst()))
        .containsExactly("plan", "broadcast(root=3)", "--on", "torus(8,8)");
    assertThat(words(commands.get(1))).containsExactly("verify", "" + folder.resolve("lies.json"));
    assertThat(words(commands.getLast())).containsExactly("list");
    assertThat(exitCode(commands.getFirst())).isZero();
    assertThat(exitCode(commands.get(1))).isEqualTo(1);
    assertThat(words("./heliograph plan all-gather --on net.graphml --out plan --json > a.json"))
        .endsWith(
            "--on",
            "" + folder.resolve("net.graphml"),
            "--out",
            "" + folder.resolve("plan"),
            "--json");
  }

  private static List<Path> documents() throws IOException {
    final List<Path> documents = new ArrayList<>();
    for (final String parent : List.of("", "docs", "docs/papers")) {
      try (Stream<Path> files = Files.list(Repository.file(parent))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
      }
    }
    return documents;
  }

  /// The lines of shell blocks and the code in running text that call the program with arguments.
  private static List<String> commands(final String document) {
    final List<String> commands = new ArrayList<>();
    final Matcher code = CODE.matcher(document);
    while (code.find()) {
      final String text = code.group();
      if (text.startsWith("```sh\n") || !text.startsWith("```")) {
        text.replace("`", "")
            .replaceAll("\\\\\\n\\s*", " ")
            .lines()
            .map(String::strip)
            .filter(line -> COMMAND.matcher(line).matches() && !line.contains("wheel"))
            .filter(line -> !line.endsWith("reproduce --out report"))
            .forEach(commands::add);
      }
    }
    return commands;
  }

  /// The arguments of the first program of a line, with its files in the folder of the test.
  private List<String> words(final String line) {
    final Matcher command = COMMAND.matcher(line);
    assertThat(command.matches()).isTrue();
    final List<String> words = new ArrayList<>();
    final Matcher word = WORD.matcher(command.group(2));
    while (word.find() && !word.group().matches("[|>;&#]")) {
      final String text = word.group().replaceAll("['\"]", "");
      final boolean isFolder = !words.isEmpty() && words.getLast().equals("--out");
      words.add(
          isFolder
              ? folder.resolve(text).toString()
              : FILE.matcher(text).replaceAll(file -> folder + "/" + file.group()));
    }
    return words;
  }

  private static int exitCode(final String line) {
    final Matcher said = ENDS_WITH.matcher(line);
    return said.find() ? Integer.parseInt(said.group(1)) : 0;
  }

  private void assertThatItEnds(final String line) {
    final Run run = Run.of(words(line).toArray(String[]::new));
    assertThat(run.code()).as("%s%n%s", line, run.err()).isEqualTo(exitCode(line));
  }
}
