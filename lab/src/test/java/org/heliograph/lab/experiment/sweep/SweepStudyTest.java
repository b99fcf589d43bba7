package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A sweep keeps what is done, and its rows depend on nothing but the matrix.
final class SweepStudyTest {
  private static final Registry REGISTRY = Registry.load();
  private static final SweepMatrix MATRIX =
      new SweepMatrix(
          "test",
          Map.of(
              "network", List.of("ring(4)", "torus(2,3)", "petersen"),
              "collective", List.of("all-gather", "broadcast(root=0)"),
              "scheduler", List.of("ring-all-gather", "breadth-first-tree"),
              "budget", List.of("1")),
          List.of());

  @TempDir private Path folder;

  private static SweepResult run(
      final Path path, final int threads, final Progress progress, final BooleanSupplier end) {
    return new SweepStudy(new StudyContext(REGISTRY, progress, end), new Threads(threads))
        .run(SweepFolder.of(path, MATRIX));
  }

  private static SweepResult run(final Path path, final int threads) {
    return run(path, threads, Progress.SILENT, () -> false);
  }

  @Test
  void rowsDependOnTheMatrixAlone() {
    final SweepResult one = run(folder.resolve("one"), 1);
    final AtomicInteger done = new AtomicInteger();
    final Path other = folder.resolve("other");
    final SweepResult part = run(other, 2, (at, _, _) -> done.set((int) at), () -> done.get() >= 3);
    assertThat(part.counts().done()).isBetween(3, 11);
    assertThat(run(other, 2).csv()).isEqualTo(one.csv());
    assertThat(one.counts().cells()).isEqualTo(12);
    assertThat(one.counts().failed()).isEqualTo(4);
    assertThat(one.counts().found()).isEqualTo(6);
  }

  /// Two wavelengths each way around a ring of four nodes are sixteen lasers with their microrings.
  @Test
  void aRowHasTheBillOfItsNetwork() {
    final SweepMatrix ring =
        new SweepMatrix(
            "bill",
            Map.of(
                "network", List.of("wdm-ring(4,2)"),
                "collective", List.of("all-gather"),
                "hardware", List.of("ocs"),
                "budget", List.of("1")),
            List.of());
    final SweepRow row =
        new SweepStudy(StudyContext.of(REGISTRY), new Threads(1))
            .run(SweepFolder.of(folder, ring)).rows().stream().toList().getFirst();
    final Bill bill =
        new Bills(REGISTRY, Optional.of("ocs"), Optional.empty()).of(new WdmRing(4, 2, 1));
    assertThat(row.text("transceivers")).contains("16");
    assertThat(row.text("price_usd")).contains("" + bill.price().dollars());
    assertThat(row.text("power_w")).contains("" + bill.full().watts());
  }

  @Test
  void aCellThatFailsSaysWhy() {
    final SweepResult result = run(folder, 2);
    assertThat(result.rows().stream().toList().get(4).text(SweepRow.REASON))
        .get()
        .asString()
        .startsWith("torus: width (2)");
    assertThat(result.rows().stream().toList().get(8).text(SweepRow.OUTCOME)).contains("none");
    assertThat(result.rows().stream().toList().get(8).text(SweepRow.REASON)).isPresent();
  }

  @Test
  void doneCellsAreNotPlannedAgainAndFailedOnesIfAsked() {
    run(folder, 1);
    final AtomicInteger planned = new AtomicInteger();
    run(folder, 1, (_, total, _) -> planned.set((int) total), () -> false);
    assertThat(planned).hasValue(0);
    new SweepStudy(
            new StudyContext(REGISTRY, (_, total, _) -> planned.set((int) total), () -> false),
            new Threads(1),
            new SweepSettings(true, OptionalLong.empty(), 30, _ -> {}))
        .run(SweepFolder.of(folder, MATRIX));
    assertThat(planned).hasValue(4);
  }

  @Test
  void aFolderOfAnotherSweepIsRefused() throws IOException {
    SweepFolder.of(folder, MATRIX);
    final SweepMatrix other =
        new SweepMatrix(
            "other",
            Map.of("network", List.of("petersen"), "collective", List.of("all-gather")),
            List.of());
    assertThatThrownBy(() -> SweepFolder.of(folder, other))
        .hasMessageContaining(
            "holds another sweep: none of its 12 cells is among those of this one.");
    final Path full = folder.resolve("full");
    Files.createDirectory(full);
    Files.writeString(full.resolve("x"), "y", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> SweepFolder.of(full, MATRIX)).hasMessageContaining("is not empty");
    assertThatThrownBy(() -> SweepFolder.at(full))
        .hasMessageContaining("not the folder of a sweep");
    assertThat(SweepFolder.at(folder).cells()).isEqualTo(MATRIX.cells());
  }

  @Test
  void aTornLastLineIsPlannedAgain() throws IOException {
    final String whole = run(folder, 1).csv();
    final Path journal = folder.resolve(SweepFolder.JOURNAL);
    final String text = Files.readString(journal);
    Files.writeString(journal, text.substring(0, text.length() - 5));
    assertThat(SweepFolder.at(folder).cells()).hasSize(12);
    assertThat(run(folder, 1).csv()).isEqualTo(whole);
  }

  /// Whatever became of a line, it is said, and its cell is planned again with the same row.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          .*                   | garbage
          .*                   | ^^
          .*                   | \0\0\0\0
          "collective"         | "colective"
          "outcome":"found"    | "outcome":"lost"
          "outcome":"found",   | ^^
          "slots":[0-9]+       | "slots":"x"
          "slots":[0-9]+       | "slots":1.5
          "slots":             | "slot":
          "seconds"            | "secnods"
          "verified":true      | "verified":1
          "seed":1,"outcome"   | "seed":2,"outcome"
          [}]$                 | ^^
          [}]\t[{]"seconds     | } {"seconds
          $                    | rest
          """)
  void aBrokenLineIsSaidAndItsCellPlannedAgain(final String part, final String instead)
      throws IOException {
    final String whole = run(folder, 1).csv();
    final Path journal = folder.resolve(SweepFolder.JOURNAL);
    final List<String> lines = new ArrayList<>(Files.readAllLines(journal));
    final int found = indexOfFound(lines);
    final String broken =
        Pattern.compile(part.strip().replace("\\t", "\t"))
            .matcher(lines.get(found))
            .replaceFirst(instead.strip().replace("\\0", "\0"));
    assertThat(broken).isNotEqualTo(lines.get(found));
    lines.set(found, broken);
    Files.write(journal, lines);
    assertThat(SweepFolder.at(folder).result().notice())
        .contains("line %s cannot".formatted(found + 1));
    assertThat(SweepFolder.at(folder).result().counts().done()).isEqualTo(11);
    final AtomicInteger planned = new AtomicInteger();
    final SweepResult again =
        run(folder, 1, (_, total, _) -> planned.set((int) total), () -> false);
    assertThat(planned).hasValue(1);
    assertThat(again.csv()).isEqualTo(whole);
  }

  /// A study is asked like a plan: its parameters are axes, and each row of its table is a row.
  @Test
  void anyStudyIsSweptAndAnyBrokenLineAskedAgain() throws IOException {
    final SweepMatrix matrix =
        new SweepMatrix(
            "steps",
            Map.of(
                "study", List.of("steps"),
                "topology", List.of("ring(4)", "petersen", "ring(40)"),
                "collective", List.of("all-gather"),
                "most-chunks", List.of("1", "2")),
            List.of());
    final SweepResult whole = asked(folder, matrix);
    assertThat(whole.counts().found()).isEqualTo(4);
    assertThat(whole.counts().failed()).isEqualTo(2);
    assertThat(whole.csv().lines())
        .contains(
            "cell,row,collective,topology,most_chunks,outcome,chunks,steps,rounds,front,proof,"
                + "reason",
            "1,0,all-gather,ring(4),2,found,1,2,2,false,bound,",
            "1,1,all-gather,ring(4),2,found,2,2,3,true,bound,");
    final String csv = whole.csv();
    final Path journal = folder.resolve(SweepFolder.JOURNAL);
    final String text = Files.readString(journal);
    Files.writeString(journal, text.replaceFirst("\"rounds\":3", "\"rounds\":2"));
    assertThat(SweepFolder.at(folder).result().notice()).contains("cannot be read");
    assertThat(asked(folder, matrix).csv()).isEqualTo(csv);
  }

  private static SweepResult asked(final Path path, final SweepMatrix matrix) {
    return new SweepStudy(StudyContext.of(REGISTRY), new Threads(2))
        .run(SweepFolder.of(path, matrix));
  }

  private static int indexOfFound(final List<String> lines) {
    return IntStream.range(0, lines.size())
        .filter(at -> lines.get(at).contains("\"outcome\":\"found\""))
        .findFirst()
        .orElseThrow();
  }

  /// A line twice is one cell; the line of a cell that the sweep does not have is kept aside.
  @Test
  void aLineTwiceIsOneCell() throws IOException {
    final String whole = run(folder, 1).csv();
    final Path journal = folder.resolve(SweepFolder.JOURNAL);
    final List<String> lines = new ArrayList<>(Files.readAllLines(journal));
    lines.add(lines.getFirst());
    assertThat(SweepFolder.at(folder).result().notice()).isEmpty();
    lines.add(lines.getFirst().replaceFirst("ring\\(4\\)|torus|petersen", "other"));
    Files.write(journal, lines);
    assertThat(SweepFolder.at(folder).start()).isEqualTo(new SweepStart(12, 12, 1, ""));
    assertThat(run(folder, 1).csv()).isEqualTo(whole);
  }
}
