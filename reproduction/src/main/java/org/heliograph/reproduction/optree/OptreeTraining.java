package org.heliograph.reproduction.optree;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The communication of a training iteration on a WDM ring: one all-gather for each layer, of which
/// every node holds an equal share, by each of the algorithms that the paper compares and by ours.
///
/// *optree* motivates all-gather with the training of deep networks, and prices single messages.
public record OptreeTraining(
    @Summary("vgg16, resnet50, or a CSV file of layers") String trace,
    @Summary("nodes of the ring") int nodes,
    @Summary("wavelengths each way") int wavelengths)
    implements Plugin {
  private static final double PS_OF_MS = 1e9;

  public OptreeTraining() {
    this("resnet50", 64, 8);
  }

  public OptreeTraining {
    if (nodes < 3 || nodes > 2048 || wavelengths < 1) {
      throw new IllegalArgumentException(
          "nodes (%s) must be between 3 and 2048, wavelengths (%s) at least 1."
              .formatted(nodes, wavelengths));
    }
    LayerTrace.of(trace);
  }

  /// An algorithm with its slots and the time of all layers, in milliseconds.
  private record Iteration(GatherCandidate candidate, int slots, double ms) {}

  ExhibitResult compute(final ExhibitContext context) {
    final LayerTrace layers = LayerTrace.of(trace);
    final List<Iteration> all =
        context
            .sweep(
                GatherCandidate.all(nodes, wavelengths).stream()
                    .filter(candidate -> !candidate.isTapped())
                    .toList(),
                "algorithms",
                candidate -> iteration(context, layers, candidate))
            .stream()
            .flatMap(Optional::stream)
            .sorted(Comparator.comparingDouble(Iteration::ms))
            .toList();
    final double least = all.isEmpty() ? 0 : all.getFirst().ms();
    return ExhibitTable.of(all)
        .column("algorithm", it -> it.candidate().name())
        .column("slots", Iteration::slots)
        .column("communication, ms", it -> FormattedText.of("%.3f", it.ms()))
        .column("times the least", it -> FormattedText.of("%.2f", it.ms() / least))
        .result(
            ExhibitVerdict.SHOWN.when(holds(all)),
            context.notes(
                layers.name(), layers.layers().size(), new Bytes(layers.total()).display()))
        .withFigures(
            ExhibitFigure.dots(
                "iteration",
                "Communication of a training iteration, " + layers.name(),
                ExhibitFigure.log("communication", "ms"),
                "",
                all,
                it -> DotPlot.Row.of(it.candidate().name(), it.ms())));
  }

  /// Whether ours beats OpTree, and on the default ring OpTree all that the paper compares it with;
  /// on others this depends on sizes and wavelengths.
  private boolean holds(final List<Iteration> all) {
    final Map<String, Double> least = new LinkedHashMap<>();
    all.forEach(it -> least.merge(it.candidate().family(), it.ms(), Math::min));
    final double tree = least.getOrDefault("OpTree", 0.0);
    final boolean isBest =
        Stream.of("Ring", "NE", "WRHT")
            .allMatch(rival -> least.getOrDefault(rival, Double.MAX_VALUE) >= tree);
    return least.getOrDefault("ours", Double.MAX_VALUE) <= tree
        && (isBest || !equals(new OptreeTraining()));
  }

  private Optional<Iteration> iteration(
      final ExhibitContext context, final LayerTrace layers, final GatherCandidate candidate) {
    final ProblemText question = candidate.question();
    return context
        .verified(question, candidate.scheduler(), OptreeGather.BUDGET)
        .map(verified -> priced(context, layers, candidate, verified));
  }

  private Iteration priced(
      final ExhibitContext context,
      final LayerTrace layers,
      final GatherCandidate candidate,
      final Verified verified) {
    final List<Bytes> shares =
        layers.layers().stream().map(layer -> share(layer, candidate.parts())).toList();
    final double ms =
        context.times(verified, OptreeGather.COST, shares).stream()
            .mapToDouble(time -> milliseconds(time))
            .sum();
    return new Iteration(candidate, verified.slots(), ms);
  }

  /// The part of a layer that a node sends over its wavelengths, in whole bytes.
  private Bytes share(final LayerTrace.Layer layer, final int parts) {
    return new Bytes(Math.ceilDiv(Math.ceilDiv(layer.size().bytes(), nodes), parts));
  }

  private static double milliseconds(final Time time) {
    return time.picoseconds() / PS_OF_MS;
  }
}
