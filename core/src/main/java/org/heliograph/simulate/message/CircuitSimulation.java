package org.heliograph.simulate.message;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulation of schedules over reconfigurable circuits; without `bandwidth`, a message runs at
/// the rate that the network states for its channel.
///
/// A circuit carries all lanes of its channel. A delay in slots lasts as long as that number of
/// messages of one chunk over the slowest channel.
record CircuitSimulation(
    Time startup, Optional<Bandwidth> bandwidth, boolean barrier, boolean overlap) {
  /// Whether it can run `verified`.
  public Support supports(final Verified verified) {
    return Support.when(
            verified.problem().capabilities().hops() == 1,
            "it needs routes of one channel each, as in reconfigurable switching")
        .and(
            () ->
                Support.when(
                    barrier || areSingle(verified.problem().topology()),
                    "without a barrier it follows links of one lane; with barrier=true any"
                        + " channels"))
        .and(() -> MessageRun.supports(verified));
  }

  private static boolean areSingle(final Topology topology) {
    return topology.isPointToPoint()
        && topology.kinds().stream().allMatch(kind -> kind.lanes() == 1);
  }

  /// The trace; throws `ArithmeticException` if a time exceeds 2⁶³ ps.
  public Trace trace(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final MessageDurations durations = durations(problem, size);
    final int slotsDark = problem.capabilities().retuning().delay();
    final long settingPs =
        slotsDark == 0
            ? problem.switching().timing().perChange().picoseconds()
            : Math.multiplyExact(oneChunkPs(problem.topology(), durations), (long) slotsDark);
    final MessageModel model =
        new MessageModel(durations, settingPs, true, barrier, overlap, NodeArrivals.AT_ONCE);
    return new MessageRun(verified, size, model).trace();
  }

  private MessageDurations durations(final Problem problem, final Bytes size) {
    final long startupPs = startup.plus(problem.switching().timing().perSlot()).picoseconds();
    final Bytes chunk = size.dividedBy(problem.demand().chunksPerContribution());
    final Map<Bandwidth, Long> chunkPs = new HashMap<>();
    return (stated, _, chunks) -> {
      final long each =
          chunkPs.computeIfAbsent(
              bandwidth.orElse(stated), rate -> rate.timeFor(chunk).picoseconds());
      final long sending = Math.multiplyExact(each, (long) chunks);
      return new MessageDurations.Duration(Math.addExact(startupPs, sending), 0);
    };
  }

  /// The time of a message of one chunk over the slowest channel, or over any if all are alike.
  private static long oneChunkPs(final Topology topology, final MessageDurations durations) {
    long longest = 0;
    for (final ChannelKind kind : topology.kinds()) {
      final long sending = durations.duration(kind.bandwidth(), kind.bandwidth(), 1).sendingPs();
      longest = Math.max(longest, Math.addExact(sending, kind.propagation().picoseconds()));
    }
    return longest;
  }
}
