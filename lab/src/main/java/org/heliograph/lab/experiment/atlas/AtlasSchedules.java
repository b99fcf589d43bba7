package org.heliograph.lab.experiment.atlas;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.KnownSchedules;
import org.heliograph.schedule.Schedule;

/// The schedules of an atlas, for plans to begin with.
///
/// A problem is found by its canonical specs, or by its collective, its switching model and the
/// digest of its network, so that a network from a file is found too if its channels have the same
/// numbers. Hardware does not matter: it changes times, not slots.
public final class AtlasSchedules implements KnownSchedules {
  /// The name under which they are ranked.
  public static final String NAME = "atlas";

  private final AtlasStore store;
  private final Function<Map<String, String>, Optional<AtlasEntry>> index;

  private AtlasSchedules(final AtlasStore store) {
    this.store = store;
    this.index = new AtlasIndexFile(store.index()).opened();
  }

  /// The atlas in a folder; throws one sentence if there is none.
  public static AtlasSchedules in(final Path folder) {
    final AtlasStore store = new AtlasStore(folder);
    store.requireExists();
    return new AtlasSchedules(store);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Schedule> schedule(final StatedProblem stated) {
    return entry(stated)
        .map(AtlasEntry::problem)
        .flatMap(
            problem ->
                Optional.ofNullable(
                    store.read(problem.network()).get(problem.collective() + AtlasStore.SCHEDULE)))
        .map(bytes -> PackedSchedule.read(stated.problem(), bytes));
  }

  /// The entry of a problem.
  Optional<AtlasEntry> entry(final StatedProblem stated) {
    final AtlasProblem problem = AtlasProblem.of(stated);
    return index
        .apply(with("network", problem.network(), problem))
        .or(() -> index.apply(with("topology_digest", digest(stated), problem)));
  }

  private static String digest(final StatedProblem stated) {
    return TopologyDigest.of(stated.problem().topology());
  }

  private static Map<String, String> with(
      final String column, final String value, final AtlasProblem problem) {
    return Map.of(
        column, value, "collective", problem.collective(), "switching", problem.switching());
  }
}
