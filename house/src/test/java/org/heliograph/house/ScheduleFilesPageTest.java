package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `docs/schedule-files.md` is enough to read a schedule file: a reader written from that page
/// alone, with a JSON parser and no class of Heliograph, accepts schedules and finds faults.
final class ScheduleFilesPageTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder = Path.of("");

  /// What the page states, for networks in which a channel that is not a coupler has `lanes` lanes.
  private record Reader(JsonNode file, int lanes) {
    List<Integer> nodes(final JsonNode ends, final String side) {
      final JsonNode nodes = ends.get(side);
      return nodes.isArray()
          ? nodes.valueStream().map(JsonNode::asInt).toList()
          : List.of(nodes.asInt());
    }

    int count(final String name) {
      return file.get(name).asInt();
    }

    /// The first fault, or an empty text.
    String fault() {
      final Map<Integer, JsonNode> channels = new HashMap<>();
      file.get("channelEnds").forEach(ends -> channels.put(ends.get("channel").asInt(), ends));
      final List<Set<Integer>> holders =
          IntStream.range(0, count("chunks"))
              .mapToObj(chunk -> (Set<Integer>) new HashSet<>(Set.of(source(chunk))))
              .toList();
      final List<JsonNode> all =
          file.get("transmissions").valueStream().sorted((a, b) -> slot(a) - slot(b)).toList();
      for (int slot = 0; slot < count("slots"); slot++) {
        final Set<String> taken = new HashSet<>();
        final Map<String, Integer> load = new HashMap<>();
        final List<Runnable> arrivals = new ArrayList<>();
        for (final JsonNode sent : all) {
          if (slot(sent) == slot) {
            final int chunk = sent.get("chunk").asInt();
            Set<Integer> at = Set.of(sent.get("from").asInt());
            if (!holders.get(chunk).containsAll(at)) {
              return "not held";
            }
            for (final JsonNode hop : sent.get("route")) {
              final JsonNode ends = channels.get(hop.asInt());
              if (at.stream().noneMatch(nodes(ends, "from")::contains)) {
                return "broken route";
              }
              at = Set.copyOf(nodes(ends, "to"));
              final boolean isNamed = sent.has("lane");
              if ((isNamed && !taken.add(hop + " " + sent.get("lane")))
                  || load.merge(hop.toString(), 1, Integer::sum) > lanes) {
                return "clash";
              }
            }
            final Set<Integer> receivers =
                sent.has("to") ? Set.of(sent.get("to").asInt()) : Set.copyOf(at);
            if (!at.containsAll(receivers)) {
              return "no such receiver";
            }
            arrivals.add(() -> holders.get(chunk).addAll(receivers));
          }
        }
        arrivals.forEach(Runnable::run);
      }
      return IntStream.range(0, count("chunks"))
              .allMatch(chunk -> holders.get(chunk).containsAll(targets(chunk)))
          ? ""
          : "not delivered";
    }

    private static int slot(final JsonNode sent) {
      return sent.get("slot").asInt();
    }

    private int source(final int chunk) {
      return switch (file.get("collective").asString()) {
        case "broadcast" -> 0;
        case "all-gather" -> chunk;
        case "all-to-all" -> chunk / (count("nodes") - 1);
        case final String other -> throw new AssertionError(other);
      };
    }

    private Set<Integer> targets(final int chunk) {
      if (!file.get("collective").asString().equals("all-to-all")) {
        return Set.copyOf(IntStream.range(0, count("nodes")).boxed().toList());
      }
      final int receiver = chunk % (count("nodes") - 1);
      return Set.of(receiver < source(chunk) ? receiver : receiver + 1);
    }
  }

  private JsonNode planned(final String collective, final String network) throws IOException {
    final Run run = Run.of("plan", collective, network, "--out", folder.toString());
    assertThat(run.code()).as(run.err()).isZero();
    return JSON.readTree(Files.readString(folder.resolve("schedule.json")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all-to-all | petersen | 1",
        "all-gather | wdm-ring(16,4) | 4",
        "broadcast | stack-kautz(3,2,2) | 1"
      })
  void aStrangerVerifiesASchedule(final String collective, final String network, final int lanes)
      throws IOException {
    final JsonNode file = planned(collective, network);
    assertThat(new Reader(file, lanes).fault()).isEmpty();
    final ArrayNode sent = (ArrayNode) file.get("transmissions");
    final ObjectNode last = (ObjectNode) sent.get(sent.size() - 1);
    sent.remove(sent.size() - 1);
    assertThat(new Reader(file, lanes).fault()).isEqualTo("not delivered");
    sent.add(last.deepCopy()).add(last.deepCopy());
    assertThat(new Reader(file, lanes).fault()).isEqualTo("clash");
  }

  @Test
  void theExampleOfThePageIsAFile() throws IOException {
    final String page = Files.readString(Repository.file("docs/schedule-files.md"));
    final int from = page.indexOf("```json\n") + "```json\n".length();
    final String example = page.substring(from, page.indexOf("\n```", from));
    assertThat(new Reader(JSON.readTree(example), 1).fault()).isEmpty();
    final Path file = Files.writeString(folder.resolve("example.json"), example);
    assertThat(Run.of("verify", file.toString()).code()).isZero();
    final String byHand = Files.readString(Repository.file("examples/by-hand.json"));
    assertThat(page).contains("```\n" + byHand + "```");
    assertThat(byHand.lines()).hasSize(5);
  }
}
