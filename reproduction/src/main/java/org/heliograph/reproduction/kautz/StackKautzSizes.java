package org.heliograph.reproduction.kautz;

import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// Fig. 5 and Sec. 3.1 of *stack-kautz*: stack-Kautz networks, counted from what we build.
final class StackKautzSizes {
  private StackKautzSizes() {}

  private record Size(int s, int d, int k) {
    long groups() {
      long groups = d + 1L;
      for (int i = 1; i < k; i++) {
        groups *= d;
      }
      return groups;
    }
  }

  private static final Size FIGURE = new Size(3, 2, 2);
  private static final Size LARGEST = new Size(12, 5, 5);
  private static final Size COUNTEREXAMPLE = new Size(5, 5, 3);
  private static final List<Size> SIZES =
      List.of(
          FIGURE,
          new Size(12, 5, 2),
          new Size(12, 5, 3),
          LARGEST,
          new Size(6, 5, 3),
          COUNTEREXAMPLE);

  /// A size with its network, built.
  private record BuiltNetwork(Size size, StackTopology network) {
    boolean holds() {
      final long couplers = network.channels();
      return network.nodes() == size.s() * size.groups()
          && couplers == size.groups() * (size.d() + 1)
          && transceivers(network) == size.s() * couplers
          && diameter(network) == size.k()
          && network.nodes() > couplers == size.s() > size.d() + 1;
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final List<ExhibitSchedule> schedules =
        StarNetworks.schedules(
            context,
            "stack-kautz(3,2,2)",
            new StarNetworks.ScheduledCollective(
                "broadcast", "star-broadcast", "Broadcast on the stack-Kautz network SK(3,2,2)"),
            new StarNetworks.ScheduledCollective(
                "all-to-all",
                "star-all-to-all",
                "All-to-all on the stack-Kautz network SK(3,2,2)"));
    final List<BuiltNetwork> all =
        SIZES.stream()
            .map(
                it ->
                    new BuiltNetwork(it, SlottedTrials.stackKautz(context, it.s(), it.d(), it.k())))
            .toList();
    final List<Erratum> errata =
        all.stream()
            .filter(it -> it.size().equals(COUNTEREXAMPLE))
            .flatMap(it -> errata(it.network()).stream())
            .toList();
    final boolean holds = schedules.size() == 2 && all.stream().allMatch(BuiltNetwork::holds);
    return ExhibitTable.of(all)
        .column(
            "network", it -> "SK(%s,%s,%s)".formatted(it.size().s(), it.size().d(), it.size().k()))
        .column("groups", it -> it.network().groups().nodes())
        .column("processors", it -> it.network().nodes())
        .column("couplers", it -> it.network().channels())
        .column("transceivers each", it -> it.network().outDegree(0))
        .column("in all", it -> transceivers(it.network()))
        .column("diameter", it -> diameter(it.network()))
        .column(
            "more processors than couplers",
            it -> it.network().nodes() > it.network().channels() ? "yes" : "no")
        .result(ExhibitVerdict.REPRODUCED.when(holds), context.notes())
        .withCells(cells(context, all))
        .withFigures(
            new ExhibitFigure(
                "stack-kautz", TopologyDrawing.svg(SlottedTrials.stackKautz(context, 3, 2, 2))))
        .withErrata(errata)
        .withSchedules(schedules);
  }

  /// What is compared with the print: SK(3,2,2), SK(12,5,5), and by how many processors more than
  /// couplers a network with s = d has.
  private static List<ComputedCell> cells(
      final ExhibitContext context, final List<BuiltNetwork> all) {
    return context.factCells(
        of(all, FIGURE).nodes(),
        of(all, LARGEST).nodes(),
        diameter(of(all, LARGEST)),
        of(all, COUNTEREXAMPLE).nodes() > of(all, COUNTEREXAMPLE).channels() ? "more" : "fewer");
  }

  private static StackTopology of(final List<BuiltNetwork> all, final Size size) {
    return all.stream()
        .filter(it -> it.size().equals(size))
        .findFirst()
        .orElseThrow(() -> new AssertionError(size + " is not built."))
        .network();
  }

  /// A network with s ≥ d that has no more processors than couplers.
  private static List<Erratum> errata(final StackTopology network) {
    final int d = COUNTEREXAMPLE.d();
    final long couplers = network.channels() * COUNTEREXAMPLE.s() / network.nodes();
    return Erratum.when(
        COUNTEREXAMPLE.s() >= d && network.nodes() <= network.channels(),
        KautzExhibits.class,
        "size-against-degree",
        couplers - d,
        couplers,
        d,
        COUNTEREXAMPLE.s(),
        COUNTEREXAMPLE.k(),
        network.nodes(),
        network.channels());
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
