package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.heliograph.cost.claim.OptreeTheorem1;
import org.heliograph.cost.claim.RingFormulas;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.SchedulePairDrawing;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.topology.OpticalParameters;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// What goes beyond *optree*, in its model: certified bounds, and the schedules of
/// `rotated-trees` beside OpTree's.
final class OptreeBounds {
  private static final int MOST_GAP = 2;
  private static final int MOST_DRAWN = 60;
  private static final Bytes SIZE = new Bytes(1L << 16);

  private OptreeBounds() {}

  /// The parameters of the comparison with the certified bound.
  public record Rings(
      @Summary("rings with more nodes are left out") int most,
      @Summary("evaluations of our scheduler on each ring") long budget)
      implements Plugin {
    public Rings() {
      this(4096, OptreeGather.BUDGET);
    }

    public Rings {
      if (most < 16 || budget < 1) {
        throw new IllegalArgumentException(
            "most (%s) must be at least 16 and budget (%s) at least 1.".formatted(most, budget));
      }
    }
  }

  /// A ring, and the slots that a schedule must take at most.
  private record Promise(int nodes, int wavelengths, int promised) {}

  private static Promise promise(final PrintedValues.Row row) {
    return new Promise(row.whole("N"), row.whole("w"), row.whole("slots"));
  }

  /// A ring with its certified bound, our schedule and OpTree's, if the verifier accepts them.
  private record Solved(
      Promise ring,
      long bound,
      Optional<OptreeGather.MeasuredGather> ours,
      Optional<OptreeGather.MeasuredGather> tree) {
    static Solved of(final ExhibitContext context, final Promise ring, final long budget) {
      final ProblemText problem = OptreeGather.gather(ring.nodes(), ring.wavelengths());
      return new Solved(
          ring,
          context.bound(problem, OptreeGather.BOUND),
          OptreeGather.measured(context, problem, OptreeGather.SCHEDULER, budget),
          OptreeGather.measured(context, problem, "optree", OptreeGather.BUDGET));
    }

    boolean isKept() {
      return ours.filter(it -> it.slots() <= ring.promised()).isPresent();
    }

    boolean isOptimal() {
      return ours.filter(it -> it.slots() == bound).isPresent();
    }

    String gap() {
      return ours.map(it -> it.slots() == bound ? "optimal" : "gap " + (it.slots() - bound))
          .orElse("");
    }

    long theorem() {
      return new OptreeTheorem1().steps(ring.nodes(), ring.wavelengths());
    }

    DotPlot.Row dot(final OptreeGather.MeasuredGather gather) {
      return DotPlot.Row.of(
          "N = %s, w = %s, bound %s".formatted(ring.nodes(), ring.wavelengths(), bound),
          gather.slots(),
          (double) theorem());
    }
  }

  static ExhibitResult beyond(final Rings rings, final ExhibitContext context) {
    final List<Solved> wanted =
        context.sweep(
            context.cases().values(OptreeBounds::promise).stream()
                .filter(it -> it.nodes() <= rings.most())
                .toList(),
            "rings",
            it -> Solved.of(context, it, rings.budget()));
    final long optimal = wanted.stream().filter(Solved::isOptimal).count();
    return ExhibitTable.of(wanted)
        .column("N", it -> it.ring().nodes())
        .column("w", it -> it.ring().wavelengths())
        .column(
            "receive bound",
            it -> Math.ceilDiv(it.ring().nodes() - 1L, 2L * it.ring().wavelengths()))
        .column("certified bound", Solved::bound)
        .column("ours, verified", it -> slots(it.ours()))
        .column("gap", Solved::gap)
        .column("Theorem 1", Solved::theorem)
        .column("OpTree, verified", it -> slots(it.tree()))
        .column(
            "one-stage",
            it -> RingFormulas.ONE_STAGE.steps(it.ring().nodes(), it.ring().wavelengths()))
        .column("longest lightpath, ours", it -> longest(it.ours()))
        .column("OpTree", it -> longest(it.tree()))
        .result(
            ExhibitVerdict.SHOWN,
            Solved::isKept,
            context.notes(optimal, wanted.size(), OptreeGather.SCHEDULER, OptreeGather.BOUND))
        .withFigures(
            context.dots(
                "slots", wanted.stream().flatMap(it -> it.ours().map(it::dot).stream()).toList()))
        .withSchedules(
            ExhibitSchedule.of(
                "ours",
                "Ours on 16 nodes with 2 wavelengths",
                OptreeGather.verified(context, 16, 2, OptreeGather.SCHEDULER)));
  }

  private static String slots(final Optional<OptreeGather.MeasuredGather> gather) {
    return gather.map(it -> Integer.toString(it.slots())).orElse("none");
  }

  private static String longest(final Optional<OptreeGather.MeasuredGather> gather) {
    return gather.map(it -> Integer.toString(it.longest())).orElse("");
  }

  /// The parameters of the random rings.
  public record Sample(
      @Summary("how many rings") int rings,
      @Summary("most nodes of a ring, at least 2") int nodes,
      @Summary("most wavelengths, at least 2") int wavelengths)
      implements Plugin {
    public Sample() {
      this(16, 1024, 256);
    }

    public Sample {
      if (rings < 1 || nodes < 2 || wavelengths < 2) {
        throw new IllegalArgumentException(
            "rings (%s) must be at least 1, nodes (%s) and wavelengths (%s) 2."
                .formatted(rings, nodes, wavelengths));
      }
    }
  }

  /// A random ring, its bound, and the slots above it.
  private record RandomRing(int nodes, int wavelengths, long bound, Optional<Long> gap) {
    DotPlot.Row dot(final long above) {
      return DotPlot.Row.of(
          "N = %s, w = %s".formatted(nodes, wavelengths), (double) bound + above, (double) bound);
    }
  }

  static ExhibitResult sample(final Sample sample, final ExhibitContext context) {
    final SplittableRandom random = new SplittableRandom(context.seed());
    final List<RandomRing> all = new ArrayList<>();
    while (all.size() < sample.rings() && !context.interrupted().getAsBoolean()) {
      final int n = random.nextInt(2, sample.nodes() + 1);
      final int w = random.nextInt(2, sample.wavelengths() + 1);
      final long bound = context.bound(OptreeGather.gather(n, w), OptreeGather.BOUND);
      all.add(
          new RandomRing(
              n,
              w,
              bound,
              OptreeGather.slots(context, n, w, OptreeGather.SCHEDULER)
                  .map(built -> built - bound)));
      context.progress().at(all.size(), sample.rings(), "rings");
    }
    final Map<Long, Integer> gaps = new TreeMap<>();
    all.forEach(it -> it.gap().ifPresent(gap -> gaps.merge(gap, 1, Integer::sum)));
    final List<DotPlot.Row> dots =
        all.stream().flatMap(it -> it.gap().map(it::dot).stream()).toList();
    return ExhibitTable.of(all)
        .column("N", RandomRing::nodes)
        .column("w", RandomRing::wavelengths)
        .column("certified bound", RandomRing::bound)
        .column(
            "ours, verified",
            it -> it.gap().map(gap -> Long.toString(it.bound() + gap)).orElse("none"))
        .result(
            ExhibitVerdict.SHOWN,
            it -> it.gap().filter(gap -> gap <= MOST_GAP).isPresent(),
            context.notes(
                gaps.entrySet().stream()
                    .map(it -> "%s on %s rings".formatted(it.getKey(), it.getValue()))
                    .collect(Collectors.joining(", "))))
        .withFigures(context.dots("gaps", dots.subList(0, Math.min(MOST_DRAWN, dots.size()))));
  }

  /// The parameters of two schedules at the same scale.
  public record Contrast(
      @Summary("number of nodes, 16 to 2048") int n,
      @Summary("wavelengths each way, 2 to 128") int wavelengths,
      @Summary("OpTree's parts of a block in each stage; empty = searched") List<Integer> radices)
      implements Plugin {
    private static final int NODES_MAX = 2048;
    private static final int WAVELENGTHS_MAX = 128;

    public Contrast() {
      this(1024, 64, List.of(5, 3, 3, 2, 4, 3));
    }

    public Contrast {
      radices = List.copyOf(radices);
      if (n < 16 || n > NODES_MAX || wavelengths < 2 || wavelengths > WAVELENGTHS_MAX) {
        throw new IllegalArgumentException(
            "n (%s) must be from 16 to %s and wavelengths (%s) from 2 to %s."
                .formatted(n, NODES_MAX, wavelengths, WAVELENGTHS_MAX));
      }
    }
  }

  static ExhibitResult versus(final Contrast rings, final ExhibitContext context) {
    final int n = rings.n();
    final int wavelengths = rings.wavelengths();
    final Optional<Verified> tree =
        OptreeGather.verified(
            context,
            n,
            wavelengths,
            rings.radices().isEmpty() ? "optree" : OptreeGather.spec(rings.radices()));
    final Optional<Verified> ours =
        OptreeGather.verified(context, n, wavelengths, OptreeGather.SCHEDULER);
    if (tree.isEmpty() || ours.isEmpty()) {
      return ExhibitResult.failed(List.of(), "No schedule was found.");
    }
    return contrast(
        context,
        rings,
        tree.get(),
        ours.get(),
        context.bound(OptreeGather.gather(n, wavelengths), OptreeGather.BOUND));
  }

  private static ExhibitResult contrast(
      final ExhibitContext context,
      final Contrast rings,
      final Verified tree,
      final Verified ours,
      final long bound) {
    final long steps = new OptreeTheorem1().steps(rings.n(), rings.wavelengths());
    return new ExhibitResult(
            List.of(
                "schedule", "slots", "longest lightpath", "time for " + SIZE.display() + " (ms)"),
            List.of(
                List.of("OpTree, Theorem 1", Long.toString(steps), "", ""),
                row("OpTree, verified", tree),
                row("ours, verified", ours),
                List.of("certified bound", Long.toString(bound), "", "")),
            context.notes(),
            ours.slots() < tree.slots() && ours.slots() >= bound
                ? ExhibitVerdict.SHOWN
                : ExhibitVerdict.FAILED)
        .withHeadline(
            context.note(
                "headline",
                ours.slots(),
                tree.slots(),
                bound,
                areDim(tree, ours) ? context.note("dim") : ""))
        .withFigures(new ExhibitFigure("slots", drawn(rings, tree, ours, bound)))
        .withSchedules(
            List.of(new ExhibitSchedule("ours", "Ours: %s slots".formatted(ours.slots()), ours)));
  }

  /// Whether the longest lightpath of both loses more than the budget of the ring allows.
  private static boolean areDim(final Verified tree, final Verified ours) {
    final int reach =
        ours.problem().topology().light().map(OpticalParameters::reach).orElse(Integer.MAX_VALUE);
    return OptreeGather.longest(tree) > reach && OptreeGather.longest(ours) > reach;
  }

  private static List<String> row(final String name, final Verified verified) {
    return List.of(
        name,
        Integer.toString(verified.slots()),
        Integer.toString(OptreeGather.longest(verified)),
        MessageSizes.milliseconds(MessageSizes.ofSteps(verified.slots(), SIZE)));
  }

  private static String drawn(
      final Contrast rings, final Verified tree, final Verified ours, final long bound) {
    return new SchedulePairDrawing(
            "All-gather on a ring of %s nodes, %s wavelengths each way"
                .formatted(rings.n(), rings.wavelengths()),
            "Wavelengths down, clockwise above and counter-clockwise below; stronger where more of"
                + " the ring is lit.",
            part("OpTree", tree),
            part("Heliograph", ours),
            new SchedulePairDrawing.Limit(
                bound,
                "certified bound: %s slots. No schedule can do with fewer.".formatted(bound)))
        .svg();
  }

  private static SchedulePairDrawing.Part part(final String name, final Verified verified) {
    return new SchedulePairDrawing.Part(
        name,
        verified,
        List.of(
            MessageSizes.ofSteps(verified.slots(), SIZE).display() + " for " + SIZE.display(),
            "from each node;",
            "lightpaths of up",
            "to %s links".formatted(OptreeGather.longest(verified))));
  }
}
