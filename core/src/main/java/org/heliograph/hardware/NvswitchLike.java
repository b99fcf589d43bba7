package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Accelerators around electrical switches, all at full rate.
///
/// From *ishii2022*: links of 50 GB/s in both directions together, so 200 Gb/s in each. Assumed: a
/// start-up of 1 µs, of which the software takes most, and 200 ns through cables and switch.
@AutoService(Hardware.class)
@Summary("Accelerators around electrical switches, 200 Gb/s per link and direction.")
@Source("ishii2022")
public record NvswitchLike(
    @Summary("bandwidth of one link and direction") Bandwidth bandwidth,
    @Summary("propagation time through cables and switch") Time propagation,
    @Summary("start-up time of a message") Time startup)
    implements Hardware {
  public NvswitchLike() {
    this(Bandwidth.parse("200Gb/s"), Time.parse("200ns"), Time.parse("1us"));
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return kind.completed(bandwidth, propagation);
  }
}
