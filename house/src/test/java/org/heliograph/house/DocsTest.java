package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// Every command that the documents print works, and ends as they say: here those of
/// [DocumentedCommands] that take at most two seconds, in [SlowDocsTest] the others.
@Order(1)
@ExtendWith(OncePerRun.class)
final class DocsTest {
  private static final String NAME = "documents";
  private static final Path FOLDER = Path.of("target", NAME);

  private final DocumentedCommands commands;

  DocsTest(final ComputedExhibits exhibits) {
    commands = new DocumentedCommands(exhibits, NAME);
  }

  @BeforeEach
  void provideTheFilesThatDocumentsSpeakOf() throws IOException {
    commands.provideFiles();
  }

  @TestFactory
  Stream<DynamicTest> everyQuickCommandEndsAsItSays() throws IOException {
    return commands.tests(
        Optional.of(new Corpus("commands")), line -> !DocumentedCommands.isSlow(line));
  }

  @Test
  void everySlowCommandIsInADocument() throws IOException {
    final List<String> lines = DocumentedCommands.all();
    assertThat(DocumentedCommands.slow())
        .allSatisfy(slow -> assertThat(lines).anyMatch(line -> line.startsWith(slow)));
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
    final List<String> found = DocumentedCommands.commands(text);
    assertThat(found).hasSize(3);
    assertThat(commands.words(found.getFirst()))
        .containsExactly("plan", "broadcast(root=3)", "--on", "torus(8,8)");
    assertThat(commands.words(found.get(1)))
        .containsExactly("verify", "" + FOLDER.resolve("lies.json"));
    assertThat(commands.words(found.getLast())).containsExactly("list");
    assertThat(DocumentedCommands.exitCode(found.getFirst())).isZero();
    assertThat(DocumentedCommands.exitCode(found.get(1))).isEqualTo(1);
    assertThat(
            commands.words(
                "./heliograph plan all-gather --on net.graphml --out plan --json > a.json"))
        .endsWith(
            "--on",
            "" + FOLDER.resolve("net.graphml"),
            "--out",
            "" + FOLDER.resolve("plan"),
            "--json");
  }
}
