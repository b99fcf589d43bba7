package org.heliograph.reproduction.otis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heliograph.reproduction.Erratum;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitFigure;
import org.heliograph.reproduction.ExhibitResult;
import org.heliograph.reproduction.ExhibitTable;
import org.heliograph.reproduction.ExhibitVerdict;
import org.heliograph.reproduction.FormattedText;
import org.heliograph.reproduction.PrintedFact;

/// Figs. 7 and 8 of *mahafzah*: the fewest and the most steps of all-reduce on three machines, by
/// eqs. (1) to (5) and as verified schedules on up to 1 048 576 nodes.
final class OtisSteps {
  private OtisSteps() {}

  static ExhibitResult fig7(final OtisCase.Limit limit, final ExhibitContext context) {
    return result(
        context,
        "Fewest electronic steps of all-reduce",
        List.of(OtisMachine.SINGLE_PORT, OtisMachine.ALL_PORT_MIN, OtisMachine.EDN_MIN),
        limit.groups(),
        ExhibitVerdict.REPRODUCED);
  }

  /// With control group and root in a corner.
  static ExhibitResult fig8(final OtisCase.Limit limit, final ExhibitContext context) {
    return result(
            context,
            "Most electronic steps of all-reduce",
            List.of(
                OtisMachine.SINGLE_PORT,
                OtisMachine.ALL_PORT_MAX,
                OtisMachine.EDN_MAX,
                OtisMachine.EDN_MAX_DIRECT),
            limit.groups(),
            ExhibitVerdict.REPRODUCED)
        .withCells(PrintedFact.cells(topSlots(context, limit.groups())))
        .withErrata(noWorstCase(context, limit.groups()));
  }

  /// What is stated of a phase from a corner: how many slots more than H it takes.
  private static List<PrintedFact> topSlots(
      final ExhibitContext context, final List<OtisGroup> groups) {
    return context.facts(
        groups.stream()
            .map(group -> electronic(context, OtisMachine.EDN_MAX, group) / 4 - group.levels())
            .distinct()
            .map(String::valueOf)
            .collect(Collectors.joining(" or ")));
  }

  /// A case with its schedule, if the verifier accepts one.
  private record Scheduled(OtisCase of, Optional<MeasuredSchedule> schedule) {
    /// Whether the schedule takes the steps it must, and gave the right results on numbers.
    boolean holds() {
      return schedule
          .filter(it -> it.electronic() == of.machine().expected(of.group()) && it.optical() == 2)
          .filter(it -> it.wrong() == 0)
          .isPresent();
    }

    String remark() {
      return schedule
          .map(it -> it.electronic() - of.claimed())
          .map(over -> over == 0 ? "" : FormattedText.of("%+d electronic", over))
          .orElse("rejected");
    }
  }

  /// The table and the plot, with `verdict` if every schedule takes the steps it must.
  private static ExhibitResult result(
      final ExhibitContext context,
      final String title,
      final List<OtisMachine> machines,
      final List<OtisGroup> groups,
      final ExhibitVerdict verdict) {
    final List<Scheduled> all =
        context.sweep(
            OtisCase.grid(groups, machines),
            "machines",
            it -> new Scheduled(it, it.schedule(context)));
    return ExhibitTable.of(all)
        .column("P", it -> it.of().group().nodes())
        .column("machine", it -> it.of().machine().title())
        .column("formula", it -> it.of().machine().equation())
        .column("steps", it -> it.of().claimed())
        .column("built", it -> it.schedule().map(MeasuredSchedule::text).orElse("none"))
        .column(
            "transmissions",
            it -> it.schedule().map(one -> Long.toString(one.transmissions())).orElse(""))
        .column("remark", Scheduled::remark)
        .result(verdict.when(all.stream().allMatch(Scheduled::holds)), context.notes())
        .withFigures(
            OtisCase.figure(
                "steps",
                title,
                ExhibitFigure.log("electronic steps", ""),
                machines.stream()
                    .map(
                        machine ->
                            ExhibitFigure.line(
                                    machine.title(),
                                    OtisCase.points(
                                        groups,
                                        group ->
                                            MeasuredSchedule.of(context, machine, group)
                                                .map(MeasuredSchedule::electronic)
                                                .orElse(1)))
                                .withMarks(
                                    "by the formulas of the paper",
                                    OtisCase.points(groups, machine::claimed)))
                    .toList()));
  }

  /// That schedules from a corner take less than eq. (5) says where the top nodes relay, and in
  /// larger groups more where they do not.
  private static List<Erratum> noWorstCase(
      final ExhibitContext context, final List<OtisGroup> groups) {
    final List<String> relayed = new ArrayList<>();
    final List<String> alone = new ArrayList<>();
    final Set<String> with = new TreeSet<>();
    final List<String> without = new ArrayList<>();
    boolean isLess = true;
    boolean isMore = true;
    for (final OtisGroup group : groups) {
      final long claimed = OtisMachine.EDN_MAX.claimed(group);
      final long relaying = electronic(context, OtisMachine.EDN_MAX, group);
      final long calling = electronic(context, OtisMachine.EDN_MAX_DIRECT, group);
      isLess &= relaying >= 0 && relaying < claimed;
      isMore &= calling >= claimed && (calling > claimed || group.side() == 4);
      with.add(aboveH(relaying, group));
      without.add("%s for P = %s".formatted(aboveH(calling, group), group.nodes()));
      relayed.add("%s for %s".formatted(relaying, claimed));
      alone.add(Long.toString(calling));
    }
    return Erratum.when(
        isLess && isMore,
        OtisExhibits.class,
        "eq5-worst-case",
        String.join(" or ", with),
        String.join(", ", without),
        groups.stream()
            .map(group -> Integer.toString(group.nodes()))
            .collect(Collectors.joining(", ")),
        String.join(", ", relayed),
        String.join(", ", alone));
  }

  /// Steps as a number of steps above H in each of the four phases, such as 4(H+3), if they are.
  private static String aboveH(final long steps, final OtisGroup group) {
    final long height = OtisMachine.EDN_MAX.claimed(group) / 4 - 3;
    return steps % 4 == 0 ? "4(H+%s)".formatted(steps / 4 - height) : steps + " steps";
  }

  private static long electronic(
      final ExhibitContext context, final OtisMachine machine, final OtisGroup group) {
    return MeasuredSchedule.of(context, machine, group)
        .map(it -> (long) it.electronic())
        .orElse(-1L);
  }
}
