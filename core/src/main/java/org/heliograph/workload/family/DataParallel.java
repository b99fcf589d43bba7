package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.workload.Layer;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// Data-parallel training: every process has all layers and a part of the data.
///
/// Gradients are summed by all-reduces of equal buckets of at most `bucket` bytes, each of which
/// begins as soon as the backward pass has filled it and overlaps with the rest of that pass. With
/// weak scaling each process has the whole batch of the profile, with strong scaling the processes
/// share it. Source: *li2020ddp*.
@AutoService(WorkloadFamily.class)
@Summary(
    "Data-parallel training: an all-reduce of gradients in buckets overlaps the backward pass.")
@Source("li2020ddp")
public record DataParallel(
    @Summary("the layers") LayerProfile layers,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("largest size of a bucket of gradients; all are equal") Bytes bucket,
    @Summary("weak: each process has a whole batch; strong: they share one") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "data-parallel";

  public DataParallel() {
    this(new UniformLayers(), 0, Bytes.parse("25MiB"), Scaling.WEAK);
  }

  public DataParallel {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    ProcessCount.require(NAME, "bucket", bucket.bytes(), 1);
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    return TrainingStep.of(
        NAME,
        shared(layers.layers(), scaling.share(processes)),
        new ParallelShape(processes, 1, 1, 1),
        new TrainingStep.Pipelining(1, PipelineOrder.GPIPE),
        bucket);
  }

  /// The same layers with a part of the data.
  static List<Layer> shared(final List<Layer> layers, final int parts) {
    return layers.stream()
        .map(
            layer ->
                new Layer(
                    layer.name(),
                    TrainingStep.part(layer.forward(), parts),
                    TrainingStep.part(layer.backward(), parts),
                    layer.gradients(),
                    layer.activations().dividedBy(parts)))
        .toList();
  }
}
