package org.heliograph.formats.msccl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.rank.Bucket;
import org.heliograph.algorithm.reduce.rank.EmbeddedRecursiveDoubling;
import org.heliograph.algorithm.reduce.rank.Rabenseifner;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.formats.Resources;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Planned;
import org.heliograph.formats.msccl.export.MscclXmlExport.Dialect;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MscclRoundTripTest {
  @TempDir private Path folder = Path.of("");

  static Stream<Arguments> schedules() {
    final Scheduler tree = new BreadthFirstTree();
    final Topology kautz = new Kautz(3, 2).build();
    final Topology torus = new Torus(List.of(3, 3)).build();
    return Stream.of(
        Arguments.of(kautz, new AllToAll(), new EjectionSearch()),
        Arguments.of(kautz, new AllGather(), new Flooding()),
        Arguments.of(kautz, new AllGather(List.of(), List.of(), List.of(), 3), new Flooding()),
        Arguments.of(torus, new Broadcast(4, List.of(), List.of(), 2), tree),
        Arguments.of(torus, new Reduce(4, List.of(), List.of(), 2), new Reversed(tree)),
        Arguments.of(torus, new AllReduce(), new ReduceThenBroadcast(tree)),
        Arguments.of(
            torus,
            new AllReduce(List.of(), List.of(), List.of(), 4),
            new ReduceThenBroadcast(tree)),
        Arguments.of(
            new Ring(6, false).build(),
            new AllReduce(List.of(), List.of(), List.of(), 6),
            new Bucket()),
        Arguments.of(new Hypercube(3).build(), new AllReduce(), new EmbeddedRecursiveDoubling()),
        Arguments.of(
            new Hypercube(3).build(),
            new AllReduce(List.of(), List.of(), List.of(), 8),
            new Rabenseifner()),
        Arguments.of(new Ring(6, false).build(), new ReduceScatter(), new Bucket()),
        Arguments.of(new Ring(5, false).build(), new Scatter(2, List.of(), List.of(), 2), greedy()),
        Arguments.of(new Ring(5, false).build(), new Gather(2, List.of(), List.of(), 1), greedy()),
        Arguments.of(new Torus(List.of(3, 4)).build(), new AllToAll(), greedy()));
  }

  private static Scheduler greedy() {
    return new ShortestPathGreedy();
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void anAlgorithmSaysWhatTheScheduleSays(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final Verified verified = Schedules.verified(topology, collective, scheduler);
    final org.heliograph.formats.msccl.export.MscclJsonExport export =
        new org.heliograph.formats.msccl.export.MscclJsonExport();
    if (!export.supports(verified).isSupported()) {
      assertThat(export.supports(verified).reason()).contains("forwarded over several links");
      return;
    }
    final ImportedSchedule imported =
        new MscclJsonImport()
            .read(Resources.write(folder, "schedule.msccl.json", Planned.text(export, verified)));
    final Problem problem = verified.problem();
    assertThat(imported.demand()).contains(problem.demand());
    assertThat(imported.network().orElseThrow().nodes()).isEqualTo(topology.nodes());
    assertThat(Bound.faults(imported)).isEmpty();
    if (export.omissions(verified).stream().noneMatch(lost -> lost.contains("several links"))) {
      assertThat(Bound.bySlot(imported, problem.demand())).isEqualTo(Planned.bySlot(verified));
    }
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aProgramDoesWhatTheScheduleDoes(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final Verified verified = Schedules.verified(topology, collective, scheduler);
    for (final Dialect dialect : Dialect.values()) {
      final String text =
          Planned.text(new org.heliograph.formats.msccl.export.MscclXmlExport(dialect), verified);
      final Path file = Resources.write(folder, "schedule.msccl.xml", text);
      // The interpreter throws for a deadlock, a race and a wrong result.
      final ImportedSchedule imported = new MscclXmlImport().read(file);
      assertThat(Bound.faults(imported, topology, imported.demand().orElseThrow())).isEmpty();
    }
  }
}
