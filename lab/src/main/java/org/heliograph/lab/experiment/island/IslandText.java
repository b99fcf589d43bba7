package org.heliograph.lab.experiment.island;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.algorithm.SearchState;
import org.heliograph.formats.CheckpointFile;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;

/// What travels between the driver and an island, as a checkpoint file: the problem, a digest of
/// its network, the seed and the version of Heliograph, which are the same for all islands, and
/// states by name.
record IslandText(CheckpointFile file) {
  /// The state in which the island ended its last round.
  static final String OWN = "own";

  /// The state in which its neighbour ended the last round.
  static final String MIGRANT = "migrant";

  /// The best schedule of a round.
  static final String SCHEDULE = "schedule";

  /// The processor time of a round.
  static final String TIME = "time";

  /// Precedes the name of the scheduler in the name of the state that describes the round.
  private static final String STAY = "round of ";
  private static final String NAME = "island.json";
  private static final String PACKED = "packed";
  private static final String NANOS = "nanos";

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

  /// What was sent as `text`.
  static IslandText of(final String text) {
    return new IslandText(CheckpointFile.of(NAME, text));
  }

  /// The text with other states.
  String with(final Map<String, SearchState> states) {
    return new CheckpointFile(
            file.header(),
            file.topologyDigest(),
            file.seed(),
            file.version(),
            new TreeMap<>(states))
        .text();
  }

  /// The input of a round: `states` are those of [#OWN] and [#MIGRANT], if there are any.
  String input(final Stay stay, final Map<String, SearchState> states) {
    final Map<String, SearchState> all = new TreeMap<>(states);
    all.put(STAY + stay.scheduler(), stay.state());
    return with(all);
  }

  /// The round that this asks for.
  Stay stay() {
    return file.searches().entrySet().stream()
        .filter(state -> state.getKey().startsWith(STAY))
        .map(state -> Stay.of(state.getKey().substring(STAY.length()), state.getValue()))
        .findFirst()
        .orElseThrow();
  }

  /// The state of this name, if it was sent.
  Optional<SearchState> state(final String name) {
    return Optional.ofNullable(file.searches().get(name));
  }

  /// The state that holds the processor time of a round.
  static SearchState time(final long nanos) {
    return new SearchState.Builder(TIME).number(NANOS, nanos).build();
  }

  /// The processor time of the round that ended so.
  double seconds() {
    return state(TIME).orElseThrow().number(NANOS, 0, Long.MAX_VALUE) / 1e9;
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
}
