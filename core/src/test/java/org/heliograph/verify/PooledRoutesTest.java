package org.heliograph.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.heliograph.algorithm.exchange.tiling.LoopTiling;
import org.heliograph.collective.Demand;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Violation;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;

/// The verdict on a schedule does not depend on whether its routes are stretches of a pool, with or
/// without faults.
class PooledRoutesTest {
  private static final int TRIALS = 4000;

  /// A transmission whose route is a stretch of a pool.
  private record Row(int slot, int chunk, int sender, int lane, int start, int hops) {}

  @Test
  void storageOfRoutesNeverChangesTheVerdict() {
    final SplittableRandom random = new SplittableRandom(7);
    final Map<String, Integer> verdicts = new TreeMap<>();
    for (int trial = 0; trial < TRIALS; trial++) {
      final Topology topology = new WdmRing(3 + random.nextInt(6), random.nextInt(1, 4), 1).build();
      final SwitchingModel switching =
          random.nextBoolean() ? new WavelengthRouted() : new Circuit();
      final Demand demand = new AllToAll().demand(topology);
      final Problem problem = new Problem(topology, demand, switching);
      final Schedule tiled = tiled(problem);
      final long[] pool = tiled.pool();
      final List<Row> rows = rows(tiled);
      for (int faults = random.nextInt(3); faults > 0; faults--) {
        plant(random, topology, pool, rows);
      }
      final ColumnarSchedule pooled = pooled(pool, rows);
      final ColumnarSchedule plain = plain(pool, rows);
      assertThat(pooled.pool()).isNotEmpty();
      assertThat(plain.pool()).isEmpty();
      assertThat(pooled).isEqualTo(plain);
      assertThat(pooled.digest()).isEqualTo(plain.digest());
      final Verdict verdict = new Verifier().verify(problem, pooled);
      assertThat(text(verdict)).isEqualTo(text(new Verifier().verify(problem, plain)));
      count(verdict, verdicts);
    }
    assertThat(verdicts)
        .containsKeys(
            "accepted",
            "Causality",
            "ChannelClash",
            "Completion",
            "LaneContinuity",
            "RouteValidity");
  }

  private static Schedule tiled(final Problem problem) {
    return new LoopTiling()
        .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  private static List<Row> rows(final Schedule schedule) {
    final List<Row> rows = new ArrayList<>();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      rows.add(new Row(at.slot(), at.chunk(), at.sender(), at.lane(), at.start(), at.hops()));
    }
    return rows;
  }

  /// Changes one number of one transmission, or one channel of the pool.
  private static void plant(
      final SplittableRandom random,
      final Topology topology,
      final long[] pool,
      final List<Row> rows) {
    final int at = random.nextInt(rows.size());
    final Row row = rows.get(at);
    final int lanes = topology.lanes(0);
    final int most = Math.min(pool.length - row.start(), topology.nodes() + 1);
    switch (random.nextInt(8)) {
      case 0 -> rows.set(at, with(row, random.nextInt(row.slot() + 2), row.lane()));
      case 1 -> rows.set(at, with(row, row.slot(), random.nextInt(-1, lanes + 1)));
      case 2 ->
          rows.set(
              at,
              new Row(
                  row.slot(),
                  row.chunk(),
                  random.nextInt(topology.nodes()),
                  row.lane(),
                  row.start(),
                  row.hops()));
      case 3 -> rows.set(at, routed(row, random.nextInt(pool.length - row.hops()), row.hops()));
      case 4 -> rows.set(at, routed(row, row.start(), random.nextInt(1, most + 1)));
      case 5 ->
          rows.set(
              at,
              new Row(
                  row.slot(),
                  random.nextInt(rows.size() + 1),
                  row.sender(),
                  row.lane(),
                  row.start(),
                  row.hops()));
      case 6 -> pool[random.nextInt(pool.length)] = random.nextInt(-1, 2 * topology.nodes() + 1);
      default -> rows.remove(at);
    }
  }

  private static Row with(final Row row, final int slot, final int lane) {
    return new Row(slot, row.chunk(), row.sender(), lane, row.start(), row.hops());
  }

  private static Row routed(final Row row, final int start, final int hops) {
    return new Row(row.slot(), row.chunk(), row.sender(), row.lane(), start, hops);
  }

  private static ColumnarSchedule pooled(final long[] pool, final List<Row> rows) {
    final ColumnarSchedule.Builder builder = ColumnarSchedule.Builder.over(pool, rows.size());
    for (final Row row : rows) {
      builder.add(
          row.slot(), row.chunk(), row.sender(), row.lane(), Action.COPY, row.start(), row.hops());
    }
    return builder.build();
  }

  private static ColumnarSchedule plain(final long[] pool, final List<Row> rows) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (final Row row : rows) {
      final long[] channels = Arrays.copyOfRange(pool, row.start(), row.start() + row.hops());
      builder.add(
          new Transmission(
              row.chunk(),
              row.sender(),
              Transmission.EVERY_READER,
              new Route.Path(channels),
              row.lane(),
              row.slot(),
              Action.COPY));
    }
    return builder.build();
  }

  private static String text(final Verdict verdict) {
    return switch (verdict) {
      case Verified verified -> verified.method().text();
      case Rejected rejected -> rejected.total() + " " + rejected.violations();
    };
  }

  private static void count(final Verdict verdict, final Map<String, Integer> verdicts) {
    switch (verdict) {
      case Verified _ -> verdicts.merge("accepted", 1, Integer::sum);
      case Rejected rejected ->
          rejected.violations().stream()
              .map(Violation::rule)
              .distinct()
              .forEach(rule -> verdicts.merge(rule, 1, Integer::sum));
    }
  }
}
