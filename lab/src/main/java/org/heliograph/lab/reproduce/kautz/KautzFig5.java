package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
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

  private static final List<Size> SIZES =
      List.of(
          new Size(3, 2, 2),
          new Size(12, 5, 2),
          new Size(12, 5, 3),
          new Size(12, 5, 5),
          new Size(6, 5, 3),
          new Size(5, 5, 3));

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
    boolean holds = true;
    for (final Size size : SIZES) {
      final StackTopology network = Trials.stackKautz(studio, size.s(), size.d(), size.k());
      final int diameter = diameter(network);
      final long couplers = network.channels();
      rows.add(
          List.of(
              "SK(%d,%d,%d)".formatted(size.s(), size.d(), size.k()),
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
                    + " SK(12,5,3) with 1800, 900 couplers, 6 and 10 800 transceivers in Table 1.",
                "Erratum: s ≥ d does not give more processors than couplers, which are d + 1 for"
                    + " every s processors: s > d + 1 is needed, as the last two rows show."),
            holds ? Verdict.WITH_ERRATUM : Verdict.FAILED)
        .with(
            List.of(
                new Figure(
                    "stack-kautz", TopologyDrawing.svg(Trials.stackKautz(studio, 3, 2, 2)))));
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
