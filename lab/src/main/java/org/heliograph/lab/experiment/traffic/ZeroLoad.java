package org.heliograph.lab.experiment.traffic;

import org.heliograph.simulate.wormhole.WormholeHardware;
import org.heliograph.topology.ChannelKind;

/// The latency of a message that meets nobody, by the closed form of
/// [org.heliograph.simulate.wormhole.WormholeNetwork], worked out again from the hardware:
///
/// T = 2 + (h + 1)·router + Σ (link + d + p − 1) + (F − 1)·max p
///
/// for F flits over h channels, each of d cycles of propagation and p cycles a flit. It holds where
/// no buffer is too small for the round trip of its credits.
record ZeroLoad(TrafficNetwork trafficNetwork, int flits) {
  /// Cycles from birth to the arrival of the tail over the first `count` of `steps`.
  long latency(final int[] steps, final int count) {
    final WormholeHardware hardware = trafficNetwork.hardware();
    long latency = 2 + (count + 1L) * hardware.routerCycles();
    long slowest = 1;
    for (int hop = 0; hop < count; hop++) {
      final int channel = steps[hop] / trafficNetwork.routes().layers();
      latency += hardware.linkCycles() + propagation(channel) + period(channel) - 1;
      slowest = Math.max(slowest, period(channel));
    }
    return latency + (flits - 1) * slowest;
  }

  /// Cycles that `channel` takes for a flit.
  long period(final int channel) {
    final ChannelKind kind = trafficNetwork.topology().kind(channel);
    return Math.max(
        1, cycles(kind.bandwidth().timeFor(trafficNetwork.hardware().flit()).picoseconds()));
  }

  private long propagation(final int channel) {
    return cycles(trafficNetwork.topology().kind(channel).propagation().picoseconds());
  }

  private long cycles(final long picoseconds) {
    return Math.ceilDiv(picoseconds, trafficNetwork.hardware().cycle().picoseconds());
  }
}
