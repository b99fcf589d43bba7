package org.heliograph.workload.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.workload.Layer;
import org.heliograph.workload.LayerProfile;

/// Layers that are all alike.
@AutoService(LayerProfile.class)
@Summary("Layers that are all alike.")
public record UniformLayers(
    @Summary("number of layers") int count,
    @Summary("time of the forward pass of a layer") Time forward,
    @Summary("time of its backward pass") Time backward,
    @Summary("size of its gradients") Bytes gradients,
    @Summary("size of the activations that it passes on") Bytes activations)
    implements LayerProfile {
  public UniformLayers() {
    this(4, Time.parse("1ms"), Time.parse("2ms"), Bytes.parse("4MiB"), Bytes.parse("1MiB"));
  }

  public UniformLayers {
    ProcessCount.require("uniform-layers", "count", count, 1);
  }

  @Override
  public List<Layer> layers() {
    return IntStream.range(0, count)
        .mapToObj(i -> new Layer("layer " + i, forward, backward, gradients, activations))
        .toList();
  }
}
