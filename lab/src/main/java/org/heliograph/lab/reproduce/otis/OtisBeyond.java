package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    @Summary("larger groups have no barrier by gossip") int gossip)
    implements OtisExhibit {
  private static final String XY = "circuit(routing=xy)";
  private static final String BOUND = "growth";
  private static final String GOSSIP = "group-swap-group(of=gossip)";

  public OtisBeyond() {
    this(1024, 64);
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
      Optional<Built> barrier) {
    static Case of(final Studio studio, final Group group, final boolean gossips) {
      return new Case(
          group,
          studio.bound(
              new Question("broadcast(root=%d)".formatted(group.middle()), group.mesh(), XY),
              BOUND),
          Built.of(studio, Machine.EDN_MIN, group),
          Built.of(studio, group.allReduce(XY), "control-group(of=tiled-tree)"),
          Built.of(studio, group.allReduce(XY), "group-swap-group(of=tiled-tree)"),
          gossips
              ? Built.of(studio, new Question("barrier", group.network(), "circuit"), GOSSIP)
              : Optional.empty());
    }

    /// ⌈log₅P⌉: what knows of a value grows at most fivefold a slot.
    private static long logarithm(final long nodes) {
      long slots = 0;
      for (long reached = 1; reached < nodes; reached *= 5) {
        slots++;
      }
      return slots;
    }

    /// Whether every phase of ours takes as few slots as the bound says, and the bound is ⌈log₅P⌉.
    boolean holds() {
      final long phase = logarithm(group.nodes());
      return bound == phase
          && control.filter(it -> it.electronic() == 4 * phase && it.optical() == 2).isPresent()
          && swap.filter(it -> it.electronic() == 4 * phase && it.optical() == 1).isPresent();
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
          text(barrier),
          times(latency, edn),
          times(latency, control),
          times(latency, swap));
    }

    private static String text(final Optional<Built> built) {
      return built.map(Built::text).orElse("");
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
            "Barrier: gossip inside groups, which only operations allow that may count twice, here"
                + " with any routes.",
            "ms: priced as in Fig. 9, first with a node that starts its messages of a slot at"
                + " once, then one at a time: the fewest slots are not the least time there."),
        cases.stream().allMatch(Case::holds) ? Verdict.SHOWN : Verdict.FAILED);
  }
}
