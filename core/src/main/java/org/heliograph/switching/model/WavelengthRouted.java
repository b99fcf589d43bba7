package org.heliograph.switching.model;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
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
/// All circuits are reconfigured before each slot, which costs `reconfiguration` each time: the
/// model of TeraRack in *optree*, 25 µs. With `aggregate` a slot lasts as long as its fullest
/// lightpath; `reach` is the maximum number of channels of a lightpath.
@AutoService(SwitchingModel.class)
@Summary("Lightpaths with wavelength continuity; circuits are reconfigured before every slot.")
public record WavelengthRouted(
    @Summary("whether wavelengths may change along the way") boolean conversion,
    @Summary("whether a lightpath may be tapped on its way (light-trees)") boolean taps,
    @Summary("time to configure the circuits of a slot") Time reconfiguration,
    @Summary("whether several chunks may share a lightpath in one slot, which then lasts longer")
        boolean aggregate,
    @Summary("maximum number of channels of a lightpath; 0 = no limit") int reach,
    @Summary("size of a packet, in whole flits") Bytes packet,
    @Summary("size of a flit") Bytes flit,
    @Summary("time to convert one flit from optical to electrical and back") Time cycle)
    implements SwitchingModel {
  public WavelengthRouted() {
    this(false, false, Time.parse("25us"));
  }

  /// With packets of 128 B, flits of 32 B and a cycle of 1 ns.
  public WavelengthRouted(
      final boolean conversion, final boolean taps, final Time reconfiguration) {
    this(
        conversion,
        taps,
        reconfiguration,
        false,
        0,
        new Bytes(128),
        new Bytes(32),
        Time.parse("1ns"));
  }

  public WavelengthRouted {
    if (reach < 0) {
      throw new IllegalArgumentException(
          "wavelength-routed: reach (%s) must be a number of channels, or 0 for any."
              .formatted(reach));
    }
    requireFrames(packet, flit, cycle);
  }

  private static void requireFrames(final Bytes packet, final Bytes flit, final Time cycle) {
    try {
      new Framing(packet, flit, cycle);
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
  public Timing timing() {
    return new Timing(reconfiguration, Time.ZERO, new Framing(packet, flit, cycle));
  }
}
