package org.heliograph.reproduction.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.Markup;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;

/// What all-reduce on the OTIS-Mesh takes at least, in *mahafzah*'s own model of all ports and
/// dimension-order routes: our schedules beside the paper's, the bound of a phase, and barriers by
/// gossip.
public record OtisBeyond(
    @Summary("larger groups are left out") int most,
    @Summary("in larger groups the barrier is verified inside a group only") int gossip)
    implements Plugin {
  private static final String XY = "circuit(routing=xy)";
  private static final String BOUND = "growth";
  private static final String GOSSIP = "tiled-gossip";
  private static final long GOSSIP_BUDGET = 64;

  public OtisBeyond() {
    this(1024, 256);
  }

  public OtisBeyond {
    OtisCase.requireGroup(most);
  }

  /// Everything about one size.
  private record Case(
      OtisGroup group,
      long bound,
      Optional<MeasuredSchedule> edn,
      Optional<MeasuredSchedule> control,
      Optional<MeasuredSchedule> swap,
      Optional<MeasuredSchedule> inside,
      Optional<MeasuredSchedule> barrier) {
    static Case of(final ExhibitContext context, final OtisGroup group, final boolean whole) {
      return new Case(
          group,
          context.bound(
              new ProblemText("broadcast(root=%s)".formatted(group.middle()), group.mesh(), XY),
              BOUND),
          MeasuredSchedule.of(context, OtisMachine.EDN_MIN, group),
          MeasuredSchedule.of(context, group.allReduce(XY), "control-group(of=tiled-tree)"),
          MeasuredSchedule.of(context, group.allReduce(XY), "group-swap-group(of=tiled-tree)"),
          whole ? Optional.empty() : gossip(context, group.mesh(), GOSSIP),
          whole
              ? gossip(context, group.network(), "group-swap-group(of=%s)".formatted(GOSSIP))
              : Optional.empty());
    }

    private static Optional<MeasuredSchedule> gossip(
        final ExhibitContext context, final String network, final String scheduler) {
      return MeasuredSchedule.of(
          context, new ProblemText("barrier", network, XY), scheduler, GOSSIP_BUDGET);
    }

    /// ⌈log₅P⌉: what knows of a value grows at most fivefold a slot.
    private static long logarithm(final long nodes) {
      long slots = 0;
      for (long reached = 1; reached < nodes; reached *= 5) {
        slots++;
      }
      return slots;
    }

    /// Steps of a phase by eq. (4).
    double claimed() {
      return OtisMachine.EDN_MIN.claimed(group) / 4.0;
    }

    /// Electronic slots of a phase of ours; those of the bound if nothing was built.
    double phase() {
      return control.map(it -> it.electronic() / 4.0).orElse((double) bound);
    }

    /// Electronic slots of the barrier in the whole machine; 0 if nothing was built.
    double barrierSlots() {
      return barrier
          .map(MeasuredSchedule::electronic)
          .or(() -> inside.map(it -> 2 * it.slots()))
          .map(Integer::doubleValue)
          .orElse(0.0);
    }

    /// Whether every phase of ours takes as few slots as the bound says, the bound is ⌈log₅P⌉, a
    /// barrier saves two slots, and all values came out right.
    boolean holds() {
      final long phase = logarithm(group.nodes());
      return bound == phase
          && control.filter(it -> is(it, 4 * phase, 2)).isPresent()
          && swap.filter(it -> is(it, 4 * phase, 1)).isPresent()
          && (inside.filter(it -> it.slots() == 2 * phase - 1 && it.wrong() == 0).isPresent()
              || barrier.filter(it -> is(it, 4 * phase - 2, 1)).isPresent());
    }

    private static boolean is(
        final MeasuredSchedule built, final long electronic, final int optical) {
      return built.electronic() == electronic && built.optical() == optical && built.wrong() == 0;
    }

    private String barrierText() {
      return barrier
          .map(MeasuredSchedule::text)
          .or(() -> inside.map(it -> 2 * it.slots() + " + 1, one group"))
          .orElse("none");
    }

    /// How many values of ours were held against the direct result, and how many differed.
    private String executed() {
      final List<MeasuredSchedule> ours =
          Stream.of(control, swap, barrier).flatMap(Optional::stream).toList();
      return "%s of %s"
          .formatted(
              ours.stream().mapToLong(MeasuredSchedule::wrong).sum(),
              ours.stream().mapToLong(MeasuredSchedule::checked).sum());
    }

    List<String> cells(final LatencyModel latency) {
      return List.of(
          Integer.toString(group.nodes()),
          Integer.toString(group.nodes() * group.nodes()),
          OtisMachine.EDN_MIN.claimed(group) + " + 2",
          text(edn),
          Long.toString(bound),
          text(control),
          text(swap),
          barrierText(),
          executed(),
          times(latency, edn),
          times(latency, control),
          times(latency, swap));
    }

    String headline(final ExhibitContext context) {
      return context.note(
          "headline",
          Markup.grouped((long) group.nodes() * group.nodes()),
          text(swap),
          OtisMachine.EDN_MIN.claimed(group));
    }

    private static String text(final Optional<MeasuredSchedule> built) {
      return built.map(MeasuredSchedule::text).orElse("none");
    }

    private static String times(
        final LatencyModel latency, final Optional<MeasuredSchedule> built) {
      return built
          .map(
              it ->
                  OtisCase.ms(latency.price(it, false))
                      + ", "
                      + OtisCase.ms(latency.price(it, true)))
          .orElse("");
    }
  }

  ExhibitResult compute(final ExhibitContext context) {
    final List<Case> cases = new ArrayList<>();
    for (final OtisGroup group : OtisGroup.upTo(most)) {
      cases.add(Case.of(context, group, group.nodes() <= gossip));
      context.progress().at(cases.size(), OtisGroup.upTo(most).size(), "sizes");
    }
    final LatencyModel latency = LatencyModel.ofSchedules(context).orElseGet(LatencyModel::ofSteps);
    return new ExhibitResult(
            List.of(
                "P",
                "nodes",
                "EDN, eq. (4)",
                "EDN, built",
                "bound of a phase",
                "ours, 2 optical",
                "ours, 1 optical",
                "barrier",
                "wrong values",
                "EDN, ms",
                "ours, 2 optical, ms",
                "ours, 1 optical, ms"),
            cases.stream().map(it -> it.cells(latency)).toList(),
            context.notes(BOUND),
            ExhibitVerdict.SHOWN.when(cases.stream().allMatch(Case::holds)))
        .withHeadline(cases.getLast().headline(context))
        .withFigures(figures(cases))
        .withSchedules(played(context));
  }

  private static List<ExhibitFigure> figures(final List<Case> cases) {
    final List<LinePlot.Point> bounds = points(cases, it -> (double) it.bound());
    return List.of(
        drawn(
            "steps",
            "Electronic steps of all-reduce and barrier",
            List.of(
                LinePlot.Series.of(
                        "EDN",
                        points(cases, it -> it.edn().map(MeasuredSchedule::electronic).orElse(0)))
                    .withMarks("by eq. (4) of the paper", points(cases, it -> 4 * it.claimed())),
                LinePlot.Series.of("ours", points(cases, it -> 4 * it.phase())),
                LinePlot.Series.of("barrier, ours", points(cases, Case::barrierSlots)))),
        drawn(
            "phase",
            "Steps of one phase inside a group",
            List.of(
                LinePlot.Series.of("EDN, H+2", points(cases, Case::claimed)),
                LinePlot.Series.of("ours", points(cases, Case::phase))
                    .withMarks("certified bound", bounds))));
  }

  private static ExhibitFigure drawn(
      final String name, final String title, final List<LinePlot.Series> series) {
    return ExhibitFigure.lines(
        name,
        title,
        ExhibitFigure.log("nodes of a group", ""),
        ExhibitFigure.linear("steps", ""),
        series);
  }

  private static List<LinePlot.Point> points(
      final List<Case> cases, final ToDoubleFunction<Case> value) {
    return cases.stream()
        .map(it -> new LinePlot.Point(it.group().nodes(), value.applyAsDouble(it)))
        .toList();
  }

  /// A broadcast inside a group in as many slots as the bound says.
  private static List<ExhibitSchedule> played(final ExhibitContext context) {
    final OtisGroup group = new OtisGroup(8);
    final ProblemText question =
        new ProblemText("broadcast(root=%s)".formatted(group.middle()), group.mesh(), XY);
    return ExhibitSchedule.of(
        "phase",
        "Broadcast inside a group of 64 in ⌈log₅64⌉ slots",
        context.verified(context.stated(question), "tiled-tree", GOSSIP_BUDGET));
  }
}
