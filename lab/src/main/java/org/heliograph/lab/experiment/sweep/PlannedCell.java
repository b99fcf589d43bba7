package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.ResultRecord.EnergyRecord;
import org.heliograph.lab.planner.ResultRecord.TimeGapRecord;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;

/// A cell with its plan, or with the reason why it has none.
record PlannedCell(
    SweepCell cell, Optional<PlanRecord> plan, Optional<Bill> bill, Optional<String> failure) {
  private static final Pattern DIVIDED = Pattern.compile("\\bchunks=([0-9]{1,9})");

  static PlannedCell of(final SweepCell cell, final PlanRecord plan, final Optional<Bill> bill) {
    return new PlannedCell(cell, Optional.of(plan), bill, Optional.empty());
  }

  static PlannedCell failed(final SweepCell cell, final String reason) {
    return new PlannedCell(cell, Optional.empty(), Optional.empty(), Optional.of(reason));
  }

  CellOutcome outcome() {
    if (plan.isEmpty()) {
      return CellOutcome.FAILED;
    }
    return best().isPresent() ? CellOutcome.FOUND : CellOutcome.NONE;
  }

  Optional<ResultRecord> best() {
    return plan.flatMap(PlanRecord::best);
  }

  <T> Optional<T> best(final Function<ResultRecord, T> value) {
    return best().map(value);
  }

  <T> Optional<T> problem(final Function<ProblemRecord, T> value) {
    return plan.map(PlanRecord::problem).map(value);
  }

  /// Why there is no schedule, if there is none.
  Optional<String> reason() {
    return best().isPresent()
        ? Optional.empty()
        : failure.or(() -> plan.map(it -> it.omitted().reason()));
  }

  /// The values of all columns, without those that are absent.
  Map<String, Object> row() {
    return table(List.of(this)).values().getFirst();
  }

  /// The columns of `cells` without the number of the cell. None depends on the machine or on the
  /// time that a plan took.
  static Table<PlannedCell> table(final List<PlannedCell> cells) {
    return withFound(withAsked(Table.of(cells)));
  }

  private static Table<PlannedCell> withAsked(final Table<PlannedCell> table) {
    return table
        .text("network", "network", problemOr(PlanAxis.NETWORK, ProblemRecord::topology))
        .text("collective", "collective", cell -> cell.cell().value(PlanAxis.COLLECTIVE))
        .text(
            "switching", "switching model", problemOr(PlanAxis.SWITCHING, ProblemRecord::switching))
        .text(
            "hardware",
            "hardware",
            problemOr(PlanAxis.HARDWARE, problem -> problem.hardware().spec()))
        .whole("size_bytes", "contribution of one node", PlannedCell::size)
        .whole("chunks", "equal parts of each contribution", PlannedCell::chunkCount)
        .text(
            "division",
            "who chose the number of chunks: the plan (least-time), the cell (stated), nobody"
                + " (undivided)",
            cell -> cell.problem(it -> it.division().toString()))
        .whole(
            "chunk_bytes",
            "size of a chunk",
            cell -> cell.problem(it -> Bytes.parse(it.message().chunkSize()).bytes()))
        .text(
            "objective",
            "what schedules are ranked by",
            problemOr(PlanAxis.OBJECTIVE, ProblemRecord::objective))
        .text(
            "scheduler",
            "scheduler asked for; portfolio without one",
            cell -> Optional.of(cell.cell().value(PlanAxis.SCHEDULER).orElse("portfolio")))
        .text("cost", "cost model", problemOr(PlanAxis.COST, ProblemRecord::cost))
        .text("energy", "energy model", cell -> cell.cell().value(PlanAxis.ENERGY))
        .whole("budget", "evaluations", number(PlanAxis.BUDGET))
        .whole("seed", "seed", number(PlanAxis.SEED));
  }

  private static Table<PlannedCell> withFound(final Table<PlannedCell> table) {
    return table
        .text(
            SweepRow.OUTCOME,
            "found, none or failed",
            cell -> Optional.of(cell.outcome().toString()))
        .whole("nodes", "nodes of the network", cell -> cell.problem(ProblemRecord::nodes))
        .whole("ranks", "nodes that take part", cell -> cell.problem(ProblemRecord::ranks))
        .whole("channels", "channels", cell -> cell.problem(ProblemRecord::channels))
        .whole(
            "transceivers",
            "transceivers of the network",
            cell -> cell.bill().map(bill -> bill.counts().transceivers()))
        .real(
            "price_usd",
            "price of all parts of the network",
            cell -> cell.bill().map(bill -> bill.price().dollars()))
        .real(
            "power_w",
            "power of the network, with all channels busy",
            cell -> cell.bill().map(bill -> bill.full().watts()))
        .text("by", "scheduler of the best schedule", cell -> cell.best(ResultRecord::scheduler))
        .whole("slots", "slots of the best schedule", cell -> cell.best(ResultRecord::slots))
        .whole(
            "bound_slots",
            "lower bound on slots",
            cell -> cell.plan().map(it -> it.bound().slots()))
        .text("bound_by", "lower bound", cell -> cell.plan().map(it -> it.bound().name()))
        .whole("gap_slots", "slots above the bound", cell -> cell.best(ResultRecord::gap))
        .flag("optimal", "no schedule has fewer slots", cell -> cell.best(ResultRecord::optimal))
        .whole("time_ps", "time in picoseconds", cell -> cell.best(ResultRecord::timePs))
        .whole(
            "time_bound_ps",
            "lower bound on time",
            cell -> cell.plan().map(PlanRecord::timeBoundPs).orElseGet(OptionalLong::empty))
        .real(
            "time_gap",
            "time above the bound, as a fraction of it",
            cell -> cell.best().flatMap(ResultRecord::timeGap).flatMap(TimeGapRecord::anyDivision))
        .real(
            "energy_joules",
            "energy",
            cell -> cell.best().flatMap(ResultRecord::energy).map(EnergyRecord::joules))
        .flag(
            "verified",
            "the verifier accepted the schedule",
            cell -> cell.best(it -> it.verification().verified()))
        .whole(
            "transmissions", "transmissions", cell -> cell.best(it -> it.usage().transmissions()))
        .real(
            "channel_use",
            "share of lane-slots that carry a chunk",
            cell -> cell.best(it -> it.usage().channelUse()))
        .whole(
            "longest_path",
            "channels of the longest route",
            cell -> cell.best(it -> it.usage().longestPath()))
        .flag(
            "lit",
            "the power budget allows every lightpath",
            cell -> cell.best().flatMap(it -> it.optics().lit()))
        .text("end", "why the plan ended", cell -> cell.plan().map(it -> it.end().toString()))
        .text("digest", "digest of the schedule", cell -> cell.best(it -> it.digest().text()))
        .text(SweepRow.REASON, "why there is no schedule", PlannedCell::reason);
  }

  /// The value that the problem has, or that the cell asked for if there is no problem.
  private static Function<PlannedCell, Optional<?>> problemOr(
      final PlanAxis axis, final Function<ProblemRecord, String> value) {
    return cell -> cell.problem(value).or(() -> cell.cell().value(axis));
  }

  private static Function<PlannedCell, Optional<?>> number(final PlanAxis axis) {
    return cell -> cell.cell().value(axis).map(Long::parseLong);
  }

  private static Optional<Long> size(final PlannedCell cell) {
    return cell.problem(it -> it.message().size())
        .or(() -> cell.cell().value(PlanAxis.SIZE))
        .map(text -> Bytes.parse(text).bytes());
  }

  /// The number asked for or chosen, which the collective of the problem states if it is not 1.
  private static Optional<Long> chunkCount(final PlannedCell cell) {
    return cell.plan()
        .map(PlanRecord::problem)
        .map(
            problem -> {
              final Matcher divided = DIVIDED.matcher(problem.collective());
              return divided.find() ? Long.parseLong(divided.group(1)) : 1L;
            })
        .or(() -> cell.cell().value(PlanAxis.CHUNKS).map(Long::parseLong));
  }
}
