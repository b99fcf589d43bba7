package org.heliograph.simulate.lightpath;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator of lightpaths: circuits are set, messages are sent packet by packet at the sender's
/// rate, light propagates, and each flit is converted at the end of the lightpath.
///
/// Reconfiguration: `Timing.perSlot`. Sending: every chunk begins a packet, its last packet is
/// padded; a lightpath runs at the bandwidth of its first channel, and aggregated chunks follow
/// each other. Propagation: that of every channel crossed. Conversion: one cycle per flit,
/// beginning when the flit has arrived or, with `pipelined=false`, when the message has, as
/// *optree* assumes. With `barrier` a slot begins when everything of the slot before has ended;
/// without, see [HandshakeRule].
///
/// Under both assumptions of the paper, with no propagation and whole packets, the run takes
/// exactly S·(25 µs + d/B + ⌈d/32 B⌉·cycle) for any schedule of S slots without an idle slot.
/// O(channel uses); 40 bytes per transmission.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates lightpaths: reconfiguration, packets, propagation, conversion flit by flit.")
public record LightpathClock(
    @Summary("whether a slot begins only when everything in the slot before has ended")
        boolean barrier,
    @Summary("whether flits are converted as they arrive, not when the message has arrived")
        boolean pipelined)
    implements ScheduleSimulator {
  private static final long MOST_TRANSMISSIONS = 1L << 28;

  public LightpathClock() {
    this(true, true);
  }

  @Override
  public Support supports(final Verified verified) {
    final boolean onChange = !verified.problem().switching().timing().perChange().equals(Time.ZERO);
    if (onChange || verified.problem().capabilities().isReconfigurable()) {
      return Support.no(
          "it sets all circuits in every slot, but this model sets them only when they change");
    }
    if (verified.schedule().transmissions() > MOST_TRANSMISSIONS) {
      return Support.no("it supports at most 2^28 transmissions");
    }
    return Support.when(
        barrier || LaneTimes.follow(verified.problem().topology()),
        "without a barrier it supports at most 2^25 lanes; with barrier=true any number");
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    try {
      return new Run(verified, size, this).trace();
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          ("lightpath-clock: %s of each node takes longer than 106 days, with all delays;"
                  + " choose a smaller size or shorter delays.")
              .formatted(size),
          e);
    }
  }
}
