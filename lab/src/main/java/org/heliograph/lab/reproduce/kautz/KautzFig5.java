package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// Fig. 5 and Sec. 3.1 of *stack-kautz*: stack-Kautz networks, counted from what we build.
@AutoService(Exhibit.class)
@Summary("Stack-Kautz networks: processors, couplers, transceivers and diameter, counted.")
public record KautzFig5() implements KautzExhibit {
  private record Size(int s, int d, int k) {
    long groups() {
      long groups = d + 1L;
      for (int i = 1; i < k; i++) {
        groups *= d;
      }
      return groups;
    }
  }

  private static final Size COUNTEREXAMPLE = new Size(5, 5, 3);
  private static final List<Size> SIZES =
      List.of(
          new Size(3, 2, 2),
          new Size(12, 5, 2),
          new Size(12, 5, 3),
          new Size(12, 5, 5),
          new Size(6, 5, 3),
          COUNTEREXAMPLE);

  @Override
  public String title() {
    return "Fig. 5 and Sec. 3.1: stack-Kautz networks";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    final List<List<String>> rows = new ArrayList<>();
    final List<Erratum> errata = new ArrayList<>();
    final List<Played> played =
        new Stage(studio, "stack-kautz(s=3,d=2,k=2)")
            .played(
                new Stage.Act("broadcast", "star-broadcast"),
                new Stage.Act("all-to-all", "star-all-to-all"));
    boolean holds = played.size() == 2;
    for (final Size size : SIZES) {
      final StackTopology network = Trials.stackKautz(studio, size.s(), size.d(), size.k());
      final int diameter = diameter(network);
      final long couplers = network.channels();
      rows.add(
          List.of(
              "SK(%s,%s,%s)".formatted(size.s(), size.d(), size.k()),
              Integer.toString(network.groups().nodes()),
              Integer.toString(network.nodes()),
              Long.toString(couplers),
              Integer.toString(network.outDegree(0)),
              Long.toString(transceivers(network)),
              Integer.toString(diameter),
              network.nodes() > couplers ? "yes" : "no"));
      holds &=
          network.nodes() == size.s() * size.groups()
              && couplers == size.groups() * (size.d() + 1)
              && transceivers(network) == size.s() * couplers
              && diameter == size.k()
              && network.nodes() > couplers == size.s() > size.d() + 1;
      if (size.equals(COUNTEREXAMPLE)) {
        errata.addAll(errata(network));
      }
    }
    return new Sheet(
            List.of(
                "network",
                "groups",
                "processors",
                "couplers",
                "transceivers each",
                "in all",
                "diameter",
                "more processors than couplers"),
            rows,
            List.of(
                "Printed: 18 processors in Fig. 5; SK(12,5,5) with 45 000 and diameter 5;"
                    + " SK(12,5,3) with 1800, 900 couplers, 6 and 10 800 transceivers in Table 1."),
            holds && !errata.isEmpty() ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(
            List.of(
                new Figure("stack-kautz", TopologyDrawing.svg(Trials.stackKautz(studio, 3, 2, 2)))))
        .withErrata(errata)
        .playing(played);
  }

  /// A network with s ≥ d that has no more processors than couplers.
  private static List<Erratum> errata(final StackTopology network) {
    final int d = COUNTEREXAMPLE.d();
    return COUNTEREXAMPLE.s() < d || network.nodes() > network.channels()
        ? List.of()
        : List.of(
            new Erratum(
                "size-against-degree",
                "Sec. 3.2",
                "s ≥ d gives more processors than couplers",
                "s > d + 1 is needed: every s processors have d + 1 couplers",
                "SK(%s,%s,%s), where s = %s ≥ d = %s, is built with %s processors and %s couplers"
                    .formatted(
                        COUNTEREXAMPLE.s(),
                        d,
                        COUNTEREXAMPLE.k(),
                        COUNTEREXAMPLE.s(),
                        d,
                        network.nodes(),
                        network.channels())));
  }

  private static long transceivers(final StackTopology network) {
    long transceivers = 0;
    for (int node = 0; node < network.nodes(); node++) {
      transceivers += network.outDegree(node);
    }
    return transceivers;
  }

  /// The longest route between any two groups.
  private static int diameter(final StackTopology network) {
    final GroupRoutes routes = network.routes();
    int diameter = 0;
    for (int from = 0; from < network.groups().nodes(); from++) {
      for (int to = 0; to < network.groups().nodes(); to++) {
        diameter = Math.max(diameter, routes.hops(from, to));
      }
    }
    return diameter;
  }
}
