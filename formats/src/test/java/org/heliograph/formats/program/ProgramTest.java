package org.heliograph.formats.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.exchange.ejection.EjectionSearch;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.formats.ExportOutput;
import org.heliograph.formats.Resources;
import org.heliograph.formats.Schedules;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProgramTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir private Path folder = Path.of("");

  static Stream<Verified> schedules() {
    return Schedules.several();
  }

  private static String text(final Verified verified, final Program.Layout layout) {
    final StringWriter out = new StringWriter();
    try {
      ExportOutput.text(out, files -> new Program(layout).write(verified, "a collective", files));
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void nodesThatKnowOnlyTheirPortsMeetEveryDemand(final Verified verified) {
    final Topology topology = verified.problem().topology();
    final String program = text(verified, Program.Layout.JSON);
    final Path file = Resources.write(folder, "program.json", program);
    assertThat(Resources.faults("program.schema.json", file)).isEmpty();
    assertThat(new PortMachine(topology, MAPPER.readTree(program)).run()).isEmpty();
    for (int seed = 0; seed < 3; seed++) {
      assertThat(DependencyMachine.run(MAPPER.readTree(program), new SplittableRandom(seed)))
          .isEmpty();
    }
  }

  @Test
  void dependenciesAreNeeded() {
    final Topology ring = new Ring(4, true).build();
    final Verified verified =
        Schedules.verified(ring, new AllReduce(), new ReduceThenBroadcast(new BreadthFirstTree()));
    final JsonNode program =
        MAPPER.readTree(
            text(verified, Program.Layout.JSON).replaceAll(",\"after\":\\[[^]]*\\]", ""));
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(seed -> DependencyMachine.run(program, new SplittableRandom(seed)))
                .flatMap(List::stream))
        .isNotEmpty();
  }

  @Test
  void theMachineNoticesAnyChangedPortSlotOrChunk() {
    // Five slots keep every channel busy, so that whatever moves is in another's way.
    final Topology petersen = NamedGraphs.named("petersen").build();
    final Verified verified = Schedules.verified(petersen, new AllToAll(), new EjectionSearch());
    assertThat(verified.slots()).isEqualTo(5);
    final String program = text(verified, Program.Layout.JSON);
    final List<String> spoilt =
        List.of(
            program.replaceFirst("\"route\":\\[0", "\"route\":[1"),
            program.replaceFirst("\"slot\":1,", "\"slot\":0,"),
            program.replaceFirst("(\"sends\":\\[\\s*\\{[^}]*\"chunk\":)\\d+", "$1 89"),
            program.replaceFirst("\\{\"id\"[^}]*\\},", ""));
    for (final String bad : spoilt) {
      assertThat(bad).isNotEqualTo(program);
      final JsonNode tree = MAPPER.readTree(bad);
      assertThat(new PortMachine(petersen, tree).run()).isNotEmpty();
    }
  }

  @Test
  void theTextSaysTheSame() {
    final Topology ring = new Ring(3, true).build();
    final Verified verified = Schedules.verified(ring, new Broadcast(), new BreadthFirstTree());
    assertThat(text(verified, Program.Layout.TEXT))
        .startsWith("a collective on ring(3,directed=true), slots: 2\nsha256:")
        .endsWith(
            """

            node 0
              0: slot 0: send chunk 0 to node 2 by ports 0 0, lane 0
              1: slot 1: send chunk 0 to node 1 by port 0, lane 0

            node 1
              0: slot 1: receive chunk 0 from node 0 by port 0, lane 0

            node 2
              0: slot 0: receive chunk 0 from node 0 by port 0, lane 0
            """);
  }
}
