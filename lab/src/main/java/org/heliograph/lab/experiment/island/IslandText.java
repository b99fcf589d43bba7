package org.heliograph.lab.experiment.island;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heliograph.algorithm.SearchState;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.checkpoint.CheckpointFile;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// What travels between the driver and an island, as the text of a checkpoint file: the problem,
/// the seed, and states by name.
final class IslandText {
  /// The state in which the island ended its last round.
  static final String OWN = "own";

  /// The state in which its neighbour ended the last round.
  static final String MIGRANT = "migrant";

  /// The best schedule of a round.
  static final String SCHEDULE = "schedule";

  /// Precedes the name of the scheduler in the name of the state that describes the round.
  private static final String STAY = "round of ";
  private static final String NAME = "island.json";
  private static final String PACKED = "packed";

  private IslandText() {}

  /// One round of one island, which ends early when a schedule has `target` slots.
  record Stay(String scheduler, int island, int round, long share, int target) {
    SearchState state() {
      return new SearchState.Builder(NAME)
          .number("island", island)
          .number("round", round)
          .number("share", share)
          .number("target", target)
          .build();
    }

    static Stay of(final String scheduler, final SearchState state) {
      return new Stay(
          scheduler,
          (int) state.number("island", 0, Integer.MAX_VALUE),
          (int) state.number("round", 0, Integer.MAX_VALUE),
          state.number("share", 1, Long.MAX_VALUE),
          (int) state.number("target", 0, Integer.MAX_VALUE));
    }
  }

  /// What is the same for all islands: the problem, a digest of its network, the seed and the
  /// version of Heliograph.
  record Common(ProblemHeader header, String topologyDigest, long seed, String version) {}

  /// The input of a stay: `states` are those of [#OWN] and [#MIGRANT], if there are any.
  static String input(final Common common, final Stay stay, final Map<String, SearchState> states) {
    final SortedMap<String, SearchState> all = new TreeMap<>(states);
    all.put(STAY + stay.scheduler(), stay.state());
    return file(common, all).text();
  }

  /// A text with `states`.
  static String output(final Common common, final Map<String, SearchState> states) {
    return file(common, new TreeMap<>(states)).text();
  }

  /// The state that holds `schedule`, which answers `problem`, and its number of slots.
  static SearchState packed(final Problem problem, final Schedule schedule) {
    final byte[] bytes = PackedSchedule.of(problem, schedule);
    final int[] column = new int[bytes.length];
    Arrays.setAll(column, i -> bytes[i]);
    return new SearchState.Builder(SCHEDULE)
        .column(PACKED, column)
        .number("slots", schedule.slots())
        .build();
  }

  /// The schedule in `state`, which the verifier judges.
  static Schedule schedule(final Problem problem, final SearchState state) {
    final int[] column = state.column(PACKED);
    final byte[] bytes = new byte[column.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) column[i];
    }
    return PackedSchedule.read(problem, bytes);
  }

  private static CheckpointFile file(
      final Common common, final SortedMap<String, SearchState> states) {
    return new CheckpointFile(
        common.header(), common.topologyDigest(), common.seed(), common.version(), states);
  }

  /// A text that was read.
  record Content(Common common, SortedMap<String, SearchState> states) {
    static Content of(final String text) {
      final CheckpointFile file = CheckpointFile.of(NAME, text);
      return new Content(
          new Common(file.header(), file.topologyDigest(), file.seed(), file.version()),
          file.searches());
    }

    Stay stay() {
      return states.entrySet().stream()
          .filter(state -> state.getKey().startsWith(STAY))
          .map(state -> Stay.of(state.getKey().substring(STAY.length()), state.getValue()))
          .findFirst()
          .orElseThrow();
    }

    Optional<SearchState> state(final String name) {
      return Optional.ofNullable(states.get(name));
    }
  }
}
