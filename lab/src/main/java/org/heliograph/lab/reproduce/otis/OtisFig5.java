package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 5 of *mahafzah*: the distribution phase in the control group of the 64 × 64 machine.
@AutoService(Exhibit.class)
@Summary("Distribution inside the control group, slot by slot as verified.")
public record OtisFig5() implements OtisExhibit {
  @Override
  public String title() {
    return "Fig. 5: the distribution phase in the control group of the 64 × 64 machine";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Picture("Distribution inside the control group", 2)
        .sheet(
            studio,
            List.of(
                "Whom a node tells is not who told it when reducing: a route along the row,"
                    + " then the column, is another one backwards."));
  }
}
