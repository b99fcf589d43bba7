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
import org.heliograph.topology.OpticalParameters;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Reach;
import org.heliograph.units.Time;

/// Wavelength routing: a lightpath owns one wavelength on every channel that it crosses, for one
/// slot.
///
/// All circuits are reconfigured before each slot, which costs `reconfiguration` each time. What is
/// not given of the times and sizes is that of the hardware, by default that of TeraRack in
/// *optree*, Sec. IV-A: 25 µs, packets of 128 B, flits of 32 B; the cycle of 1 ns is assumed. With
/// `aggregate` a slot lasts as long as its fullest lightpath; `reach` is the maximum number of
/// channels of a lightpath. `reach=lit` is the number that the optical power budget of the network
/// allows, or no limit if the network has none; without a limit, light is left out of account.
@AutoService(SwitchingModel.class)
@Summary("Lightpaths with wavelength continuity; circuits are reconfigured before every slot.")
public record WavelengthRouted(
    @Summary("whether wavelengths may change along the way") boolean conversion,
    @Summary("whether a lightpath may be tapped on its way (light-trees)") boolean taps,
    @Summary("time to configure the circuits of a slot; by default that of the hardware")
        Optional<Time> reconfiguration,
    @Summary("whether several chunks may share a lightpath in one slot, which then lasts longer")
        boolean aggregate,
    @Summary("maximum number of channels of a lightpath; 0 = no limit, lit = what has enough light")
        Reach reach,
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
        Reach.ANY,
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
        Reach.ANY,
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
        new Reach(reach),
        Optional.of(packet),
        Optional.of(flit),
        Optional.of(cycle));
  }

  public WavelengthRouted {
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
        .withHops(hops(topology))
        .withAggregation(aggregate)
        .withLightpaths(!conversion, taps);
  }

  @Override
  public List<Rule> rules(final Topology topology) {
    final List<Rule> rules = new ArrayList<>();
    rules.add(new PortLimit(topology.ports(), topology.ports(), aggregate));
    final int hops = hops(topology);
    if (hops < Capabilities.UNLIMITED) {
      rules.add(new HopLimit(hops));
    }
    if (!taps) {
      rules.add(new PointToPoint());
    }
    if (!conversion) {
      rules.add(new LaneContinuity());
    }
    return rules;
  }

  private int hops(final Topology topology) {
    if (reach.isAny()) {
      return Capabilities.UNLIMITED;
    }
    return reach.isLit()
        ? topology.light().map(light -> lit(topology, light)).orElse(Capabilities.UNLIMITED)
        : reach.links();
  }

  /// The reach of light, which is no limit if no route without a loop is longer.
  private static int lit(final Topology topology, final OpticalParameters light) {
    final int links = light.positiveReach();
    return links >= topology.nodes() - 1 ? Capabilities.UNLIMITED : links;
  }

  @Override
  public WavelengthRouted resolved(final Topology topology) {
    final int hops = reach.isLit() ? hops(topology) : Capabilities.UNLIMITED;
    return hops < Capabilities.UNLIMITED ? withReach(new Reach(hops)) : this;
  }

  @Override
  public WavelengthRouted unlit() {
    return reach.isLit() ? withReach(Reach.ANY) : this;
  }

  @Override
  public boolean ignoresLight() {
    return reach.isAny();
  }

  /// The same model with another reach.
  public WavelengthRouted withReach(final Reach other) {
    return new WavelengthRouted(
        conversion, taps, reconfiguration, aggregate, other, packet, flit, cycle);
  }

  @Override
  public WavelengthRouted completed(final Timing hardware) {
    final Framing framing = hardware.framing();
    return new WavelengthRouted(
        conversion,
        taps,
        Optional.of(reconfiguration.orElse(hardware.perSlot())),
        aggregate,
        reach,
        Optional.of(packet.orElse(framing.packet())),
        Optional.of(flit.orElse(framing.flit())),
        Optional.of(cycle.orElse(framing.perFlit())));
  }

  @Override
  public String cost() {
    return "lightpath-time";
  }

  @Override
  public String simulator() {
    return "lightpath-clock(pipelined=false)";
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
