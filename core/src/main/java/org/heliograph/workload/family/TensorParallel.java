package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// Tensor-parallel training, also called model-parallel: every layer is divided among all
/// processes.
///
/// A layer has two halves, each of which ends with an all-reduce of its activations, forward and
/// backward; nothing overlaps with it. Source: *shoeybi2019*, Sec. 3.
@AutoService(WorkloadFamily.class)
@Summary("Tensor-parallel (model-parallel) training: two all-reduces per layer and pass.")
@Source("shoeybi2019, Sec. 3")
public record TensorParallel(
    @Summary("the layers") LayerProfile layers,
    @Summary("number of processes; 0 = all ranks") int ranks)
    implements WorkloadFamily {
  private static final String NAME = "tensor-parallel";

  public TensorParallel() {
    this(new UniformLayers(), 0);
  }

  public TensorParallel {
    ProcessCount.require(NAME, "ranks", ranks, 0);
  }

  @Override
  public Scaling scaling() {
    return Scaling.STRONG;
  }

  @Override
  public Workload workload(final int available) {
    return TrainingStep.of(
        NAME,
        layers.layers(),
        new ParallelShape(1, ProcessCount.of(NAME, ranks, available), 1, 1),
        new TrainingStep.Pipelining(1, PipelineOrder.GPIPE),
        new Bytes(1));
  }
}
