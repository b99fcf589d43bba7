package org.heliograph.switching;

/// The capabilities of a switching model on a given topology: all that schedulers may use of it.
///
/// `hops` is the maximum number of channels in one route. `sendPorts` and `receivePorts` limit the
/// transmissions that one node starts or receives in one slot. `relay` says whether a node may
/// forward a chunk in a later slot, `laneContinuity` whether one lane must serve the whole route,
/// `taps` whether routes may be trees, `retuning` the cost of changing circuits. `aggregate` says
/// whether chunks that one sender sends over one route in one slot merge into one message, which
/// takes one lane and one port.
public record Capabilities(
    int hops,
    int sendPorts,
    int receivePorts,
    Routing routing,
    boolean relay,
    boolean laneContinuity,
    boolean taps,
    ReconfigurationSlots retuning,
    boolean aggregate) {
  /// No limit.
  public static final int UNLIMITED = Integer.MAX_VALUE;

  /// No restrictions except those of the channels.
  public static final Capabilities FREE =
      new Capabilities(
          UNLIMITED,
          UNLIMITED,
          UNLIMITED,
          Routing.ANY,
          true,
          false,
          false,
          ReconfigurationSlots.NONE,
          false);

  public Capabilities withHops(final int most) {
    return new Capabilities(
        most, sendPorts, receivePorts, routing, relay, laneContinuity, taps, retuning, aggregate);
  }

  public Capabilities withPorts(final int sends, final int receives) {
    return new Capabilities(
        hops, sends, receives, routing, relay, laneContinuity, taps, retuning, aggregate);
  }

  public Capabilities withRouting(final Routing rule, final boolean relayAllowed) {
    return new Capabilities(
        hops,
        sendPorts,
        receivePorts,
        rule,
        relayAllowed,
        laneContinuity,
        taps,
        retuning,
        aggregate);
  }

  public Capabilities withLightpaths(final boolean continuity, final boolean tapsAllowed) {
    return new Capabilities(
        hops,
        sendPorts,
        receivePorts,
        routing,
        relay,
        continuity,
        tapsAllowed,
        retuning,
        aggregate);
  }

  public Capabilities withRetuning(final ReconfigurationSlots cost) {
    return new Capabilities(
        hops, sendPorts, receivePorts, routing, relay, laneContinuity, taps, cost, aggregate);
  }

  public Capabilities withAggregation(final boolean merges) {
    return new Capabilities(
        hops, sendPorts, receivePorts, routing, relay, laneContinuity, taps, retuning, merges);
  }

  /// Whether reconfiguration costs slots, or the number of circuits per slot is limited.
  public boolean isReconfigurable() {
    return !retuning.isFree();
  }
}
