package org.heliograph.reproduction.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.phase.PhaseChart;
import org.heliograph.lab.experiment.phase.PhaseCrossover;
import org.heliograph.lab.experiment.phase.PhaseDiagram;
import org.heliograph.lab.experiment.phase.PhasePrices;
import org.heliograph.lab.experiment.phase.PhaseRanges;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseStudy;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Reconfigure or not: up to which delay it pays, by message size, for rounds on the networks of
/// *latency-hiding* with four ports.
public record ReconfigurationPhases(
    @Summary("nodes, 4 to 1024") int nodes,
    @Summary("sizes by delays, such as 11x13") String grid,
    @Summary("cells simulated in each diagram") int sample)
    implements Plugin {
  private static final int LINKS = 4;
  private static final int MOST_NODES = 1024;
  private static final String SIZES = "1KiB..1GiB";
  private static final String DELAYS = "10ns..10ms";
  private static final Bandwidth BANDWIDTH = Bandwidth.parse("100Gb/s");
  private static final Time STARTUP = Time.parse("1us");

  private static final List<String> STRATEGIES =
      List.of(
          "static-ring",
          "static-torus",
          "static-circulant",
          "recursive-doubling",
          "recursive-multiplying",
          "bruck",
          "ternary-bruck",
          "swing",
          "best-times(of=bruck)");

  public ReconfigurationPhases() {
    this(256, "11x13", 3);
  }

  public ReconfigurationPhases {
    if (nodes < LINKS || nodes > MOST_NODES || Integer.bitCount(nodes) != 1) {
      throw new IllegalArgumentException(
          "nodes (%s) must be a power of two between %s and %s."
              .formatted(nodes, LINKS, MOST_NODES));
    }
    new PhaseRanges(SIZES, DELAYS, grid).cells();
  }

  private PhaseRanges ranges() {
    return new PhaseRanges(SIZES, DELAYS, grid);
  }

  private List<String> collectives() {
    return List.of("all-gather", "all-reduce(chunks=%s)".formatted(nodes), "all-reduce");
  }

  private PhaseRecord diagram(final ExhibitContext context, final String collective) {
    final Registry registry = context.registry();
    final Collective parsed = registry.parse(Collective.class, collective);
    final PhaseRecord record =
        new PhaseStudy(context.lab())
            .run(
                new PhaseDiagram(
                    parsed,
                    registry.parse(TopologyFamily.class, "ron(k=%s,n=%s)".formatted(LINKS, nodes)),
                    Optional.of(
                        registry.parse(
                            SwitchingModel.class, "reconfigurable(retune=port,aggregate=true)")),
                    false,
                    Optional.empty(),
                    ranges(),
                    new PhasePrices(Optional.of(STARTUP), Optional.of(BANDWIDTH), false),
                    undivided(parsed),
                    STRATEGIES.stream().map(it -> registry.parse(Scheduler.class, it)).toList(),
                    sample,
                    context.seed(),
                    new ThreadCount()));
    Failures.requireNone(record.omitted().failures());
    return record;
  }

  /// One chunk, unless the collective states a number.
  private static Optional<Integer> undivided(final Collective collective) {
    return ChunkChoice.of(collective) == ChunkChoice.UNDIVIDED ? Optional.of(1) : Optional.empty();
  }

  /// Whether every cell is decided by a verified schedule, all simulated ones agree, and small
  /// messages are faster with reconfiguration for the shortest delay and without for the longest.
  private boolean holds(final PhaseRecord record) {
    final PhaseCrossover small = record.map().crossovers().getFirst();
    final boolean turns =
        small.paysUpToPs().filter(delay -> delay < record.map().delaysPs().getLast()).isPresent();
    return record.counts().isClean()
        && record.counts().decided() == record.counts().cells()
        && record.counts().simulated() == Math.min(sample, record.counts().cells())
        && turns;
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<List<String>> rows = new ArrayList<>();
    final List<String> counts = new ArrayList<>();
    final List<ExhibitFigure> figures = new ArrayList<>();
    boolean holds = true;
    for (final String collective : collectives()) {
      final PhaseRecord record = diagram(context, collective);
      record.map().crossovers().forEach(it -> rows.add(cells(collective, it)));
      holds &= holds(record);
      counts.add(
          context.note(
              "counts",
              collective,
              record.counts().decided(),
              record.counts().verified(),
              record.counts().simulated(),
              record.counts().disagreements()));
      figures.add(
          new ExhibitFigure(
              collective.replaceAll("[^a-z]+", "-").replaceAll("-$", ""),
              new PhaseChart(record).winners().svg()));
    }
    return new ExhibitResult(
            List.of(
                "collective",
                "size (KiB)",
                "in every slot up to (µs)",
                "pays up to (µs)",
                "with",
                "beyond it"),
            rows,
            context.notes(counts, SIZES, DELAYS, BANDWIDTH.display(), STARTUP.display()),
            ExhibitVerdict.SHOWN.when(holds))
        .withFigures(figures);
  }

  private static List<String> cells(final String collective, final PhaseCrossover crossover) {
    return List.of(
        collective,
        FormattedText.rounded(crossover.sizeBytes() / 1024.0),
        delay(crossover.everySlotUpToPs()),
        delay(crossover.paysUpToPs()),
        crossover.winnerThere().orElse(""),
        crossover.winnerAbove().orElse(""));
  }

  private static String delay(final Optional<Long> delay) {
    return delay.map(ps -> FormattedText.rounded(ps / 1e6)).orElse("never");
  }
}
