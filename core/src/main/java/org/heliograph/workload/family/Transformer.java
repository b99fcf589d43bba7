package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// A training step of a transformer under data, tensor, pipeline and expert parallelism together.
///
/// Each replica has the whole batch of the profile, divided into micro-batches; `tensor` processes
/// share every layer, `pipeline` stages share the layers, and experts are spread over `expert`
/// consecutive replicas. Process (stage·data + replica)·tensor + part. Source: *narayanan2021*.
@AutoService(WorkloadFamily.class)
@Summary(
    "A training step of a transformer: data, tensor, pipeline and expert parallelism together.")
@Source("narayanan2021")
public record Transformer(
    @Summary("the layers") LayerProfile layers,
    @Summary("replicas of the data; 0 = as many as the network has ranks for") int data,
    @Summary("processes that share every layer") int tensor,
    @Summary("stages of consecutive layers") int pipeline,
    @Summary("replicas over which experts are spread; 1 = no experts") int expert,
    @Summary("parts of the batch that follow one another") int microBatches,
    @Summary("order of the passes of a stage") PipelineOrder order,
    @Summary("largest size of a bucket of gradients; all are equal") Bytes bucket)
    implements WorkloadFamily {
  private static final String NAME = "transformer";

  public Transformer() {
    this(
        new TransformerLayers(),
        0,
        1,
        1,
        1,
        1,
        PipelineOrder.ONE_FORWARD_ONE_BACKWARD,
        Bytes.parse("25MiB"));
  }

  public Transformer {
    ProcessCount.require(NAME, "data", data, 0);
    ProcessCount.require(NAME, "tensor", tensor, 1);
    ProcessCount.require(NAME, "pipeline", pipeline, 1);
    ProcessCount.require(NAME, "expert", expert, 1);
    ProcessCount.require(NAME, "microBatches", microBatches, 1);
    ProcessCount.require(NAME, "bucket", bucket.bytes(), 1);
  }

  @Override
  public Workload workload(final int available) {
    final long each = (long) tensor * pipeline;
    if (each * Math.max(1, data) > available) {
      throw new IllegalArgumentException(
          "transformer: %s processes (data × tensor × pipeline) need as many ranks, but the network"
                  .formatted(each * Math.max(1, data))
              + " has %s.".formatted(available));
    }
    final int replicas = data == 0 ? (int) (available / each) : data;
    return TrainingStep.of(
        NAME,
        layers.layers(),
        new ParallelShape(replicas, tensor, pipeline, expert),
        new TrainingStep.Pipelining(microBatches, order),
        bucket);
  }
}
