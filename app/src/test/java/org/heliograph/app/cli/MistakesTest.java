package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.heliograph.formats.JsonText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A slip of the keyboard is answered by one sentence that says what may be meant.
final class MistakesTest {
  private static String refused(final String command) {
    final Said said = Said.ofLine(command);
    assertThat(said.code()).as(command).isEqualTo(ExitCode.USAGE);
    assertThat(said.out()).isEmpty();
    final String text = command.contains("--json") ? message(said.err()) : said.err();
    assertThat(text.lines().filter(line -> !line.startsWith("Try: "))).as(text).hasSize(1);
    assertThat(text)
        .doesNotContain("Exception", "java", "2147483647", "Optional", "Invalid value", "class ")
        .doesNotContainPattern("\\b(int|Integer|Long|String|Path|Boolean)\\b");
    return text;
  }

  /// The sentence in an error in JSON.
  private static String message(final String json) {
    assertThat(JsonText.values(json)).isInstanceOf(Map.class);
    final Map<?, ?> error = (Map<?, ?>) JsonText.values(json);
    assertThat(String.valueOf(error.get("exitCode"))).isEqualTo("" + ExitCode.USAGE);
    return String.valueOf(error.get("message"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pln all-to-all petersen | No command 'pln'. Maybe plan.",
        "simulate trafic mesh(2,2) | No command 'trafic'. Maybe traffic.",
        "plan | plan: COLLECTIVE is missing. Maybe: heliograph plan all-to-all petersen",
        "plan all-to-all | the network is missing. Maybe: heliograph plan all-to-all petersen",
        "plan all-to-all petersen ring(3) | plan takes no more arguments, and 'ring(3)' is one too",
        "plan all-to-all petersen --on ring(3) | Two networks are named, 'petersen' and 'ring(3)'.",
        "plan all-to-all petersen --bugdet 3 | plan has no option '--bugdet'. Maybe --budget.",
        "plan all-to-all petersen --budget | --budget has no value. It takes N: ",
        "plan all-to-all petersen --budget --json | --budget has no value. It takes N: ",
        "plan all-to-all petersen --budget x | --budget: 'x' must be a whole number such as 5.",
        "plan all-to-all petersen --budget 3 --budget 4 | --budget is given twice.",
        "plan all-to-all petersen --effort fast | must be one of quick, normal, thorough.",
        "plan all-to-all petersen --effort quik | Maybe quick.",
        "plan all-to-all petersen --effort quick --budget 3 | both say how long to search.",
        "plan all-to-all petersen --size 5 | size '5' has no unit. Maybe 5B",
        "plan all-to-all petersen --size 5kib | has the unknown unit 'kib'. Maybe 5KiB.",
        "plan alltoal petersen | Known, nearest first: alltoall, all-to-all",
        "plan all-to-all petersn | Known, nearest first: petersen",
        "plan all-to-all petersen --scheduler besst | Known, nearest first: best",
        "compare all-to-all petersen --runs many | --runs: 'many' must be a whole number",
        "compare all-to-all petersen --replications 3 | Maybe --runs.",
        "phase-diagram all-gather ron(2,8) --strategy bruck | Maybe --scheduler.",
        "phase-diagram all-gather ron(2,8) --startup 5 | time '5' has no unit.",
        "simulate | say what to simulate: schedule, traffic or control.",
        "simulate all-gather | If it is a collective, add its network: heliograph simulate",
        "simulate traffic mesh(2,2) | no load is given. Maybe --load 0.1,0.2,0.3",
        "simulate traffic mesh(2,2) --load x | must be a number, or several such as 0.1,0.2",
        "simulate traffic mesh(2,2) --loads 0.1 | Maybe --load.",
        "simulate control pops(2,2) --load 1 --full hold-on | must be one of drop, hold, hold-by",
        "simulate control pops(2,2) --load 1 --settings settings(bufer=3) | no parameter"
            + " 'bufer'",
        "repair broadcast --link 0-1 | If it is a collective, add its network: heliograph repair",
        "repair x.json petersen --link 0-1 | there is no such file 'x.json'",
        "execute all-reduce petersen --operation plus | must be one of sum, max, min.",
        "execute nofile.json | there is no such file 'nofile.json'.",
        "run nofile.json | there is no such file 'nofile.json'.",
        "run all-gather petersen --repeat x | --repeat",
        "list topologie | Known, nearest first: topology",
        "show | show: name one network. Maybe: heliograph show petersen",
        "verify | verify: FILE is missing.",
        "export x.json | export: the format is missing. Maybe -o program.json",
        "export x.json -o x.pdf | the ending of 'x.pdf' names no format; known are .cm, .csv,"
            + " .goal, .heliograph.json, .json, .msccl.json, .msccl.xml, .mscclpp.json, .plain,"
            + " .py, .svg, .txt.",
        "resources --processors | --processors has no value. It takes N: ",
        "bench --scale --most 0 | --most (0) must be at least 1.",
        "reproduce kuatz | No paper named 'kuatz'.",
        "--hlp | heliograph has no option '--hlp'. Maybe --help.",
      })
  void aMistakeIsAnsweredByWhatMayBeMeant(final String command, final String sentence) {
    assertThat(refused(command)).contains(sentence);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan",
        "show",
        "verify",
        "export",
        "bound",
        "compare",
        "repair",
        "simulate schedule",
        "simulate traffic",
        "simulate control",
        "execute",
        "run",
        "phase-diagram",
        "resources",
        "bench",
        "reproduce",
        "list"
      })
  void everyCommandNamesItsOptionThatIsAlmostThere(final String command) {
    assertThat(refused(command + " --jsno")).containsAnyOf("Maybe --json.", "Options: ");
  }
}
