package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// Pipeline-parallel training: each process is a stage of consecutive layers, and micro-batches
/// follow one another through the stages.
///
/// Activations go to the next stage and their gradients back, each as a message between two
/// processes. Sources: GPipe in *huang2019*; one forward, one backward in *narayanan2019*.
@AutoService(WorkloadFamily.class)
@Summary("Pipeline-parallel training: micro-batches pass through stages of layers.")
@Source({"huang2019", "narayanan2019"})
public record PipelineParallel(
    @Summary("the layers") LayerProfile layers,
    @Summary("number of stages; 0 = all ranks") int stages,
    @Summary("parts of the batch that follow one another") int microBatches,
    @Summary("order of the passes of a stage") PipelineOrder order)
    implements WorkloadFamily {
  private static final String NAME = "pipeline-parallel";

  public PipelineParallel() {
    this(new UniformLayers(), 4, 8, PipelineOrder.ONE_FORWARD_ONE_BACKWARD);
  }

  public PipelineParallel {
    ProcessCount.require(NAME, "stages", stages, 0);
    ProcessCount.require(NAME, "microBatches", microBatches, 1);
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
        new ParallelShape(1, 1, ProcessCount.of(NAME, stages, available), 1),
        new TrainingStep.Pipelining(microBatches, order),
        new Bytes(1));
  }
}
