package org.heliograph.lab.experiment.workload;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.WorkloadFamily;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Computation;

/// Runs a workload on networks of one family with more and more nodes.
///
/// The word `N` in the spec text of the network, and in that of the workload, stands for the number
/// of nodes; a family without parameters means `family(nodes=N)`.
record ScalingWork(WorkloadStudy study, StudyContext context) {
  private static final Pattern PLACE = Pattern.compile("\\bN\\b");
  private static final String WHOLE = "N";

  /// The rows in the order of `nodes`; one without a result gives the reason. Throws if none has a
  /// result.
  ScalingRecord run(final List<Integer> nodes) {
    final String pattern = pattern(study.topology());
    final List<Row> rows = context.each(nodes, "networks", count -> row(pattern, count));
    final Row first =
        rows.stream()
            .filter(row -> row.record().isPresent())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        rows.isEmpty()
                            ? "workload: --nodes names no number of nodes. Maybe --nodes 8,16,64."
                            : rows.getFirst().reason()));
    final WorkloadFamily family =
        context.registry().parse(WorkloadFamily.class, placed(study.workload(), first.nodes()));
    final Scaling scaling = family.scaling();
    final Base base = base(family, first.record().orElseThrow());
    return new ScalingRecord(
        ScalingRecord.FORMAT,
        Version.text(),
        RunRecord.of(study.seed(), 0, context.interrupted().getAsBoolean()),
        SpecText.of(family),
        pattern,
        scaling.name().toLowerCase(Locale.ROOT),
        base.timePs(),
        base.processes(),
        rows.stream().map(row -> scaled(row, base, scaling)).toList());
  }

  private static String pattern(final String topology) {
    if (PLACE.matcher(topology).find()) {
      return topology;
    }
    if (topology.contains("(") || topology.contains(".")) {
      throw new IllegalArgumentException(
          "workload: --nodes needs a network with N for the number of nodes, but '%s' has none."
                  .formatted(topology)
              + " Maybe 'ring(N)' or 'torus(nodes=N)'.");
    }
    return topology + "(nodes=N)";
  }

  private static String placed(final String text, final int nodes) {
    return text.equals(WHOLE) ? text : PLACE.matcher(text).replaceAll(Integer.toString(nodes));
  }

  /// The result on one network, or the reason why there is none.
  private record Row(int nodes, String topology, Optional<WorkloadRecord> record, String reason) {}

  /// The time with which speed-up compares.
  private record Base(long timePs, int processes) {}

  private Row row(final String pattern, final int nodes) {
    final String topology = placed(pattern, nodes);
    try {
      final WorkloadStudy one = study.at(placed(study.workload(), nodes), topology);
      return new Row(nodes, topology, Optional.of(one.iteration(context.silent())), "");
    } catch (final IllegalArgumentException | CancellationException e) {
      final String reason = Objects.requireNonNullElseGet(e.getMessage(), e::toString);
      return new Row(nodes, topology, Optional.empty(), reason);
    }
  }

  /// One process alone, which only computes, or else the first row.
  private static Base base(final WorkloadFamily family, final WorkloadRecord first) {
    final OptionalLong alone = alone(family);
    return alone.isPresent()
        ? new Base(alone.getAsLong(), 1)
        : new Base(first.iteration().timePs(), first.problem().processes());
  }

  private static OptionalLong alone(final WorkloadFamily family) {
    final List<WorkloadOperation> operations;
    try {
      operations = family.workload(1).operations();
    } catch (final IllegalArgumentException e) {
      return OptionalLong.empty();
    }
    long sum = 0;
    for (final WorkloadOperation operation : operations) {
      if (operation.work() instanceof final Computation computation) {
        sum = Math.addExact(sum, computation.time().picoseconds());
      }
    }
    return sum == 0 ? OptionalLong.empty() : OptionalLong.of(sum);
  }

  private static ScalingRow scaled(final Row row, final Base base, final Scaling scaling) {
    final Optional<WorkloadRecord> record = row.record();
    final Optional<Double> efficiency = record.map(found -> efficiency(found, base, scaling));
    return new ScalingRow(
        row.nodes(),
        record.map(found -> found.problem().topology()).orElse(row.topology()),
        record.map(found -> found.problem().processes()),
        record.map(WorkloadRecord::iteration),
        record.map(found -> efficiency(found, base, scaling) * found.problem().processes()),
        efficiency,
        record.isPresent() ? Optional.empty() : Optional.of(row.reason()));
  }

  private static double efficiency(
      final WorkloadRecord record, final Base base, final Scaling scaling) {
    final long time = record.iteration().timePs();
    final double growth =
        scaling == Scaling.WEAK ? 1 : (double) base.processes() / record.problem().processes();
    return time == 0 ? 1 : base.timePs() * growth / time;
  }
}
