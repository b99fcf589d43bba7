package org.heliograph.formats.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.formats.Resources;
import org.heliograph.formats.TextInput;
import org.heliograph.interchange.ChunkName;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.interchange.ImportedSend;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.NodeNaming;
import org.heliograph.interchange.NumberUnits;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.ScheduleImport;
import org.heliograph.schedule.Action;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Schedule files with names: our JSON of format 3, and CSV.
class NamedScheduleTest {
  @TempDir private Path folder = Path.of("");

  private static Path samples(final String format) {
    try {
      return Path.of(NamedScheduleTest.class.getResource("/samples/" + format).toURI());
    } catch (final URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> files(final Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void everySampleIsRecognisedReadAndOfTheSchema() throws IOException {
    for (final ScheduleImport format : List.of(new HeliographSchedule(), new CsvSchedule())) {
      final String name = format instanceof CsvSchedule ? "csv" : "heliograph-schedule";
      assertThat(files(samples(name))).hasSizeGreaterThan(2);
      for (final Path file : files(samples(name))) {
        assertThat(format.recognises(TextInput.beginning(file))).isEqualTo(Recognition.YES);
        assertThat(format.read(file).sends()).as(file.toString()).isNotEmpty();
      }
    }
    for (final String name : List.of("heliograph-schedule", "schedule-network")) {
      for (final Path file : files(samples(name))) {
        assertThat(Resources.faults("schedule.schema.json", file)).as(file.toString()).isEmpty();
      }
    }
  }

  @Test
  void namesOfNodesAndChunksAreKeptWithTheirLines() {
    final ImportedSchedule read =
        new HeliographSchedule().read(samples("heliograph-schedule").resolve("inline.json"));
    assertThat(read.nodes()).containsExactly("gpu0", "gpu1", "gpu2");
    assertThat(read.naming()).isEqualTo(NodeNaming.FOUND);
    assertThat(read.network()).get().extracting(Topology::nodes).isEqualTo(3);
    final ImportedSend send = read.sends().get(1);
    assertThat(send.place()).isEqualTo("line 5");
    assertThat(send.line()).hasValue(5);
    assertThat(send.chunk())
        .isEqualTo(new ChunkName.Message(OptionalInt.of(0), OptionalInt.empty(), 0));
    assertThat(read.sends().getFirst().path()).containsExactly(0, 1, 2);
  }

  @Test
  void aFileWithoutNamesIsReadIntoColumns() throws IOException {
    final Path path =
        Resources.write(
            folder,
            "numbers.json",
            """
            {"heliograph":"schedule","format":3,
            "transmissions":[{"slot":0,"chunk":0,"from":0,"route":[0]},
            {"slot":1,"chunk":0,"from":1,"to":2,"route":[1],"lane":0}]}
            """);
    final ScheduleFile file = ScheduleReader.read(path);
    assertThat(file.named()).isEmpty();
    assertThat(file.schedule().transmissions()).isEqualTo(2);
    assertThat(file.falseClaims()).isEmpty();
    final StringBuilder lines = new StringBuilder();
    ScheduleReader.lines(
        path, (sent, line) -> lines.append(sent.slot()).append('@').append(line).append(' '));
    assertThat(lines).hasToString("0@2 1@3 ");
    final ImportedSchedule sendings = new HeliographSchedule().read(path);
    assertThat(sendings.naming()).isEqualTo(NodeNaming.NODE_NUMBERS);
    assertThat(sendings.sends().getFirst().path()).as("every reader receives").hasSize(1);
  }

  @Test
  void oneNameMakesTheWholeFileNamed() throws IOException {
    final Path path =
        Resources.write(
            folder,
            "mixed.json",
            """
            {"transmissions":[{"slot":0,"chunk":0,"from":0,"route":[0]},
            {"slot":1,"chunk":0,"from":"a","route":[1],"combine":true}],
            "heliograph":"schedule","format":3}
            """);
    final ScheduleFile file = ScheduleReader.read(path);
    assertThat(file.schedule().transmissions()).isZero();
    assertThat(file.named().orElseThrow().sends()).hasSize(2);
    assertThat(file.named().orElseThrow().nodes()).containsExactly("0", "a");
    assertThat(file.named().orElseThrow().sends().get(1).action()).isEqualTo(Action.COMBINE);
  }

  @Test
  void aNetworkInTheFileIsAListOfLinksOrOurs() {
    final NetworkReading reading = new NetworkReading("inside", false, NumberUnits.NONE, _ -> {});
    final Topology links =
        NetworkInSchedule.read(samples("schedule-network").resolve("links.json"), reading)
            .orElseThrow();
    assertThat(links.channels()).as("one link, and two both ways").isEqualTo(5);
    assertThat(links.kind(0).lanes()).isEqualTo(2);
    assertThat(links.kind(0).bandwidth()).isEqualTo(Bandwidth.parse("100Gb/s"));
    assertThat(links.kind(0).propagation()).isEqualTo(Time.parse("5ns"));
    final Topology own =
        NetworkInSchedule.read(samples("schedule-network").resolve("topology.json"), reading)
            .orElseThrow();
    assertThat(own.name()).isEqualTo("inside");
    assertThat(own.ranks().size()).isEqualTo(3);
    assertThat(own.label(3)).isEqualTo("switch");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"path\":[\"gpu0\",\"gpu1\",\"gpu2\"]` | `\"path\":[\"gpu0\"]` | line 4: a path needs at"
            + " least two nodes.",
        "`\"path\":[\"gpu0\",\"gpu1\",\"gpu2\"]` | `\"path\":[\"gpu0\",1.5]` | line 4: a node of"
            + " 'path' must be a node: its number or its label.",
        "`\"path\":[\"gpu0\",\"gpu1\",\"gpu2\"]` | `\"path\":[\"gpu0\",\"\"]` | line 4: a node of"
            + " 'path' must not be empty.",
        "`{\"slot\":0,` | `{\"slot\":0,\"from\":\"gpu0\",` | line 4: 'path' names sender and"
            + " receiver; leave out 'from', 'to' and 'route'.",
        "`{\"slot\":0,` | `{` | line 4: a transmission needs 'slot' and 'chunk'.",
        "`,\"to\":\"gpu1\"` | `` | line 5: a transmission needs 'path', or 'from' and 'to', or"
            + " 'from' and 'route'.",
        "`,\"to\":\"gpu1\"` | `,\"to\":\"gpu1\",\"tree\":true` | line 5: a tree needs 'route'",
        "`{\"source\":\"gpu0\"}` | `{\"sauce\":\"gpu0\"}` | line 4: a chunk has no field 'sauce'.",
        "`{\"source\":\"gpu0\"}` | `{\"part\":-1}` | line 4: 'part' must be a whole number",
        "`{\"source\":\"gpu0\"}` | `\"0\"` | line 4: 'chunk' must be a whole number",
        "`[[\"gpu0\",\"gpu1\"],` | `[[\"gpu0\"],` | line 2: a link is a pair of nodes",
        "`[[\"gpu0\",\"gpu1\"],` | `[{\"from\":\"gpu0\"},` | line 2: a link needs 'from' and 'to'.",
        "`[[\"gpu0\",\"gpu1\"],` | `[{\"from\":0,\"to\":1,\"colour\":2},` | line 2: a link has no"
            + " field 'colour'.",
        "`[[\"gpu0\",\"gpu1\"],` | `[[\"gpu0\",true],` | line 2: a node must be a text or a"
            + " number.",
        "`[[\"gpu0\",\"gpu1\"],[\"gpu1\",\"gpu2\"]]` | `7` | line 2: 'topology' must be a text",
      })
  void aMistakeInAJsonFileIsNamedWithItsLine(
      final String from, final String to, final String message) throws IOException {
    final String text = Files.readString(samples("heliograph-schedule").resolve("inline.json"));
    assertThat(text).contains(from);
    final Path path = Resources.write(folder, "changed.json", text.replace(from, to));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new HeliographSchedule().read(path))
        .withMessageStartingWith(path + ", " + message);
  }

  @Test
  void csvColumnsStandInAnyOrderAndMayBeLeftOut() {
    final ImportedSchedule read = new CsvSchedule().read(samples("csv").resolve("columns.csv"));
    assertThat(read.nodes()).containsExactly("a", "b", "c");
    final ImportedSend first = read.sends().getFirst();
    assertThat(first.path()).containsExactly(0, 1, 2);
    assertThat(first.lane()).hasValue(1);
    assertThat(read.sends().get(1).chunk())
        .isEqualTo(new ChunkName.Message(OptionalInt.of(0), OptionalInt.empty(), 1));
    assertThat(read.sends().get(2).action()).isEqualTo(Action.COMBINE);
    assertThat(read.sends().get(2).place()).isEqualTo("line 4");
    final ImportedSchedule routes = new CsvSchedule().read(samples("csv").resolve("routes.csv"));
    assertThat(routes.sends().getFirst().route().orElseThrow().isTree()).isTrue();
    assertThat(routes.sends().getFirst().path()).hasSize(1);
    assertThat(routes.sends().get(1).route().orElseThrow().channels()).containsExactly(4L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`slot,from,to` | line 1: column 'chunk' is missing.",
        "`slot,from,to,chunk,colour` | line 1: column 'colour' is not known; known are slot, from,",
        "`slot,from,to,chunk,slot` | line 1: column 'slot' is given twice.",
        "`slot,from,to,chunk\n0,0,1,x` | line 2: 'chunk' must be a whole number from 0 to"
            + " 2147483647, not 'x'.",
        "`slot,from,to,chunk\n-1,0,1,0` | line 2: 'slot' must be a whole number from 0",
        "`slot,from,to,chunk\n99999999999,0,1,0` | line 2: 'slot' must be a whole number from 0",
        "`slot,from,to,chunk\n0,0,,0` | line 2: 'to' names no node.",
        "`slot,from,to,chunk\n0,0,1,0,7` | line 2: it has 5 fields under 4 columns.",
        "`slot,from,to,chunk\n\n0,0,1,0>1#q` | line 3: the part of 'chunk' must be a whole number",
        "`slot,from,to,chunk,path\n0,0,1,0,0>2` | line 2: 'path' must lead from '0' to '1'",
        "`slot,from,to,chunk,action\n0,0,1,0,add` | line 2: 'action' must be copy or combine",
        "`slot,from,to,chunk,route\n0,0,1,0,x` | line 2: 'route' must have channel numbers",
        "`slot,from,to,chunk,route\n0,0,1,0,tree` | line 2: a route needs at least one channel.",
        "`slot,from,to,chunk,route,path\n0,0,1,0,3,0>1` | line 2: it has a path and a route",
        "`slot,from,to,chunk,lane\n0,0,1,0,32767` | line 2: 'lane' must be a whole number from 0",
      })
  void aMistakeInACsvFileIsNamedWithItsLine(final String text, final String message) {
    final Path path = Resources.write(folder, "s.csv", text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CsvSchedule().read(path))
        .withMessageStartingWith(path + ", " + message);
  }

  @Test
  void aDamagedFileIsReadOrRefusedInOneSentence() throws IOException {
    final SplittableRandom random = new SplittableRandom(8);
    for (final String format : List.of("csv", "heliograph-schedule")) {
      for (final Path file : files(samples(format))) {
        final byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 1 + random.nextInt(4)) {
          requireReadOrRefused(format, Arrays.copyOf(whole, length));
          final byte[] changed = whole.clone();
          changed[length] = (byte) random.nextInt(128);
          requireReadOrRefused(format, changed);
        }
      }
    }
  }

  private void requireReadOrRefused(final String format, final byte[] bytes) {
    final Path path = Resources.write(folder, "damaged", bytes);
    try {
      final ScheduleImport reader =
          format.equals("csv") ? new CsvSchedule() : new HeliographSchedule();
      assertThat(reader.read(path).format()).isEqualTo(format);
    } catch (final IllegalArgumentException e) {
      assertThat(e.getMessage())
          .as(new String(bytes, StandardCharsets.UTF_8))
          .contains("damaged")
          .doesNotContain("\n")
          .hasSizeLessThan(500);
    }
  }
}
