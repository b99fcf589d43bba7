package org.heliograph.lab.reproduce.kautz;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.draw.TopologyDrawing;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Figure;
import org.heliograph.lab.reproduce.Played;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;

/// Fig. 2 of *stack-kautz*: POPS(4,2), coupler by coupler.
@AutoService(Exhibit.class)
@Summary("POPS(4,2): the senders and the receivers of each of its four couplers.")
public record KautzFig2() implements KautzExhibit {
  private static final String NETWORK = "pops(t=4,g=2)";
  private static final int GROUPS = 2;
  private static final int MEMBERS = 4;

  @Override
  public String title() {
    return "Fig. 2: POPS(4,2)";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    final Topology network = studio.topology(NETWORK);
    final Hardware hardware = new Hardware(network);
    final List<Played> played =
        new Stage(studio, NETWORK)
            .played(
                new Stage.Act("broadcast", "star-broadcast"),
                new Stage.Act("all-to-all", "star-all-to-all"));
    final boolean holds =
        played.size() == 2
            && network.nodes() == MEMBERS * GROUPS
            && network.channels() == (long) GROUPS * GROUPS
            && hardware.isOfDegree(MEMBERS)
            && joinsGroups(network);
    return new Sheet(
            List.of("coupler", "written by", "heard by"),
            hardware.couplers(),
            List.of(
                "Coupler i·g + j is the paper's (i, j): its inputs are group i, its outputs"
                    + " group j.",
                ("N = tg = %s processors, g² = %s couplers of degree t = %s; one coupler joins any"
                        + " two processors.")
                    .formatted(network.nodes(), network.channels(), MEMBERS)),
            holds ? Verdict.REPRODUCED : Verdict.FAILED)
        .with(List.of(new Figure("pops", TopologyDrawing.svg(network))))
        .playing(played);
  }

  private static boolean joinsGroups(final Topology network) {
    for (int i = 0; i < GROUPS; i++) {
      for (int j = 0; j < GROUPS; j++) {
        final long coupler = (long) i * GROUPS + j;
        for (int member = 0; member < MEMBERS; member++) {
          if (!network.writes(i * MEMBERS + member, coupler)
              || !network.hears(j * MEMBERS + member, coupler)) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
