package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Electrical routers on a chip, joined by short wires.
///
/// The routers are those of *dally2004*, ch. 16. All numbers are assumed: channels of 128 bits at
/// 1 GHz, so 128 Gb/s; one cycle on a wire; 20 ns from a core to its router.
@AutoService(Hardware.class)
@Summary("Electrical routers on a chip, 128 Gb/s per channel.")
@Source("dally2004, ch. 16")
public record ElectricalMesh(
    @Summary("bandwidth of a channel") Bandwidth bandwidth,
    @Summary("propagation time of a link") Time propagation,
    @Summary("start-up time of a message") Time startup)
    implements Hardware {
  public ElectricalMesh() {
    this(Bandwidth.parse("128Gb/s"), Time.parse("1ns"), Time.parse("20ns"));
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return kind.completed(bandwidth, propagation);
  }
}
