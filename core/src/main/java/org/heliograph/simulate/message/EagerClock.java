package org.heliograph.simulate.message;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Capabilities;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator of messages that begin as soon as their sender holds their chunks and their lanes
/// are free, in the order of slots.
///
/// A message has a start-up, sends its chunks in whole packets at the least rate of its route,
/// propagates to its receiver, and is converted there flit by flit. Nodes and slots do not wait for
/// each other. Follows links without taps, lightpaths or circuits that are set, and all ports of a
/// node. O(channel uses); 40 bytes per transmission.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates messages that begin as soon as their chunks and lanes allow, without slots.")
public record EagerClock(
    @Summary("start-up time of a message; by default that of the hardware") Optional<Time> startup)
    implements ScheduleSimulator {
  public EagerClock() {
    this(Optional.empty());
  }

  private Time startup(final Problem problem) {
    return startup.orElse(problem.hardware().startup());
  }

  @Override
  public Support supports(final Verified verified) {
    final Problem problem = verified.problem();
    final Capabilities allowed = problem.capabilities();
    return Support.when(
            !Assumption.isReconfigurable(problem)
                && problem.switching().timing().perSlot().equals(Time.ZERO),
            "it sets no circuits, but here they are set before messages")
        .and(
            () ->
                Support.when(
                    problem.topology().isPointToPoint()
                        && !allowed.taps()
                        && !allowed.laneContinuity(),
                    "it follows lanes of links, each by itself, not couplers, taps and lightpaths"))
        .and(
            () ->
                Support.when(
                    Math.min(allowed.sendPorts(), allowed.receivePorts()) == Capabilities.UNLIMITED,
                    "it follows lanes, not ports, whose number is limited here"))
        .and(
            () ->
                Support.when(
                    LaneTimes.follow(problem.topology()), "it supports at most 2^25 lanes"))
        .and(() -> MessageRun.supports(verified));
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    return Assumption.ofMessages(
        problem,
        size.dividedBy(problem.demand().chunksPerContribution()),
        startup(problem),
        Assumption.Law.LANE_ORDER,
        Assumption.Law.OVERLAP);
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final MessageDurations durations =
        new RouteDurations(
            startup(problem),
            problem.switching().timing().framing(),
            size.dividedBy(problem.demand().chunksPerContribution()));
    return MessageRun.traced(
        "eager-clock",
        size,
        () -> new MessageRun(verified, size, MessageModel.lanes(durations)).trace());
  }
}
