package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// What Heliograph gives to shells: completion scripts, a manual page, and a check of the machine.
final class ShellTest {
  @TempDir private Path folder = Path.of("");

  private static String out(final int code, final String... words) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    assertThat(
            Main.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                words))
        .as(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(code);
    return out.toString(StandardCharsets.UTF_8);
  }

  /// All commands that people see, also those inside others.
  private static Stream<CommandLine> commands(final CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().flatMap(ShellTest::commands));
  }

  private static List<String> optionsAndCommands() {
    final List<String> words = new ArrayList<>();
    commands(Main.program())
        .forEach(
            command -> {
              words.add(command.getCommandName());
              command.getCommandSpec().options().stream()
                  .filter(option -> !option.hidden())
                  .map(OptionSpec::longestName)
                  .map(name -> name.replaceFirst("^-+", ""))
                  .forEach(words::add);
            });
    return words;
  }

  private static boolean has(final String program) {
    return Optional.ofNullable(System.getenv("PATH")).stream()
        .flatMap(path -> Stream.of(path.split(File.pathSeparator, -1)))
        .filter(name -> !name.isEmpty())
        .anyMatch(name -> Files.isExecutable(Path.of(name, program)));
  }

  private String said(final String... words) throws IOException, InterruptedException {
    final Path said = folder.resolve("said");
    final int code =
        new ProcessBuilder(words)
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start()
            .waitFor();
    assertThat(code).as(Files.readString(said)).isZero();
    return Files.readString(said);
  }

  @Test
  void everyExampleFitsIntoEightyColumns() {
    final List<String> broken =
        commands(Main.program())
            .flatMap(command -> Stream.of(command.getCommandSpec().usageMessage().footer()))
            .filter(line -> line.length() > 80)
            .toList();
    assertThat(broken).isEmpty();
  }

  @Test
  void everySimulationHasFewerThanFifteenOptions() {
    final List<String> crowded =
        commands(Main.program())
            .filter(command -> command.getParent() != null)
            .filter(command -> command.getParent().getCommandName().equals("simulate"))
            .filter(command -> shown(command) >= 15)
            .map(CommandLine::getCommandName)
            .toList();
    assertThat(crowded).isEmpty();
  }

  private static long shown(final CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
        .count();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void everyCommandAndEveryOptionIsCompleted(final String shell) {
    final String script = out(ExitCode.DONE, "completion", shell);
    assertThat(script).contains(optionsAndCommands()).contains("petersen", "all-to-all", "umda");
    assertThat(script).isEqualTo(out(ExitCode.DONE, "completion", shell));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pl | plan",
        "simulate tr | traffic",
        "plan --sche | --scheduler",
        "plan --scheduler umd | umda",
        "plan --on peter | petersen",
        "plan --objective sl | slots",
        "list topo | topologies",
      })
  void bashCompletesTheWordThatIsBegun(final String typed, final String completed)
      throws IOException, InterruptedException {
    assumeTrue(has("bash"));
    final Path script =
        Files.writeString(
            folder.resolve("heliograph.bash"), out(ExitCode.DONE, "completion", "bash"));
    final String test =
        "source '%s'; COMP_WORDS=(heliograph %s); COMP_CWORD=$((${#COMP_WORDS[@]}-1));"
                .formatted(script, typed)
            + " _complete_heliograph heliograph \"${COMP_WORDS[COMP_CWORD]}\""
            + " \"${COMP_WORDS[COMP_CWORD-1]}\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
    assertThat(said("bash", "-c", test).lines().map(String::strip)).contains(completed);
  }

  @Test
  void fishReadsItsScript() throws IOException, InterruptedException {
    assumeTrue(has("fish"));
    final Path script =
        Files.writeString(
            folder.resolve("heliograph.fish"), out(ExitCode.DONE, "completion", "fish"));
    said("fish", "--no-execute", script.toString());
  }

  @Test
  void theManualPageHasEveryCommandAndOption() {
    final String page = out(ExitCode.DONE, "man");
    assertThat(page).startsWith(".TH HELIOGRAPH 1 ");
    assertThat(page.replace("\\-", "-")).contains(optionsAndCommands());
    assertThat(page.lines()).noneMatch(line -> line.startsWith("'"));
  }

  @Test
  void theManualPageIsReadWithoutAWarning() throws IOException, InterruptedException {
    assumeTrue(has("groff"));
    final Path page = Files.writeString(folder.resolve("heliograph.1"), out(ExitCode.DONE, "man"));
    assertThat(said("groff", "-man", "-ww", "-z", page.toString())).isEmpty();
  }

  @Test
  void theDoctorNamesEveryCheck() {
    assertThat(out(ExitCode.DONE, "doctor").lines())
        .allMatch(line -> line.matches("(ok|advice) .*"))
        .anyMatch(line -> line.matches("ok +Java .*"))
        .anyMatch(line -> line.matches("ok +solver .*"))
        .hasSize(9);
    assertThat(JsonText.values(out(ExitCode.DONE, "doctor", "--json"))).isInstanceOf(List.class);
  }

  @Test
  void aFaultIsNoSoundMachineButAdviceIs() {
    final Checkup.Check advice = Checkup.Check.advice("x", "y", "Do z.");
    final Checkup.Check fault = Checkup.Check.fault("x", "y", "Do z.");
    assertThat(Checkup.isSound(List.of(advice))).isTrue();
    assertThat(Checkup.isSound(List.of(advice, fault))).isFalse();
    assertThat(Checkup.lines(List.of(fault)).getFirst()).containsExactly("fault", "x", "y. Do z.");
  }
}
