package org.heliograph.lab.reproduce.otis;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.reproduce.Agreement;
import org.heliograph.lab.reproduce.Erratum;
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
    final List<Erratum> errata = noWorstCase(studio).stream().toList();
    return new Steps(
            "Most electronic steps of all-reduce",
            List.of(
                Machine.SINGLE_PORT, Machine.ALL_PORT_MAX, Machine.EDN_MAX, Machine.EDN_MAX_DIRECT),
            Group.upTo(most))
        .sheet(
            studio,
            errata.isEmpty() ? Verdict.FAILED : Verdict.WITH_ERRATUM,
            List.of(
                "H+3 is the bound k+4 of Tsai and McKinley for meshes of 4^(k+2) nodes; as an"
                    + " upper bound it holds.",
                "The single-port machine takes the same steps from every root; its schedule is"
                    + " that of Fig. 7."))
        .withErrata(errata);
  }

  /// That schedules from a corner take less than eq. (5) says where the top nodes relay, and in
  /// larger groups more where they do not.
  private Optional<Erratum> noWorstCase(final Studio studio) {
    final List<String> relayed = new ArrayList<>();
    final List<String> alone = new ArrayList<>();
    boolean isLess = true;
    boolean isMore = true;
    for (final Group group : Group.upTo(most)) {
      final long claimed = Machine.EDN_MAX.claimed(group);
      final long relaying = electronic(studio, Machine.EDN_MAX, group);
      final long calling = electronic(studio, Machine.EDN_MAX_DIRECT, group);
      isLess &= relaying >= 0 && relaying < claimed;
      isMore &= calling >= claimed && (calling > claimed || group.side() == 4);
      relayed.add("%s for %s".formatted(relaying, claimed));
      alone.add(Long.toString(calling));
    }
    return isLess && isMore
        ? Optional.of(
            new Erratum(
                "eq5-worst-case",
                "Eq. (5), Fig. 8",
                "4(H+3) steps of EDN at worst, with the root in a corner",
                "Not the worst: 4(H+2) where the four top nodes relay to each other; where the"
                    + " root calls each itself, 4(H+3) for P = 16 and 4(H+4) above",
                ("Verified for P = %s, control group and root in a corner: with relays %s of"
                        + " eq. (5); without, %s")
                    .formatted(sizes(), String.join(", ", relayed), String.join(", ", alone))))
        : Optional.empty();
  }

  private String sizes() {
    return Group.upTo(most).stream()
        .map(group -> Integer.toString(group.nodes()))
        .collect(Collectors.joining(", "));
  }

  private static long electronic(final Studio studio, final Machine machine, final Group group) {
    return Built.of(studio, machine, group).map(it -> (long) it.electronic()).orElse(-1L);
  }
}
