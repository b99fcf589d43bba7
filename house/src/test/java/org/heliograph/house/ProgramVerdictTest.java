package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.heliograph.lab.reference.Reference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// `verify` on MSCCL programs written by hand: each planted fault is a violation with its rule and
/// its line, in every form of report; a broken file is bad input.
final class ProgramVerdictTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder = Path.of("");

  private static Path program(final String name) {
    return Repository.file(
        "house/src/test/resources/org/heliograph/house/programs/%s.xml".formatted(name));
  }

  private static Run verify(final Path file, final int gpus, final String... options) {
    final List<String> words =
        new ArrayList<>(List.of("verify", file.toString(), "--on", "complete(%s)".formatted(gpus)));
    words.addAll(List.of(options));
    return Run.of(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"right,2", "right-tree,3"})
  void aRightProgramIsAccepted(final String name, final int gpus) {
    assertThat(verify(program(name), gpus).code()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "race,2,AccessOrder,12",
    "deadlock,2,Deadlock,4",
    "read-before-write,2,WriteBeforeRead,4",
    "unmatched-receive,2,MessageMatching,20",
    "unmatched-send,2,MessageMatching,6",
    "double-sum,2,ContributionOnce,9",
    "missing-sum,2,Completion,18",
    "wrong-offset,2,Completion,5",
    "wrong-peer,3,MessageMatching,7",
    "missing-dependency,2,AccessOrder,5",
    "missing-signal,2,DependencySignal,8",
    "offset-outside,2,BufferBounds,19",
    "other-chunk,2,SameChunk,18",
    "dependency-nowhere,2,DependencyExistence,5",
    "count-differs,2,MessageMatching,8",
    "self-peer,2,PeerExistence,4"
  })
  void aPlantedFaultIsAViolationAtItsLine(
      final String name, final int gpus, final String rule, final int line) throws Exception {
    final Run text = verify(program(name), gpus);
    assertThat(text.code()).isEqualTo(1);
    assertThat(text.out()).contains("  %s, ".formatted(rule), "line %s (gpu".formatted(line));
    final Run sarif = verify(program(name), gpus, "--format", "sarif");
    assertThat(sarif.code()).isEqualTo(1);
    assertThat(places(JSON.readTree(sarif.out()))).contains(rule + " " + line);
    final Run json = verify(program(name), gpus, "--format", "json");
    assertThat(json.code()).isEqualTo(1);
    final JsonNode record = JSON.readTree(json.out());
    assertThat(record.findValues("rule")).extracting(JsonNode::asString).contains(rule);
    final Run junit = verify(program(name), gpus, "--format", "junit");
    assertThat(junit.code()).isEqualTo(1);
    assertThat(junit.out()).contains("<failure", "type=\"%s\"".formatted(rule));
    for (final JsonNode printed : record.findValues("rule")) {
      assertThat(new Reference(Registered.REGISTRY).named(printed.asString(), List.of()))
          .isNotEmpty();
    }
  }

  /// The rule and the line of each result.
  private static Set<String> places(final JsonNode log) {
    final Set<String> places = new TreeSet<>();
    for (final JsonNode result : log.get("runs").get(0).get("results")) {
      for (final JsonNode line : result.findValues("startLine")) {
        places.add("%s %s".formatted(result.get("ruleId").asString(), line.asInt()));
      }
    }
    return places;
  }

  @ParameterizedTest
  @ValueSource(strings = {"broken-truncated", "broken-type", "broken-number"})
  void aBrokenFileIsBadInput(final String name) {
    final Run run = verify(program(name), 2);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().strip()).contains(", line ").doesNotContain("\n", "Exception");
  }

  @Test
  void aProgramForOtherRanksOrAnotherCollectiveIsOneSentence() {
    final Run ranks = verify(program("right"), 4);
    assertThat(ranks.code()).isEqualTo(2);
    assertThat(ranks.err()).contains("it is made for 2 ranks, and complete(4) has 4.");
    final Run collective = verify(program("right"), 2, "--as", "all-gather");
    assertThat(collective.code()).isEqualTo(2);
    assertThat(collective.err()).contains("it is for all-reduce(chunks=2), not for all-gather.");
  }

  @ParameterizedTest
  @CsvSource({"ring(5), all-gather", "ring(4), all-reduce"})
  void aScheduleWhoseChunksAreNoneOfTheCollectiveIsOneSentence(
      final String network, final String asked, @TempDir final Path folder) {
    final String file = folder.resolve("four.json").toString();
    assertThat(
            Run.of("export", "all-gather", "ring(4)", "--format", "msccl-json", "-o", file).code())
        .isZero();
    final Run run = Run.of("verify", file, "--on", network, "--as", asked);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err().strip())
        .endsWith(
            "it is for another collective or for other ranks: on %s there is no part 0 of what goes"
                    .formatted(network)
                + " from 0 to 0, 1, 2, 3.");
  }

  /// One attribute of one line is changed. The verdict may be any, but never an internal error, and
  /// an accepted program must still do what it must: only changes that mean nothing are accepted.
  @Test
  void aMutantIsJudgedInWords() throws Exception {
    final SplittableRandom random = new SplittableRandom(1);
    final List<String> lines = Files.readAllLines(program("right"));
    int rejected = 0;
    for (int i = 0; i < 150; i++) {
      final int line = random.nextInt(lines.size());
      final List<String> mutant = new ArrayList<>(lines);
      mutant.set(line, mutated(lines.get(line), random));
      final Run run = verify(Files.write(folder.resolve("mutant.xml"), mutant), 2);
      assertThat(run.code()).as(mutant.get(line)).isIn(0, 1, 2);
      assertThat(run.err()).doesNotContain("\tat ", "internal error");
      rejected += run.code() == 1 ? 1 : 0;
    }
    assertThat(rejected).isGreaterThan(20);
  }

  private static String mutated(final String line, final SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0 -> "";
      case 1 -> line.replaceFirst("off=\"[0-9]\"", "off=\"%s\"".formatted(random.nextInt(3)));
      case 2 -> line.replaceFirst("type=\"[a-z]+\"", "type=\"%s\"".formatted(type(random)));
      case 3 -> line.replaceFirst("(depid|send|recv|cnt)=\"-?[0-9]\"", "$1=\"1\"");
      default -> line.replaceFirst("buf=\"i\"", "buf=\"s\"");
    };
  }

  private static String type(final SplittableRandom random) {
    return List.of("s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re", "nop")
        .get(random.nextInt(9));
  }
}
