package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 3 of *mahafzah*: the reduction phase inside the groups of the 64 × 64 machine.
@AutoService(Exhibit.class)
@Summary("Reduction inside every group, slot by slot as verified.")
public record OtisFig3() implements OtisExhibit {
  @Override
  public String title() {
    return "Fig. 3: the reduction phase inside the groups of the 64 × 64 machine";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Picture("Reduction inside every group", 0)
        .sheet(
            studio,
            List.of(
                "Ambiguity: the paper nowhere says which nodes are on level 2 and above. Ours are"
                    + " found by search: one of four for every quadrant, no two routes of a slot"
                    + " share a channel, in both directions. Of the 1820 sets of four in an 8 × 8"
                    + " tile 102 can spread in one slot, and 4 can both spread and combine.",
                "The last slots bring what the four top nodes have to the node with the link to"
                    + " the control group, which is node 0 where that is G_0."));
  }
}
