package org.heliograph.spark;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.cluster.Spark;
import org.heliograph.lab.experiment.engine.EngineSession;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Workers on another kind of machine; apart, since a process has one connection to Spark.
@Tag("slow")
final class OtherWorkerTest {
  @TempDir private Path folder;

  @Test
  void aWorkerThatMayComputeOtherBytesIsRefused() throws IOException {
    final List<String> other = List.of("spark.executor.extraJavaOptions=-Dos.arch=riscv64");
    try (StandaloneCluster cluster = StandaloneCluster.of(folder, 1);
        EngineSession session =
            new Spark(cluster.address(), 0, Bytes.parse("512MiB"), "", Time.parse("250ms"), other)
                .open()) {
      assertThatThrownBy(() -> session.run(new Mixing(), List.of("1"), output -> {}, () -> false))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("riscv64")
          .hasMessageContaining("Other results would follow");
    }
  }
}
