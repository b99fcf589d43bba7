package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Every command that the documents print works, and ends as they say.
///
/// Commands run in order in one folder, which has `examples/` and the files that documents name; a
/// command that several documents print runs once, unless it writes files. A command that needs a
/// jar in `plugins/` is left to [ExtendingTest], the one that computes all exhibits to
/// [ReportShownTest]; other exhibits are taken from [ComputedExhibits] and printed again. `serve`
/// goes on until it is stopped, and is left to [ExplorerShownTest].
@ExtendWith(OncePerRun.class)
final class DocsTest {
  /// Commands that take more than two seconds, by how they begin.
  private static final List<String> SLOW =
      List.of(
          "./heliograph plan all-gather --on 'wdm-ring(256,64,1)'",
          "./heliograph plan all-gather --on 'wdm-ring(256,32,1)'",
          "./heliograph plan all-gather --on 'wdm-ring(16,8,1,bandwidth=25Gb/s)'",
          "./heliograph plan all-gather --on 'wdm-ring(64,32,1)'",
          "./heliograph plan all-gather 'wdm-ring(32,16)' --hardware",
          "./heliograph plan all-gather --on 'wdm-torus([4,4],8)'",
          "./heliograph plan all-gather --on 'wdm-line(64,8)'",
          "./heliograph plan all-gather --on 'torus(8,8)'",
          "./heliograph plan all-gather --on 'fat(kautz(3,2),4)'",
          "./heliograph plan 'all-gather(chunks=2)' --on 'ron(2,32)'",
          "./heliograph plan all-to-all --on levi --scheduler best",
          "./heliograph simulate traffic --traffic uniform --traffic transpose",
          "./heliograph reproduce kautz fig6",
          "./heliograph reproduce kautz fig7",
          "./heliograph bench");

  private static final Pattern CODE =
      Pattern.compile("^```.*?^```|(?<!`)`[^`\\n]+`", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern COMMAND = Pattern.compile("(\\./)?heliograph(\\s+\\S.*)");
  private static final Pattern ENDS_WITH = Pattern.compile("# exit ([0-9]+)\\b");
  private static final Pattern WORD =
      Pattern.compile("(?:[^\\s\"'|>;&#\\\\]|'[^']*'|\"[^\"]*\")+|[|>;&#]");
  private static final Pattern FILE =
      Pattern.compile(
          "(?<![\\w./-])[\\w][\\w./-]*"
              + "\\.(graphml|gml|dot|json|csv|edges|txt|svg|html|yaml|yml|xml|sndlib|n2p"
              + "|anynet|goal|sarif)\\b");

  // Of nsfnet.graphml.
  private static final int NODES = 14;

  private final ComputedExhibits exhibits;

  @TempDir private Path folder;

  DocsTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  @BeforeEach
  void provideTheFilesThatDocumentsSpeakOf() throws IOException {
    final Path examples = Files.createDirectory(folder.resolve("examples"));
    final Path root = Repository.file("examples");
    try (Stream<Path> files = Files.walk(root)) {
      for (final Path file : files.filter(path -> !path.equals(root)).toList()) {
        Files.copy(file, examples.resolve(root.relativize(file).toString()));
      }
    }
    Files.copy(examples.resolve("nsfnet.graphml"), folder.resolve("net.graphml"));
    Files.copy(examples.resolve("office.edges"), folder.resolve("office.edges"));
    final String row = String.join(",", Collections.nCopies(NODES, "1")) + "\n";
    Files.writeString(folder.resolve("matrix.csv"), row.repeat(NODES));
  }

  @TestFactory
  Stream<DynamicTest> everyQuickCommandEndsAsItSays() throws IOException {
    return tests(line -> !isSlow(line));
  }

  @Slow
  @TestFactory
  Stream<DynamicTest> everySlowCommandEndsAsItSays() throws IOException {
    return tests(DocsTest::isSlow);
  }

  private static boolean isSlow(final String line) {
    return SLOW.stream().anyMatch(line::startsWith);
  }

  private Stream<DynamicTest> tests(final Predicate<String> isWanted) throws IOException {
    final List<DynamicTest> tests = new ArrayList<>();
    final Set<String> known = new HashSet<>();
    for (final Path document : documents()) {
      for (final String line : commands(Files.readString(document))) {
        final boolean isNew = known.add(line.replaceFirst("\\s*#.*", ""));
        if ((isNew || line.contains("--out")) && isWanted.test(line)) {
          final String name = document.getFileName() + ": " + line;
          tests.add(dynamicTest(name, () -> assertThatItEnds(line)));
        }
      }
    }
    assertThat(tests).as("commands in the documents").isNotEmpty();
    return tests.stream();
  }

  @Test
  void everySlowCommandIsInADocument() throws IOException {
    final List<String> lines = new ArrayList<>();
    for (final Path document : documents()) {
      lines.addAll(commands(Files.readString(document)));
    }
    assertThat(SLOW).allSatisfy(slow -> assertThat(lines).anyMatch(line -> line.startsWith(slow)));
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
            .filter(line -> !line.contains("heliograph serve"))
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
      final boolean isFolder =
          !words.isEmpty()
              && (List.of("--out", "--dir", "--in").contains(words.getLast())
                  || (words.getFirst().equals("cite") && Files.exists(folder.resolve(text))));
      words.add(
          isFolder
              ? folder.resolve(text).toString()
              : FILE.matcher(text.replace("--atlas=", "--atlas=" + folder + "/"))
                  .replaceAll(file -> folder + "/" + file.group()));
    }
    return words;
  }

  private static int exitCode(final String line) {
    final Matcher said = ENDS_WITH.matcher(line);
    return said.find() ? Integer.parseInt(said.group(1)) : 0;
  }

  private void assertThatItEnds(final String line) throws IOException {
    final Run run = Run.of(withKnownExhibit(words(line)).toArray(String[]::new));
    assertThat(run.code()).as("%s%n%s", line, run.err()).isEqualTo(exitCode(line));
  }

  /// The command `words` that goes on, if it computes an exhibit, with one that is computed
  /// already.
  private List<String> withKnownExhibit(final List<String> words) throws IOException {
    if (!words.getFirst().equals("reproduce") || words.contains("--list")) {
      return words;
    }
    final int out = words.indexOf("--out");
    final List<String> exhibit = words.subList(1, out < 0 ? words.size() : out);
    final Path known = Files.createTempDirectory(folder, "exhibit");
    exhibits.of(String.join("-", exhibit)).copyTo(known);
    return Stream.of(List.of("reproduce"), exhibit, List.of("--out", "" + known, "--resume"))
        .flatMap(List::stream)
        .toList();
  }
}
