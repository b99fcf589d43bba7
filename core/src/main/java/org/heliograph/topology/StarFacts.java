package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;

/// The resources of the passive stars of a stack-graph: transceivers, and the splitting loss.
///
/// The power budget is the number of couplers crossed times the degree of each, a plain number. A
/// relay retransmits, so a receiver sees the loss of one coupler only. Source: *stack-kautz*, Sec.
/// 3.
final class StarFacts {
  private static final String UNKNOWN_DIAMETER = "the diameter is not known";

  private StarFacts() {}

  static List<TopologyFacts.Row> rows(final StackTopology stack, final DistanceFacts distances) {
    final Decibels loss = Decibels.splitting(stack.stack());
    final Optional<Integer> route = distances.diameter().value();
    final String routeNote = route.isPresent() ? "" : UNKNOWN_DIAMETER;
    final boolean several = stack.groups().nodes() > 1;
    return List.of(
        row("groups", stack.groups().nodes(), ""),
        row(
            "coupler degree",
            stack.stack(),
            "nodes of a group: writers, and readers, of a coupler"),
        row("transceivers of a node", transceivers(stack), ""),
        row(
            "transceivers",
            (long) stack.stack() * stack.groups().arcs(),
            "one per node and coupler"),
        row("splitting loss, one coupler", loss, "10·log10 of its degree, without excess loss"),
        row(
            "splitting loss, longest route",
            route.map(hops -> text(loss.times(hops))).orElse("—"),
            route.map(hops -> "of " + Count.of(hops, "coupler")).orElse(routeNote)),
        row(
            "power budget, message",
            route.map(hops -> text((long) stack.stack() * hops)).orElse("—"),
            route.map(_ -> "coupler degree times diameter").orElse(routeNote)),
        row(
            "power budget, broadcast",
            route.map(hops -> text((long) stack.stack() * (hops + (several ? 1 : 0)))).orElse("—"),
            route
                .map(_ -> several ? "one more coupler: that of the sender's group" : "")
                .orElse(routeNote)));
  }

  private static TopologyFacts.Row row(final String name, final Object value, final String note) {
    return new TopologyFacts.Row(name, text(value), note);
  }

  private static String text(final Object value) {
    return value.toString();
  }

  private static Inventory.Degrees transceivers(final StackTopology stack) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int group = 0; group < stack.groups().nodes(); group++) {
      least = Math.min(least, stack.groups().outDegree(group));
      most = Math.max(most, stack.groups().outDegree(group));
    }
    return new Inventory.Degrees(least, most);
  }
}
