package org.heliograph.reproduction.evolution;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.lab.draw.RouterPorts;
import org.heliograph.problem.Problem;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitSchedule;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.ProblemText;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Fig. 1 of *jaros2008*: one-port and all-port routers of a network of degree 3, from the port
/// model of `circuit` and its effect on schedules.
final class PortModels {
  private static final String NETWORK = "petersen";

  private PortModels() {}

  /// Scatter and broadcast under one port model.
  private record Model(
      int ports,
      int receives,
      int links,
      Optional<Verified> scatter,
      long scatterBound,
      Optional<Verified> broadcast,
      long broadcastBound) {

    static Model of(final ExhibitContext context, final String switching) {
      final ProblemText scatter = new ProblemText("scatter", NETWORK, switching);
      final ProblemText broadcast = new ProblemText("broadcast", NETWORK, switching);
      final Problem problem = context.stated(scatter).problem();
      final int links = problem.topology().outDegree(0);
      return new Model(
          Math.min(problem.capabilities().sendPorts(), links),
          Math.min(problem.capabilities().receivePorts(), links),
          links,
          context.verified(scatter, "breadth-first-tree", 1),
          context.bound(scatter, "cut"),
          context.verified(broadcast, "breadth-first-tree", 1),
          context.bound(broadcast, "growth"));
    }

    static String steps(final Optional<Verified> schedule) {
      return schedule.map(found -> "" + found.slots()).orElse("none");
    }

    boolean isOptimal() {
      return scatter.filter(found -> found.slots() == scatterBound).isPresent()
          && broadcast.filter(found -> found.slots() == broadcastBound).isPresent();
    }

    List<String> facts() {
      return List.of(
          "k = %s: a node sends %s and receives %s a step".formatted(ports, ports, receives),
          "Petersen: scatter in %s steps, broadcast in %s"
              .formatted(steps(scatter), steps(broadcast)));
    }
  }

  static ExhibitResult compute(final ExhibitContext context) {
    final Topology network = context.topology(NETWORK);
    final Model one = Model.of(context, "circuit(ports=1)");
    final Model all = Model.of(context, "circuit");
    final int others = network.nodes() - 1;
    final Optional<String> refusal = refusal(context, all);
    final boolean holds =
        one.ports() == 1
            && all.ports() == all.links()
            && one.receives() == one.ports()
            && all.receives() == all.ports()
            && one.isOptimal()
            && all.isOptimal()
            && one.scatterBound() == others
            && all.scatterBound() == Math.ceilDiv(others, all.links())
            && refusal.isPresent();
    return new ExhibitResult(
            List.of("Petersen, 10 nodes of degree 3", "one-port", "all-port"),
            List.of(
                row("links of a node", "" + one.links(), "" + all.links()),
                row("sends of a node in a step, k", "" + one.ports(), "" + all.ports()),
                row("receives of a node in a step", "" + one.receives(), "" + all.receives()),
                row("scatter, steps", Model.steps(one.scatter()), Model.steps(all.scatter())),
                row("scatter, at least (P−1)/k", "" + one.scatterBound(), "" + all.scatterBound()),
                row("broadcast, steps", Model.steps(one.broadcast()), Model.steps(all.broadcast())),
                row(
                    "broadcast, at least log P to base k+1",
                    "" + one.broadcastBound(),
                    "" + all.broadcastBound())),
            context.notes(refusal.orElse("accepted")),
            ExhibitVerdict.REPRODUCED.when(holds))
        .withFigures(new ExhibitFigure("routers", drawn(network, one, all)))
        .withSchedules(schedules(one, all));
  }

  private static List<String> row(final String what, final String one, final String all) {
    return List.of(what, one, all);
  }

  /// Why the verifier refuses the all-port scatter where a node has one port.
  private static Optional<String> refusal(final ExhibitContext context, final Model all) {
    final Problem strict =
        context.stated(new ProblemText("scatter", NETWORK, "circuit(ports=1)")).problem();
    return all.scatter()
        .map(found -> new Verifier().verify(strict, found.schedule()))
        .filter(Rejected.class::isInstance)
        .map(verdict -> ((Rejected) verdict).violations().getFirst())
        .filter(violation -> violation.rule().equals("PortLimit"))
        .map(violation -> violation.sentence());
  }

  private static String drawn(final Topology network, final Model one, final Model all) {
    final List<String> neighbours =
        IntStream.range(0, network.outDegree(0))
            .map(i -> network.reader(network.outChannel(0, i), 0))
            .mapToObj(node -> "node " + node)
            .toList();
    return new RouterPorts(
            "Port models of a network of degree " + network.outDegree(0),
            List.of(
                new RouterPorts.Router("a) one-port router", one.ports(), neighbours, one.facts()),
                new RouterPorts.Router("b) all-port router", all.ports(), neighbours, all.facts())))
        .svg();
  }

  private static List<ExhibitSchedule> schedules(final Model one, final Model all) {
    return Stream.of(
            ExhibitSchedule.of("one-port", "Scatter on Petersen, one port", one.scatter()),
            ExhibitSchedule.of("all-port", "Scatter on Petersen, all ports", all.scatter()))
        .flatMap(List::stream)
        .toList();
  }
}
