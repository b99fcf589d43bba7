package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The `export` command: what is verified goes out, in every format; nothing else does.
final class ExportTest {
  @TempDir private Path folder;

  private Path planned(final String... words) {
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    return folder.resolve("schedule.json");
  }

  private Path allToAll() {
    return planned(
        "plan", "all-to-all", "--on", "kautz(3,2)", "--budget", "2", "--out", "" + folder);
  }

  @Test
  void aVerifiedScheduleGoesToAFileAFolderOrStandardOutput() throws IOException {
    final String schedule = allToAll().toString();
    final Run printed = Run.of("export", schedule, "--format", "program");
    assertThat(printed.code()).as(printed.err()).isZero();
    assertThat(printed.json().get("heliograph").asString()).isEqualTo("program");
    assertThat(printed.json().get("nodes")).hasSize(12);
    final Path file = folder.resolve("new/p.json");
    assertThat(Run.of("export", schedule, "--format", "program", "--out", "" + file).code())
        .isZero();
    assertThat(Run.of("export", schedule, "--format", "program", "--out", "" + folder).code())
        .isZero();
    assertThat(Files.readString(file)).isEqualTo(printed.out());
    assertThat(folder.resolve("program.json")).hasSameTextualContentAs(file);
    assertThat(Run.of("export", schedule, "--format", "program(text)").out())
        .startsWith("all-to-all on kautz(3,2), slots: 7\n")
        .contains("node 0 (01)\n  0: slot 0: send chunk ");
  }

  @Test
  void aScheduleThatIsNotVerifiedStays() throws IOException {
    final Path schedule = allToAll();
    final String text = Files.readString(schedule);
    final String spoilt = text.replaceFirst("\"slot\":0,", "\"slot\":1,");
    assertThat(spoilt).isNotEqualTo(text);
    Files.writeString(schedule, spoilt);
    final Path file = folder.resolve("program.json");
    final Run run = Run.of("export", "" + schedule, "--format", "program", "--out", "" + file);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("rejected", "Only verified schedules are exported.");
    assertThat(run.out()).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void whatAFormatCannotSayIsRefusedInASentence() {
    final Path schedule =
        planned("plan", "broadcast", "--on", "pops(2,2)", "--budget", "2", "--out", "" + folder);
    final Run run = Run.of("export", schedule.toString(), "--format", "program");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("program cannot express this schedule", "couplers");
    assertThat(Run.of("export", schedule.toString(), "--format", "programme").err())
        .contains("No export format named 'programme'", "program");
  }

  @Test
  void aScheduleOfAnotherProgramBecomesOneOfHeliograph() {
    final String foreign = Repository.file("examples/ring-all-gather.csv").toString();
    final Path file = folder.resolve("ring.heliograph.json");
    final Run run =
        Run.of("export", foreign, "--on", "ring(4)", "--as", "all-gather", "-o", "" + file);
    assertThat(run.code()).as(run.err()).isZero();
    final Run verified = Run.of("verify", "" + file);
    assertThat(verified.code()).as(verified.err()).isZero();
    assertThat(verified.out())
        .contains("all-gather on ring(4), circuit: 12 transmissions in 3 slots");
  }

  @Test
  void aNetworkAloneIsExportedInAFormatOfNetworks() throws IOException {
    final Path file = folder.resolve("petersen.graphml");
    final Run run = Run.of("export", "petersen", "-o", "" + file);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEqualTo("wrote " + file + "\n");
    assertThat(Run.of("show", "" + file).out()).contains("channels", "30");
    final Run printed = Run.of("export", "torus(4,4)", "--format", "booksim-anynet");
    assertThat(printed.out()).startsWith("router 0 node 0 router 4 router 12 router 1 router 3\n");
    assertThat(printed.err()).contains("The file does not carry the grid coordinates");
    final Run converted =
        Run.of("export", "" + Repository.file("examples/nsfnet.graphml"), "--format", "dot");
    assertThat(converted.code()).as(converted.err()).isZero();
    assertThat(converted.out()).startsWith("digraph \"").contains("[label=\"Seattle\"");
    assertThat(Run.of("export", "petersen", "--format", "svg", "-o", "" + folder).code()).isZero();
    assertThat(folder.resolve("topology.svg")).content().startsWith("<svg");
  }

  @Test
  void mistakesInTheExportOfANetworkAreNamed() {
    final Path file = folder.resolve("net.json");
    assertThat(Run.of("export", "petersen", "-o", "" + file).err())
        .contains("have the formats heliograph-network, msccl-topology, node-link")
        .contains("Maybe --format heliograph-network.");
    assertThat(Run.of("export", "petersen", "-o", "net.png").err())
        .contains("the ending of 'net.png' names no format of networks; known are");
    assertThat(Run.of("export", "petersn", "-o", "" + folder.resolve("a.dot")).err())
        .contains("No topology named 'petersn'. Known, nearest first: petersen");
    assertThat(Run.of("export", "petersen").err()).contains("export: the format is missing.");
    final Run refused = Run.of("export", "kautz(3,2)", "--format", "booksim-anynet");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("cannot express this network: a link has no opposite one");
    assertThat(Run.of("export", "petersen", "--format", "dot", "--effort", "quick").err())
        .contains("--effort", "a network is exported as it is");
    assertThat(file).doesNotExist();
  }
}
