package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// Control protocols from the command line.
final class SlottedShownTest {
  private static final List<String> NETWORK = List.of("simulate", "--on", "stack-kautz(4,2,2)");

  @TempDir private Path folder;

  private static Run run(final String... more) {
    final List<String> words = new ArrayList<>(NETWORK);
    words.addAll(List.of(more));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isZero();
    return run;
  }

  @Test
  void theRecordFollowsItsSchemaAndTheFolderHoldsTheSame() throws IOException {
    final Run run =
        run(
            ("--protocol simple --protocol advanced --load 0.5 --rate 0.1x50,0.3x20,0.1"
                    + " --steps 150 --warm-up 30 --replications 2 --saturation --json --out")
                .concat(" " + folder)
                .split(" "));
    final Path schema =
        Repository.file("formats/src/main/resources/org/heliograph/formats/slotted.schema.json");
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(schema), InputFormat.JSON)
                .validate(run.out(), InputFormat.JSON))
        .isEmpty();
    assertThat(Files.readString(folder.resolve("slotted.json"))).isEqualTo(run.out());
    final JsonNode record = run.json();
    assertThat(record.get("outcomes").size()).isEqualTo(4);
    assertThat(record.get("delivered").isNull()).isTrue();
    for (final JsonNode outcome : record.get("outcomes")) {
      assertThat(outcome.get("inFlightBefore").asLong() + outcome.get("injected").asLong())
          .isEqualTo(outcome.get("delivered").asLong() + outcome.get("inFlight").asLong());
      assertThat(outcome.get("series").get("steps").size()).isEqualTo(180);
      assertThat(outcome.get("mostHops").asInt()).isEqualTo(2);
    }
    assertThat(record.get("saturations").size()).isEqualTo(2);
    assertThat(record.get("saturations").get(1).get("shareOfCapacity").asDouble())
        .isGreaterThan(record.get("saturations").get(0).get("shareOfCapacity").asDouble())
        .isLessThanOrEqualTo(1);
    assertThat(Files.readAllLines(folder.resolve("load.csv"))).hasSize(1 + 4 * 180);
    assertThat(Files.readString(folder.resolve("delays.csv")))
        .startsWith("protocol,workload,within,messages,share\nsimple,closed(load=0.5),1,");
    for (final String picture : List.of("load.svg", "delays.svg", "delivered.svg")) {
      assertThat(Files.readString(folder.resolve(picture))).startsWith("<svg").contains("simple");
    }
    assertThat(Files.readString(folder.resolve("load.svg"))).contains("fill-opacity=\"0.2\"");
  }

  @Test
  void oneOutcomeIsAtTheTopAndTheSameOnAnyNumberOfThreads() {
    final String words = "--protocol advanced --load 0.5 --steps 200 --seed 3 --json --threads ";
    final Run one = run((words + 1).split(" "));
    assertThat(run((words + 3).split(" "))).isEqualTo(one);
    final JsonNode outcome = one.json().get("outcomes").get(0);
    for (final String count : List.of("injected", "delivered", "inFlight", "meanDelay")) {
      assertThat(one.json().get(count)).isEqualTo(outcome.get(count));
    }
    assertThat(one.json().get("injected").asLong())
        .isEqualTo(one.json().get("delivered").asLong() + one.json().get("inFlight").asLong());
    final Run several =
        run(
            "--protocol advanced --load 0.5 --steps 200 --seed 2 --json"
                .concat(" --replications 3")
                .split(" "));
    long delivered = 0;
    for (int seed = 2; seed < 5; seed++) {
      delivered +=
          run(("--protocol advanced --load 0.5 --steps 200 --json --seed " + seed).split(" "))
              .json()
              .get("delivered")
              .asLong();
    }
    assertThat(several.json().get("delivered").asLong()).isEqualTo(delivered);
  }

  @Test
  void aPersonReadsTheSameAndIsToldWhatCannotBeCarried() {
    final Run run =
        run("--protocol", "simple", "--rate", "0.9", "--steps", "300", "--warm-up", "auto");
    assertThat(run.out())
        .contains(
            "processors: 24; groups: 6; couplers: 18",
            "uniform traffic; senders: 24; relays: target-index",
            "the network cannot carry this under any protocol",
            "messages in flight grew",
            "over twenty parts of the run");
    assertThat(run("--protocol", "simple", "--rate", "0.1", "--steps", "300").out())
        .doesNotContain("cannot carry this");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --protocol simple --on pops(2,2) | --protocol needs messages
          --protocol simple --load 0.5 | --protocol needs a network
          --protocol simple --load 0.5 --on mesh(4,4) | runs on stack-graphs
          --protocol simpel --load 0.5 --on pops(2,2) | No control protocol named
          --protocol simple --load 0 --on pops(2,2) | load (0.0) must be above 0
          --protocol simple --load x --on pops(2,2) | is no load; give numbers
          --protocol simple --load 0.5 --per head --on pops(2,2) | per
          --protocol simple --rate 0.1 --per coupler --on pops(2,2) | --per says what --load
          --protocol simple --rate 2 --on pops(2,2) | must lie between 0 and 1
          --protocol simple --rate 0.1x5,0.2x5 --on pops(2,2) | the last without
          --protocol simple --rate 0.1,0.2 --on pops(2,2) | the last without
          --protocol simple --load 0.5 --arrivals bursts --on pops(2,2) | messages of --rate
          --protocol simple --workload shut --on pops(2,2) | No workload named
          --protocol simple --load 0.5 --relay shut --on pops(2,2) | No relay choice named
          --protocol simple --load 0.5 --steps 0 --on pops(2,2) | --steps (0) must lie between
          --protocol simple --load 0.5 --threads 0 --on pops(2,2) | --threads (0) must
          --protocol simple --load 0.5 --warm-up some --on pops(2,2) | must be a number such as
          --protocol simple --load 0.5 --warm-up auto --steps 9 --on pops(2,2) | needs at least 100
          --protocol simple --load 0.5 --replications 0 --on pops(2,2) | --replications (0) must
          --protocol simple --load 0.5 --cycles 9 --on pops(2,2) | are for wormhole routers
          --protocol simple --load 0.5 --size 1KiB --on pops(2,2) | is for schedules, and --protocol
          --protocol simple --traffic uniform --traffic shuffle --load 1 --on pops(2,2) | takes one
          --protocol simple --traffic hot-spot(9) --load 1 --on pops(2,2) | node 9 is no rank
          all-gather --protocol simple --load 1 --on pops(2,2) | one word too many
          all-gather --steps 9 --on pops(2,2) | are for control protocols
          --traffic uniform --load 0.1 --on mesh(4,4) --steps 9 | are for control protocols
          --traffic uniform --load 0.1 --on mesh(4,4) --warm-up auto | is for --protocol
          """)
  void mistakesAreOneSentence(final String words, final String sentence) {
    final Run run = Run.of(("simulate " + words.strip()).split(" "));
    assertThat(run.code()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(sentence).doesNotContain("Exception");
    assertThat(run.err().lines().filter(line -> !line.startsWith("Try: "))).hasSize(1);
    assertThat(run.out()).isEmpty();
  }
}
