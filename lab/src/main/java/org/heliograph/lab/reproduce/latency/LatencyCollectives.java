package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Studio.Question;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// The collectives that the conclusion of *latency-hiding* asks for, with the delay hidden or
/// avoided and without, as verified schedules beside certified bounds.
@AutoService(Exhibit.class)
@Summary(
    "Pipelined and multi-broadcast, multicast, scatter, gather, reduce … with the delay hidden.")
public record LatencyCollectives() implements LatencyExhibit {
  private static final long BUDGET = 256;
  private static final int NODES = 64;
  private static final int DELAY = 4;
  private static final String GROWTH = "growth";
  private static final String CUT = "cut";
  private static final String MULTICAST = "broadcast(receivers=[1,2,3,5,8,13,21])";

  @Override
  public String title() {
    return "Beyond: the other collectives, N = %s, d = %s".formatted(NODES, DELAY);
  }

  @Override
  public Agreement agreement() {
    return Agreement.BEYOND;
  }

  /// A collective, who hides the delay or needs none, who waits for it, which bound is the best,
  /// and for which k the former meets it.
  private record Asked(
      String collective, String ours, String waiting, String bound, List<Integer> optimal) {}

  private static List<Asked> asked() {
    final List<Integer> both = List.of(1, 2);
    return List.of(
        new Asked("broadcast", "b4", "b2", GROWTH, both),
        new Asked("broadcast(chunks=16)", "pipeline", "b2", GROWTH, List.of(2)),
        new Asked(MULTICAST, "b4", "b2", GROWTH, both),
        new Asked("all-gather(senders=[0,1,2,3])", "collected-broadcast", "b2", GROWTH, List.of()),
        new Asked("scatter", "static-paths", "shortest-path-greedy", CUT, both),
        new Asked("gather", "static-paths", "shortest-path-greedy", CUT, both),
        new Asked("all-gather", "consecutive-circulant", "recursive-doubling", CUT, both),
        new Asked("reduce", "pipeline", "blocked-rounds", GROWTH, both),
        new Asked("reduce(chunks=16)", "pipeline", "blocked-rounds", GROWTH, List.of()),
        new Asked(
            "all-reduce",
            "overlapped-all-reduce",
            "reduce-then-broadcast(of=b2)",
            GROWTH,
            List.of()));
  }

  /// One of them for one k, computed; -1 where nothing was verified.
  private record Case(Asked asked, int links, long ours, long waiting, long bound) {
    static Case of(final Studio studio, final Asked asked, final int links) {
      final Question question = new Ron(links, NODES, DELAY).question(asked.collective(), true);
      return new Case(
          asked,
          links,
          slots(studio, question, asked.ours()),
          slots(studio, question, asked.waiting()),
          studio.bound(question, asked.bound()));
    }

    private static long slots(
        final Studio studio, final Question question, final String scheduler) {
      return studio
          .verified(studio.stated(question), scheduler, BUDGET)
          .map(Verified::slots)
          .orElse(-1);
    }

    boolean holds() {
      return bound > 0
          && ours >= bound
          && ours <= waiting
          && (ours == bound) == asked.optimal().contains(links);
    }

    /// The collective and k; of many receivers how many they are.
    String name() {
      final String collective =
          asked.collective().equals(MULTICAST) ? "multicast to 7" : asked.collective();
      return "%s, k = %s".formatted(collective, links);
    }

    List<String> cells() {
      return List.of(
          asked.collective(),
          Integer.toString(links),
          asked.ours(),
          text(ours),
          Long.toString(bound),
          ours == bound ? "optimal" : "+" + (ours - bound),
          asked.waiting(),
          text(waiting));
    }

    private static String text(final long slots) {
      return slots < 0 ? "none" : Long.toString(slots);
    }
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<Case> cases = new ArrayList<>();
    for (final Asked asked : asked()) {
      for (int links = 1; links <= 2; links++) {
        cases.add(Case.of(studio, asked, links));
      }
      studio.progress().at(cases.size() / 2, asked().size(), "collectives");
    }
    return new Sheet(
            List.of("collective", "k", "ours", "slots", "bound", "", "waiting", "slots"),
            cases.stream().map(Case::cells).toList(),
            notes(cases),
            cases.stream().allMatch(Case::holds) ? Verdict.SHOWN : Verdict.FAILED)
        .with(
            List.of(
                drawn("bounds", "Slots beside certified bounds", "bound", cases, Case::bound),
                drawn(
                    "waiting",
                    "Slots beside those where all wait",
                    "waiting",
                    cases,
                    Case::waiting)));
  }

  private static List<String> notes(final List<Case> cases) {
    final long optimal = cases.stream().filter(it -> it.ours() == it.bound()).count();
    return List.of(
        "Verified schedules, circuits set before the start. Ours hides retuning behind others'"
            + " sending, or never retunes; waiting is what pays for it: repeated B2, direct"
            + " sends, recursive doubling, or rounds after which all retune.",
        "Scatter, gather and all-gather need no retuning at all, nor does a reduction whose"
            + " receivers are passive: every node but the root sends once. A direct gather is"
            + " therefore as good.",
        ("Bound: certified, by growth or by a cut; %s of %s rows meet it, the others are"
                + " open.")
            .formatted(optimal, cases.size()));
  }

  private static Figure drawn(
      final String name,
      final String title,
      final String rings,
      final List<Case> cases,
      final ToLongFunction<Case> beside) {
    return new Figure(
        name,
        new DotPlot(
                title,
                new LinePlot.Axis("slots", "messages", PlotScale.LOG),
                rings,
                rings,
                cases.stream()
                    .map(
                        it ->
                            DotPlot.Row.of(
                                it.name(), (double) it.ours(), (double) beside.applyAsLong(it)))
                    .toList())
            .svg());
  }
}
