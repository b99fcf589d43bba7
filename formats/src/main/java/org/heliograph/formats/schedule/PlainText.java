package org.heliograph.formats.schedule;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Rule;
import org.heliograph.topology.Medium;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// Problem, schedule and lower bound as lines of numbers: `docs/plain-format.md`.
///
/// Writes what it is given, right or wrong; O(chunks · set sizes + channel ends + transmissions ·
/// hops).
public final class PlainText {
  private static final Set<String> STATED_RULES =
      Set.of(
          "HopLimit",
          "PortLimit",
          "OneTransmitterPerStep",
          "LaneContinuity",
          "PointToPoint",
          "DirectDelivery");

  private final Writer out;
  private final Problem problem;
  private final Topology topology;
  private final Demand demand;

  private PlainText(final Writer out, final Problem problem) {
    this.out = out;
    this.problem = problem;
    this.topology = problem.topology();
    this.demand = problem.demand();
  }

  /// Whether the format can state `problem` and `schedule`; "no" says what it cannot.
  public static Support support(final Problem problem, final Schedule schedule) {
    final Set<String> others = rules(problem);
    others.removeAll(STATED_RULES);
    return Support.when(
            others.isEmpty(),
            "it does not state the rule "
                + String.join(", ", others)
                + ", only circuits on any route, store-and-forward, lightpaths and passive stars")
        .and(
            () ->
                Support.when(
                    !problem.capabilities().aggregate(),
                    "it does not state that chunks share a lane (aggregate=true)"))
        .and(() -> switches(problem))
        .and(
            () ->
                Support.when(
                    schedule.transmissions() <= ScheduleReader.MAX_NAMED,
                    "it is for at most %s transmissions".formatted(ScheduleReader.MAX_NAMED)));
  }

  private static Support switches(final Problem problem) {
    final Topology topology = problem.topology();
    boolean areRanks = true;
    for (int chunk = 0; chunk < problem.demand().chunks() && areRanks; chunk++) {
      for (final int source : problem.demand().sources(chunk).toArray()) {
        areRanks &= topology.ranks().contains(source);
      }
    }
    final boolean forwards =
        SwitchOperations.hasSwitches(topology) && !topology.switchOperations().multicast();
    return Support.when(areRanks, "a chunk starts at a switch")
        .and(
            () ->
                Support.when(
                    !forwards || !problem.capabilities().taps(),
                    "it does not state how light-trees pass switches that only forward"));
  }

  private static Set<String> rules(final Problem problem) {
    return problem.switching().rules(problem.topology()).stream()
        .map(Rule::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// Writes the file; `bound` is what it claims.
  public static void write(
      final Writer out,
      final Problem problem,
      final Schedule schedule,
      final Optional<PlainBound> bound)
      throws IOException {
    final PlainText text = new PlainText(out, problem);
    text.line("plain", 1);
    text.network();
    text.rules();
    text.chunks();
    text.schedule(schedule);
    text.line(bound.map(PlainBound::line).orElse("bound none"));
    text.line("end");
  }

  private void line(final Object... words) throws IOException {
    String separator = "";
    for (final Object word : words) {
      out.write(separator);
      out.write(word.toString());
      separator = " ";
    }
    out.write('\n');
  }

  private void network() throws IOException {
    line("nodes", topology.nodes());
    for (int node = 0; node < topology.nodes(); node++) {
      final boolean hasChannels = topology.outDegree(node) + topology.inDegree(node) > 0;
      if (hasChannels && !topology.ranks().contains(node)) {
        line("switch", node);
      }
    }
    if (SwitchOperations.hasSwitches(topology)) {
      flag("switches-multicast", topology.switchOperations().multicast());
      flag("switches-add", topology.switchOperations().combine());
    }
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int[] writers = topology.channel(channel).writers().toArray();
      final int[] readers = topology.channel(channel).readers().toArray();
      line(
          "channel",
          topology.kind(channel).medium() == Medium.OPTICAL ? 1 : 0,
          topology.lanes(channel),
          counted(writers),
          counted(readers));
    }
  }

  private void flag(final String word, final boolean holds) throws IOException {
    if (holds) {
      line(word);
    }
  }

  private static String counted(final int... nodes) {
    final StringBuilder words = new StringBuilder().append(nodes.length);
    for (final int node : nodes) {
      words.append(' ').append(node);
    }
    return words.toString();
  }

  private void rules() throws IOException {
    final Set<String> rules = rules(problem);
    final Capabilities capabilities = problem.capabilities();
    limit("hops", capabilities.hops(), rules.contains("HopLimit"));
    limit("sends", capabilities.sendPorts(), rules.contains("PortLimit"));
    limit("receives", capabilities.receivePorts(), rules.contains("PortLimit"));
    limit("transmitters", capabilities.sendPorts(), rules.contains("OneTransmitterPerStep"));
    flag("rule continuity", rules.contains("LaneContinuity"));
    flag("rule no-trees", rules.contains("PointToPoint"));
    flag("rule no-relay", rules.contains("DirectDelivery"));
  }

  private void limit(final String rule, final int most, final boolean holds) throws IOException {
    if (holds && most != Capabilities.UNLIMITED) {
      line("rule", rule, most);
    }
  }

  private void chunks() throws IOException {
    final String kind =
        switch (demand.reduction()) {
          case NONE -> "copy";
          case ONCE -> "combine";
          case IDEMPOTENT -> "unite";
        };
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      line(
          "chunk",
          kind,
          counted(demand.sources(chunk).toArray()),
          counted(demand.targets(chunk).toArray()));
    }
  }

  private void schedule(final Schedule schedule) throws IOException {
    line("slots", schedule.slots());
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final StringBuilder route = new StringBuilder().append(at.isTree() ? "tree " : "path ");
      route.append(at.hops());
      for (int hop = 0; hop < at.hops(); hop++) {
        route.append(' ').append(at.channel(hop));
      }
      line(
          "send",
          at.slot(),
          at.chunk(),
          at.sender(),
          at.receiver() == Transmission.EVERY_READER ? "-" : at.receiver(),
          at.lane() == Transmission.ANY_LANE ? "-" : at.lane(),
          at.action() == Action.COMBINE ? "combine" : "copy",
          route);
    }
  }
}
