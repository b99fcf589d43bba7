package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.Resources;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Petersen;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProgramTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir private Path folder = Path.of("");

  static Stream<Arguments> schedules() {
    final Scheduler tree = new BreadthFirstTree();
    return Stream.of(
        Arguments.of(new Kautz(3, 2).build(), new AllToAll(), new EjectionSearch()),
        Arguments.of(new Kautz(3, 2).build(), new AllGather(), new Flooding()),
        Arguments.of(new Kautz(3, 2).build(), new Barrier(), new Gossip()),
        Arguments.of(new Kautz(3, 2).build(), new Broadcast(), tree),
        Arguments.of(new Kautz(3, 2).build(), new Reduce(), new Reversed(tree)),
        Arguments.of(new Torus(List.of(3, 3)).build(), new AllReduce(), both(tree)),
        Arguments.of(new Torus(List.of(4, 5)).build(), new AllToAll(), new ShortestPathGreedy()));
  }

  private static Scheduler both(final Scheduler tree) {
    return new ReduceThenBroadcast(tree);
  }

  private static Verified verified(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
    assertThat(scheduler.supports(problem).reason()).isEmpty();
    return (Verified)
        new Verifier()
            .verify(
                problem,
                scheduler
                    .schedule(problem, Budget.of(16), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }

  private static String text(final Verified verified, final ProgramLayout programLayout) {
    final StringWriter out = new StringWriter();
    try {
      ExportOutput.text(
          out, files -> new Program(programLayout).write(verified, "a collective", files));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void nodesThatKnowOnlyTheirPortsMeetEveryDemand(
      final Topology topology, final Collective collective, final Scheduler scheduler) {
    final String program = text(verified(topology, collective, scheduler), ProgramLayout.JSON);
    final Path file = Resources.write(folder, "program.json", program);
    assertThat(Resources.faults("program.schema.json", file)).isEmpty();
    assertThat(new PortMachine(topology, MAPPER.readTree(program)).run()).isEmpty();
  }

  @Test
  void theMachineNoticesAnyChangedPortSlotOrChunk() {
    // Five slots keep every channel busy, so that whatever moves is in another's way.
    final Topology petersen = new Petersen().build();
    final Verified verified = verified(petersen, new AllToAll(), new EjectionSearch());
    assertThat(verified.slots()).isEqualTo(5);
    final String program = text(verified, ProgramLayout.JSON);
    final List<String> spoilt =
        List.of(
            program.replaceFirst("\"route\":\\[0", "\"route\":[1"),
            program.replaceFirst("\"slot\":1,", "\"slot\":0,"),
            program.replaceFirst("(\"sends\":\\[\\s*\\{[^}]*\"chunk\":)\\d+", "$1 89"),
            program.replaceFirst("\\{\"slot\"[^}]*\\},", ""));
    for (final String bad : spoilt) {
      assertThat(bad).isNotEqualTo(program);
      final JsonNode tree = MAPPER.readTree(bad);
      assertThat(new PortMachine(petersen, tree).run()).isNotEmpty();
    }
  }

  @Test
  void theTextSaysTheSame() {
    final Topology ring = new Ring(3, true).build();
    final Verified verified = verified(ring, new Broadcast(), new BreadthFirstTree());
    assertThat(text(verified, ProgramLayout.TEXT))
        .startsWith("a collective on ring(n=3,directed=true), slots: 2\nsha256:")
        .endsWith(
            """

            node 0
              slot 0: chunk 0 to node 2 by ports 0 0, lane 0
              slot 1: chunk 0 to node 1 by port 0, lane 0

            node 1

            node 2
            """);
  }
}
