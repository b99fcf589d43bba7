package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A plan stopped and resumed from its checkpoint file, from the command line.
final class ResumeShownTest {
  private static final String NETWORK = "random-regular(14,3,2)";

  @TempDir private static Path folder;

  /// The text of a file that holds two searches after two evaluations.
  private static String intact;

  @BeforeAll
  static void leaveTwoSearches() throws IOException {
    final Path file = folder.resolve("intact.json");
    assertThat(plan(file, "--budget", "2").code()).isZero();
    intact = Files.readString(file);
  }

  private static Run plan(final Path file, final String... more) {
    return Run.of(words(file, more).toArray(String[]::new));
  }

  private static List<String> words(final Path file, final String... more) {
    final List<String> words = new ArrayList<>(List.of("plan", "all-to-all", "--json"));
    if (!List.of(more).contains("--on")) {
      words.addAll(List.of("--on", NETWORK));
    }
    if (!List.of(more).contains("--scheduler")) {
      words.addAll(List.of("--scheduler", "ejection-search"));
      words.addAll(List.of("--scheduler", "ejection-search(detour=1)"));
    }
    words.addAll(List.of("--checkpoint", file.toString()));
    words.addAll(List.of(more));
    return words;
  }

  private static List<String> digests(final Run run) {
    assertThat(run.code()).as(run.err()).isZero();
    final List<String> digests = new ArrayList<>();
    run.json()
        .get("results")
        .forEach(
            row -> digests.add(row.get("scheduler").asString() + row.get("digest").asString()));
    return digests;
  }

  @Test
  @Slow
  void aPlanInPartsIsThePlanAtOnceOnAnyNumberOfThreads() throws Exception {
    final Path parts = Files.writeString(folder.resolve("parts.json"), intact);
    final Path once = folder.resolve("once.json");
    assertThat(intact).contains("\"evaluations\":2,");
    final List<String> resumed = digests(plan(parts, "--budget", "4"));
    assertThat(resumed).hasSize(2).isEqualTo(digests(plan(once, "--budget", "4")));
    assertThat(Files.readString(parts)).isNotEqualTo(intact).isEqualTo(Files.readString(once));
    assertThat(digests(plan(parts, "--budget", "4"))).isEqualTo(resumed);
    for (final int processors : new int[] {1, 2}) {
      final Path alone = Files.writeString(folder.resolve("alone.json"), intact);
      Run.on(processors, folder, words(alone, "--budget", "4"));
      assertThat(Files.readString(alone)).isEqualTo(Files.readString(once));
    }
    Schemas.requireKept("checkpoint", intact);
  }

  @Test
  void aPlanCutShortGoesOn() throws IOException {
    final Path file = folder.resolve("cut.json");
    assertThat(plan(file, "--budget", "1000000", "--seconds", "1").err()).contains("wrote ");
    assertThat(Files.readString(file)).contains("\"evaluations\":");
    final String spent =
        Files.readString(file).replaceFirst("(?s).*?\"evaluations\":([0-9]+).*", "$1");
    final int budget = 3 + Integer.parseInt(spent);
    final String only = "ejection-search";
    final Path once = folder.resolve("whole.json");
    Files.writeString(file, withoutOther(Files.readString(file)));
    assertThat(digests(plan(file, "--scheduler", only, "--budget", "" + budget)))
        .isEqualTo(digests(plan(once, "--scheduler", only, "--budget", "" + budget)));
    assertThat(Files.readString(file)).isEqualTo(Files.readString(once));
  }

  /// Without the second of the two searches.
  private static String withoutOther(final String text) {
    return text.replaceFirst("(?s)\\},\\s*\"ejection-search\\(detour=1\\)\".*", "}}}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on petersen | it is for all-to-all on random-regular(14,3,2) with circuit",
        "--seed 2 | its searches have seed 1; this plan has 2. Maybe --seed 1.",
        "--scheduler umda | it holds a search of ejection-search, which takes no part",
        "--budget 1 | ejection-search: it has spent 2 evaluations; the budget (1) must be",
      })
  void aFileOfAnotherPlanIsRefusedAndStays(final String options, final String sentence)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("other.json"), intact);
    assertRefused(file, sentence, options.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "^ | x | the JSON is broken",
        "\"format\":1 | \"format\":2 | format 2 is newer",
        "\"checkpoint\" | \"plan\" | this is a plan file, not a checkpoint file",
        "\"version\":\" | \"version\":\"9 | it was written by heliograph 9",
        "\"topologyDigest\":\"sha | \"topologyDigest\":\"x | it is for another network",
        "\"seed\":1, | '' | seed' is missing",
        "\"evaluations\":2 | \"evaluations\":2.5 | whole numbers and lists of them",
        "\"evaluations\":2 | \"evaluations\":99999 | it has spent 99999 evaluations",
        "\"evaluations\":2, | '' | evaluations' is missing",
        "\"fingerprint\":-?[0-9]* | \"fingerprint\":1 | it is of another problem, seed or version",
        "\"best.path\":\\[ | \"best.path\":[7, | must have 182 numbers each",
        "\"best.slot\":\\[ | \"best.slot\":[99999999999, | must be a whole number from",
        "\"ejection-search\": | \"x\\\\u001b\": | takes no part in this plan",
      })
  void aDamagedFileIsRefusedAndStays(final String from, final String to, final String sentence)
      throws IOException {
    final String damaged = intact.replaceFirst(from, to);
    assertThat(damaged).isNotEqualTo(intact);
    final Path file = Files.writeString(folder.resolve("damaged.json"), damaged);
    assertRefused(file, sentence, "--budget", "2");
  }

  @Test
  void halfAFileIsRefusedAndStays() throws IOException {
    final Path file = folder.resolve("half.json");
    Files.writeString(file, intact.substring(0, intact.length() / 2));
    assertRefused(file, "the JSON is broken");
  }

  private void assertRefused(final Path file, final String sentence, final String... options)
      throws IOException {
    final String before = Files.readString(file);
    final Run run = plan(file, options);
    assertThat(run.err()).contains(sentence).contains(file.toString());
    assertThat(run.err()).doesNotContain("Exception", "\u001b");
    assertThat(run.err().lines().filter(line -> line.contains(file.toString()))).hasSize(1);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(file)).isEqualTo(before);
  }
}
