package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 7 of *mahafzah*: the fewest steps of all-reduce on three machines, by eqs. (1), (2) and (4)
/// and as verified schedules on up to 1 048 576 nodes.
@AutoService(Exhibit.class)
@Summary("Fewest steps of three machines, by formula and as verified schedules.")
public record OtisFig7(@Summary("larger groups are left out") int most) implements OtisExhibit {
  public OtisFig7() {
    this(1024);
  }

  public OtisFig7 {
    Group.require("otis-fig7", most);
  }

  @Override
  public String title() {
    return "Fig. 7: minimum number of steps of all-reduce";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Steps(
            "Fewest electronic steps of all-reduce",
            List.of(Machine.SINGLE_PORT, Machine.ALL_PORT_MIN, Machine.EDN_MIN),
            Group.upTo(most))
        .sheet(
            studio,
            Verdict.REPRODUCED,
            List.of(
                "Built: electronic + optical slots of a schedule for the whole machine, verified"
                    + " with dimension-order routes; the paper leaves the optical steps out.",
                "Control group and root are both in the middle here; `otis-prose` says what it"
                    + " costs to take G_0, and what gathers take that combine on the way."));
  }
}
