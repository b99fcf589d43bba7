package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Exhibit;
import org.heliograph.lab.reproduce.Sheet;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.lab.reproduce.Verdict;
import org.heliograph.plugin.Summary;

/// Fig. 8 of *mahafzah*: the most steps of all-reduce on three machines, by eqs. (1), (3) and (5)
/// and as verified schedules with control group and root in a corner.
@AutoService(Exhibit.class)
@Summary("Most steps of three machines, by formula and as verified schedules.")
public record OtisFig8(@Summary("larger groups are left out") int most) implements OtisExhibit {
  public OtisFig8() {
    this(1024);
  }

  public OtisFig8 {
    Group.require("otis-fig8", most);
  }

  @Override
  public String title() {
    return "Fig. 8: maximum number of steps of all-reduce";
  }

  @Override
  public Agreement agreement() {
    return Agreement.EXACT;
  }

  @Override
  public Sheet show(final Studio studio) {
    return new Steps(
            "Most electronic steps of all-reduce",
            List.of(
                Machine.SINGLE_PORT, Machine.ALL_PORT_MAX, Machine.EDN_MAX, Machine.EDN_MAX_DIRECT),
            Group.upTo(most))
        .sheet(
            studio,
            Verdict.WITH_ERRATUM,
            List.of(
                "Erratum: H+3 in eq. (5) is no worst case. Where the four top nodes relay to each"
                    + " other, H+2 slots reach them from every root, a corner too; where the root"
                    + " calls each of them alone, a corner takes H+3 for P = 16 but H+4 above.",
                "H+3 is the bound k+4 of Tsai and McKinley for meshes of 4^(k+2) nodes; as an"
                    + " upper bound it holds.",
                "The single-port machine takes the same steps from every root; its schedule is"
                    + " that of Fig. 7."));
  }
}
