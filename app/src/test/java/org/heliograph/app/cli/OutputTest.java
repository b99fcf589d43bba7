package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Results that cannot be written are noticed, and cost nothing that can still be had.
final class OutputTest {
  @TempDir private Path folder;

  /// What one command said.
  private record Said(int code, String out, String err) {}

  /// A standard output that takes some bytes and then fails.
  private static final class Failing extends OutputStream {
    private final String reason;
    private int left;

    Failing(final String reason, final int left) {
      this.reason = reason;
      this.left = left;
    }

    @Override
    public void write(final int single) throws IOException {
      if (left-- <= 0) {
        throw new IOException(reason);
      }
    }
  }

  private static Said run(final OutputStream out, final List<String> words) {
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int code =
        Main.run(
            out, new PrintStream(err, true, StandardCharsets.UTF_8), words.toArray(String[]::new));
    return new Said(
        code,
        out instanceof final ByteArrayOutputStream bytes
            ? bytes.toString(StandardCharsets.UTF_8)
            : "",
        err.toString(StandardCharsets.UTF_8));
  }

  private static Said run(final String... words) {
    return run(new ByteArrayOutputStream(), List.of(words));
  }

  private static List<String> names(final Path place) throws IOException {
    try (Stream<Path> entries = Files.list(place)) {
      return entries.map(entry -> String.valueOf(entry.getFileName())).sorted().toList();
    }
  }

  private static List<String> planned(final Path out) {
    return List.of(
        "plan", "broadcast", "--on", "ring(5)", "--budget", "1", "-q", "--out", out.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "--version",
        "plan --help",
        "list",
        "list --json",
        "show petersen",
        "show petersen --json",
        "plan broadcast --on ring(5) --budget 1",
        "plan broadcast --on ring(5) --budget 1 --json",
        "bound broadcast --on ring(5)",
        "bound broadcast --on ring(5) --json",
        "verify SCHEDULE",
        "verify SCHEDULE --json",
        "export SCHEDULE --format program",
        "export SCHEDULE --format program(text)",
        "simulate SCHEDULE",
        "simulate SCHEDULE --json",
        "simulate --traffic uniform --on mesh(2,2) --load 0.1 --cycles 50",
        "simulate --protocol simple --on pops(2,2) --load 0.5 --steps 10 --json",
        "execute SCHEDULE",
        "execute SCHEDULE --json",
        "repair SCHEDULE --link 0-1",
        "repair SCHEDULE --link 0-1 --json",
        "compare broadcast --on ring(5) --runs 1 --budget 1",
        "compare broadcast --on ring(5) --runs 1 --budget 1 --json",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1",
        "resources pops(2,2)",
        "resources pops(2,2) --json",
        "reproduce --list",
        "reproduce kautz fig1",
        "reproduce kautz fig1 --json",
      })
  void aFullDiskBehindStandardOutputIsOneSentence(final String command) {
    if (command.contains("SCHEDULE")) {
      assertThat(run(new ByteArrayOutputStream(), planned(folder)).code()).isZero();
    }
    final String schedule = folder.resolve("schedule.json").toString();
    final List<String> words = List.of(command.replace("SCHEDULE", schedule).split(" "));
    final Said whole = run(new ByteArrayOutputStream(), words);
    assertThat(whole.code()).as(whole.err()).isIn(ExitCode.DONE, ExitCode.REJECTED);
    final int half = whole.out().length() / 2;
    final Said said = run(new Failing("No space left on device", half), words);
    assertThat(said.err())
        .isEqualTo(whole.err() + "Standard output cannot be written: No space left on device.\n");
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "list --json", "plan --help", "reproduce kautz fig1"})
  void aClosedPipeIsAQuietEnd(final String command) {
    final Said said = run(new Failing("Broken pipe", 10), List.of(command.split(" ")));
    assertThat(said.err()).isEmpty();
    assertThat(said.code()).isEqualTo(ExitCode.CLOSED_PIPE);
  }

  /// A caller's stream that keeps its failure to itself.
  @Test
  void aSilentStreamIsAskedForItsFailure() {
    final PrintStream silent =
        new PrintStream(new Failing("any", 10), false, StandardCharsets.UTF_8);
    final Said said = run(silent, List.of("list"));
    assertThat(said.err()).isEqualTo("Standard output cannot be written: unknown reason.\n");
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aRejectionStaysOneWhereItsReaderHasEnough() throws IOException {
    run(new ByteArrayOutputStream(), planned(folder));
    final Path file = folder.resolve("schedule.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"route\":\\[[0-9]+", "\"route\":[77"));
    final Said said = run(new Failing("Broken pipe", 10), List.of("verify", file.toString()));
    assertThat(said.code()).isEqualTo(ExitCode.REJECTED);
    assertThat(said.err()).isEmpty();
  }

  @Test
  void aFolderIsWrittenThoughStandardOutputIsFull() throws IOException {
    final Path out = folder.resolve("out");
    final Said said = run(new Failing("No space left on device", 0), planned(out));
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(names(out)).contains("plan.html", "schedule.json").hasSize(6);
  }

  /// The file cannot be made, as its folder is a file; what was computed is printed all the same.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "show petersen --out",
        "bound broadcast --on ring(5) --out",
        "repair broadcast --on ring(5) --link 0-1 --out",
        "plan broadcast --on ring(5) --budget 1 --checkpoint",
        "plan broadcast --on ring(5) --budget 1 --json --checkpoint",
        "simulate --protocol simple --on pops(2,2) --load 0.5 --steps 10 --record-trace",
      })
  void aFileThatCannotBeWrittenLeavesWhatIsPrinted(final String command) throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "mine");
    final List<String> words = new ArrayList<>(List.of(command.split(" ")));
    final String option = words.removeLast();
    final Said whole = run(words.toArray(String[]::new));
    words.addAll(List.of(option, file.resolve("x").toString()));
    final Said said = run(words.toArray(String[]::new));
    assertThat(timeless(said.out())).isNotEmpty().isEqualTo(timeless(whole.out()));
    assertThat(said.err()).contains(file.resolve("x") + ": it cannot be written: ");
    assertThat(said.err().lines()).hasSize(1);
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(file).hasContent("mine");
    assertThat(names(folder)).containsExactly("file");
  }

  private static String timeless(final String text) {
    return text.replaceAll("[0-9]+\\.[0-9]+(E-[0-9]+)?", "");
  }

  /// A page that cannot be replaced, since a folder has its name.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan broadcast --on ring(5) --budget 1|plan.html",
        "simulate broadcast --on ring(5) --budget 1|slots.csv",
        "simulate --traffic uniform --on mesh(2,2) --load 0.1 --cycles 50|traffic.csv",
        "simulate --protocol simple --on pops(2,2) --load 0.5 --steps 10|load.svg",
        "compare broadcast --on ring(5) --runs 1 --budget 1|compare.json",
        "phase-diagram all-gather --on ron(2,8) --grid 2x2 --sample 1|gain.svg",
        "resources pops(2,2)|resources.csv",
        "bench --scale --most 10|scale.csv",
        "reproduce kautz fig1|kautz-fig1.tex",
        "reproduce kautz fig1 --json|kautz-fig1.tex",
        "reproduce kautz fig1|report.html",
      })
  void aFolderThatCannotBeWrittenStaysAndWhatIsPrintedToo(final String line) throws IOException {
    final int bar = line.indexOf('|');
    final Path taken = folder.resolve(line.substring(bar + 1));
    Files.writeString(Files.createDirectory(taken).resolve("thesis.tex"), "mine");
    final List<String> words = new ArrayList<>(List.of(line.substring(0, bar).split(" ")));
    words.addAll(List.of("--out", folder.toString()));
    final Said said = run(words.toArray(String[]::new));
    assertThat(said.out()).isNotEmpty();
    assertThat(said.err())
        .contains(
            folder + ": it cannot be written: '" + taken.getFileName() + "' in it is not a file.");
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(taken.resolve("thesis.tex")).hasContent("mine");
    if (!line.endsWith("report.html")) {
      assertThat(names(folder)).containsExactly(String.valueOf(taken.getFileName()));
      // An object with two fields has four lines.
      assertThat(said.err().lines()).hasSize(line.contains("--json") ? 4 : 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/null", "/dev/full", "/dev/stdout", "LINK"})
  void aDeviceIsNoFolder(final String device) throws IOException {
    final String out =
        device.equals("LINK")
            ? Files.createSymbolicLink(folder.resolve("link"), Path.of("/dev/null")).toString()
            : device;
    final Said said = run(new ByteArrayOutputStream(), planned(Path.of(out)));
    assertThat(said.err()).contains("--out: '" + out + "' ").contains("folder");
    assertThat(said.err().lines()).hasSize(1);
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.out()).isEmpty();
    assertThat(Files.isDirectory(Path.of(out))).isFalse();
  }

  @Test
  void tablesNeedAFolderAndAKnownFormat() {
    final Said nowhere = run("steps", "broadcast", "ring(4)", "--tables", "tex");
    assertThat(nowhere.err().strip())
        .isEqualTo("--tables: a folder for them is missing. Add --out DIR, such as --out results.");
    assertThat(nowhere.code()).isEqualTo(ExitCode.USAGE);
    final String out = folder.resolve("out").toString();
    final Said unknown = run("steps", "broadcast", "ring(4)", "--out", out, "--tables", "xls");
    assertThat(unknown.err()).startsWith("--tables 'xls' must be one of csv, parquet, tex.");
    assertThat(run("steps", "broadcast", "ring(4)", "--out", out, "--tables", "tex,csv").err())
        .contains("steps.tex", "steps.csv");
  }

  @Test
  void anOldResultThatIsNotWrittenAgainIsRemoved() throws IOException {
    final Path out = folder.resolve("out");
    run(new ByteArrayOutputStream(), planned(out));
    Files.writeString(out.resolve("notes.txt"), "mine");
    assertThat(names(out)).contains("schedule.json", "schedule.svg");
    final Said none =
        run(
            "plan",
            "scatter",
            "--on",
            "ring(5)",
            "--scheduler",
            "star-scatter",
            "-q",
            "--out",
            out.toString());
    assertThat(none.code()).isEqualTo(ExitCode.REJECTED);
    assertThat(names(out))
        .contains("notes.txt", "plan.html")
        .doesNotContain("schedule.json", "schedule.svg");
    assertThat(names(folder)).containsExactly("out");
  }
}
