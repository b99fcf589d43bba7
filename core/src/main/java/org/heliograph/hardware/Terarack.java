package org.heliograph.hardware;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.OpticalPowerBudget;
import org.heliograph.topology.family.Microrings;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// A rack of accelerators on rings of fibre, whose nodes drop and add wavelengths by microrings, as
/// in *terarack2020*.
///
/// From *optree*, Sec. IV-A: 40 Gb/s per wavelength, 25 µs to configure the microrings, packets of
/// 128 B, flits of 32 B, one cycle per flit for O/E/O. Assumed: a cycle of 1 ns; 2 m of fibre
/// between neighbours, 10 ns at the group index 1.47 of silica; no start-up besides the
/// reconfiguration, as in eq. (3) of *optree*.
@AutoService(Hardware.class)
@Summary("Rack of accelerators on rings of fibre with microrings, such as TeraRack.")
@Source({"optree, Sec. IV-A", "terarack2020"})
public record Terarack(
    @Summary("bandwidth of one wavelength") Bandwidth bandwidth,
    @Summary("propagation time between neighbours") Time propagation,
    @Summary("start-up time of a message, besides the reconfiguration") Time startup,
    @Summary("time to configure the lightpaths of a slot") Time reconfiguration,
    @Summary("size of a packet, in whole flits") Bytes packet,
    @Summary("size of a flit") Bytes flit,
    @Summary("time to convert one flit (O/E/O)") Time cycle,
    @Summary("optical power budget of its lightpaths") OpticalPowerBudget budget)
    implements Hardware {
  public Terarack() {
    this(
        Bandwidth.parse("40Gb/s"),
        Time.parse("10ns"),
        Time.ZERO,
        Time.parse("25us"),
        new Bytes(128),
        new Bytes(32),
        Time.parse("1ns"),
        new Microrings());
  }

  public Terarack {
    new Framing(packet, flit, cycle);
  }

  @Override
  public ChannelKind completed(final ChannelKind kind) {
    return kind.completed(bandwidth, propagation);
  }

  @Override
  public Optional<Timing> lightpaths() {
    return Optional.of(new Timing(reconfiguration, Time.ZERO, new Framing(packet, flit, cycle)));
  }

  @Override
  public Optional<OpticalPowerBudget> light() {
    return Optional.of(budget);
  }
}
