package org.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Bad words and bad files end in one sentence and the right exit code, never in a stack trace.
final class BadInputTest {
  @TempDir private Path folder = Path.of("");

  private static void assertRefused(final Said said, final String sentence) {
    assertThat(said.err()).contains(sentence).doesNotContain("Exception", "at org.heliograph");
    assertThat(said.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(said.code()).isEqualTo(ExitCode.USAGE);
    assertThat(said.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "frobnicate | No command 'frobnicate'. Commands: plan, show, list",
        "show torsu(8,8) | No topology named 'torsu'. Known, nearest first: torus",
        "show torus(2,4) | must be at least 3",
        "show torus( | at position 7",
        "show ring(x=3) | It takes: n, directed.",
        "show ring(n=1000000000) | must lie between 1 and 16777216",
        "show hypercube(40) | must lie between 1 and 16777216",
        "show complete(n=2000000000) | must lie between 2 and 16777216",
        "show stack(s=1000000,of=complete(n=5000)) | must lie between 1 and 16777216",
        "show otis(otis(otis(mesh(32,32)))) | must lie between 1 and 16777216",
        "show random-regular(n=16000000,d=100,seed=1) | must be at most 33554432",
        "show kautz(d=100,k=100) | over 2^63",
        "show petersen --budget -3 | --budget (-3) must not be negative",
        "list foo | Known, nearest first: ",
        "plan broadcast | the network is missing. Maybe: heliograph plan broadcast petersen",
        "plan broadcst --on petersen | Known, nearest first: broadcast",
        "plan broadcast(root=99) --on petersen | node 99 is no rank of petersen",
        "plan broadcast(chunks=0) --on petersen | must lie between 1 and 65536",
        "plan broadcast --on petersen --switching circiut | Known: circuit",
        "plan broadcast --on petersen --scheduler foo | No scheduler named 'foo'. Known",
        "compare broadcast --on petersen --runs 0 | --runs (0) must lie between 1 and 10000",
        "compare broadcast --on petersen --slots 0 | --slots (0) must be at least 1",
        "plan broadcast --on petersen --scheduler umda(61) | population (61) must be even",
        "plan broadcast --on petersen --size 5 | has no unit",
        "plan broadcast --on petersen --budget 0 | must be at least one evaluation",
        "plan broadcast --on petersen --seconds 0 | must lie between 1 and 1000000000",
        "plan broadcast --on petersen --budget 99999999999999999999 | whole number from -2^63",
        "compare broadcast --on petersen --runs 3000000000 | must be a whole number from -2^31",
        "plan broadcast(receivers=[-2147483650..-2147483640]) --on ring(4) | from -2^31 to 2^31-1",
        "plan broadcast(receivers=[0..2000000000]) --on ring(4) | has 2000000001 values; at most",
        "plan broadcast --on ron(2,8) --switching reconfigurable(delay=1000000) | at most 999999",
        "plan broadcast --on ron(1,4096) --switching reconfigurable(delay=999999) | delay=131072",
        "show random-regular(n=2147483647) | Maybe n=2147483646.",
        "plan broadcast --on petersen --bogus | plan has no option '--bogus'. Options: --all",
        "plan broadcast --on nofile.graphml | there is no such file",
        "plan all-to-all --on ron(k=2,n=1000000) | a demand has at most 134217728",
        "plan all-to-all --on torus(200,200) | a demand has at most 134217728",
        "verify nofile.json | there is no such file",
        "show damaged(petersen,0-2) | from 0 links lead to 1, 4, 5",
        "plan broadcast --on damaged(ring(4,true),0-1) | node 0 cannot reach node 1",
        "repair nofile.json --link 0-1 | there is no such file",
        "repair broadcast --on petersen | name what fails",
        "repair broadcast --on petersen --all-single --link 0-1 | name what fails",
        "repair broadcast --on petersen --link 0-1 --nodes | --nodes needs --all-single",
        "repair broadcast --on petersen --all-single --out x | -o writes one schedule",
        "repair broadcast --on petersen --link 0-2 | from 0 links lead to 1, 4, 5",
        "repair broadcast --on petersen --link 30 | channels run from 0 to 29",
        "repair broadcast --on petersen --node x | nodes are named by label",
        "repair broadcast --on petersen --node 0 | broadcast cannot go on without node 0",
        "repair all-gather --on ring(4,true) --link 0-1 | node 0 cannot reach node 1",
        "repair all-gather --on torus(30,30) --all-double | at most 100000 are tried",
        "repair broadcast --on petersen --link 0-1 --budget 0 | at least one evaluation",
      })
  void badWordsAreRefusedInOneSentence(final String command, final String sentence) {
    assertRefused(Said.of(command.split(" ", -1)), sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "show ring(٨) | n='٨' must be a whole number from",
        "show lcf([5,-۵],7) | must be a whole number from",
        "show random-regular(n=8,d=3,seed=٣) | seed='٣' must be a whole number",
        "plan broadcast --on petersen --budget ٣ | : '٣' must be a whole number such as 5",
        "compare broadcast --on petersen --runs ٣ | : '٣' must be a whole number such as 5",
        "plan broadcast --on petersen --seconds ٣ | : '٣' must be a whole number",
        "plan broadcast --on petersen --size ٣KiB | is not a number with a unit",
        "simulate --traffic uniform --on mesh(4) --load 0..1:0.001 | at most 1000 are taken",
        "simulate --traffic uniform --on mesh(4) --load 0.1 --threads 0 | --threads (0) must lie",
        "simulate --traffic uniform --on mesh(4) --load 0.1 --threads 1025 | between 1 and 1024",
        "simulate --protocol simple --on petersen --load 1 --threads 1025 | between 1 and 1024",
        "simulate all-gather --on ring(4) --threads 2 | schedule has no option '--threads'",
      })
  void digitsOfOtherScriptsAndTooManyThreadsAreRefused(
      final String command, final String sentence) {
    assertRefused(Said.of(command.split(" ", -1)), sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''| the file is empty",
        "<graphml><graph><node id='a'/></graph></graphml>| nothing to send",
        "<graphml><graph><node id='a'/><node id='b'/></graph></graphml>| is not connected",
        "<!DOCTYPE g [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><graphml/>| DOCTYPE",
        "<graphml><graph><node id='a'/>| the XML is broken",
        "{\"nodes\":[{\"id\":NaN}]}| the JSON is broken",
        "[1,2]| it is a JSON list, and no network is one. Maybe node-link JSON",
        "0 0| carries nothing",
      })
  void badFilesAreRefusedInOneSentence(final String text, final String sentence)
      throws IOException {
    final Path file = Files.writeString(folder.resolve("net.graphml"), text);
    assertRefused(Said.of("plan", "broadcast", "--on", "file(\"" + file + "\")"), sentence);
  }

  @Test
  void aPlanThatTakesTooLongEndsWithTheBestSoFar() {
    final Said said =
        Said.of(
            "plan",
            "all-to-all",
            "--on",
            "random-regular(144,4)",
            "--budget",
            "1000000",
            "--seconds",
            "1");
    assertThat(said.out()).contains("Interrupted: this is the best so far.");
    assertThat(said.code()).isIn(ExitCode.DONE, ExitCode.REJECTED);
  }

  @Test
  void aTerminalNeverSeesTheControlCharactersOfAFile() throws IOException {
    final String evil = "\u009b31m\u202e";
    final Path file = folder.resolve("net.json");
    Files.writeString(
        file,
        "{\"nodes\":[{\"id\":\"%s\"},{\"id\":1}],\"links\":[{\"source\":\"%s\",\"target\":1}]}"
            .formatted(evil, evil));
    final String on = "file(\"" + file + "\")";
    final Said said = Said.of("bound", "broadcast", "--on", on);
    assertThat(said.code()).isZero();
    assertThat(said.out()).contains("\\u009b31m\\u202e").doesNotContain("\u009b", "\u202e");
    assertThat(Said.of("bound", "broadcast", "--on", on, "--json").out())
        .contains("\\\\u009b31m\\\\u202e")
        .doesNotContain("\u009b", "\u202e");
  }

  private static final String CONTROLS = "a\nb\r\tc\u0085\u2028\u2029\u202e\u200f\u2066";
  private static final String SPELLED =
      "a\\u000ab\\u000d\\u0009c\\u0085\\u2028\\u2029\\u202e\\u200f\\u2066";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show",
        "bound broadcast --on",
        "plan broadcast(root=2) --on",
        "repair broadcast --all-single --on",
        "repair broadcast(root=2) --node 0 --on"
      })
  void aLabelWithLineFeedsStaysOnOneLine(final String command) throws IOException {
    // Tables are broken by width, so that the plain label is as long as the other is when spelled.
    final String plain = Said.of(words(command, net(SPELLED.replace('\\', 'x')))).out();
    final Said said = Said.of(words(command, net(CONTROLS)));
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).doesNotContain("\r", "\t", "\u0085", "\u2028", "\u202e", "\u200f");
    assertThat(said.out().lines()).hasSameSizeAs(plain.lines().toList());
  }

  @Test
  void aLabelWithLineFeedsIsOneLineInFilesAndNamesItsNode() throws IOException {
    final String net = net(CONTROLS);
    final Path out = folder.resolve("plan");
    final Said said = Said.of("plan", "broadcast", "--on", net, "--out", out.toString());
    assertThat(said.code()).as(said.err()).isZero();
    for (final String file : List.of("plan.html", "schedule.svg", "topology.svg")) {
      final String text = Files.readString(out.resolve(file));
      assertThat(text).as(file).doesNotContain("\u2028", "\u202e", "\u2066", "a\nb");
      assertThat(text).as(file).contains("a\\u000ab");
    }
    assertThat(Said.of("repair", "broadcast(root=2)", "--on", net, "--node", SPELLED).code())
        .isZero();
    assertRefused(Said.of("repair", "broadcast", "--on", net, "--node", "x"), "such as " + SPELLED);
  }

  @Test
  void joinersOfPersianLettersAreNoControls() throws IOException {
    assertThat(Said.of("bound", "broadcast", "--on", net("می\u200cرود")).out())
        .contains("می\u200cرود");
  }

  private String net(final String label) throws IOException {
    final String quoted =
        '"' + label.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + '"';
    return Files.writeString(
            folder.resolve("net.json"),
            ("{\"nodes\":[{\"id\":%s},{\"id\":1},{\"id\":2}],"
                    + "\"links\":[{\"source\":%s,\"target\":1},"
                    + "{\"source\":1,\"target\":2},{\"source\":%s,\"target\":2}]}")
                .formatted(quoted, quoted, quoted))
        .toString();
  }

  private static String[] words(final String command, final String last) {
    return (command + " " + last).split(" ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "net (v2).graphml",
        "net (v2)",
        "a(b)/net.txt",
        "net,1.txt",
        "n=1.txt",
        "n[1].txt",
        "it's.txt",
        "\"quoted\".txt",
        "\"quoted",
        "back\\slash.txt",
        "two\nlines.txt",
        "net)",
      })
  void aPathNeedsNoInnerQuotesAndSurvivesAScheduleFile(final String name) throws IOException {
    final Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "0 1\n1 2\n2 0\n");
    final Path out = folder.resolve("plan (1), x=2");
    final Said said =
        Said.of("plan", "broadcast", "--on", file.toString(), "--out", out.toString());
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out().lines().toList().get(1)).startsWith("3 nodes, 6 channels");
    final String schedule = out.resolve("schedule.json").toString();
    assertThat(Said.of("verify", schedule).out()).contains("valid");
    assertThat(Said.of("repair", schedule, "--link", "0-1").code()).isZero();
    assertThat(Said.of("show", "damaged(\"%s\",[\"0-1\"])".formatted(escaped(file))).code())
        .isZero();
  }

  private static String escaped(final Path file) {
    return file.toString().replace("\\", "\\\\").replace("\"", "\\\"");
  }

  @Test
  void aPathThatIsNoSpecAndNoFileIsRefused() {
    assertRefused(Said.of("show", folder + "/net (v2).graphml"), "There is no such file either");
    assertRefused(Said.of("show", folder + "/net(v2)"), "There is no such file either");
  }

  @Test
  void aFileNamedAsASpecIsMeantWhereTheSpecIsNone() throws IOException {
    final Path cwd = Path.of("ring(v2)");
    Files.writeString(cwd, "0 1\n1 2\n2 0\n");
    try {
      assertRefused(Said.of("show", "ring(v2)"), "There is a file of this name too; './'");
      assertThat(Said.of("show", "./ring(v2)").out()).contains("nodes                           3");
    } finally {
      Files.delete(cwd);
    }
  }

  private String planned(final String collective) throws IOException {
    final Path out = folder.resolve("plan");
    assertThat(
            Said.of(
                "plan", collective, "--on", "ring(5)", "--budget", "1", "--out", out.toString()))
        .satisfies(said -> assertThat(said.code()).isZero());
    return Files.readString(out.resolve("schedule.json"));
  }

  @Test
  void aScheduleEditedByHandIsRejectedByTheRuleItBreaks() throws IOException {
    final String text = planned("broadcast");
    final Path file = folder.resolve("edited.json");
    Files.writeString(file, text.replaceFirst("\"route\":\\[[0-9]+", "\"route\":[77"));
    final Said said = Said.of("verify", file.toString());
    assertThat(said.code()).isEqualTo(ExitCode.REJECTED);
    assertThat(said.out()).contains("RouteValidity", "it was cut or changed");
    Files.writeString(file, text.replaceFirst("\"slots\":", "\"slots\":1"));
    assertThat(Said.of("verify", file.toString()))
        .satisfies(lie -> assertThat(lie.code()).isEqualTo(ExitCode.REJECTED))
        .satisfies(lie -> assertThat(lie.out()).contains("FileClaims: the file claims 1"));
  }

  @Test
  void whatCannotBeAFolderIsRefusedBeforeAnyWork() throws IOException {
    final Path file = Files.writeString(folder.resolve("file"), "");
    for (final Path out : List.of(file, file.resolve("plan"), file.resolve("a").resolve("b"))) {
      final Said said =
          Said.of("plan", "broadcast", "--on", "ring(5)", "--budget", "1", "--out", out.toString());
      assertRefused(said, "--out: '" + out + "' ");
      assertRefused(said, out.equals(file) ? "name a folder" : "since '" + file + "' is a file");
    }
  }

  @Test
  void aCertificateThatClaimsMoreThanItProvesIsRejected() throws IOException {
    final Path schedule = Files.writeString(folder.resolve("s.json"), planned("broadcast"));
    final String proof = Files.readString(folder.resolve("plan").resolve("certificate.json"));
    final Path file = folder.resolve("c.json");
    Files.writeString(file, proof.replaceFirst("\"slots\":", "\"slots\":9"));
    final Said said = Said.of("verify", schedule.toString(), "--certificate", file.toString());
    assertThat(said.code()).isEqualTo(ExitCode.REJECTED);
    assertThat(said.out()).contains("CertificateClaims: the certificate claims 9");
    Files.writeString(file, proof.replaceFirst("ring\\(5\\)", "ring(6)"));
    assertRefused(
        Said.of("verify", schedule.toString(), "--certificate", file.toString()),
        "it is for broadcast on ring(6)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"topology\":\"ring\\(5\\)\"→\"topology\":\"ring(6)\"",
        "\"topology\":\"→\"topology\":\"x",
        "\"nodes\":5→\"nodes\":6",
        "\"channels\":→\"channels\":1",
        "\"chunks\":→\"chunks\":1",
        "\"topologyDigest\":\"→\"topologyDigest\":\"x",
        "\"switching\":\"→\"switching\":\"x",
        "\"from\":→\"from\":\"a\",\"x\":",
        "\"slot\":→\"slot\":-1",
      })
  void aScheduleFileThatLiesAboutItsProblemIsRefused(final String edit) throws IOException {
    final String[] fromTo = edit.split("→", -1);
    final String text = planned("broadcast");
    final String edited = text.replaceFirst(fromTo[0], fromTo[1]);
    assertThat(edited).isNotEqualTo(text);
    final Path file = Files.writeString(folder.resolve("edited.json"), edited);
    assertRefused(Said.of("verify", file.toString()), "");
  }

  @ParameterizedTest
  @CsvSource({
    "hockney(startup=9000000s), is more than the maximum of 9223372s",
    "circuit-time(startup=9000000s), more than 106 days",
  })
  void aPriceBeyondTimeIsSaidAndTheScheduleKept(final String model, final String sentence) {
    final Said said = Said.of("plan", "broadcast", "--on", "ring(4)", "--cost", model);
    assertThat(said.out())
        .contains(sentence, "Times are those of slot-time, since " + model + " failed.")
        .contains("verified, optimal");
    assertThat(said.out().lines().filter(line -> line.contains(sentence))).hasSize(1);
    assertThat(said.code()).isEqualTo(ExitCode.DONE);
  }

  /// Two slots of 4 000 000 s can be counted, three cannot.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on ring(4) --cost hockney(startup=4000000s)",
        "--on ring(4) --switching reconfigurable(delay=1us) --cost hockney(startup=4000000s)"
      })
  void aScheduleWithoutAPriceIsARowAndTheOthersAreRanked(final String options) {
    final Said said = Said.of(("plan broadcast --all " + options).split(" "));
    assertThat(said.out())
        .contains("verified, optimal", "cannot price its schedule of 3 slots")
        .doesNotContain("Times are those of");
    assertThat(said.code()).isEqualTo(ExitCode.DONE);
  }
}
