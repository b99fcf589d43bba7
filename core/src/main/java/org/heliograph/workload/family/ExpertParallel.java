package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.workload.LayerProfile;
import org.heliograph.workload.Scaling;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;

/// Expert-parallel training: the experts of every layer are spread over all processes.
///
/// Each pass of a layer begins with an all-to-all that sends activations to their experts and ends
/// with one that collects the results; tokens are spread evenly. Gradients of the profile are
/// those of the weights that all processes share. Source: *lepikhin2021*.
@AutoService(WorkloadFamily.class)
@Summary("Expert-parallel training: all-to-all to the experts of a layer and back.")
@Source("lepikhin2021")
public record ExpertParallel(
    @Summary("the layers") LayerProfile layers,
    @Summary("number of processes; 0 = all ranks") int ranks,
    @Summary("largest size of a bucket of gradients; all are equal") Bytes bucket,
    @Summary("weak: each process has a whole batch; strong: they share one") Scaling scaling)
    implements WorkloadFamily {
  private static final String NAME = "expert-parallel";

  public ExpertParallel() {
    this(new UniformLayers(), 0, Bytes.parse("25MiB"), Scaling.WEAK);
  }

  public ExpertParallel {
    ProcessCount.require(NAME, "ranks", ranks, 0);
    ProcessCount.require(NAME, "bucket", bucket.bytes(), 1);
  }

  @Override
  public Workload workload(final int available) {
    final int processes = ProcessCount.of(NAME, ranks, available);
    return TrainingStep.of(
        NAME,
        DataParallel.shared(layers.layers(), scaling.share(processes)),
        new ParallelShape(processes, 1, 1, processes),
        new TrainingStep.Pipelining(1, PipelineOrder.GPIPE),
        bucket);
  }
}
