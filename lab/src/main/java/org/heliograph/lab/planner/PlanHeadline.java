package org.heliograph.lab.planner;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.planner.PlanRecord.PlanEnd;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Objective;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of a plan in words, for every screen and page: what was found, of which chunks, who
/// chose them, and how near it is to the optimum.
public record PlanHeadline(
    @Summary("what was found, of which chunks, chosen by whom, and what is optimal") String answer,
    @Summary(
            "what keeps it from being proved optimal; null if it is optimal or there is no"
                + " schedule")
        Optional<String> open) {
  /// The lower bounds of a plan, highest first.
  record Limits(List<BoundRecord> slots, List<TimeBoundRecord> times) {
    Limits {
      slots = List.copyOf(slots);
      times = List.copyOf(times);
    }

    private Optional<TimeBoundRecord> anyDivision() {
      return times.stream()
          .filter(bound -> bound.scope().equals(TimeScope.ANY_DIVISION.text()))
          .findFirst();
    }
  }

  /// The headline of a plan of `problem`.
  static PlanHeadline of(
      final ProblemRecord problem,
      final Optional<ResultRecord> best,
      final PlanEnd end,
      final Limits limits) {
    if (best.isEmpty()) {
      return new PlanHeadline(
          "no schedule was found for %s; any needs at least %s"
              .formatted(chunks(problem), Count.of(limits.slots().getFirst().slots(), "slot")),
          Optional.empty());
    }
    final boolean isTimed =
        problem.objective().equals(Objective.TIME.name().toLowerCase(Locale.ROOT));
    final ResultRecord found = best.get();
    final String time = isTimed ? " in " + shown(found.timePs()) : "";
    final String merit =
        isTimed ? inTime(found, end, limits) : inSlots(end, limits.slots().getFirst());
    return new PlanHeadline(
        "%s for %s%s, verified%s".formatted(slots(found), chunks(problem), time, merit),
        end == PlanEnd.OPTIMAL || (end == PlanEnd.PROVED && !isTimed)
            ? Optional.empty()
            : Optional.of(open(end, isTimed, limits)));
  }

  private static String slots(final ResultRecord best) {
    final ResultRecord.Usage usage = best.usage();
    final String slots = Count.of(best.slots(), "slot");
    return usage.electronicSlots() > 0 && usage.opticalSlots() > 0
        ? "%s (%s electronic, %s optical)"
            .formatted(slots, usage.electronicSlots(), usage.opticalSlots())
        : slots;
  }

  private static String chunks(final ProblemRecord problem) {
    return "%s of %s%s"
        .formatted(
            Count.of(problem.chunks(), "chunk"),
            problem.message().shownChunkSize(),
            problem.division().remark());
  }

  private static String inSlots(final PlanEnd end, final BoundRecord bound) {
    return switch (end) {
      case OPTIMAL -> ", optimal: fewest slots";
      case PROVED -> ", optimal by solver: fewest slots";
      case EFFORT, TIME ->
          "; no schedule of these chunks has fewer than %s"
              .formatted(Count.of(bound.slots(), "slot"));
    };
  }

  private static String inTime(final ResultRecord best, final PlanEnd end, final Limits limits) {
    if (limits.times().isEmpty() || best.timeGap().isEmpty()) {
      return "; no bound on its time is known";
    }
    final long all = limits.anyDivision().map(TimeBoundRecord::timePs).orElse(0L);
    final long these = limits.times().getFirst().timePs();
    if (best.timePs() <= all) {
      return ", optimal: least time";
    }
    final String any = all == 0 ? "" : "; no schedule takes less than " + shown(all);
    if (end == PlanEnd.OPTIMAL) {
      return ", optimal: least time of these chunks" + any;
    }
    return these > all
        ? "%s; none of these chunks takes less than %s".formatted(any, shown(these))
        : any;
  }

  private static String open(final PlanEnd end, final boolean isTimed, final Limits limits) {
    if (end == PlanEnd.TIME) {
      return "The time was over before the searches ended.";
    }
    final List<String> names =
        isTimed
            ? limits.times().stream().map(TimeBoundRecord::name).toList()
            : limits.slots().stream().map(BoundRecord::name).toList();
    return names.isEmpty()
        ? "No lower bound on time holds here. Maybe another cost model."
        : "%s is the best of %s known here, and no scheduler found a better schedule. %s"
            .formatted(
                names.getFirst(),
                Count.of(names.stream().distinct().count(), "lower bound"),
                "Maybe --effort thorough.");
  }

  private static String shown(final long picoseconds) {
    return new Time(picoseconds).display();
  }
}
