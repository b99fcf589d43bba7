package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.heliograph.collective.Collective;
import org.heliograph.lab.study.Table;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.wormhole.RoutingFunction;
import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.simulate.wormhole.WormholeNetwork;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Mesh;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Wall times of a few runs of a hot path on this machine, sorted.
///
/// Compare only numbers of the same run, since machines are noisy.
public record Throughput(String what, long items, String unit, List<Double> seconds) {
  private static final int RUNS = 7;
  private static final int RING = 1_001;
  private static final int MESSAGE_RING = 1_024;
  private static final Bytes MESSAGE_SIZE = new Bytes(1_024);
  private static final int MESH = 8;
  private static final double LOAD = 0.2;
  private static final long CYCLES = 20_000;

  public Throughput {
    seconds = seconds.stream().sorted().toList();
  }

  /// Items per second in the median run.
  public double rate() {
    return items / seconds.get(seconds.size() / 2);
  }

  /// A row for each of `measured`.
  public static Table<Throughput> table(final List<Throughput> measured) {
    return Table.of(measured)
        .show("what", Throughput::what)
        .show("items", row -> Long.toString(row.items()))
        .show("", Throughput::unit)
        .show("best s", row -> shown("%.3f", row.seconds().getFirst()))
        .show("median s", row -> shown("%.3f", row.seconds().get(row.seconds().size() / 2)))
        .show("median rate per s", row -> shown("%,.0f", row.rate()));
  }

  private static String shown(final String form, final double number) {
    return String.format(Locale.ROOT, form, number);
  }

  /// All measurements, one after another, or those that began before `interrupted`; each of them
  /// has at least one run.
  public static List<Throughput> all(final Registry registry, final BooleanSupplier interrupted) {
    final List<Throughput> measured = new ArrayList<>();
    final List<Supplier<Throughput>> all =
        List.of(
            () -> verifier(registry, interrupted),
            () -> messages(registry, interrupted),
            () -> wormholes(interrupted),
            () -> construction(registry, "torus(500,500)", interrupted),
            () -> construction(registry, "random-regular(166668,6,1)", interrupted),
            () -> construction(registry, "stack-kautz(12,5,5)", interrupted));
    for (final Supplier<Throughput> next : all) {
      if (!interrupted.getAsBoolean()) {
        measured.add(next.get());
      }
    }
    return measured;
  }

  /// An all-gather on a ring in one direction, in which everybody sends in every slot.
  private static ColumnarSchedule ringAllGather(final int nodes) {
    final ColumnarSchedule.Builder builder = new ColumnarSchedule.Builder();
    for (int slot = 0; slot < nodes - 1; slot++) {
      for (int node = 0; node < nodes; node++) {
        builder.add(
            new Transmission(
                Math.floorMod(node - slot, nodes),
                node,
                Transmission.EVERY_READER,
                new Route.Path(new long[] {node}),
                Transmission.ANY_LANE,
                slot,
                Action.COPY));
      }
    }
    return builder.build();
  }

  private static Problem ringAllGather(final Registry registry, final int nodes) {
    final Topology ring =
        registry.parse(TopologyFamily.class, "ring(n=" + nodes + ",directed=true)").build();
    return new Problem(
        ring, registry.parse(Collective.class, "all-gather").demand(ring), new Circuit());
  }

  /// The verifier on a ring all-gather of 1 001 000 transmissions.
  private static Throughput verifier(final Registry registry, final BooleanSupplier interrupted) {
    final Problem problem = ringAllGather(registry, RING);
    final ColumnarSchedule schedule = ringAllGather(RING);
    return measured(
        "verify all-gather on ring(n=" + RING + ",directed=true)",
        "transmissions",
        interrupted,
        () ->
            new Verifier().verify(problem, schedule) instanceof Verified verified
                ? verified.schedule().transmissions()
                : 0);
  }

  /// Messages between processors, on a ring all-gather of 1 047 552 messages: each is sent once and
  /// received once.
  private static Throughput messages(final Registry registry, final BooleanSupplier interrupted) {
    final Problem problem = ringAllGather(registry, MESSAGE_RING);
    final ScheduleSimulator simulator = registry.parse(ScheduleSimulator.class, "loggp-clock");
    final Verdict verdict = new Verifier().verify(problem, ringAllGather(MESSAGE_RING));
    return measured(
        "loggp-clock, all-gather on ring(n=" + MESSAGE_RING + ",directed=true)",
        "events",
        interrupted,
        () ->
            verdict instanceof Verified verified
                ? 2L * simulator.simulate(verified, MESSAGE_SIZE).lightpaths()
                : 0);
  }

  /// Uniform single-flit messages on a mesh, 0.2 flits a node and cycle, traffic included.
  private static Throughput wormholes(final BooleanSupplier interrupted) {
    final Topology mesh = new Mesh(List.of(MESH, MESH)).build();
    final RoutingFunction routingFunction = RoutingFunction.of(mesh);
    return measured(
        "wormholes on mesh(%s,%s), load 0.2".formatted(MESH, MESH),
        "flit-hops",
        interrupted,
        () -> {
          final WormholeNetwork network =
              new WormholeNetwork(mesh, new WormholeHardware(), routingFunction);
          final SplittableRandom random = new SplittableRandom(1);
          while (network.cycle() < CYCLES) {
            for (int source = 0; source < mesh.nodes(); source++) {
              if (random.nextDouble() < LOAD) {
                final int ahead = 1 + random.nextInt(mesh.nodes() - 1);
                network.send(source, (source + ahead) % mesh.nodes(), 1);
              }
            }
            network.step();
            for (int id = network.nextDelivered(); id >= 0; id = network.nextDelivered()) {
              network.release(id);
            }
          }
          return network.flitHops();
        });
  }

  private static Throughput construction(
      final Registry registry, final String text, final BooleanSupplier interrupted) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, text);
    return measured("build " + text, "channels", interrupted, () -> family.build().channels());
  }

  private static Throughput measured(
      final String what,
      final String unit,
      final BooleanSupplier interrupted,
      final LongSupplier work) {
    final List<Double> seconds = new ArrayList<>();
    long items = 0;
    for (int run = 0; run < RUNS && (run == 0 || !interrupted.getAsBoolean()); run++) {
      final long start = System.nanoTime();
      items = work.getAsLong();
      seconds.add((System.nanoTime() - start) / 1e9);
    }
    return new Throughput(what, items, unit, seconds);
  }
}
