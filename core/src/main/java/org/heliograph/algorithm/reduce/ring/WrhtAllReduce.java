package org.heliograph.algorithm.reduce.ring;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.algorithm.kernel.RingGroups;
import org.heliograph.algorithm.kernel.WavelengthStage;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// WRHT: sums are collected at the middle of groups of 2w+1 nodes, level by level, until the
/// representatives that are left exchange their sums in one slot; the result goes down the levels.
///
/// With p = 2w+1 and θ = ⌈log_p n⌉ a chunk takes 2θ slots, or 2θ−1 where the representatives of the
/// last level need at most w wavelengths to exchange, about r²/8 for r of them on a ring. The
/// levels of several chunks follow each other wavelength by wavelength. An exchange stays within
/// one slot, since a sum that is sent later would hold what has come meanwhile. O(n) lightpaths for
/// each chunk, and up to 8w for the exchange. Deterministic. Source: *dai2022wrht*.
@AutoService(Scheduler.class)
@Summary("All-reduce that sums at the middle of groups of 2w+1 nodes, by levels, and spreads.")
@Source("dai2022wrht")
public record WrhtAllReduce() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return ofAllReduce(problem)
        .and(() -> RingAllGatherProblem.onRingOrLine(problem))
        .and(
            () ->
                RingAllGatherProblem.longLightpaths(
                    problem, ringOrLine -> Levels.of(ringOrLine).longest()));
  }

  static Support ofAllReduce(final Problem problem) {
    return CollectivePattern.of(problem.demand())
                instanceof CollectivePattern.AllReduce(final var members)
            && members.size() == problem.topology().nodes()
        ? Support.yes()
        : Support.needs("all-reduce or barrier among all nodes");
  }

  @Override
  public Schedule construct(final Problem problem) {
    final RingOrLine ringOrLine = RingOrLine.of(problem.topology()).orElseThrow();
    final Levels levels = Levels.of(ringOrLine);
    final int chunks = problem.demand().chunks();
    final ArcLightpaths paths = new ArcLightpaths(ringOrLine, 2 * chunks * ringOrLine.size());
    int slot = 0;
    for (final List<Lightpath> level : levels.collecting()) {
      slot = stage(ringOrLine, level, chunks).addTo(paths::addCombining, slot);
    }
    slot = stage(ringOrLine, levels.exchange(), 1).addWhole(paths::addCombining, slot, chunks);
    for (final List<Lightpath> level : levels.collecting().reversed()) {
      final List<Lightpath> back = level.stream().map(Lightpath::reversed).toList();
      slot = stage(ringOrLine, back, chunks).addTo(paths::add, slot);
    }
    return paths.build();
  }

  private static WavelengthStage stage(
      final RingOrLine ringOrLine, final List<Lightpath> lightpaths, final int chunks) {
    final WavelengthStage stage = new WavelengthStage(ringOrLine);
    for (int chunk = 0; chunk < chunks; chunk++) {
      for (final Lightpath one : lightpaths) {
        stage.add(one.from, one.length, chunk);
      }
    }
    return stage;
  }

  /// An arc of |`length`| links from position `from`, forward if positive, to position `to`.
  private record Lightpath(int from, int to, int length) {
    Lightpath reversed() {
      return new Lightpath(to, from, -length);
    }
  }

  /// The lightpaths of one chunk: those of each level upwards, and those between the
  /// representatives at the top.
  private record Levels(List<List<Lightpath>> collecting, List<Lightpath> exchange) {
    static Levels of(final RingOrLine ringOrLine) {
      final List<List<Lightpath>> collecting = new ArrayList<>();
      List<RingGroups.Group> top = RingGroups.singles(ringOrLine);
      for (final List<RingGroups.Group> level : RingGroups.of(ringOrLine).levels()) {
        if (exchanges(ringOrLine, top)) {
          break;
        }
        collecting.add(inside(level));
        top = level;
      }
      return new Levels(collecting, between(ringOrLine, top));
    }

    /// Whether the representatives of `groups` can exchange in one slot.
    private static boolean exchanges(
        final RingOrLine ringOrLine, final List<RingGroups.Group> groups) {
      return (long) groups.size() * groups.size() / 8 <= ringOrLine.lanes()
          && stage(ringOrLine, between(ringOrLine, groups), 1).slots() <= 1;
    }

    private static List<Lightpath> inside(final List<RingGroups.Group> level) {
      final List<Lightpath> stage = new ArrayList<>();
      for (final RingGroups.Group group : level) {
        final int to = group.representative();
        for (final RingGroups.Group member : group.members()) {
          final int from = member.representative();
          if (from != to) {
            stage.add(new Lightpath(from, to, to - from));
          }
        }
      }
      return stage;
    }

    /// From every representative to every other one, the way with fewer of them; half-way round,
    /// every other one goes forward.
    private static List<Lightpath> between(
        final RingOrLine ringOrLine, final List<RingGroups.Group> groups) {
      final int count = groups.size();
      final List<Lightpath> stage = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        for (int step = 1; step < count; step++) {
          final int from = groups.get(i).representative();
          final int to = groups.get((i + step) % count).representative();
          final int way = 2 * step < count || (2 * step == count && i % 2 == 0) ? 1 : -1;
          stage.add(new Lightpath(from, to, ringOrLine.length(from, to, way)));
        }
      }
      return stage;
    }

    int longest() {
      return Stream.concat(collecting.stream(), Stream.of(exchange))
          .flatMap(List::stream)
          .mapToInt(one -> Math.abs(one.length))
          .max()
          .orElse(0);
    }
  }
}
