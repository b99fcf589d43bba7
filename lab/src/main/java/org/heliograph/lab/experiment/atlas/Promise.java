package org.heliograph.lab.experiment.atlas;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.planner.PromiseRow;
import org.heliograph.lab.planner.PromiseTrials;
import org.heliograph.lab.study.Label;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// `promise`: runs every scheduler and bound on many problems, and counts how often each leads.
@AutoService(Study.class)
@Summary("Measures which schedulers and bounds lead on many problems, and what they take.")
@Manual(
    text = {
      "Plans order schedulers and bounds by such a table, so that those that led most often for"
          + " their time come first. Times are those of this machine; counts are reproducible,"
          + " unless a scheduler takes the five seconds that it may."
    },
    out = "write promise.json and promise.csv to this folder",
    examples = {
      "heliograph promise --topology petersen --topology 'ring(8)'",
      "heliograph promise --most-ranks 16 --atlas atlas --out promise"
    })
public record Promise(
    @Summary("a network to measure on; may be given several times (default: those of the atlas)")
        List<TopologyFamily> topology,
    @Summary("networks of the atlas of at most N ranks (default " + Promise.RANKS + ")")
        int mostRanks,
    @Label("DIR")
        @Summary("count too who found the schedules of the atlas in this folder, however large")
        Optional<Path> atlas,
    @Flat Search search)
    implements Study {
  private static final int RANKS = 32;
  private static final long UNMEASURED = 10_000;

  /// The smaller networks of the atlas.
  public Promise() {
    this(List.of(), RANKS, Optional.empty(), new Search());
  }

  /// Throws if no network can be so small.
  public Promise {
    if (mostRanks < 2) {
      throw new IllegalArgumentException(
          "--most-ranks (%s) must be at least 2, since one rank sends nothing."
              .formatted(mostRanks));
    }
    topology = List.copyOf(topology);
  }

  @Override
  public PromiseAnswer answer(final StudyContext context) {
    final Map<PromiseKey, List<PromiseRow>> rows = new TreeMap<>();
    context.each(
        families(context.registry()),
        "networks",
        family -> {
          for (final PromiseRow row : measured(context, family)) {
            rows.computeIfAbsent(PromiseKey.of(row), _ -> new ArrayList<>()).add(row);
          }
          return family;
        });
    atlas.ifPresent(folder -> addRecorded(context.registry(), folder, rows));
    return new PromiseAnswer(rows.values().stream().map(Promise::together).toList());
  }

  private List<TopologyFamily> families(final Registry registry) {
    return topology.isEmpty()
        ? AtlasCatalogue.shipped().networks().stream()
            .map(text -> registry.parse(TopologyFamily.class, text))
            .filter(family -> registry.network(family).ranks().size() <= mostRanks)
            .toList()
        : topology;
  }

  private List<PromiseRow> measured(final StudyContext context, final TopologyFamily family) {
    final Registry registry = context.registry();
    final Topology network = registry.network(family);
    final SwitchingModel switching = registry.parse(SwitchingModel.class, family.switching());
    final List<PromiseRow> rows = new ArrayList<>();
    for (final String collective : AtlasCatalogue.COLLECTIVES) {
      final Problem problem =
          new Problem(
              network, registry.parse(Collective.class, collective).demand(network), switching);
      rows.addAll(new PromiseTrials(registry, problem, search, context.interrupted()).rows());
    }
    return rows;
  }

  /// Adds who found the best schedules that an atlas has, to first evaluations, and to whole
  /// searches of those that were measured.
  private static void addRecorded(
      final Registry registry, final Path folder, final Map<PromiseKey, List<PromiseRow>> rows) {
    for (final AtlasEntry entry : AtlasIndex.read(new AtlasStore(folder).index()).entries()) {
      final Topology network = registry.network(entry.problem().network());
      final String kind =
          PromiseRow.kind(
              new Problem(
                  network,
                  registry.parse(Collective.class, entry.problem().collective()).demand(network),
                  registry.parse(SwitchingModel.class, entry.problem().switching())));
      for (final PromiseRow.Work work : List.of(PromiseRow.Work.FIRST, PromiseRow.Work.SEARCH)) {
        final PromiseRow row = new PromiseRow(work, kind, entry.best().scheduler(), 1, 1, 0);
        final boolean isFirst = work == PromiseRow.Work.FIRST;
        if (!row.name().isEmpty() && (isFirst || rows.containsKey(PromiseKey.of(row)))) {
          rows.computeIfAbsent(PromiseKey.of(row), _ -> new ArrayList<>()).add(row);
        }
      }
    }
  }

  private static PromiseRow together(final List<PromiseRow> rows) {
    final PromiseRow one = rows.getFirst();
    final long[] times =
        rows.stream()
            .mapToLong(PromiseRow::microseconds)
            .filter(time -> time > 0)
            .sorted()
            .toArray();
    return new PromiseRow(
        one.work(),
        one.problem(),
        one.name(),
        rows.size(),
        rows.stream().mapToInt(PromiseRow::led).sum(),
        times.length == 0 ? UNMEASURED : times[times.length / 2]);
  }

  /// What rows have in common that are counted together.
  private record PromiseKey(PromiseRow.Work work, String problem, String name)
      implements Comparable<PromiseKey> {
    static PromiseKey of(final PromiseRow row) {
      return new PromiseKey(row.work(), row.problem(), row.name());
    }

    @Override
    public int compareTo(final PromiseKey other) {
      return toString().compareTo(other.toString());
    }
  }
}
