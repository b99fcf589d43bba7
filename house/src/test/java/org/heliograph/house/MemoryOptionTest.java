package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every command takes `--memory`, and a command that needs more ends with one sentence.
@Order(2)
final class MemoryOptionTest {
  private static final CommandTree TREE = CommandTree.ofAll();
  private static final String LEAST = "16MiB";
  private static final String SECONDS = "--seconds";

  @TempDir private static Path folder;

  /// The commands that run, which are those without subcommands.
  private static List<String> commands() {
    final List<String> names = new ArrayList<>(TREE.names());
    names.removeIf(name -> names.stream().anyMatch(other -> other.startsWith(name + " ")));
    return names;
  }

  @Test
  void everyCommandHasTheOption() {
    assertThat(TREE.names())
        .hasSizeGreaterThan(40)
        .allMatch(name -> TREE.hasOption(Arrays.asList(name.split(" ", -1)), "--memory"));
  }

  /// The first line of the documents that calls each command; its name alone if there is none.
  static Stream<List<String>> calls() throws IOException {
    final DocumentedCommands documents = new DocumentedCommands(new ComputedExhibits(), "bounded");
    documents.provideFiles();
    final Map<String, List<String>> calls = new TreeMap<>();
    for (final String line : DocumentedCommands.all()) {
      final List<String> words = documents.words(line);
      commands().stream()
          .filter(name -> (String.join(" ", words) + " ").startsWith(name + " "))
          .forEach(name -> calls.putIfAbsent(name, words));
    }
    commands().forEach(name -> calls.putIfAbsent(name, Arrays.asList(name.split(" ", -1))));
    calls.remove("serve");
    return calls.values().stream();
  }

  @Slow
  @ParameterizedTest
  @MethodSource("calls")
  void withLittleMemoryACommandEndsAsItShouldOrInOneSentence(final List<String> words) {
    final List<String> bounded = new ArrayList<>(words);
    bounded.addAll(List.of("--memory", LEAST));
    // Some plan for minutes where most of the heap is in use.
    if (TREE.hasOption(words, SECONDS) && !words.contains(SECONDS)) {
      bounded.addAll(List.of(SECONDS, "5"));
    }
    final Run run = Run.of(bounded.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isLessThan(3);
    assertThat(run.err()).doesNotContain("Exception", "OutOfMemory", "\tat ");
  }

  @Test
  void aCommandThatNeedsMoreSaysSo() {
    final Run run = Run.of("show", "torus(2000,2000)", "--memory", LEAST);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo(
            "The command needs more than 16MiB of memory. Maybe a smaller network, or more"
                + " --memory.\n");
    final Run enough = Run.of("show", "petersen", "--memory=64MiB");
    assertThat(enough.code()).as(enough.err()).isZero();
    assertThat(enough.out()).isEqualTo(Run.of("show", "petersen").out());
  }

  @Slow
  @Test
  void aCellThatNeedsMoreFailsAndTheOthersGoOn() throws IOException {
    final Path file =
        Files.writeString(
            folder.resolve("sweep.yaml"),
            """
            networks: ["ring(4)", "torus(24,24)"]
            collectives: [all-to-all]
            schedulers: [shortest-path-greedy]
            base: {budget: 1}
            """);
    final Path out = folder.resolve("cells");
    final Run run =
        Run.of(
            "sweep",
            file.toString(),
            "--engine=threads(1)",
            "--memory=64MiB",
            "--out",
            out.toString());
    assertThat(run.out()).contains("1 with a schedule", "0 without", "1 failed");
    assertThat(Files.readString(out.resolve("journal.tsv")))
        .containsOnlyOnce("it needs more memory than Java may use here");
  }

  @Test
  void aBatchSharesOneHeap() throws IOException {
    final Path file = Files.writeString(folder.resolve("batch"), "list --memory 64MiB\n");
    final Run run = Run.of("batch", file.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).contains("The commands of a batch share one heap. Maybe batch --memory.");
  }

  @Test
  void aLimitThatIsNoneIsRefused() {
    assertThat(Run.of("list", "--memory", "1MiB").err())
        .startsWith("--memory: memory (1MiB) must be at least 16MiB. Maybe 16MiB.\n");
    assertThat(Run.of("list", "--memory", "100").err())
        .startsWith("--memory: size '100' has no unit. Maybe 100B.");
    assertThat(Run.of("list", "--memory").code()).isEqualTo(2);
  }
}
