package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The tutorial works as it is written: its commands, one after another, print the lines and draw
/// the pictures that it shows.
final class TutorialTest {
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w*)\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern FILE =
      Pattern.compile("(?<![\\w/])(office\\.edges|repaired\\.json|plan(?=/| |$))");

  @TempDir private Path folder;

  @Test
  void everyCommandPrintsTheLinesBelowIt() throws IOException {
    final List<String> printed = new ArrayList<>();
    int outputs = 0;
    final Matcher block = BLOCK.matcher(tutorial());
    while (block.find()) {
      if (block.group(1).equals("sh")) {
        printed.clear();
        for (final String line : block.group(2).split("\n", -1)) {
          if (!line.isBlank()) {
            printed.addAll(run(line));
          }
        }
      } else if (block.group(2).startsWith("#")) {
        Files.writeString(folder.resolve("office.edges"), block.group(2));
        assertThat(Repository.file("examples/office.edges")).hasContent(block.group(2));
      } else {
        outputs++;
        assertThat(printed).containsSubsequence(block.group(2).lines().toList());
      }
    }
    assertThat(outputs).isGreaterThan(6);
    assertThat(folder.resolve("plan/plan.html")).isNotEmptyFile();
  }

  @Test
  void itsPicturesAreThoseOfItsNetwork() throws IOException {
    Files.copy(Repository.file("examples/office.edges"), folder.resolve("office.edges"));
    run("./heliograph plan all-to-all --on office.edges --out plan");
    for (final String name : List.of("network topology", "schedule schedule")) {
      final String[] names = name.split(" ", -1);
      assertThat(
              withoutPath(
                  Files.readString(Repository.file("docs/images/tutorial-" + names[0] + ".svg"))))
          .isEqualTo(withoutPath(Files.readString(folder.resolve("plan/" + names[1] + ".svg"))));
      assertThat(tutorial()).contains("images/tutorial-" + names[0] + ".svg");
    }
  }

  /// A picture without the path of the network, which is in its title.
  private static String withoutPath(final String svg) {
    return svg.replaceAll("file\\((path=)?[^<]*?(?=[<\"])", "");
  }

  private static String tutorial() throws IOException {
    return Files.readString(Repository.file("docs/tutorial.md"));
  }

  /// The lines that a command prints, which must work, with its files in the folder of the test.
  private List<String> run(final String line) {
    assertThat(line).startsWith("./heliograph ");
    final String command = line.replace("./heliograph ", "");
    final List<String> words = new ArrayList<>();
    for (final String word : command.split(" ", -1)) {
      words.add(
          words.isEmpty()
              ? word
              : FILE.matcher(word).replaceAll(file -> folder + "/" + file.group()));
    }
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run.out().lines().toList();
  }
}
