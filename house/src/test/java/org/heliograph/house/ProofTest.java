package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The proved checker of the folder `proof`, and the page that says what is proved.
///
/// Runs of the checker are left out where neither Coq nor a built checker is there, unless the
/// property `coq` is `required`.
class ProofTest {
  private static final String PROOFS =
      "CheckCorrect.v Weighted.v BoundsCorrect.v GrowthCorrect.v SwitchCorrect.v RelayTable.v"
          + " RelayCorrect.v PassageCorrect.v Theorems.v";

  @TempDir Path folder;

  private static String page() throws IOException {
    return Files.readString(Repository.file("docs/proof.md"));
  }

  private static String source(final String name) throws IOException {
    return Files.readString(Repository.file("proof/" + name));
  }

  /// The lines of code blocks of the page that begin with `fence`, block by block.
  private static List<String> blocks(final String fence) throws IOException {
    return Pattern.compile("^```" + fence + "\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
        .matcher(page())
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  @Test
  void thePageQuotesTheFilesOfTheProof() throws IOException {
    final String all = source("Model.v") + source("Weighted.v") + source("Theorems.v");
    final List<String> quotes =
        blocks("coq").stream().flatMap(block -> Arrays.stream(block.split("\n\n", -1))).toList();
    assertThat(quotes).hasSizeGreaterThan(5);
    assertThat(quotes).allSatisfy(quote -> assertThat(all).contains(quote.strip()));
  }

  @Test
  void theStatementQuotesTheDocuments() throws IOException {
    final String documents =
        words(Files.readString(Repository.file("docs/model.md")))
            + words(Files.readString(Repository.file("docs/rules.md")));
    final List<String> quotes =
        Pattern.compile("\\(\\*\\*.*?\\*\\)", Pattern.DOTALL)
            .matcher(source("Model.v"))
            .results()
            .flatMap(comment -> Pattern.compile("\"([^\"]*)\"").matcher(comment.group()).results())
            .map(quote -> words(quote.group(1)).replaceAll("\\.$", ""))
            .toList();
    assertThat(quotes).hasSizeGreaterThan(20);
    assertThat(quotes).allSatisfy(quote -> assertThat(documents).contains(quote));
  }

  /// The words of a text without marks of code and emphasis.
  private static String words(final String text) {
    return text.replaceAll("[*`]", "").replaceAll("\\s+", " ");
  }

  @Test
  void thePageCountsTheLinesOfTheProof() throws IOException {
    assertThat(page())
        .contains("| specification: `Model.v` | %s |".formatted(lines("Model.v")))
        .contains("| checker: `Check.v`, `Bounds.v` | %s |".formatted(lines("Check.v Bounds.v")))
        .contains("`Theorems.v` | %s |".formatted(lines(PROOFS)))
        .contains(
            "| not proved: `plain.ml`, `main.ml` | %s |".formatted(lines("plain.ml main.ml")));
  }

  private static long lines(final String names) throws IOException {
    long lines = 0;
    for (final String name : names.split(" ", -1)) {
      lines += source(name).lines().count();
    }
    return lines;
  }

  @Test
  void nothingIsLeftUnproved() throws IOException {
    try (Stream<Path> files = Files.list(Repository.file("proof"))) {
      for (final Path file : files.filter(path -> path.toString().endsWith(".v")).toList()) {
        assertThat(Files.readString(file)).doesNotContain("Admitted", "admit.", "Axiom ");
      }
    }
  }

  @Test
  void theRunsOfThePageGiveWhatItPrints() throws Exception {
    final Path check = checker();
    final List<String> commands = new ArrayList<>();
    for (final String block : blocks("")) {
      final StringBuilder expected = new StringBuilder();
      final StringBuilder printed = new StringBuilder();
      for (final MatchResult run :
          Pattern.compile("^\\$ (.*)\n([^$]*)", Pattern.MULTILINE)
              .matcher(block)
              .results()
              .toList()) {
        if (run.group(1).matches("(proof/check|sed) .*")) {
          commands.add(run.group(1));
          expected.append(run.group(2));
          printed.append(out(check, run.group(1)));
        }
      }
      assertThat(printed).asString().isEqualTo(expected.toString());
    }
    assertThat(commands).hasSizeGreaterThan(5);
  }

  /// What a command of the page prints.
  private String out(final Path check, final String command) throws Exception {
    final String there =
        command
            .replace("proof/check", check.toString())
            .replaceAll("(?<= )examples/plain/", Repository.file("examples/plain") + "/");
    final String printed = Program.of(folder, List.of("sh", "-c", there)).out();
    return printed.replace(Repository.file("examples") + "/", "examples/");
  }

  @Test
  void exitCodesTellAcceptedFromRejectedFromUnread() throws Exception {
    final Path check = checker();
    final String ring = Files.readString(Repository.file("examples/plain/ring.plain"));
    assertThat(code(check, ring)).isZero();
    assertThat(code(check, ring.replaceFirst("send 1 4 3 .*\n", ""))).isEqualTo(1);
    assertThat(code(check, ring.replace("bound cut 2", "bound cut 3"))).isEqualTo(1);
    assertThat(code(check, ring.replace("nodes 5", "nodes five"))).isEqualTo(2);
  }

  private int code(final Path check, final String text) throws Exception {
    final Path file = Files.writeString(folder.resolve("judged.plain"), text);
    return Program.of(folder, List.of(check.toString(), file.toString())).code();
  }

  /// The command, which builds the checker if it is not built.
  private static Path checker() {
    final Path check = Repository.file("proof/check");
    final boolean isBuilt = Files.isExecutable(Repository.file("proof/build.d/checker"));
    if (isBuilt || (Program.found("coqc").isPresent() && Program.found("ocamlfind").isPresent())) {
      return check;
    }
    final String reason = "the proved checker is not built, and coqc or ocamlfind is missing";
    if ("required".equals(System.getProperty("coq"))) {
      throw new AssertionError(reason);
    }
    Assumptions.abort(reason);
    throw new AssertionError("unreachable");
  }
}
