package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// What all-reduce on the OTIS-Mesh takes at least, in *mahafzah*'s own model of all ports and
/// dimension-order routes: our schedules beside the paper's, the bound of a phase, and barriers by
/// gossip.
@AutoService(Exhibit.class)
@Summary("Our schedules of all-reduce and barrier beside the paper's, with the bound of a phase.")
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
              new Question("broadcast(root=%d)".formatted(group.middle()), group.mesh(), XY),
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
      return "%d of %d"
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
        List.of(
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
                + " once, then one at a time: the fewest slots are not the least time there."),
        cases.stream().allMatch(Case::holds) ? Verdict.SHOWN : Verdict.FAILED);
  }
}
