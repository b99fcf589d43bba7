package org.heliograph.lab.experiment.atlas;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.formats.schedule.PackedSchedule;
import org.heliograph.lab.draw.SchedulePlayer;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The schedules of an atlas as data for players of its pages. A schedule that the verifier does
/// not accept is not played.
public record AtlasPlayers(Registry registry, AtlasStore store) {
  /// Schedules of more transmissions are not played: a page holds those of all collectives.
  public static final long TRANSMISSIONS_MAX = 2000;

  /// The data of the player of each collective on `network`, which is `topology`, whose schedule is
  /// small enough.
  public Map<String, String> of(
      final String network, final Topology topology, final List<AtlasEntry> entries) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, network);
    final Map<String, byte[]> content = store.read(network);
    final Map<String, String> players = new TreeMap<>();
    for (final AtlasEntry entry : entries) {
      final String collective = entry.problem().collective();
      Optional.ofNullable(content.get(collective + AtlasStore.SCHEDULE))
          .filter(_ -> entry.best().transmissions() <= TRANSMISSIONS_MAX)
          .flatMap(
              bytes -> player(entry.problem().stated(registry, family, topology).problem(), bytes))
          .ifPresent(data -> players.put(collective, data));
    }
    return players;
  }

  private static Optional<String> player(final Problem problem, final byte[] schedule) {
    return new Verifier().verify(problem, PackedSchedule.read(problem, schedule))
            instanceof final Verified verified
        ? SchedulePlayer.json(verified)
        : Optional.empty();
  }
}
