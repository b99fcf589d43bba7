package org.heliograph.lab.experiment.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heliograph.lab.planner.EnergyRecord;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.planner.TimeGapRecord;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.units.Bytes;

/// A column of the results: its name, its type, what it says, and its value for a cell.
///
/// No column depends on the machine or on the time that a plan took.
public record SweepColumn(
    String name, StoreColumn.Type type, String meaning, Function<PlannedCell, Optional<?>> value) {
  /// The number of the cell, from 0: the first column, which follows from the matrix.
  public static final String CELL = "cell";

  /// How the plan ended.
  static final String OUTCOME = "outcome";

  /// Why there is no schedule.
  static final String REASON = "reason";

  private static final Pattern DIVIDED = Pattern.compile("\\bchunks=([0-9]{1,9})");

  /// All columns but the number of the cell, in their order.
  public static final List<SweepColumn> ALL =
      List.of(
          text("network", "network", problemOr(PlanAxis.NETWORK, ProblemRecord::topology)),
          text("collective", "collective", cell -> cell.cell().value(PlanAxis.COLLECTIVE)),
          text(
              "switching",
              "switching model",
              problemOr(PlanAxis.SWITCHING, ProblemRecord::switching)),
          text(
              "hardware",
              "hardware",
              problemOr(PlanAxis.HARDWARE, problem -> problem.hardware().spec())),
          whole("size_bytes", "contribution of one node", cell -> size(cell)),
          whole("chunks", "equal parts of each contribution", SweepColumn::chunks),
          text(
              "division",
              "who chose the number of chunks: the plan (least-time), the cell (stated), nobody"
                  + " (undivided)",
              cell -> cell.problem(it -> it.division().toString())),
          whole(
              "chunk_bytes",
              "size of a chunk",
              cell -> cell.problem(it -> Bytes.parse(it.message().chunkSize()).bytes())),
          text(
              "objective",
              "what schedules are ranked by",
              problemOr(PlanAxis.OBJECTIVE, ProblemRecord::objective)),
          text(
              "scheduler",
              "scheduler asked for; portfolio without one",
              cell -> Optional.of(cell.cell().value(PlanAxis.SCHEDULER).orElse("portfolio"))),
          text("cost", "cost model", problemOr(PlanAxis.COST, ProblemRecord::cost)),
          text("energy", "energy model", cell -> cell.cell().value(PlanAxis.ENERGY)),
          whole("budget", "evaluations", number(PlanAxis.BUDGET)),
          whole("seed", "seed", number(PlanAxis.SEED)),
          text(OUTCOME, "found, none or failed", cell -> Optional.of(cell.outcome().toString())),
          whole("nodes", "nodes of the network", cell -> cell.problem(ProblemRecord::nodes)),
          whole("ranks", "nodes that take part", cell -> cell.problem(ProblemRecord::ranks)),
          whole("channels", "channels", cell -> cell.problem(ProblemRecord::channels)),
          whole(
              "transceivers",
              "transceivers of the network",
              cell -> cell.bill().map(bill -> bill.counts().transceivers())),
          real(
              "price_usd",
              "price of all parts of the network",
              cell -> cell.bill().map(bill -> bill.price().dollars())),
          real(
              "power_w",
              "power of the network, with all channels busy",
              cell -> cell.bill().map(bill -> bill.full().watts())),
          text("by", "scheduler of the best schedule", cell -> cell.best(ResultRecord::scheduler)),
          whole("slots", "slots of the best schedule", cell -> cell.best(ResultRecord::slots)),
          whole(
              "bound_slots",
              "lower bound on slots",
              cell -> cell.plan().map(it -> it.bound().slots())),
          text("bound_by", "lower bound", cell -> cell.plan().map(it -> it.bound().name())),
          whole("gap_slots", "slots above the bound", cell -> cell.best(ResultRecord::gap)),
          flag("optimal", "no schedule has fewer slots", cell -> cell.best(ResultRecord::optimal)),
          whole("time_ps", "time in picoseconds", cell -> cell.best(ResultRecord::timePs)),
          whole("time_bound_ps", "lower bound on time", PlannedCell::timeBound),
          real(
              "time_gap",
              "time above the bound, as a fraction of it",
              cell ->
                  cell.best().flatMap(ResultRecord::timeGap).flatMap(TimeGapRecord::anyDivision)),
          real(
              "energy_joules",
              "energy",
              cell -> cell.best().flatMap(ResultRecord::energy).map(EnergyRecord::joules)),
          flag(
              "verified",
              "the verifier accepted the schedule",
              cell -> cell.best(it -> it.verification().verified())),
          whole(
              "transmissions",
              "transmissions",
              cell -> cell.best(it -> it.usage().transmissions())),
          real(
              "channel_use",
              "share of lane-slots that carry a chunk",
              cell -> cell.best(it -> it.usage().channelUse())),
          whole(
              "longest_path",
              "channels of the longest route",
              cell -> cell.best(it -> it.usage().longestPath())),
          flag(
              "lit",
              "the power budget allows every lightpath",
              cell -> cell.best().flatMap(it -> it.optics().lit())),
          text("end", "why the plan ended", cell -> cell.plan().map(it -> it.end().toString())),
          text("digest", "digest of the schedule", cell -> cell.best(it -> it.digest().text())),
          text(REASON, "why there is no schedule", PlannedCell::reason));

  private static final Map<String, SweepColumn> BY_NAME =
      ALL.stream().collect(Collectors.toMap(SweepColumn::name, column -> column));

  /// Whether a column has this name, and values such as this one.
  static boolean isValue(final Map.Entry<String, ?> named) {
    return BY_NAME.containsKey(named.getKey())
        && BY_NAME.get(named.getKey()).type().isValue(named.getValue());
  }

  /// The values of all columns for `cell`, without those that are absent.
  static Map<String, Object> row(final PlannedCell cell) {
    final Map<String, Object> row = new LinkedHashMap<>();
    ALL.forEach(
        column -> column.value().apply(cell).ifPresent(value -> row.put(column.name(), value)));
    return row;
  }

  private static SweepColumn text(
      final String name, final String meaning, final Function<PlannedCell, Optional<?>> value) {
    return new SweepColumn(name, StoreColumn.Type.TEXT, meaning, value);
  }

  private static SweepColumn whole(
      final String name, final String meaning, final Function<PlannedCell, Optional<?>> value) {
    return new SweepColumn(name, StoreColumn.Type.WHOLE, meaning, value);
  }

  private static SweepColumn real(
      final String name, final String meaning, final Function<PlannedCell, Optional<?>> value) {
    return new SweepColumn(name, StoreColumn.Type.REAL, meaning, value);
  }

  private static SweepColumn flag(
      final String name, final String meaning, final Function<PlannedCell, Optional<?>> value) {
    return new SweepColumn(name, StoreColumn.Type.FLAG, meaning, value);
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
  private static Optional<Long> chunks(final PlannedCell cell) {
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
