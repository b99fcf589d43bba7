package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Fig. 3 of *stack-kautz*: a coupler as a hyper-arc, from the nodes that write it to those that
/// hear it.
@AutoService(Exhibit.class)
@Summary("A coupler as a hyper-arc: senders on one side, receivers on the other.")
public record KautzFig3() implements KautzExhibit {
  private static final int DEGREE = 4;

  @Override
  public String title() {
    return "Fig. 3: an OPS as a hyper-arc";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology star =
        studio.topology("stack(s=%s,of=kautz(d=2,k=1),loops=false)".formatted(DEGREE));
    final Hardware hardware = new Hardware(star);
    final boolean holds =
        hardware.isOfDegree(DEGREE) && star.channels() == 6 && star.graph().arcs() == 6 * 16;
    return new Sheet(
            List.of("hyper-arc", "from", "to"),
            hardware.couplers(),
            List.of(
                "Definition 1, on the three nodes of K(2,1): an arc (u, v) becomes one hyper-arc"
                    + " from all nodes over u to all nodes over v. As plain arcs they would be %s"
                        .formatted(star.graph().arcs())
                    + " instead of %s, and could not say that one message excludes another."
                        .formatted(star.channels())),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("hyper-arcs", TopologyDrawing.svg(star))));
  }
}
