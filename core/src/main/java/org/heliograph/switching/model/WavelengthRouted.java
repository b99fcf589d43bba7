package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Summary;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Routing;
import org.heliograph.switching.Rule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.Timing;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// Wavelength routing: a lightpath owns one wavelength on every channel that it crosses, for one
/// slot.
///
/// All circuits are reconfigured before each slot, which costs `reconfiguration` each time. What is
/// not given of the times and sizes is that of the hardware, by default that of TeraRack in
/// *optree*, Sec. IV-A: 25 µs, packets of 128 B, flits of 32 B; the cycle of 1 ns is assumed. With
/// `aggregate` a slot lasts as long as its fullest lightpath; `reach` is the maximum number of
/// channels of a lightpath.
@AutoService(SwitchingModel.class)
@Summary("Lightpaths with wavelength continuity; circuits are reconfigured before every slot.")
public record WavelengthRouted(
    @Summary("whether wavelengths may change along the way") boolean conversion,
    @Summary("whether a lightpath may be tapped on its way (light-trees)") boolean taps,
    @Summary("time to configure the circuits of a slot; by default that of the hardware")
        Optional<Time> reconfiguration,
    @Summary("whether several chunks may share a lightpath in one slot, which then lasts longer")
        boolean aggregate,
    @Summary("maximum number of channels of a lightpath; 0 = no limit") int reach,
    @Summary("size of a packet, in whole flits; by default that of the hardware")
        Optional<Bytes> packet,
    @Summary("size of a flit; by default that of the hardware") Optional<Bytes> flit,
    @Summary("time to convert one flit (O/E/O); by default that of the hardware")
        Optional<Time> cycle)
    implements SwitchingModel {
  /// The times and sizes if neither the model nor the hardware states them.
  public static final Timing ASSUMED =
      new Timing(
          Time.parse("25us"),
          Time.ZERO,
          new Framing(new Bytes(128), new Bytes(32), Time.parse("1ns")));

  public WavelengthRouted() {
    this(
        false,
        false,
        Optional.empty(),
        false,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// With the frames of the hardware.
  public WavelengthRouted(
      final boolean conversion, final boolean taps, final Time reconfiguration) {
    this(
        conversion,
        taps,
        Optional.of(reconfiguration),
        false,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /// With all times and sizes.
  public WavelengthRouted(
      final boolean conversion,
      final boolean taps,
      final Time reconfiguration,
      final boolean aggregate,
      final int reach,
      final Bytes packet,
      final Bytes flit,
      final Time cycle) {
    this(
        conversion,
        taps,
        Optional.of(reconfiguration),
        aggregate,
        reach,
        Optional.of(packet),
        Optional.of(flit),
        Optional.of(cycle));
  }

  public WavelengthRouted {
    if (reach < 0) {
      throw new IllegalArgumentException(
          "wavelength-routed: reach (%s) must be a number of channels, or 0 for any."
              .formatted(reach));
    }
    requireFrames(packet, flit);
  }

  private static void requireFrames(final Optional<Bytes> packet, final Optional<Bytes> flit) {
    final Framing assumed = ASSUMED.framing();
    try {
      new Framing(packet.orElse(assumed.packet()), flit.orElse(assumed.flit()), Time.ZERO);
    } catch (final IllegalArgumentException e) {
      throw new IllegalArgumentException("wavelength-routed: " + e.getMessage(), e);
    }
  }

  @Override
  public Capabilities capabilities(final Topology topology) {
    return Capabilities.FREE
        .withPorts(topology.ports(), topology.ports())
        .withRouting(Routing.ANY, true)
        .withHops(reach == 0 ? Capabilities.UNLIMITED : reach)
        .withAggregation(aggregate)
        .withLightpaths(!conversion, taps);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PortLimit(topology.ports(), topology.ports(), aggregate));
    if (reach > 0) {
      rules.add(new HopLimit(reach));
    }
    if (!taps) {
      rules.add(new PointToPoint());
    }
    if (!conversion) {
      rules.add(new LaneContinuity());
    }
    return rules;
  }

  @Override
  public WavelengthRouted completed(final Timing hardware) {
    final Framing framing = hardware.framing();
    return new WavelengthRouted(
        conversion,
        taps,
        reconfiguration.orElse(hardware.perSlot()),
        aggregate,
        reach,
        packet.orElse(framing.packet()),
        flit.orElse(framing.flit()),
        cycle.orElse(framing.perFlit()));
  }

  @Override
  public Timing timing() {
    final Framing assumed = ASSUMED.framing();
    return new Timing(
        reconfiguration.orElse(ASSUMED.perSlot()),
        Time.ZERO,
        new Framing(
            packet.orElse(assumed.packet()),
            flit.orElse(assumed.flit()),
            cycle.orElse(assumed.perFlit())));
  }
}
