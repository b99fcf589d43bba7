package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// What all-reduce on the OTIS-Mesh takes at least, in *mahafzah*'s own model of all ports and
/// dimension-order routes: our schedules beside the paper's, the bound of a phase, and barriers by
/// gossip.
@AutoService(Exhibit.class)
@Summary("All-reduce and barrier by Heliograph and by the paper, with the bound of a phase.")
public record OtisBeyond(
    @Summary("larger groups are left out") int most,
    @Summary("in larger groups the barrier is verified inside a group only") int gossip)
    implements OtisExhibit {
  private static final String XY = "circuit(routing=xy)";
  private static final String BOUND = "growth";
  private static final String GOSSIP = "tiled-gossip";
  private static final long GOSSIP_BUDGET = 64;

  public OtisBeyond() {
    this(1024, 256);
  }

  public OtisBeyond {
    Group.require("otis-beyond", most);
  }

  @Override
  public String title() {
    return "Beyond: fewest steps of all-reduce and barrier";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  /// Everything about one size.
  private record Case(
      Group group,
      long bound,
      Optional<Built> edn,
      Optional<Built> control,
      Optional<Built> swap,
      Optional<Built> inside,
      Optional<Built> barrier) {
    static Case of(final Studio studio, final Group group, final boolean whole) {
      return new Case(
          group,
          studio.bound(
              new Question("broadcast(root=%s)".formatted(group.middle()), group.mesh(), XY),
              BOUND),
          Built.of(studio, Machine.EDN_MIN, group),
          Built.of(studio, group.allReduce(XY), "control-group(of=tiled-tree)"),
          Built.of(studio, group.allReduce(XY), "group-swap-group(of=tiled-tree)"),
          whole ? Optional.empty() : gossip(studio, group.mesh(), GOSSIP),
          whole
              ? gossip(studio, group.network(), "group-swap-group(of=%s)".formatted(GOSSIP))
              : Optional.empty());
    }

    private static Optional<Built> gossip(
        final Studio studio, final String network, final String scheduler) {
      return Built.of(studio, new Question("barrier", network, XY), scheduler, GOSSIP_BUDGET);
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
      return Machine.EDN_MIN.claimed(group) / 4.0;
    }

    /// Electronic slots of a phase of ours; those of the bound if nothing was built.
    double phase() {
      return control.map(it -> it.electronic() / 4.0).orElse((double) bound);
    }

    /// Electronic slots of the barrier in the whole machine; 0 if nothing was built.
    double barrierSlots() {
      return barrier
          .map(Built::electronic)
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

    private static boolean is(final Built built, final long electronic, final int optical) {
      return built.electronic() == electronic && built.optical() == optical && built.wrong() == 0;
    }

    private String barrierText() {
      return barrier
          .map(Built::text)
          .or(() -> inside.map(it -> 2 * it.slots() + " + 1, one group"))
          .orElse("none");
    }

    /// How many values of ours were held against the direct result, and how many differed.
    private String executed() {
      final List<Built> ours = Stream.of(control, swap, barrier).flatMap(Optional::stream).toList();
      return "%s of %s"
          .formatted(
              ours.stream().mapToLong(Built::wrong).sum(),
              ours.stream().mapToLong(Built::checked).sum());
    }

    List<String> cells(final Latency latency) {
      return List.of(
          Integer.toString(group.nodes()),
          Integer.toString(group.nodes() * group.nodes()),
          Machine.EDN_MIN.claimed(group) + " + 2",
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

    private static String text(final Optional<Built> built) {
      return built.map(Built::text).orElse("none");
    }

    private static String times(final Latency latency, final Optional<Built> built) {
      return built
          .map(it -> Cells.ms(latency.price(it, false)) + ", " + Cells.ms(latency.price(it, true)))
          .orElse("");
    }
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Case> cases = new ArrayList<>();
    for (final Group group : Group.upTo(most)) {
      cases.add(Case.of(studio, group, group.nodes() <= gossip));
      studio.progress().at(cases.size(), Group.upTo(most).size(), "sizes");
    }
    final Latency latency = Latency.ofSchedules(studio).orElseGet(Latency::ofSteps);
    final List<Erratum> errata = notLeast(cases).stream().toList();
    return new Sheet(
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
                "ours, ms",
                ""),
            cases.stream().map(it -> it.cells(latency)).toList(),
            notes(),
            cases.stream().allMatch(Case::holds) && !errata.isEmpty()
                ? Verdict.SHOWN
                : Verdict.FAILED)
        .with(figures(cases))
        .withErrata(errata)
        .playing(played(studio));
  }

  private static List<String> notes() {
    return List.of(
        "Steps are electronic + optical slots of verified schedules. A phase is a broadcast or"
            + " a reduction inside a group; its bound is certified (%s): what knows of a value"
                .formatted(BOUND)
            + " grows at most fivefold a slot, ⌈log₅P⌉ slots in all.",
        "2 optical: in groups, in a control group, and back. 1 optical: in groups, an exchange"
            + " of the sums, and in groups again; every group then does what the control group"
            + " did.",
        "Barrier: gossip inside groups, an exchange, and gossip again, over routes in dimension"
            + " order; only operations allow that which may count a contribution twice. Where"
            + " it says one group, the gossip is verified in a group, not in the whole machine:"
            + " the sets of a million contributions at a million nodes take too long.",
        "Wrong values: ours executed on numbers, sums and maxima (the barrier maxima only),"
            + " every node held against the direct result.",
        "ms: priced as in Fig. 9, first with a node that starts its messages of a slot at"
            + " once, then one at a time: the fewest slots are not the least time there.");
  }

  /// Eq. (4) is not the least, if schedules of ours take fewer slots at every size.
  private static Optional<Erratum> notLeast(final List<Case> cases) {
    final boolean isFewer = cases.stream().allMatch(it -> it.phase() < it.claimed());
    return !isFewer
        ? Optional.empty()
        : Optional.of(
            new Erratum(
                "eq4-not-least",
                "Eq. (4)",
                "H+2 steps a phase, %s, as the fewest with all ports"
                    .formatted(joined(cases, it -> number(it.claimed()))),
                "⌈log₅P⌉ steps a phase, %s, and no fewer"
                    .formatted(joined(cases, it -> number(it.phase()))),
                "Verified for the whole machine, P = %s: %s electronic steps instead of %s; the"
                        .formatted(
                            joined(cases, it -> number(it.group().nodes())),
                            joined(cases, it -> number(4 * it.phase())),
                            joined(cases, it -> number(4 * it.claimed())))
                    + " bound of a phase (%s) is certified: %s."
                        .formatted(BOUND, joined(cases, it -> Long.toString(it.bound())))));
  }

  private static String joined(final List<Case> cases, final Function<Case, String> text) {
    return cases.stream().map(text).collect(Collectors.joining(", "));
  }

  private static String number(final double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private static List<Figure> figures(final List<Case> cases) {
    final List<LinePlot.Point> bounds = points(cases, it -> (double) it.bound());
    return List.of(
        drawn(
            "steps",
            "Electronic steps of all-reduce and barrier",
            List.of(
                LinePlot.Series.of(
                        "EDN", points(cases, it -> it.edn().map(Built::electronic).orElse(0)))
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

  private static Figure drawn(
      final String name, final String title, final List<LinePlot.Series> series) {
    return new Figure(
        name,
        new LinePlot(
                title,
                new LinePlot.Axis("nodes of a group", "", PlotScale.LOG),
                new LinePlot.Axis("steps", "", PlotScale.LINEAR),
                series)
            .svg());
  }

  private static List<LinePlot.Point> points(
      final List<Case> cases, final ToDoubleFunction<Case> value) {
    return cases.stream()
        .map(it -> new LinePlot.Point(it.group().nodes(), value.applyAsDouble(it)))
        .toList();
  }

  /// A broadcast inside a group in as many slots as the bound says.
  private static List<Played> played(final Studio studio) {
    final Group group = new Group(8);
    final Question question =
        new Question("broadcast(root=%s)".formatted(group.middle()), group.mesh(), XY);
    return studio
        .verified(studio.stated(question), "tiled-tree", GOSSIP_BUDGET)
        .map(it -> new Played("phase", "Broadcast inside a group of 64 in ⌈log₅64⌉ slots", it))
        .stream()
        .toList();
  }
}
