package org.heliograph.formats.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.Resources;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleFileTest {
  private static final ProblemHeader HEADER =
      new ProblemHeader("ring(3,directed=true)", "broadcast(root=0,chunks=1)", "circuit(ports=0)");
  private static final String DIGEST = "sha256:" + "0".repeat(64);

  @TempDir private Path folder = Path.of("");

  private static Schedule random(final SplittableRandom random, final int count) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int i = 0; i < count; i++) {
      final long[] channels = random.longs(1 + random.nextInt(5), 0, 1L << 40).toArray();
      builder.add(
          new Transmission(
              random.nextInt(9),
              random.nextInt(100),
              random.nextInt(4) - 1,
              random.nextBoolean() ? new Route.Tree(channels) : new Route.Path(channels),
              random.nextInt(3) - 1,
              random.nextInt(7),
              random.nextBoolean() ? Action.COPY : Action.COMBINE));
    }
    return builder.build();
  }

  @Test
  void everyScheduleWrittenIsReadBackTheSame() {
    final SplittableRandom random = new SplittableRandom(3);
    final Path path = folder.resolve("schedule.json");
    for (int count = 0; count < 60; count++) {
      final ScheduleFile file =
          new ScheduleFile(
              new ProblemHeader("a \"b\" \\ \n é", "c", "d"),
              new ScheduleFile.Size(100, 1L << 40, 9),
              DIGEST,
              List.of(
                  new ChannelEnds(count, List.of(0), List.of(1)),
                  new ChannelEnds(1L << 39, List.of(0, 1), List.of(2, 3, 4))),
              random(random, count));
      ScheduleWriter.write(path, file);
      assertThat(ScheduleReader.read(path)).isEqualTo(file);
      assertThat(Resources.faults("schedule.schema.json", path)).isEmpty();
    }
  }

  private static Verified verified(final Topology ring) {
    final Problem problem = new Problem(ring, new Broadcast().demand(ring), new Circuit());
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int hop = 0; hop < 2; hop++) {
      builder.add(
          new Transmission(
              0,
              hop,
              Transmission.EVERY_READER,
              new Route.Path(new long[] {hop}),
              Transmission.ANY_LANE,
              hop,
              Action.COPY));
    }
    return (Verified) new Verifier().verify(problem, builder.build());
  }

  @Test
  void aVerifiedScheduleIsWrittenAsTheGoldenFile() throws IOException {
    final Topology ring = new Ring(3, true).build();
    final Path path = folder.resolve("new/schedule.json");
    ScheduleWriter.write(path, HEADER, verified(ring));
    assertThat(Files.readString(path))
        .isEqualTo(Files.readString(Resources.golden("broadcast.json")));
    try (var left = Files.list(path.getParent())) {
      assertThat(left).as("no temporary file stays").containsExactly(path);
    }
  }

  @Test
  void aFileThatLiesAboutItsNetworkIsFoundOut() {
    final ScheduleFile file = ScheduleReader.read(Resources.golden("broadcast.json"));
    file.requireTopology(new Ring(3, true).build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> file.requireTopology(new Ring(4, true).build()))
        .withMessageContaining("made for 3 nodes and 3 channels, but ring(4,directed=true) has");
    final Topology turned =
        new org.heliograph.topology.TopologyBuilder("turned", 3)
            .link(1, 0)
            .link(2, 1)
            .link(0, 2)
            .build();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> file.requireTopology(turned))
        .withMessageContaining("a network with other channels than turned has now");
    final Demand two = new Broadcast(0, List.of(), List.of(), 2).demand(new Ring(3, true).build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> file.requireDemand(two))
        .withMessageContaining(
            "made for 1 chunk of broadcast(root=0,chunks=1), but the collective asked for has 2");
  }

  @Test
  void aFileOfFormatOneIsRead() {
    final ScheduleFile old = ScheduleReader.read(Resources.golden("broadcast-format-1.json"));
    final ScheduleFile file = ScheduleReader.read(Resources.golden("broadcast.json"));
    assertThat(old.schedule()).isEqualTo(file.schedule());
    assertThat(spelledAsNow(old).statement()).isEqualTo(file.statement());
    assertThat(old.claims().channelEnds()).isEmpty();
    assertThat(old.falseClaims()).isEmpty();
  }

  @Test
  void aFileOfFormatTwoIsRead() {
    assertThat(spelledAsNow(ScheduleReader.read(Resources.golden("broadcast-format-2.json"))))
        .isEqualTo(ScheduleReader.read(Resources.golden("broadcast.json")));
  }

  /// A file with the text of its network in the spelling of today, since early ones wrote all keys.
  private static ScheduleFile spelledAsNow(final ScheduleFile file) {
    final ScheduleStatement stated = file.statement();
    final ScheduleStatement spelled =
        new ScheduleStatement(
            stated
                .topology()
                .map(text -> SpecText.of(Registry.load().parse(TopologyFamily.class, text))),
            stated.collective(),
            stated.switching(),
            stated.hardware());
    return new ScheduleFile(
        spelled, file.claims(), file.hasNetwork(), file.named(), file.schedule());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"to\":2}` | `\"to\":0}` | channel 1 leads from 1 to 0, but in ring(3,directed=true) it"
            + " leads from 1 to 2.",
        "`\"channel\":1,` | `\"channel\":7,` | channel 7 leads from 1 to 2, but"
            + " ring(3,directed=true) has no such channel.",
      })
  void wrongEndsOfAChannelAreRefused(final String from, final String to, final String message)
      throws IOException {
    final String text = Files.readString(Resources.golden("broadcast.json"));
    assertThat(text).contains(from);
    final Path path = Resources.write(folder, "changed.json", text.replace(from, to));
    final ScheduleFile file = ScheduleReader.read(path);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> file.requireTopology(new Ring(3, true).build()))
        .withMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"format\":3,` | `` | 'format' is missing.",
        "`{` | `` | an object {…} is expected.",
        "`\"chunks\":1,` | `\"chunks\":1,\"chunks\":1,` | 'chunks' is given twice.",
        "`\"chunks\":1,` | `\"chunks\":-1,` | 'chunks' must be a whole number from 0",
        "`\"chunks\":1,` | `\"chunks\":1.5,` | 'chunks' must be a whole number from 0",
        "`\"chunks\":1,` | `\"chunk\":1,` | a schedule has no field 'chunk'.",
        "`\"format\":3` | `\"format\":7` | format 7 is newer than this program, which reads up to"
            + " 3",
        "`:\"schedule\"` | `:\"topology\"` | this is a topology file, not a schedule file.",
        "`{\"heliograph\":\"schedule\",` | `{` | 'heliograph' must say what the file is.",
        "`\"route\":[1]` | `\"route\":[]` | a route needs at least one channel.",
        "`\"route\":[1]` | `\"route\":[-1]` | a channel must be a whole number from 0",
        "`,\"route\":[1]` | `` | a transmission needs 'path', or 'from' and 'to', or 'from'"
            + " and 'route'.",
        "`0,\"from\":1` | `0,\"from\":1,\"from\":1` | 'from' is given twice.",
        "`0,\"from\":1` | `0,\"from\":1,\"way\":1` | a transmission has no field 'way'.",
        "`0,\"from\":1` | `0,\"from\":1,\"lane\":32767` | 'lane' must be a whole number from 0 to"
            + " 32766.",
        "`0,\"from\":1` | `0,\"from\":1,\"tree\":1` | 'tree' must be true or false.",
        "`0,\"from\":1` | `0,\"from\":99999999999999999999` | the JSON is broken",
        "`\n]}\n` | `` | the JSON is broken: unexpected end-of-input",
        "`\n]}\n` | `\n]} x` | the JSON is broken",
        "`\n]}\n` | `\n]} {}` | something follows the end of the JSON value.",
      })
  void aChangedFileIsRefusedInOneSentence(final String from, final String to, final String message)
      throws IOException {
    final String text = Files.readString(Resources.golden("broadcast.json"));
    assertThat(text).contains(from);
    final Path path = Resources.write(folder, "changed.json", text.replace(from, to));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ScheduleReader.read(path))
        .withMessageContaining("changed.json, line ")
        .withMessageContaining(message)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(400));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`\"slots\":2` | `\"slots\":3` | the file claims 3 slots, its transmissions take 2",
        "`\"route\":[1]` | `\"route\":[2]` | it was cut or changed",
        "`\"digest\":\"` | `\"digest\":\"x` | it was cut or changed",
        "`,\n{\"channel\":1,\"from\":1,\"to\":2}` | `` | the file uses channel 1 without its ends",
      })
  void aFileThatLiesAboutItsTransmissionsIsFoundOut(
      final String from, final String to, final String claim) throws IOException {
    final String text = Files.readString(Resources.golden("broadcast.json"));
    assertThat(text).contains(from);
    final Path path = Resources.write(folder, "changed.json", text.replace(from, to));
    assertThat(ScheduleReader.read(path).falseClaims())
        .anySatisfy(violation -> assertThat(violation.sentence()).contains(claim));
  }

  @Test
  void aDamagedFileIsReadOrRefusedButNothingElse() throws IOException {
    final byte[] whole = Files.readAllBytes(Resources.golden("broadcast.json"));
    final ScheduleFile sound = ScheduleReader.read(Resources.golden("broadcast.json"));
    final SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 1_000; round++) {
      final byte[] bytes = Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      final Path path = Resources.write(folder, "damaged", bytes);
      try {
        final ScheduleFile read = ScheduleReader.read(path);
        assertThat(read.schedule().equals(sound.schedule()) || !read.falseClaims().isEmpty())
            .isTrue();
      } catch (final IllegalArgumentException e) {
        assertThat(e.getMessage()).contains("damaged").doesNotContain("\n");
      }
    }
  }

  @Test
  void aMillionTransmissionsAreReadInLittleMemory() {
    final ScheduleFile file =
        new ScheduleFile(
            HEADER,
            new ScheduleFile.Size(100, 1L << 40, 9),
            DIGEST,
            List.of(),
            random(new SplittableRandom(5), 1_000_000));
    final Path path = folder.resolve("large.json");
    ScheduleWriter.write(path, file);
    assertThat(ScheduleReader.read(path)).isEqualTo(file);
  }

  @Test
  void aFailedWriteLeavesTheOldFile() throws IOException {
    final Path path = Resources.write(folder, "kept", "old");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                org.heliograph.formats.SafeWrite.to(
                    path,
                    writer -> {
                      writer.write("half");
                      throw new IOException("disk full");
                    }))
        .withMessageContaining("it cannot be written: disk full.");
    assertThat(Files.readString(path)).isEqualTo("old");
    try (var left = Files.list(folder)) {
      assertThat(left).containsExactly(path);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> org.heliograph.formats.SafeWrite.text(folder, "x"))
        .withMessageContaining("it is a directory");
  }
}
