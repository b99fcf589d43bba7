package org.heliograph.lab.reproduce.latency;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.CircuitDiagram;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// Fig. 1 of *latency-hiding*: RON(k, N), from the facts of our topology and switching model; the
/// drawing is ours.
@AutoService(Exhibit.class)
@Summary("RON(k,N): tunable transmitters, beam routers, fixed receivers, drawn by Heliograph.")
public record LatencyFig1() implements LatencyExhibit {
  private static final Ron RON = new Ron(2, 6, 1);

  @Override
  public String title() {
    return "Fig. 1: RON(k,N)";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  /// A fact that the text states, what it states for RON(2,6), and what ours says.
  private record Fact(String what, String stated, String ours) {
    boolean holds() {
      return stated.equals(ours);
    }

    List<String> cells() {
      return List.of(what, stated, ours);
    }
  }

  private static List<Fact> facts(final Topology network, final Capabilities allowed) {
    return List.of(
        new Fact("nodes", "6", Integer.toString(network.nodes())),
        new Fact(
            "nodes that each reaches in one hop",
            "5",
            Integer.toString(
                IntStream.range(0, network.nodes()).map(network::outDegree).min().orElse(0))),
        new Fact("links that can be set, in all", "30", Long.toString(network.channels())),
        new Fact(
            "links of a node at a time", "2", Integer.toString(allowed.retuning().transmitters())),
        new Fact("sends of a node at a time, k-port", "2", Integer.toString(allowed.sendPorts())),
        new Fact(
            "receives of a node at a time, k-port", "2", Integer.toString(allowed.receivePorts())),
        new Fact("hops of a message", "1", Integer.toString(allowed.hops())),
        new Fact(
            "who reconfigures",
            "the sender alone",
            allowed.retuning().receivers() ? "both ends" : "the sender alone"));
  }

  @Override
  public Sheet show(final Studio studio) {
    final var problem = studio.stated(RON.question("broadcast", true)).problem();
    final List<Fact> facts = facts(problem.topology(), problem.capabilities());
    return new Sheet(
            List.of("RON(2,6)", "stated", "ours"),
            facts.stream().map(Fact::cells).toList(),
            List.of(
                "The paper's figure is a block diagram without numbers. Ours shows RON(2,6) with"
                    + " the circuits of one moment; every other one may be set at any time.",
                "The paper lets a node have many fixed receivers and does not say how many may"
                    + " take a message at once, but for k in the k-port model."),
            facts.stream().allMatch(Fact::holds) ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("network", drawn())))
        .playing(
            RON
                .broadcast(studio, Algorithm.B4.scheduler(), true)
                .map(it -> new Played("broadcast", "Broadcast on RON(2,6) by B4", it))
                .stream()
                .toList());
  }

  private static String drawn() {
    final List<CircuitDiagram.Circuit> set = new ArrayList<>();
    for (int node = 0; node < RON.nodes(); node++) {
      for (int link = 1; link <= RON.links(); link++) {
        set.add(new CircuitDiagram.Circuit(node, (node + link * link) % RON.nodes()));
      }
    }
    return new CircuitDiagram(
            "RON(2,6)",
            RON.nodes(),
            RON.links(),
            "tunable transmitters",
            "beam routers",
            "fixed receivers",
            set)
        .svg();
  }
}
