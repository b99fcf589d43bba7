package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.plugin.Summary;

/// Fig. 6 of *mahafzah*: the distribution phase inside the groups of the 64 × 64 machine.
@AutoService(Exhibit.class)
@Summary("Distribution inside every group, slot by slot as verified.")
public record OtisFig6() implements OtisExhibit {
  @Override
  public String title() {
    return "Fig. 6: the distribution phase inside the groups of the 64 × 64 machine";
  }

  @Override
  public Agreement agreement() {
    return Agreement.DEFINITION;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Picture("Distribution inside every group", 3)
        .sheet(studio, List.of("All groups but the control group, which had the result before."));
  }
}
