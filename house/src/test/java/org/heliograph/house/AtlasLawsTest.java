package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;

/// No collective of the atlas takes more slots than the collectives that it can be made from.
///
/// A reduce and a broadcast are an all-reduce; an all-reduce is a barrier, and so is an all-gather
/// whose messages are notices; on links both ways a broadcast reversed in time is a reduce.
final class AtlasLawsTest {
  private static final String ALL_REDUCE = "all-reduce";
  private static final String BARRIER = "barrier";
  private static final String REDUCE = "reduce";
  private static final String BROADCAST = "broadcast";

  /// The slots of every collective, by network and switching.
  private static Map<List<String>, Map<String, Integer>> slots() throws IOException {
    final Map<List<String>, Map<String, Integer>> slots = new LinkedHashMap<>();
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder()
            .ofNamedCsvRecord(Files.readString(Repository.file("atlas/index.csv")))) {
      rows.forEach(
          row ->
              slots
                  .computeIfAbsent(
                      List.of(row.getField("network"), row.getField("switching")),
                      _ -> new LinkedHashMap<>())
                  .put(row.getField("collective"), Integer.parseInt(row.getField("slots"))));
    }
    return slots;
  }

  private static int slots(final Map<String, Integer> of, final String collective) {
    return Objects.requireNonNull(of.get(collective), collective);
  }

  /// Names each network on which `collective` takes more slots than `parts` says.
  private static Set<String> offences(
      final String collective, final BiFunction<List<String>, Map<String, Integer>, Integer> parts)
      throws IOException {
    final Set<String> offences = new TreeSet<>();
    slots()
        .forEach(
            (problem, of) -> {
              final int most = parts.apply(problem, of);
              if (slots(of, collective) > most) {
                offences.add(
                    "%s on %s: %s slots, its parts %s"
                        .formatted(collective, problem.getFirst(), slots(of, collective), most));
              }
            });
    return offences;
  }

  private static int reduceAndBroadcast(final Map<String, Integer> of) {
    return slots(of, REDUCE) + slots(of, BROADCAST);
  }

  @Test
  void allReducesAndBarriersAreNeverAboveTheirParts() throws IOException {
    final Set<String> offences = offences(ALL_REDUCE, (_, of) -> reduceAndBroadcast(of));
    offences.addAll(
        offences(
            BARRIER,
            (_, of) ->
                Math.min(
                    reduceAndBroadcast(of),
                    Math.min(slots(of, ALL_REDUCE), slots(of, "all-gather")))));
    assertThat(offences).isEmpty();
  }

  @Test
  void onLinksBothWaysAReduceIsABroadcastReversed() throws IOException {
    assertThat(offences(REDUCE, (problem, of) -> reversed(problem, of, BROADCAST))).isEmpty();
    assertThat(offences(BROADCAST, (problem, of) -> reversed(problem, of, REDUCE))).isEmpty();
    assertThat(offences("gather", (problem, of) -> reversed(problem, of, "scatter"))).isEmpty();
  }

  /// The slots of the `other` collective, or no limit where links do not lead both ways or circuits
  /// take slots to retune: idle slots of senders are not idle slots of receivers.
  private static int reversed(
      final List<String> problem, final Map<String, Integer> of, final String other) {
    final Topology topology =
        Registered.REGISTRY.parse(TopologyFamily.class, problem.getFirst()).build();
    return isBothWays(topology) && !problem.getLast().startsWith("reconfigurable")
        ? slots(of, other)
        : Integer.MAX_VALUE;
  }

  private static boolean isBothWays(final Topology topology) {
    if (!topology.isPointToPoint()) {
      return false;
    }
    final Map<List<Integer>, Integer> surplus = new LinkedHashMap<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      final List<Integer> ends = List.of(Math.min(from, to), Math.max(from, to));
      surplus.merge(ends, Integer.signum(to - from) * topology.lanes(channel), Integer::sum);
    }
    return surplus.values().stream().allMatch(lanes -> lanes == 0);
  }
}
