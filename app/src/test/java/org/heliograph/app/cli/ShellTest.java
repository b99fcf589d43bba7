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
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/// What Heliograph gives to shells: completion scripts, a manual page, and a check of the machine.
final class ShellTest {
  /// What is typed after the name of the program, and the word that its last word becomes.
  private static final Map<String, String> COMPLETED =
      new TreeMap<>(
          Map.of(
              "pl", "plan",
              "simulate tr", "traffic",
              "plan --sche", "--scheduler",
              "plan --scheduler umd", "umda",
              "plan --on peter", "petersen",
              "plan --objective sl", "slots",
              "plan --switching circ", "circuit",
              "simulate schedule --cost slo", "slot-time",
              "plan all-gather peter", "petersen",
              "list topo", "topologies"));

  /// Types words into an interactive shell, with a tabulator at their end, and prints the line.
  private static final String TERMINAL =
      """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1='' TERM=dumb COLUMNS=400; setopt no_beep; source '$1'; print rea''dy"
      while zpty -r shell line && [[ $line != *ready* ]]; do :; done
      for typed in "${@:2}"; do
        zpty -w -n shell "heliograph $typed"$'\\t'
        zpty -w shell $'\\001print "typed:\\005"'
        while zpty -r shell line && [[ $line != typed:* ]]; do :; done
        print -r -- ${=line#typed:heliograph }
      done
      """;

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

  /// A plan has more, since it is most of what Heliograph does.
  @Test
  void noCommandButPlanHasMoreThanEighteenOptions() {
    final List<String> crowded =
        commands(Main.program())
            .filter(command -> !command.getCommandName().equals("plan"))
            .filter(command -> shown(command) > 18)
            .map(CommandLine::getCommandName)
            .toList();
    assertThat(crowded).isEmpty();
  }

  /// The options that are shown, without the one that every command has.
  private static long shown(final CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(option -> !option.longestName().equals("--memory"))
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

  private Path script(final String shell) throws IOException {
    return Files.writeString(
        folder.resolve("heliograph." + shell), out(ExitCode.DONE, "completion", shell));
  }

  @Test
  void bashCompletesTheWordThatIsBegun() throws IOException, InterruptedException {
    assumeTrue(has("bash"));
    final Path script = script("bash");
    for (final Map.Entry<String, String> typed : COMPLETED.entrySet()) {
      final String test =
          "source '%s'; COMP_WORDS=(heliograph %s); COMP_CWORD=$((${#COMP_WORDS[@]}-1));"
                  .formatted(script, typed.getKey())
              + " _complete_heliograph heliograph \"${COMP_WORDS[COMP_CWORD]}\""
              + " \"${COMP_WORDS[COMP_CWORD-1]}\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
      assertThat(said("bash", "-c", test).lines().map(String::strip))
          .as(typed.getKey())
          .contains(typed.getValue());
    }
  }

  /// In a terminal of its own: words are typed, then the tabulator key.
  @Test
  void zshCompletesTheWordThatIsBegun() throws IOException, InterruptedException {
    assumeTrue(has("zsh"));
    final List<String> words = new ArrayList<>(List.of("timeout", "60", "zsh", "-f"));
    words.add(Files.writeString(folder.resolve("terminal.zsh"), TERMINAL).toString());
    words.add(script("zsh").toString());
    words.addAll(COMPLETED.keySet());
    final List<String> lines =
        said(words.toArray(String[]::new)).lines().filter(line -> !line.isBlank()).toList();
    assertThat(lines)
        .containsExactlyElementsOf(
            COMPLETED.entrySet().stream()
                .map(typed -> typed.getKey().replaceFirst("\\S+$", typed.getValue()))
                .toList());
  }

  @Test
  void fishCompletesTheWordThatIsBegun() throws IOException, InterruptedException {
    assumeTrue(has("fish"));
    final Path script = script("fish");
    for (final Map.Entry<String, String> typed : COMPLETED.entrySet()) {
      final String test =
          "source '%s'; complete -C 'heliograph %s'".formatted(script, typed.getKey());
      assertThat(
              said("fish", "--no-config", "-c", test)
                  .lines()
                  .map(line -> line.replaceFirst("\t.*", "")))
          .as(typed.getKey())
          .contains(typed.getValue());
    }
  }

  /// Completion scripts name the words of an option after its label.
  @Test
  void optionsOfOneCommandThatTakeNamesHaveDifferentLabels() {
    commands(Main.program())
        .forEach(
            command ->
                assertThat(
                        command.getCommandSpec().options().stream()
                            .filter(option -> !option.hidden())
                            .filter(option -> option.completionCandidates() != null)
                            .map(OptionSpec::paramLabel))
                    .as(command.getCommandName())
                    .doesNotHaveDuplicates());
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
