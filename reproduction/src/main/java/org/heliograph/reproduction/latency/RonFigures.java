package org.heliograph.reproduction.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.lab.draw.CircuitDiagram;
import org.heliograph.lab.draw.TimedTree;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.PrintedFact;
import org.heliograph.reproduction.PrintedValues;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// Figs. 1 and 2 of *latency-hiding*: the network RON(k, N), and the tree of B4 on RON(2, 41) with
/// d = 1, from its verified schedule.
final class RonFigures {
  private static final RonNetwork SMALL = new RonNetwork(2, 6, 1);
  private static final RonNetwork RON = new RonNetwork(2, 41, 1);

  private RonFigures() {}

  static ExhibitResult fig1(final ExhibitContext context) {
    final var problem = context.stated(SMALL.problem("broadcast", true)).problem();
    final Topology network = problem.topology();
    final Capabilities allowed = problem.capabilities();
    final List<PrintedFact> facts =
        context.facts(
            network.nodes(),
            IntStream.range(0, network.nodes()).map(network::outDegree).min().orElse(0),
            network.channels(),
            allowed.retuning().transmitters(),
            allowed.sendPorts(),
            allowed.receivePorts(),
            allowed.hops(),
            allowed.retuning().receivers() ? "both ends" : "the sender alone");
    return ExhibitTable.of(facts)
        .column("RON(2,6)", PrintedFact::fact)
        .column("stated", PrintedFact::printed)
        .column("ours", PrintedFact::computed)
        .result(ExhibitVerdict.REPRODUCED, context.notes())
        .withCells(PrintedFact.cells(facts))
        .withFigures(new ExhibitFigure("network", network()))
        .withSchedules(
            ExhibitSchedule.of(
                "broadcast",
                "Broadcast on RON(2,6) by B4",
                SMALL.broadcast(context, BroadcastAlgorithm.B4.scheduler(), true)));
  }

  private static String network() {
    final List<CircuitDiagram.Circuit> set = new ArrayList<>();
    for (int node = 0; node < SMALL.nodes(); node++) {
      for (int link = 1; link <= SMALL.links(); link++) {
        set.add(new CircuitDiagram.Circuit(node, (node + link * link) % SMALL.nodes()));
      }
    }
    return new CircuitDiagram(
            "RON(2,6)",
            SMALL.nodes(),
            SMALL.links(),
            "tunable transmitters",
            "beam routers",
            "fixed receivers",
            set)
        .svg();
  }

  /// Of Fig. 2: who calls whom from time to time.
  private static List<String> printed() {
    return PrintedValues.of(LatencyExhibits.class, "fig2.csv").column("callers");
  }

  /// Of Fig. 2: how many nodes know at each time.
  private static List<Integer> informed() {
    return PrintedValues.of(LatencyExhibits.class, "fig2.csv").wholes("informed");
  }

  private static String callers(final BroadcastCallSteps calls, final int step) {
    return calls.steps().get(step).stream()
        .map(BroadcastCallSteps.Call::from)
        .distinct()
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  private static String called(final BroadcastCallSteps calls, final int step) {
    if (step == 0) {
      return "0";
    }
    final List<BroadcastCallSteps.Call> made = calls.steps().get(step);
    return made.getFirst().to() + "–" + made.getLast().to();
  }

  /// What is compared with the print: who calls, and how many know, at each time.
  private static List<ComputedCell> cells(final BroadcastCallSteps calls) {
    final List<PrintedValues.Row> rows = PrintedValues.of(LatencyExhibits.class, "fig2.csv").rows();
    return IntStream.range(0, Math.min(rows.size(), calls.last() + 1))
        .boxed()
        .flatMap(
            s ->
                Stream.of(
                    rows.get(s).cell("callers", callers(calls, s)),
                    rows.get(s).cell("informed", calls.informed(s))))
        .filter(cell -> !cell.text().isEmpty())
        .toList();
  }

  static ExhibitResult fig2(final ExhibitContext context) {
    final Optional<Verified> verified =
        RON.broadcast(context, BroadcastAlgorithm.B4.scheduler(), true);
    final Optional<BroadcastCallSteps> built = verified.map(BroadcastCallSteps::of);
    final int steps = built.map(calls -> calls.last() + 1).orElse(0);
    final ExhibitTable<Integer> table =
        ExhibitTable.of(IntStream.range(0, steps).boxed().toList())
            .column("time", s -> s)
            .column("callers, drawn", s -> printed().get(Math.min(s, printed().size() - 1)))
            .column("callers", s -> callers(built.orElseThrow(), s))
            .column("called", s -> called(built.orElseThrow(), s))
            .column("r", s -> built.orElseThrow().received(s))
            .column("N", s -> built.orElseThrow().informed(s));
    return table
        .result(
            ExhibitVerdict.REPRODUCED.when(
                built.filter(calls -> calls.last() == informed().size() - 1).isPresent()),
            context.notes())
        .withCells(built.map(RonFigures::cells).orElse(List.of()))
        .withFigures(
            built.map(calls -> List.of(new ExhibitFigure("tree", tree(calls)))).orElse(List.of()))
        .withSchedules(ExhibitSchedule.of("tree", "Fig. 2: B4 on RON(2,41), d = 1", verified));
  }

  /// Of Fig. 2: how many nodes are informed at each time.
  static List<Integer> received() {
    final List<Integer> informed = informed();
    return IntStream.range(0, informed.size())
        .mapToObj(s -> informed.get(s) - (s == 0 ? 0 : informed.get(s - 1)))
        .toList();
  }

  /// Of Fig. 2: how many nodes call in the step that ends at each time.
  static List<Integer> callers() {
    return PrintedValues.of(LatencyExhibits.class, "fig2.csv")
        .values(row -> row.words("callers").size());
  }

  private static String tree(final BroadcastCallSteps calls) {
    return new TimedTree(
            "B4 on RON(2,41), d = 1",
            "A dashed line is a node that retunes and sends again.",
            node(calls, times(calls), 0, 0))
        .svg();
  }

  /// When each node calls, and whom.
  private static List<NavigableMap<Integer, List<Integer>>> times(final BroadcastCallSteps calls) {
    final List<NavigableMap<Integer, List<Integer>>> times = new ArrayList<>();
    for (int node = 0; node < calls.nodes(); node++) {
      times.add(new TreeMap<>());
    }
    for (int s = 1; s <= calls.last(); s++) {
      for (final BroadcastCallSteps.Call call : calls.steps().get(s)) {
        times.get(call.from()).computeIfAbsent(s - 1, _ -> new ArrayList<>()).add(call.to());
      }
    }
    return times;
  }

  /// A node from `time` on: whom it calls then, and itself when it calls again.
  private static TimedTree.Node node(
      final BroadcastCallSteps calls,
      final List<NavigableMap<Integer, List<Integer>>> times,
      final int node,
      final int time) {
    final List<TimedTree.Node> called =
        times.get(node).getOrDefault(time, List.of()).stream()
            .map(to -> node(calls, times, to, time + 1))
            .toList();
    return new TimedTree.Node(
        Integer.toString(node),
        time,
        called,
        Optional.ofNullable(times.get(node).higherKey(time))
            .map(later -> node(calls, times, node, later)));
  }
}
