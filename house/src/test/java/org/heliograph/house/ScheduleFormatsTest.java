package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

/// `verify` on schedules written by hand, as CSV and as JSON: right ones are accepted, and of wrong
/// ones the sending is named with its line, in every form of report.
final class ScheduleFormatsTest {
  @TempDir private Path folder;

  /// Schedules as rows of slot, sender, receiver, chunk.
  private enum Written {
    RING(
        "ring(4)",
        "all-gather",
        "0,0,1,0 0,1,2,1 0,2,3,2 0,3,0,3 1,0,1,3 1,1,2,0 1,2,3,1 1,3,0,2 2,0,1,2 2,1,2,3 2,2,3,0"
            + " 2,3,0,1"),
    RECURSIVE_DOUBLING(
        "hypercube(2)",
        "all-reduce",
        "0,0,1,0 0,1,0,0 0,2,3,0 0,3,2,0 1,0,2,0 1,2,0,0 1,1,3,0 1,3,1,0"),
    DIRECT("complete(3)", "all-to-all", "0,0,1,0 0,0,2,1 0,1,0,2 0,1,2,3 0,2,0,4 0,2,1,5");

    private final String network;
    private final String collective;
    private final String rows;

    Written(final String network, final String collective, final String rows) {
      this.network = network;
      this.collective = collective;
      this.rows = rows;
    }

    private List<String> rows() {
      return List.of(rows.split(" "));
    }

    private boolean combines() {
      return this == RECURSIVE_DOUBLING;
    }
  }

  private static List<String> without(final List<String> rows, final int row) {
    final List<String> rest = new ArrayList<>(rows);
    rest.remove(row);
    return rest;
  }

  private static List<String> with(final List<String> rows, final int row, final String text) {
    final List<String> changed = new ArrayList<>(rows);
    changed.set(row, text);
    return changed;
  }

  private Path csv(final Written written, final List<String> rows) throws IOException {
    final String action = written.combines() ? ",combine" : "";
    return Files.writeString(
        folder.resolve("s.csv"),
        "slot,from,to,chunk%s\n%s\n"
            .formatted(
                written.combines() ? ",action" : "",
                rows.stream().map(row -> row + action).collect(Collectors.joining("\n"))));
  }

  /// JSON whose transmissions stand on the same lines as the rows of the CSV.
  private Path json(final Written written, final List<String> rows) throws IOException {
    return Files.writeString(
        folder.resolve("s.json"),
        rows.stream()
            .map(row -> row.split(","))
            .map(
                row ->
                    "{\"slot\":%s,\"path\":[%s,%s],\"chunk\":%s%s}"
                        .formatted(
                            row[0],
                            row[1],
                            row[2],
                            row[3],
                            written.combines() ? ",\"combine\":true" : ""))
            .collect(
                Collectors.joining(
                    ",\n",
                    "{\"heliograph\":\"schedule\",\"format\":3,\"transmissions\":[\n",
                    "]}\n")));
  }

  private List<Run> verified(final Written written, final List<String> rows, final String network)
      throws IOException {
    final List<Run> runs = new ArrayList<>();
    for (final Path file : List.of(csv(written, rows), json(written, rows))) {
      runs.add(Run.of("verify", "" + file, "--on", network, "--as", written.collective));
    }
    assertThat(runs.get(0).out()).isEqualTo(runs.get(1).out());
    return runs;
  }

  @ParameterizedTest
  @EnumSource(Written.class)
  void aScheduleWrittenByHandIsAccepted(final Written written) throws IOException {
    for (final Run run : verified(written, written.rows(), written.network)) {
      assertThat(run.code()).as(run.out() + run.err()).isZero();
      assertThat(run.out()).contains("valid");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RING | 6 | line 12 | node 3 never receives chunk 1.",
        "RECURSIVE_DOUBLING | 6 | line 8 | node 11 ends without all contributions to chunk 0.",
        "DIRECT | 4 | (chunk 4) | node 0 never receives chunk 4."
      })
  void aSendingThatIsRemovedIsMissed(
      final Written written, final int row, final String place, final String sentence)
      throws IOException {
    for (final Run run : verified(written, without(written.rows(), row), written.network)) {
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).contains(place, sentence);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RING | 6 | 0,2,3,1 | line 8: node 2 sends chunk 1 before it has it.",
        "RECURSIVE_DOUBLING | 4 | 2,0,2,0 | line 6: node 10 combines contributions from node 00",
      })
  void aSendingAtAnotherTimeIsNamed(
      final Written written, final int row, final String moved, final String sentence)
      throws IOException {
    for (final Run run : verified(written, with(written.rows(), row, moved), written.network)) {
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out()).contains(sentence);
    }
  }

  @Test
  void everyLinkThatTheNetworkLacksIsNamedOnceWithItsSendings() throws IOException {
    final List<String> rows = new ArrayList<>(Written.RING.rows());
    rows.set(6, "1,0,2,1");
    rows.add("3,0,2,0");
    rows.add("3,3,1,0");
    for (final Run run : verified(Written.RING, rows, "ring(4)")) {
      assertThat(run.code()).isEqualTo(1);
      assertThat(run.out())
          .contains(
              "LinkExistence, line 8 and line 14: 0 -> 2 is no link of ring(4).",
              "LinkExistence, line 15: 3 -> 1 is no link of ring(4).",
              "line 13: node 3 sends chunk 1 before it has it.");
    }
  }

  @Test
  void sendingsThatClashAreAllNamed() throws IOException {
    final List<String> rows = new ArrayList<>(Written.RING.rows());
    rows.add("0,0,1,3");
    for (final Run run : verified(Written.RING, rows, "ring(4)")) {
      assertThat(run.out()).contains("ChannelClash (slot 0, chunk 3), line 2 and line 14:");
    }
  }

  @Test
  void slackIsWhatAScheduleCouldDoWithout() throws IOException {
    final List<String> rows = new ArrayList<>(Written.DIRECT.rows());
    rows.add("2,0,1,0");
    final Path file = csv(Written.DIRECT, rows);
    final String[] words = {"verify", "" + file, "complete(3)", "--as", "all-to-all"};
    final Run run = Run.of(words);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains(
            "valid with slack",
            "slack: 1 transmission that no target needs (line 8); 1 slot without a transmission; 2"
                + " slots above the lower bound of 1");
    final String[] strict = Arrays.copyOf(words, words.length + 1);
    strict[words.length] = "--strict";
    assertThat(Run.of(strict).code()).isEqualTo(1);
  }

  @Test
  void whatAFileDoesNotSayIsAskedFor() throws IOException {
    final Path file = csv(Written.RING, Written.RING.rows());
    final Run noNetwork = Run.of("verify", "" + file);
    assertThat(noNetwork.code()).isEqualTo(2);
    assertThat(noNetwork.err()).contains("it does not say its network. Maybe --on petersen.");
    final Run noCollective = Run.of("verify", "" + file, "ring(4)");
    assertThat(noCollective.code()).isEqualTo(2);
    assertThat(noCollective.err()).contains("which collective it is. Maybe --as all-gather.");
    final Run tooSmall = Run.of("verify", "" + file, "ring(3)", "--as", "all-gather");
    assertThat(tooSmall.code()).isEqualTo(2);
    assertThat(tooSmall.err()).contains("node '3' is no node of ring(3)");
    final Path text = Files.writeString(folder.resolve("text"), "hello");
    assertThat(Run.of("verify", "" + text, "ring(3)", "--as", "barrier").err())
        .contains("no format of heliograph list imports begins like this file. Maybe name one");
    assertThat(Run.of("verify", "" + text, "--from", "csv").err())
        .contains("line 1: column 'hello' is not known");
  }

  private Run rejected(final String format) throws IOException {
    final Path file = csv(Written.RING, with(Written.RING.rows(), 6, "1,0,2,1"));
    return Run.of("verify", "" + file, "ring(4)", "--as", "all-gather", "--format", format);
  }

  @Test
  void aSarifLogHasWhatTheStandardRequires() throws IOException {
    final Run run = rejected("sarif");
    assertThat(run.code()).isEqualTo(1);
    final JsonNode log = run.json();
    assertThat(log.get("version").asString()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").asString()).contains("sarif-2.1.0");
    final JsonNode once = log.get("runs").get(0);
    final JsonNode driver = once.get("tool").get("driver");
    assertThat(driver.get("name").asString()).isEqualTo("Heliograph");
    assertThat(once.get("results")).hasSizeGreaterThanOrEqualTo(3);
    for (final JsonNode result : once.get("results")) {
      assertThat(driver.get("rules").get(result.get("ruleIndex").asInt()).get("id"))
          .isEqualTo(result.get("ruleId"));
      assertThat(result.get("level").asString()).isEqualTo("error");
      assertThat(result.get("message").get("text").asString()).endsWith(".");
      assertThat(result.get("locations")).isNotEmpty();
      for (final JsonNode location : result.get("locations")) {
        final JsonNode place = location.get("physicalLocation");
        assertThat(place.get("artifactLocation").get("uri").asString()).endsWith("s.csv");
        assertThat(place.get("region").get("startLine").asInt()).isPositive();
      }
    }
    final JsonNode first = once.get("results").get(0);
    assertThat(first.get("ruleId").asString()).isEqualTo("LinkExistence");
    assertThat(first.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(8);
  }

  @Test
  void aJunitReportHasOneTestCaseForEachRule() throws Exception {
    final Run run = rejected("junit");
    assertThat(run.code()).isEqualTo(1);
    final Element suites =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(run.out())))
            .getDocumentElement();
    assertThat(suites.getTagName()).isEqualTo("testsuites");
    final Element suite = (Element) suites.getElementsByTagName("testsuite").item(0);
    assertThat(suite.getAttribute("tests"))
        .isEqualTo("" + suite.getElementsByTagName("testcase").getLength());
    assertThat(suite.getAttribute("failures"))
        .isEqualTo("" + suite.getElementsByTagName("failure").getLength())
        .isEqualTo("3");
    final List<String> names = new ArrayList<>();
    for (int i = 0; i < suite.getElementsByTagName("testcase").getLength(); i++) {
      names.add(((Element) suite.getElementsByTagName("testcase").item(i)).getAttribute("name"));
    }
    assertThat(names)
        .doesNotHaveDuplicates()
        .contains("LinkExistence", "RouteValidity", "ChannelClash", "Causality", "Completion");
    final Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("line 8: 0 -> 2 is no link of ring(4).");
  }

  @Test
  void aReportGoesToAFileAndTheVerdictToTheScreen() throws IOException {
    final Path file = csv(Written.DIRECT, Written.DIRECT.rows());
    final Path report = folder.resolve("verdict.sarif");
    final Run run =
        Run.of(
            "verify",
            "" + file,
            "complete(3)",
            "--as",
            "all-to-all",
            "--format",
            "sarif",
            "-o",
            "" + report);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("valid (exact)");
    assertThat(Files.readString(report)).contains("\"results\" : [ ]");
    final Run json = rejected("json");
    assertThat(json.json().get("verdict").asString()).isEqualTo("rejected");
    assertThat(json.json().at("/violations/0/places/0/line").asInt()).isEqualTo(8);
  }

  @Test
  void everyCommandThatReadsASchedulePermitsEveryFormat() throws IOException {
    final String file = "" + csv(Written.RING, Written.RING.rows());
    final Path back = folder.resolve("back.csv");
    for (final List<String> words :
        List.of(
            List.of("simulate", "schedule", file, "ring(4)", "--as", "all-gather"),
            List.of("execute", file, "--on", "ring(4)", "--as", "all-gather"),
            List.of("export", file, "ring(4)", "--as", "all-gather", "-o", "" + back),
            List.of("repair", file, "ring(4)", "--as", "all-gather", "--link", "0-1"),
            List.of("plan", "all-gather", "ring(4)", "--with", file, "--budget", "1"))) {
      final Run run = Run.of(words.toArray(String[]::new));
      assertThat(run.code()).as(words + run.err()).isZero();
    }
    assertThat(Files.readAllLines(back))
        .containsExactlyInAnyOrderElementsOf(Files.readAllLines(Path.of(file)));
    final Run planned = Run.of("export", "all-gather", "ring(4)", "--as", "broadcast", "-o", file);
    assertThat(planned.code()).isEqualTo(2);
    assertThat(planned.err()).contains("--as and --from are for a schedule file");
  }

  @Test
  void schemasArePrinted() throws IOException {
    final Run names = Run.of("schema");
    for (final String name : names.out().lines().toList()) {
      assertThat(Run.of("schema", name).json().get("title").asString()).startsWith("Heliograph");
    }
    final Path written = json(Written.RING, Written.RING.rows());
    Schemas.requireKept("schedule", Files.readString(written));
    assertThat(Run.of("schema", "shedule").err()).contains("schedule");
  }
}
