package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 4 of *mahafzah*: the reduction phase in the control group of the 64 × 64 machine.
@AutoService(Exhibit.class)
@Summary("Reduction inside the control group, slot by slot as verified.")
public record OtisFig4() implements OtisExhibit {
  @Override
  public String title() {
    return "Fig. 4: the reduction phase in the control group of the 64 × 64 machine";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Picture("Reduction inside the control group", 1)
        .sheet(
            studio,
            List.of("Group 0 alone: every node has the sum of one group, and node 0 is the root."));
  }
}
