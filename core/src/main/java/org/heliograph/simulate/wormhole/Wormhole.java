package org.heliograph.simulate.wormhole;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Support;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator that runs a schedule as worms of flits: each transmission is a message of a header
/// flit and the flits of its chunk, on its own route through a [WormholeNetwork].
///
/// A node spends `startup` on each message before its interface has it, for one message after
/// another or for all at once. With `barrier` a slot begins when everything of the slot before has
/// been delivered. Without, every node runs its part of the schedule: it sends in the order of the
/// slots, each message once it holds all that earlier slots bring it of the same chunk; early
/// arrivals wait in the interface. Then routes of different slots meet, and [LayerAssignment]
/// avoids deadlock; with a barrier the routes of a slot share no lane.
///
/// A slot of messages that start at different nodes on disjoint routes lasts exactly `startup` plus
/// the longest T of [WormholeNetwork]. Cycles without activity are skipped, and periodic streaming
/// is extrapolated. O(flits · hops) time at most; 100 bytes per transmission.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates flits in routers with virtual channels, after a start-up for each message.")
public record Wormhole(
    @Summary("routers and interfaces") WormholeHardware hardware,
    @Summary("start-up time of a message before it enters the network") Time startup,
    @Summary("whether a node starts one message after another, not all of a slot at once")
        boolean serial,
    @Summary("whether a slot begins only when everything in the slot before has been delivered")
        boolean barrier)
    implements ScheduleSimulator {
  private static final long MOST_TRANSMISSIONS = 1L << 26;

  public Wormhole() {
    this(new WormholeHardware(), new Time(1_000_000), true, true);
  }

  @Override
  public Support supports(final Verified verified) {
    if (!verified.problem().topology().isPointToPoint()) {
      return Support.no(
          "wormholes need channels with one writer and one reader, but it has couplers");
    }
    if (verified.schedule().transmissions() > MOST_TRANSMISSIONS) {
      return Support.no("it supports at most 2^26 transmissions");
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      if (at.isTree()) {
        return Support.no("a wormhole has one receiver, but some routes branch");
      }
    }
    final int layers = barrier ? 1 : Worms.of(verified, new Bytes(0), this).layers();
    return Support.when(
        layers <= hardware.virtualChannels(),
        "without a barrier its routes need %s virtual channels to be free of deadlock; maybe"
                .formatted(layers)
            + " virtualChannels=%s, or barrier=true".formatted(layers));
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    try {
      return new WormholeRun(verified, Worms.of(verified, size, this), this, size).trace();
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          ("wormhole: %s of each node with a start-up of %s exceeds the simulated time range;"
                  + " choose a smaller size or a shorter start-up.")
              .formatted(size, startup),
          e);
    }
  }
}
