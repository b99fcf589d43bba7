package org.heliograph.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.heliograph.lab.experiment.engine.Engine;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

final class BatchSizeTest {
  private static final Time BATCH = Time.parse("250ms");
  private static final int MANY = 1_000_000;
  private static final int MEASURED = 200;

  private static BatchSize after(final long microseconds) {
    final BatchSize size = new BatchSize(BATCH);
    for (int i = 0; i < MEASURED; i++) {
      size.measured(2, 2 * TimeUnit.MICROSECONDS.toNanos(microseconds));
    }
    return size;
  }

  @Test
  void aBatchTakesAQuarterOfASecond() {
    assertThat(new BatchSize(BATCH).next(MANY, 2)).isOne();
    assertThat(after(10_000).next(MANY, 2)).isBetween(24, 25);
    assertThat(after(1_000_000).next(MANY, 2)).isOne();
    assertThat(new BatchSize(new Time(0)).next(MANY, 1000)).isOne();
  }

  @Test
  void manyWorkersGetLongerBatchesAndTheDriverAtMostAHundredASecond() {
    assertThat(after(20_000).next(MANY, 1000)).isBetween(249, 250);
  }

  @Test
  void aBatchIsAPartOfWhatIsLeftForEachWorker() {
    assertThat(after(1).next(MANY, 2)).isEqualTo(1000);
    assertThat(after(1).next(80, 2)).isEqualTo(10);
    assertThat(after(1).next(1, 2)).isOne();
  }

  @Test
  void mastersAndPropertiesArePassedThrough() {
    for (final String master : List.of("", "local", "local[*]", "yarn", "k8s://https://a:443")) {
      final Spark spark =
          (Spark)
              Registry.load()
                  .parse(
                      Engine.class,
                      "spark(master=\"%s\",conf=[\"spark.yarn.queue=night\"])".formatted(master));
      assertThat(spark.master()).isEqualTo(master);
      assertThat(spark.conf()).containsExactly("spark.yarn.queue=night");
    }
  }

  @Test
  void settingsThatMakeNoSenseAreRefused() {
    final Bytes memory = Bytes.parse("1GiB");
    assertThatThrownBy(() -> new Spark("host", 0, memory, "", BATCH, List.of()))
        .hasMessage(
            "spark: master (host) must be the address of a cluster: spark://host:7077, yarn,"
                + " k8s://https://host:443 or local[*]. Maybe spark://host:7077.");
    assertThatThrownBy(() -> new Spark("local", -1, memory, "", BATCH, List.of()))
        .hasMessageContaining("workers");
    assertThatThrownBy(() -> new Spark("local", 0, new Bytes(1), "", BATCH, List.of()))
        .hasMessageContaining("at least 512 MiB");
    assertThatThrownBy(() -> new Spark("local", 0, memory, "", BATCH, List.of("a=b")))
        .hasMessageContaining("conf (a=b)");
    assertThatThrownBy(
            () -> new Spark("yarn", 0, memory, "", BATCH, List.of("spark.executor.cores=4")))
        .hasMessage("spark: conf must not set spark.executor.cores, since a worker has one core.");
  }
}
