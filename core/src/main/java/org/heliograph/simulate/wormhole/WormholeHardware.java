package org.heliograph.simulate.wormhole;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The parameters of the routers and interfaces of a wormhole network.
///
/// Consider a channel of p cycles per flit and d cycles of propagation. A flit that leaves a router
/// in cycle t is in the next one at t + `linkCycles` + d + p − 1 and may leave it `routerCycles`
/// later. Its buffer place is free for the sender `creditCycles` + d after it has left. With the
/// defaults a flit takes one cycle on a channel of 16 Gb/s. Sources: Dally, *Virtual-channel flow
/// control* (1992); Dally and Towles, *Principles and Practices of Interconnection Networks*, ch.
/// 13 and 16.
@AutoService(WormholeHardware.class)
@Summary("Routers with virtual channels and credits, and the interfaces of the nodes.")
public record WormholeHardware(
    @Summary("virtual channels of each channel, 1 to 32") int virtualChannels,
    @Summary("flits that the buffer of one virtual channel holds") int bufferFlits,
    @Summary("cycles from a flit's arrival in a router until it may leave") int routerCycles,
    @Summary("cycles on a channel in addition to its propagation") int linkCycles,
    @Summary("cycles until a credit is back, besides the propagation") int creditCycles,
    @Summary("messages that a node injects, and ejects, at once; 0 = one per channel")
        int injectionPorts,
    @Summary("size of a flit") Bytes flit,
    @Summary("clock cycle of the routers") Time cycle,
    @Summary("which flit goes first: age (of the oldest message) or round-robin")
        Arbitration arbitration,
    @Summary("direction at half of an even ring: random, alternate or positive") TieBreak ties)
    implements Plugin {
  /// The maximum number of virtual channels.
  public static final int MOST_VIRTUAL_CHANNELS = 32;

  private static final int MOST = 1 << 14;

  /// Four virtual channels of 8 flits, 3 cycles per hop, all ports, 16 B in 8 ns, the oldest
  /// message first, ties at random.
  public WormholeHardware() {
    this(4, 8, 2, 1, 1, 0, new Bytes(16), new Time(8_000), Arbitration.AGE, TieBreak.RANDOM);
  }

  public WormholeHardware {
    require("virtualChannels", virtualChannels, 1, MOST_VIRTUAL_CHANNELS);
    require("bufferFlits", bufferFlits, 1, MOST);
    require("routerCycles", routerCycles, 1, MOST);
    require("linkCycles", linkCycles, 1, MOST);
    require("creditCycles", creditCycles, 1, MOST);
    require("injectionPorts", injectionPorts, 0, MOST);
    require("flit in bytes", flit.bytes(), 1, 1L << 30);
    require("cycle in picoseconds", cycle.picoseconds(), 1, 1_000_000_000_000L);
  }

  private static void require(
      final String name, final long value, final long least, final long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "wormhole-hardware: %s (%s) must lie between %s and %s."
              .formatted(name, value, least, most));
    }
  }

  /// The same hardware with `channels` virtual channels of `flits` flits each.
  public WormholeHardware withBuffers(final int channels, final int flits) {
    return new WormholeHardware(
        channels,
        flits,
        routerCycles,
        linkCycles,
        creditCycles,
        injectionPorts,
        flit,
        cycle,
        arbitration,
        ties);
  }

  /// The same hardware with `ports` injection ports per node.
  public WormholeHardware withPorts(final int ports) {
    return new WormholeHardware(
        virtualChannels,
        bufferFlits,
        routerCycles,
        linkCycles,
        creditCycles,
        ports,
        flit,
        cycle,
        arbitration,
        ties);
  }

  /// The same hardware with clock cycles of `length`.
  public WormholeHardware withCycle(final Time length) {
    return new WormholeHardware(
        virtualChannels,
        bufferFlits,
        routerCycles,
        linkCycles,
        creditCycles,
        injectionPorts,
        flit,
        length,
        arbitration,
        ties);
  }
}
