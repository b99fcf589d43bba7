package org.heliograph.lab.reproduce.optree;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.cost.claim.Lemma1;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.lab.draw.DoubleRing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Timing;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;

/// Fig. 1 of *optree*: a TeraRack node and its double ring, from the facts of our topology.
@AutoService(Exhibit.class)
@Summary("TeraRack's double ring from the facts of Heliograph's topology.")
public record OptreeFig1() implements OptreeExhibit {
  private static final int NODES = 16;

  @Override
  public String title() {
    return "Fig. 1: TeraRack's double ring";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology ring = studio.topology("wdm-ring(n=%s,wavelengths=64)".formatted(NODES));
    final Timing timing = new WavelengthRouted().timing();
    final List<List<String>> rows =
        List.of(
            List.of("channels from a node", "two rings, one each way", "" + ring.outDegree(0)),
            List.of(
                "optical interfaces of a node", "4", "" + (ring.outDegree(0) + ring.inDegree(0))),
            List.of("wavelengths of a channel", "64", "" + ring.lanes(0)),
            List.of("rate of a wavelength", "40 Gbps", ring.kind(0).bandwidth().toString()),
            List.of("reconfiguration", "25 µs", timing.perSlot().toString()),
            List.of("packet", "128 bytes", timing.framing().packet().toString()),
            List.of("flit", "32 bytes", timing.framing().flit().toString()),
            List.of("O/E/O of a flit", "one cycle", timing.framing().perFlit().toString()));
    final boolean agrees =
        ring.outDegree(0) == 2
            && ring.lanes(0) == 64
            && rows.get(3).getLast().equals("40Gb/s")
            && rows.get(4).getLast().equals("25us");
    return new Sheet(
            List.of("fact", "printed", "ours"),
            rows,
            notes(ring),
            agrees ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("ring", new DoubleRing(ring).svg())));
  }

  private static List<String> notes(final Topology ring) {
    final long hops = DistanceSummary.of(ring.graph()).sum();
    return List.of(
        ("Ambiguity: w counts wavelengths each way round. All shortest ways of %s"
                + " nodes are %s hops over %s channels, %s each, which is Lemma 1's %s; both"
                + " ways together it would be half.")
            .formatted(
                NODES,
                hops,
                ring.channels(),
                Math.ceilDiv(hops, ring.channels()),
                Lemma1.wavelengths(NODES, true)),
        "Ambiguity: the text has two rings and four fibres; four would be `fibers=2`,"
            + " with twice the"
            + " lanes. We take one fibre each way.",
        "Ambiguity: the length of a cycle is not given; we take 1 ns, a parameter of"
            + " `wavelength-routed`.");
  }
}
