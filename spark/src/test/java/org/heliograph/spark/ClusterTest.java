package org.heliograph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heliograph.cluster.Spark;
import org.heliograph.lab.experiment.engine.EngineOutput;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.lab.experiment.engine.Threads;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
final class ClusterTest {
  @TempDir private static Path folder;
  private static StandaloneCluster cluster;
  private static EngineSession session;

  @BeforeAll
  static void start() throws IOException {
    cluster = StandaloneCluster.of(folder, 2);
    session =
        new Spark(cluster.address(), 0, Bytes.parse("512MiB"), "", Time.parse("250ms"), List.of())
            .open();
  }

  @AfterAll
  static void stop() {
    session.close();
    cluster.close();
  }

  private static List<String> inputs(final int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).toList();
  }

  private static void add(final SortedMap<Integer, String> outputs, final EngineOutput output) {
    assertThat(outputs.put(output.input(), output.text())).isNull();
  }

  @Test
  void aWorkerThatIsKilledChangesNoOutput() {
    final List<String> inputs = inputs(300);
    final SortedMap<Integer, String> expected = new TreeMap<>();
    try (EngineSession threads = new Threads(2).open()) {
      threads.run(new Mixing(), inputs, output -> add(expected, output), () -> false);
    }
    final SortedMap<Integer, String> outputs = new TreeMap<>();
    session.run(
        new Mixing(),
        inputs,
        output -> {
          add(outputs, output);
          if (outputs.size() == 40) {
            cluster.kill(0);
          }
        },
        () -> false);
    assertThat(outputs).isEqualTo(expected);
  }

  @Test
  void aTaskThatEndsItsWorkersIsGivenUpAndTheOthersAreNot() {
    final List<String> inputs = List.of("1", "memory", "2", "3");
    final SortedMap<Integer, String> outputs = new TreeMap<>();
    session.run(new Mixing(), inputs, output -> add(outputs, output), () -> false);
    assertThat(outputs).hasSize(inputs.size());
    assertThat(outputs.get(1))
        .isEqualTo(
            "memory: the worker was lost in each of 3 attempts, perhaps since its 512 MiB of memory"
                + " were too few");
    assertThat(outputs.get(3)).startsWith("3=");
  }

  @Test
  void aTaskThatFailsEndsTheRun() {
    assertThatThrownBy(
            () -> session.run(new Mixing(), List.of("failure"), output -> {}, () -> false))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("it fails");
  }

  @Test
  void anInterruptionEndsTheRun() {
    final SortedMap<Integer, String> outputs = new TreeMap<>();
    session.run(
        new Mixing(), inputs(100_000), output -> add(outputs, output), () -> outputs.size() >= 5);
    assertThat(outputs).hasSizeBetween(5, 1000);
  }
}
