package org.heliograph.formats.mscclpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.gather.gossip.Flooding;
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
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.formats.Resources;
import org.heliograph.formats.Schedules;
import org.heliograph.formats.foreign.Bound;
import org.heliograph.formats.foreign.Planned;
import org.heliograph.formats.foreign.Samples;
import org.heliograph.formats.msccl.export.MscclppExport;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MscclppRoundTripTest {
  @TempDir private Path folder = Path.of("");

  static Stream<Arguments> schedules() {
    final Topology kautz = new Kautz(3, 2).build();
    final Topology torus = new Torus(List.of(3, 3)).build();
    final Topology ring = new Ring(6, false).build();
    return Stream.of(
        Arguments.of(kautz, new AllToAll(), new EjectionSearch()),
        Arguments.of(kautz, new AllGather(), new Flooding()),
        Arguments.of(kautz, new AllGather(List.of(), List.of(), List.of(), 3), new Flooding()),
        Arguments.of(torus, new AllReduce(), new ReduceThenBroadcast(new BreadthFirstTree())),
        Arguments.of(ring, new AllReduce(List.of(), List.of(), List.of(), 6), new Bucket()),
        Arguments.of(new Hypercube(3).build(), new AllReduce(), new EmbeddedRecursiveDoubling()),
        Arguments.of(
            new Hypercube(3).build(),
            new AllReduce(List.of(), List.of(), List.of(), 8),
            new Rabenseifner()),
        Arguments.of(ring, new ReduceScatter(), new Bucket()),
        Arguments.of(new Torus(List.of(3, 4)).build(), new AllToAll(), new ShortestPathGreedy()));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aPlanDoesWhatTheScheduleDoes(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final Verified verified = Schedules.verified(topology, collective, scheduler);
    for (final int box : new int[] {0, 2}) {
      final MscclppExport export = new MscclppExport(box);
      assertThat(export.supports(verified).isSupported()).isTrue();
      final Path file =
          Resources.write(folder, "schedule.mscclpp.json", Planned.text(export, verified));
      assertThat(Resources.faults("mscclpp.schema.json", file)).isEmpty();
      final ImportedSchedule imported = new MscclppImport().read(file);
      assertThat(Bound.programFaults(imported)).isEmpty();
      assertThat(Bound.faults(imported, topology, imported.demand().orElseThrow())).isEmpty();
    }
  }

  @Test
  void aCollectiveWithoutANameIsRefused() {
    final Verified verified =
        Schedules.verified(new Ring(4, false).build(), new Broadcast(), new BreadthFirstTree());
    assertThat(new MscclppExport().supports(verified).reason())
        .isEqualTo(
            "MSCCL++ names all-gather, all-reduce, reduce-scatter and all-to-all of all ranks"
                + " alone");
  }

  @Test
  void moreMessagesThanAThreadblockHoldsTakeAnotherChannel() {
    final Topology ring = new Ring(3, false).build();
    for (final int chunks : new int[] {10, 12}) {
      final Verified verified =
          Schedules.verified(
              ring, new AllGather(List.of(), List.of(), List.of(), chunks), new Flooding());
      final String text = Planned.text(new MscclppExport(), verified);
      assertThat(text.split("\"rlxwait\"", -1)).hasSize(1 + 6 * (chunks > 10 ? 2 : 1));
    }
  }

  @Test
  void theSamplesKeepToTheSchema() {
    assertThat(Samples.all("mscclpp"))
        .isNotEmpty()
        .allSatisfy(file -> assertThat(Resources.faults("mscclpp.schema.json", file)).isEmpty());
  }
}
