package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Control protocols from the command line.
final class SlottedShownTest {
  private static final List<String> NETWORK = List.of("simulate", "--on", "stack-kautz(4,2,2)");

  @TempDir private Path folder;

  private static void assertFollowsItsSchema(final Run run) throws IOException {
    Schemas.requireKept("slotted", run.out());
  }

  private static long conserved(final JsonNode outcome) {
    final JsonNode messages = outcome.get("messages");
    return Stream.of("delivered", "inFlight", "lost", "undeliverable")
            .mapToLong(count -> messages.get(count).asLong())
            .sum()
        - messages.get("inFlightBefore").asLong()
        - messages.get("injected").asLong();
  }

  private static Run run(final String... more) {
    final List<String> words = new ArrayList<>(NETWORK);
    words.addAll(List.of(more));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  /// 48 bits of control in a group of 12 with 6 couplers, 512 of the message, at 1 Gb/s.
  @Test
  void aStepTakesWhatItsBitsTake() throws IOException {
    final String[] words = {
      "simulate",
      "control",
      "stack-kautz(12,5,2)",
      "--load",
      "0.5",
      "--steps",
      "50",
      "--settings",
      "settings(size=64B,hardware=default(bandwidth=1Gb/s,propagation=10ns))",
      "--json"
    };
    final Run run = Run.of(words);
    assertThat(run.code()).as(run.err()).isZero();
    assertFollowsItsSchema(run);
    final JsonNode outcome = run.json().get("outcomes").get(0);
    final JsonNode time = outcome.get("time");
    assertThat(time.get("controlBits").asLong()).isEqualTo(48);
    assertThat(time.get("controlPs").asLong()).isEqualTo(48_000 + 20_000);
    assertThat(time.get("messagePs").asLong()).isEqualTo(512_000 + 10_000);
    assertThat(time.get("stepPs").asLong()).isEqualTo(590_000);
    assertThat(time.get("messagesPerSecond").asDouble())
        .isCloseTo(outcome.get("rates").get("throughput").asDouble() / 590e-9, within(1e-3));
    words[words.length - 1] = "--quiet";
    assertThat(Run.of(words).out())
        .contains("messages of 64 B; hardware: default(", "68.0 ns", "522 ns", "11.5 %");
  }

  /// Its messages wait for the 50 steps of the silence and are delivered afterwards.
  @Test
  void aFailedControlProcessorDelaysTheMessagesOfItsGroup() {
    final JsonNode intact =
        run("--protocol", "simple", "--rate", "0.05", "--steps", "400", "--json")
            .json()
            .get("outcomes")
            .get(0);
    final JsonNode failing =
        run(
                "--protocol",
                "simple",
                "--rate",
                "0.05",
                "--steps",
                "400",
                "--settings",
                "settings(faults=[controller(group=1,at=100,silence=50)])",
                "--json")
            .json()
            .get("outcomes")
            .get(0);
    assertThat(conserved(failing)).isZero();
    assertThat(failing.get("messages").get("lost").asLong()).isZero();
    assertThat(failing.get("messages").get("undeliverable").asLong()).isZero();
    assertThat(failing.get("messages").get("injected"))
        .isEqualTo(intact.get("messages").get("injected"));
    assertThat(intact.get("delay").get("max").asLong()).isLessThan(50);
    assertThat(failing.get("delay").get("max").asLong()).isGreaterThanOrEqualTo(50);
    assertThat(failing.get("stability").get("deadlocked").asBoolean()).isFalse();
  }

  @Test
  void hardwareWithoutASizeIsRefused() {
    final Run run =
        Run.of(
            "simulate",
            "control",
            "pops(4,2)",
            "--load",
            "0.5",
            "--settings",
            "settings(hardware=ocs)");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("Maybe settings(size=64B).");
  }

  @Test
  void theRecordFollowsItsSchemaAndTheFolderHoldsTheSame() throws IOException {
    final Run run =
        run(
            ("--protocol simple --protocol advanced --load 0.5 --rate 0.1x50,0.3x20,0.1"
                    + " --steps 150 --warm-up 30 --runs 2 --saturation --json --out")
                .concat(" " + folder)
                .split(" "));
    assertFollowsItsSchema(run);
    assertThat(Files.readString(folder.resolve("slotted.json"))).isEqualTo(run.out());
    final JsonNode record = run.json();
    assertThat(record.get("outcomes").size()).isEqualTo(4);
    assertThat(record.get("summary").isNull()).isTrue();
    for (final JsonNode outcome : record.get("outcomes")) {
      assertThat(conserved(outcome)).isZero();
      assertThat(outcome.get("series").get("steps").size()).isEqualTo(180);
      assertThat(outcome.get("hops").get("most").asInt()).isEqualTo(2);
    }
    assertThat(record.get("saturations").size()).isEqualTo(2);
    assertThat(record.get("saturations").get(1).get("shareOfCapacity").asDouble())
        .isGreaterThan(record.get("saturations").get(0).get("shareOfCapacity").asDouble())
        .isLessThanOrEqualTo(1);
    assertThat(Files.readAllLines(folder.resolve("load.csv"))).hasSize(1 + 4 * 180);
    assertThat(Files.readString(folder.resolve("delays.csv")))
        .startsWith("protocol,generator,within_steps,messages,share\nsimple,closed,1,");
    for (final String picture : List.of("load.svg", "delays.svg", "delivered.svg")) {
      assertThat(Files.readString(folder.resolve(picture))).startsWith("<svg").contains("simple");
    }
    assertThat(Files.readString(folder.resolve("load.svg"))).contains("fill-opacity=\"0.2\"");
  }

  private static Run run(final String[] words, final String last) {
    return run(Stream.concat(Stream.of(words), Stream.of(last)).toArray(String[]::new));
  }

  @Test
  void oneOutcomeIsAtTheTopAndTheSameOnAnyNumberOfThreads() {
    final String words = "--protocol advanced --load 0.5 --steps 200 --seed 3 --json --threads ";
    final Run one = run((words + 1).split(" "));
    assertThat(run((words + 3).split(" "))).isEqualTo(one);
    final JsonNode outcome = one.json().get("outcomes").get(0);
    final JsonNode summary = one.json().get("summary");
    for (final String count : List.of("injected", "delivered", "inFlight")) {
      assertThat(summary.get(count)).isEqualTo(outcome.get("messages").get(count));
    }
    assertThat(summary.get("meanDelay")).isEqualTo(outcome.get("delay").get("mean"));
    assertThat(summary.get("injected").asLong())
        .isEqualTo(summary.get("delivered").asLong() + summary.get("inFlight").asLong());
    final Run several =
        run(
            "--protocol advanced --load 0.5 --steps 200 --seed 2 --json"
                .concat(" --runs 3")
                .split(" "));
    long delivered = 0;
    for (int seed = 2; seed < 5; seed++) {
      delivered +=
          run(("--protocol advanced --load 0.5 --steps 200 --json --seed " + seed).split(" "))
              .json()
              .get("summary")
              .get("delivered")
              .asLong();
    }
    assertThat(several.json().get("summary").get("delivered").asLong()).isEqualTo(delivered);
  }

  @Test
  void aRecordedRunIsReplayedWithTheSameCounts() throws IOException {
    final String trace = folder.resolve("one, two.csv").toString();
    final String seed = "--protocol advanced --steps 120 --warm-up 30 --seed 5 --json";
    final Run made =
        run(
            (seed + " --rate 0.2 --buffer 3 --threads 2").concat(" --record-trace").split(" "),
            trace);
    assertThat(made.err()).contains("wrote " + trace);
    final Run replayed = run((seed + " --buffer 3 --trace").split(" "), trace);
    final ObjectNode one = (ObjectNode) made.json().get("outcomes").get(0);
    final ObjectNode other = (ObjectNode) replayed.json().get("outcomes").get(0);
    final int injected = one.get("messages").get("injected").asInt();
    assertThat(injected).isPositive();
    assertThat(other.get("generator").asString()).startsWith("trace(");
    for (final ObjectNode outcome : List.of(one, other)) {
      outcome.remove("generator");
      ((ObjectNode) outcome.get("stability")).remove("beyondCapacity");
    }
    assertThat(other).isEqualTo(one);
    assertThat(Files.readAllLines(Path.of(trace)))
        .startsWith("step,source,target")
        .hasSizeGreaterThan(injected);
  }

  @Test
  void fullBuffersStandStillOrLoseOrDoNeither() throws IOException {
    final String words =
        "--protocol simple --load 6 --steps 200 --seed 1 --json --buffer 1 --full ";
    final JsonNode held = run((words + "hold").split(" ")).json();
    final JsonNode byHops = run((words + "hold-by-hops").split(" ")).json();
    final Run dropping = run((words + "drop").split(" "));
    final JsonNode dropped = dropping.json();
    assertFollowsItsSchema(dropping);
    for (final JsonNode record : List.of(held, byHops, dropped)) {
      final JsonNode outcome = record.get("outcomes").get(0);
      assertThat(conserved(outcome)).isZero();
      final JsonNode summary = record.get("summary");
      for (final String count : List.of("lost", "undeliverable", "refused", "blocked")) {
        assertThat(summary.get(count)).as(count).isEqualTo(outcome.get("messages").get(count));
      }
      final JsonNode stability = outcome.get("stability");
      assertThat(summary.get("standstill")).isEqualTo(stability.get("standstill"));
      assertThat(record.get("impairments").get("buffer").asInt()).isOne();
      assertThat(stability.get("deadlocked").asBoolean())
          .isEqualTo(record.get("impairments").get("full").asString().equals("hold"));
    }
    assertThat(held.get("summary").get("standstill").asInt()).isBetween(50, 200);
    assertThat(held.get("summary").get("blocked").asLong()).isPositive();
    assertThat(held.get("summary").get("lost").asLong()).isZero();
    assertThat(byHops.get("summary").get("standstill").asInt()).isZero();
    assertThat(byHops.get("summary").get("refused").asLong()).isPositive();
    assertThat(byHops.get("summary").get("delivered").asLong())
        .isGreaterThan(held.get("summary").get("delivered").asLong());
    assertThat(dropped.get("summary").get("lost").asLong()).isPositive();
    assertThat(dropped.get("impairments").get("full").asString()).isEqualTo("drop");
    final Run text = run("--protocol simple --load 6 --steps 200 --buffer 1".split(" "));
    assertThat(text.out())
        .contains("buffers of 1, when full: hold", "blocked  standstill", "deadlock");
    // Another draw of the relay may find room, so that nothing is certain.
    assertThat(
            run("--protocol simple --load 6 --steps 200 --buffer 1 --relay any-member".split(" "))
                .out())
        .contains("no message has moved for")
        .doesNotContain("deadlock");
    assertThat(run("--protocol simple --load 0.5 --steps 50".split(" ")).out())
        .doesNotContain("standstill", "deadlock", "published", "faults");
  }

  @Test
  void faultsLeaveMessagesUndeliverableAndNoCapacityIsClaimed() throws IOException {
    final List<String> words = new ArrayList<>();
    words.addAll(List.of("--protocol", "advanced", "--rate", "0.1", "--steps", "100"));
    // The three transmitters of processor 0: from then on it cannot be reached.
    for (int index = 0; index < 3; index++) {
      words.addAll(List.of("--fault", "transmitter(0,%s,at=50)".formatted(index)));
    }
    final Run text = run(words.toArray(String[]::new));
    assertThat(text.out())
        .contains(
            "faults: transmitter(at=50), transmitter(index=1,at=50), transmitter(index=2,at=50)\n")
        .contains("not computed for a network with faults")
        .contains("undeliverable");
    words.add("--json");
    final Run run = run(words.toArray(String[]::new));
    assertFollowsItsSchema(run);
    assertThat(run.json().get("capacity").isNull()).isTrue();
    assertThat(run.json().get("impairments").get("faults").size()).isEqualTo(3);
    assertThat(run.json().get("summary").get("undeliverable").asLong()).isPositive();
    assertThat(conserved(run.json().get("outcomes").get(0))).isZero();
  }

  @Test
  void bitsAreThoseSentBesideThosePublished() throws IOException {
    final String words = "--load 0.5 --steps 100 --seed 2 --protocol ";
    for (final String protocol : List.of("simple", "advanced", "pops", "pim")) {
      final Run run = run((words + protocol + " --warm-up 10 --bits --json").split(" "));
      assertFollowsItsSchema(run);
      final ObjectNode outcome = (ObjectNode) run.json().get("outcomes").get(0);
      final JsonNode bits = outcome.remove("bits");
      final long decisions = bits.get("decisions").asLong();
      assertThat(decisions).isBetween(300L, 600L);
      assertThat(bits.get("whole").asLong())
          .isEqualTo(bits.get("requests").asLong() + bits.get("replies").asLong());
      assertThat(bits.get("publishedReal").isNull()).isEqualTo(protocol.equals("pim"));
      if (!protocol.equals("pim")) {
        assertThat(bits.get("whole").asLong())
            .isEqualTo(decisions * bits.get("publishedWhole").asLong());
        // 4·log₂(4/3) bits more, lest nobody can say that it has nothing to send.
        assertThat(bits.get("real").asDouble() / decisions)
            .isCloseTo(
                bits.get("publishedReal").asDouble() + (protocol.equals("simple") ? 1.660 : 0),
                within(0.001));
      }
      final ObjectNode plain =
          (ObjectNode)
              run((words + protocol + " --warm-up 10 --json").split(" "))
                  .json()
                  .get("outcomes")
                  .get(0);
      assertThat(plain.remove("bits").isNull()).isTrue();
      assertThat(plain).isEqualTo(outcome);
    }
    assertThat(run((words + "advanced --bits").split(" ")).out())
        .contains("published")
        .containsPattern("[1-6]\\d\\d +\\d+0[.]00 +\\d+0 +20[.]00 +20[.]00 +20[.]00 +20");
  }

  @Test
  void aPersonReadsTheSameAndIsToldWhatCannotBeCarried() {
    final Run run =
        run("--protocol", "simple", "--rate", "0.9", "--steps", "300", "--warm-up", "auto");
    assertThat(run.out())
        .contains(
            "processors: 24; groups: 6; couplers: 18",
            "uniform traffic; senders: 24; relays: target-index",
            "the network cannot carry it under any protocol",
            "messages in flight grew",
            "over twenty parts of the run");
    assertThat(run("--protocol", "simple", "--rate", "0.1", "--steps", "300").out())
        .doesNotContain("cannot carry it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --protocol simple --on pops(2,2) | no messages are given
          --protocol simple --load 0.5 | name one network
          --protocol simple --load 0.5 --on mesh(4,4) | runs on stack-graphs
          --protocol simpel --load 0.5 --on pops(2,2) | No control protocol named
          --protocol simple --load 0 --on pops(2,2) | load (0.0) must be above 0
          --protocol simple --load x --on pops(2,2) | must be a number
          --protocol simple --load 0.5 --per head --on pops(2,2) | per
          --protocol simple --rate 0.1 --per coupler --on pops(2,2) | --per says how --load
          --protocol simple --rate 2 --on pops(2,2) | must lie between 0 and 1
          --protocol simple --rate 0.1x5,0.2x5 --on pops(2,2) | the last without
          --protocol simple --rate 0.1,0.2 --on pops(2,2) | the last without
          --protocol simple --load 0.5 --arrivals bursts --on pops(2,2) | --arrivals needs --rate
          --protocol simple --generator shut --on pops(2,2) | No message generator named
          --protocol simple --load 0.5 --relay shut --on pops(2,2) | No relay choice named
          --protocol simple --load 0.5 --steps 0 --on pops(2,2) | --steps (0) must lie between
          --protocol simple --load 0.5 --threads 0 --on pops(2,2) | --threads (0) must
          --protocol simple --load 0.5 --warm-up some --on pops(2,2) | must be a number of steps
          --protocol simple --load 0.5 --warm-up auto --steps 9 --on pops(2,2) | needs at least 100
          --protocol simple --load 0.5 --runs 0 --on pops(2,2) | --runs (0) must
          --protocol simple --load 0.5 --cycles 9 --on pops(2,2) | no option '--cycles'
          --protocol simple --load 0.5 --size 1KiB --on pops(2,2) | no option '--size'
          --protocol simple --traffic uniform --traffic shuffle --load 1 --on pops(2,2) | twice
          --protocol simple --traffic hot-spot(9) --load 1 --on pops(2,2) | node 9 is no rank
          all-gather --protocol simple --load 1 --on pops(2,2) | name one
          --protocol simple --load 1 --buffer 0 --on pops(2,2) | --buffer (0) must be at least 1
          --protocol simple --load 1 --full drop --on pops(2,2) | Maybe --buffer 4
          --protocol simple --load 1 --buffer 1 --full x --on pops(2,2) | must be one of drop, hold
          --protocol simple --load 1 --fault shut --on pops(2,2) | No fault named
          --protocol simple --load 1 --fault coupler(9) --on pops(2,2) | coupler 9 does not exist
          --protocol simple --load 1 --record-trace . --on pops(2,2) | is a folder; name a file
          --protocol simple --load 1,2 --record-trace x --on pops(2,2) | records one run, and 2
          --protocol simple --saturation --record-trace x --on pops(2,2) | and --saturation is asked
          --protocol simple --saturation --buffer 2 --on pops(2,2) | which --buffer forbids
          --protocol simple --saturation --bits --on pops(2,2) | --saturation alone keeps no counts
          --protocol simple --trace nothing.csv --on pops(2,2) | there is no such file
          all-gather --bits --on pops(2,2) | no option '--bits'
          all-gather --steps 9 --on pops(2,2) | no option '--steps'
          --traffic uniform --load 0.1 --on mesh(4,4) --steps 9 | no option '--steps'
          --traffic uniform --load 0.1 --on mesh(4,4) --warm-up auto | must be a whole number
          """)
  void mistakesAreOneSentence(final String words, final String sentence) {
    final Run run = Run.of(("simulate " + words.strip()).split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception");
    assertThat(run.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(run.out()).isEmpty();
  }
}
