package org.heliograph.workload.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.units.Bytes;
import org.heliograph.units.FlopRate;
import org.heliograph.units.Time;
import org.heliograph.workload.Layer;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;
import org.junit.jupiter.api.Test;

final class TrainingTest {
  private static final UniformLayers LAYERS =
      new UniformLayers(
          4, Time.parse("1ms"), Time.parse("2ms"), Bytes.parse("10MiB"), Bytes.parse("1MiB"));

  private static Stream<Communication> sent(final Workload workload) {
    return workload.operations().stream()
        .map(WorkloadOperation::work)
        .filter(Communication.class::isInstance)
        .map(Communication.class::cast);
  }

  /// The time that all processes together compute.
  private static long computed(final Workload workload) {
    long sum = 0;
    for (final WorkloadOperation operation : workload.operations()) {
      if (operation.work() instanceof final Computation computation) {
        sum += computation.time().picoseconds() * computation.members(workload.processes()).size();
      }
    }
    return sum;
  }

  private static long bytes(final Workload workload) {
    return sent(workload).mapToLong(one -> one.size().bytes()).sum();
  }

  @Test
  void gradientsTravelInBucketsThatHoldAllOfThem() {
    final Workload workload =
        new DataParallel(LAYERS, 8, Bytes.parse("16MiB"), Scaling.WEAK).workload(8);
    // 40 MiB in three equal parts, rounded up.
    assertThat(sent(workload).map(Communication::size))
        .containsExactly(new Bytes(13_981_014), new Bytes(13_981_014), new Bytes(13_981_014));
    assertThat(computed(workload)).isEqualTo(8 * 12_000_000_000L);
  }

  @Test
  void aBucketLeavesOnceItsLastGradientIsThere() {
    final Workload workload =
        new DataParallel(LAYERS, 8, Bytes.parse("16MiB"), Scaling.WEAK).workload(8);
    // 10 MiB after layer 3, 20 after layer 2, so the first bucket of 13.3 waits for layer 2.
    final WorkloadOperation first =
        workload.operations().stream()
            .filter(operation -> operation.name().equals("gradients 0"))
            .findFirst()
            .orElseThrow();
    assertThat(first.after())
        .map(number -> workload.operations().get(number).name())
        .containsExactly("layer 2 backward");
  }

  @Test
  void strongScalingSharesTheWork() {
    final Workload workload =
        new DataParallel(LAYERS, 0, Bytes.parse("16MiB"), Scaling.STRONG).workload(4);
    assertThat(computed(workload)).isEqualTo(12_000_000_000L);
  }

  @Test
  void halvesOfLayersAreSummedByAllProcesses() {
    final Workload workload = new TensorParallel(LAYERS, 0).workload(4);
    assertThat(sent(workload)).hasSize(2 * 2 * 4);
    assertThat(computed(workload)).isEqualTo(12_000_000_000L);
  }

  @Test
  void expertsAreReachedByTwoExchangesForEachPassOfALayer() {
    final Workload workload =
        new ExpertParallel(LAYERS, 0, Bytes.parse("25MiB"), Scaling.WEAK).workload(4);
    assertThat(sent(workload).filter(one -> one.collective().equals("all-to-all")))
        .hasSize(2 * 2 * 4);
  }

  @Test
  void everyMicroBatchPassesEveryStageTwice() {
    for (final PipelineOrder order : PipelineOrder.values()) {
      final Workload workload = new PipelineParallel(LAYERS, 4, 8, order).workload(4);
      assertThat(sent(workload)).hasSize(2 * 8 * 3);
      assertThat(computed(workload)).isEqualTo(12_000_000_000L);
      assertThat(bytes(workload)).isEqualTo(6L << 20);
      assertThat(workload.order()).isSorted();
    }
  }

  @Test
  void allKindsOfParallelismFitTogether() {
    final Workload workload =
        new Transformer(
                LAYERS, 2, 2, 2, 2, 2, PipelineOrder.ONE_FORWARD_ONE_BACKWARD, Bytes.parse("5MiB"))
            .workload(9);
    assertThat(workload.processes()).isEqualTo(8);
    assertThat(workload.order()).isSorted();
    assertThat(computed(workload)).isEqualTo(2 * 12_000_000_000L);
    assertThatThrownBy(
            () ->
                new Transformer(LAYERS, 4, 2, 2, 1, 1, PipelineOrder.GPIPE, Bytes.parse("5MiB"))
                    .workload(8))
        .hasMessageContaining("16 processes (data × tensor × pipeline)");
  }

  @Test
  void aTransformerOf24BlocksHasThreeHundredAndFiftyMillionParameters() {
    final List<Layer> layers = new TransformerLayers().layers();
    final long bytes = layers.stream().mapToLong(layer -> layer.gradients().bytes()).sum();
    assertThat(layers).hasSize(25);
    // 24 (12·1024² + 13·1024) + 50257·1024 parameters of two bytes.
    assertThat(bytes).isEqualTo(2L * (24 * (12L * 1024 * 1024 + 13 * 1024) + 50_257 * 1024L));
    // 8·1024 tokens times 24·1024² + 4·1024·1024 operations at 100 TFLOP/s.
    assertThat(layers.getFirst().forward()).isEqualTo(new Time(2_405_181_686L));
    assertThat(FlopRate.parse("100TFLOP/s").timeFor(3)).isEqualTo(new Time(1));
  }

  @Test
  void aSingleProcessSendsNothing() {
    for (final Workload workload :
        List.of(
            new DataParallel().workload(1),
            new TensorParallel().workload(1),
            new ExpertParallel().workload(1),
            new Transformer().workload(1),
            new Fft().workload(1),
            new Cannon().workload(1),
            new Summa().workload(1),
            new SampleSort().workload(1),
            new LoadBalancing().workload(1),
            new BranchAndBound().workload(1))) {
      assertThat(sent(workload)).as(workload.name()).allMatch(one -> one.isEmpty(1));
    }
  }
}
