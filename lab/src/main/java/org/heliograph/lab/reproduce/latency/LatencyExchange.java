package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// Total exchange with one transmitter a node, which the conclusion of *latency-hiding* asks for:
/// how often to reconfigure is which circulant to use.
@AutoService(Exhibit.class)
@Summary("Total exchange by circulants beside direct exchange and a certified bound.")
public record LatencyExchange() implements LatencyExhibit {
  private static final String BOUND = "circuit-budget";
  private static final long BUDGET = 4096;

  @Override
  public String title() {
    return "Beyond: total exchange, k = 1";
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  /// A network and the slots that the best circulant takes, found by trying all elsewhere.
  private record Target(Ron ron, long slots) {}

  private static List<Target> targets() {
    return List.of(
        new Target(new Ron(1, 8, 1), 13),
        new Target(new Ron(1, 8, 2), 15),
        new Target(new Ron(1, 8, 4), 18),
        new Target(new Ron(1, 8, 8), 22),
        new Target(new Ron(1, 8, 32), 28),
        new Target(new Ron(1, 16, 2), 33),
        new Target(new Ron(1, 16, 4), 41),
        new Target(new Ron(1, 16, 8), 50),
        new Target(new Ron(1, 16, 32), 78));
  }

  /// One network, computed: slots of verified schedules, -1 for none, and the offsets used.
  private record Case(Target target, long slots, List<Integer> offsets, long direct, long bound) {
    static Case of(final Studio studio, final Target target) {
      final Question question = target.ron().question("all-to-all", true);
      final Optional<Verified> ours =
          studio.verified(studio.stated(question), "circulant-exchange", BUDGET);
      return new Case(
          target,
          ours.map(Verified::slots).orElse(-1),
          ours.map(Case::offsets).orElse(List.of()),
          studio
              .verified(studio.stated(question), "direct-exchange", BUDGET)
              .map(Verified::slots)
              .orElse(-1),
          studio.bound(question, BOUND));
    }

    private static List<Integer> offsets(final Verified verified) {
      final int nodes = verified.problem().topology().nodes();
      final TreeSet<Integer> offsets = new TreeSet<>();
      final TransmissionCursor at = verified.schedule().cursor();
      while (at.advance()) {
        final int to = verified.problem().topology().reader(at.channel(0), 0);
        offsets.add(Math.floorMod(to - at.sender(), nodes));
      }
      return List.copyOf(offsets);
    }

    /// N − 1 + d(N − 2).
    private long directFormula() {
      final Ron ron = target.ron();
      return ron.nodes() - 1L + ron.delay() * (ron.nodes() - 2L);
    }

    boolean holds() {
      return slots == target.slots() && direct == directFormula() && bound <= slots && bound > 0;
    }

    List<String> cells() {
      return List.of(
          Integer.toString(target.ron().nodes()),
          Integer.toString(target.ron().delay()),
          slots < 0 ? "none" : Long.toString(slots),
          Long.toString(bound),
          offsets.stream().map(String::valueOf).collect(Collectors.joining(" ")),
          Integer.toString(offsets.size() - 1),
          direct < 0 ? "none" : Long.toString(direct));
    }
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Case> cases = new ArrayList<>();
    for (final Target target : targets()) {
      cases.add(Case.of(studio, target));
      studio.progress().at(cases.size(), targets().size(), "exchanges");
    }
    final long met = cases.stream().filter(it -> it.slots() == it.bound()).count();
    return new Sheet(
            List.of("N", "d", "slots", "bound", "offsets", "reconfigurations", "direct"),
            cases.stream().map(Case::cells).toList(),
            List.of(
                "All nodes are set to one offset o after another, s to s + o, and messages take"
                    + " their hops by offset: Σ dist(x) + d·(offsets − 1) slots. The least of all"
                    + " circulants; the longer the delay, the fewer offsets.",
                "Direct: one offset for each distance, N − 1 + d(N − 2) slots.",
                ("Bound: certified (%s); met in %s of %s rows. Whether schedules that are no"
                        + " circulants do better in the others is open.")
                    .formatted(BOUND, met, cases.size())),
            cases.stream().allMatch(Case::holds) ? Verdict.SHOWN : Verdict.FAILED)
        .with(List.of(new Figure("slots", drawn(cases))))
        .playing(played(studio));
  }

  private static List<Played> played(final Studio studio) {
    final Ron ron = new Ron(1, 8, 2);
    final Question question = ron.question("all-to-all", true);
    return studio
        .verified(studio.stated(question), "circulant-exchange", BUDGET)
        .map(it -> new Played("circulants", "Total exchange on RON(1,8), d = 2", it))
        .stream()
        .toList();
  }

  private static String drawn(final List<Case> cases) {
    final List<LinePlot.Point> ours = new ArrayList<>();
    final List<LinePlot.Point> direct = new ArrayList<>();
    final List<LinePlot.Point> bound = new ArrayList<>();
    for (final Case each : cases) {
      if (each.target().ron().nodes() == 16) {
        final int delay = each.target().ron().delay();
        ours.add(new LinePlot.Point(delay, each.slots()));
        direct.add(new LinePlot.Point(delay, each.direct()));
        bound.add(new LinePlot.Point(delay, each.bound()));
      }
    }
    return new LinePlot(
            "Total exchange on RON(1,16)",
            new LinePlot.Axis("reconfiguration delay d", "slots", PlotScale.LOG),
            new LinePlot.Axis("slots", "", PlotScale.LOG),
            List.of(
                LinePlot.Series.of("direct", direct),
                LinePlot.Series.of("best circulant", ours),
                LinePlot.Series.of("bound", bound)))
        .svg();
  }
}
