package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The time of a schedule whose slots only order the messages: each begins as soon as its sender
/// holds its chunks and every lane of its route is free.
///
/// A message of m bytes takes start-up + m/r + p + c, as in [SlotTime]. It holds the lane of each
/// channel from its start until its end has entered it: start-up + m/r, and the propagation of the
/// channels before. Each lane carries its messages in the order of slots, and a sender waits for
/// all that it receives of a chunk in earlier slots. So the result is what the schedule says, and
/// takes never longer than with slots that follow one another; what arrives early is kept aside,
/// and room for it is not counted. In scheduling theory it is the *semi-active* timetable of that
/// order (*sprecher1995*). Expected O(channel uses). See docs/model.md.
@AutoService(CostModel.class)
@Summary("Messages that begin as soon as their chunks and lanes allow, in the order of slots.")
@Source("sprecher1995")
public record EagerTime(
    @Summary("start-up time of a message; by default that of the hardware") Optional<Time> startup)
    implements CostModel {
  private static final long MOST_LANES = 1L << 25;

  public EagerTime() {
    this(Optional.empty());
  }

  private Time startup(final Problem problem) {
    return startup.orElse(problem.hardware().startup());
  }

  @Override
  public boolean hasBarriers() {
    return false;
  }

  @Override
  public Support supports(final Problem problem) {
    final Topology topology = problem.topology();
    final Capabilities allowed = problem.capabilities();
    return Support.when(
            !Assumption.isReconfigurable(problem)
                && problem.switching().timing().perSlot().equals(Time.ZERO),
            "it sets no circuits, but here they are set before messages; slot-time counts that")
        .and(
            () ->
                Support.when(
                    topology.isPointToPoint() && !allowed.taps() && !allowed.laneContinuity(),
                    "it follows lanes of links, each by itself; slot-time follows couplers, taps"
                        + " and lightpaths"))
        .and(
            () ->
                Support.when(
                    Math.min(allowed.sendPorts(), allowed.receivePorts()) == Capabilities.UNLIMITED,
                    "it follows lanes, not ports, whose number is limited here; slot-time holds for"
                        + " any number"))
        .and(
            () ->
                Support.size(
                    lanes(topology) <= MOST_LANES,
                    "it follows each lane, and %s has more than 2^25".formatted(topology.name())));
  }

  private static long lanes(final Topology topology) {
    long lanes = 0;
    for (long channel = 0; channel < topology.channels() && lanes <= MOST_LANES; channel++) {
      lanes += topology.lanes(channel);
    }
    return lanes;
  }

  @Override
  public ScheduleTime price(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    EqualChannels.require("eager-time", supports(problem));
    final Bytes chunk = HockneyParameters.chunk(problem, size);
    try {
      final long endPs = new EagerTimetable(problem, chunk, startup(problem)).endPs(verified);
      return new ScheduleTime(new Time(endPs), size, chunk);
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "eager-time: %s of each node takes longer than 106 days; choose a smaller size or faster"
                  .formatted(size)
              + " channels.",
          e);
    }
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    return Assumption.ofMessages(
        problem,
        HockneyParameters.chunk(problem, size),
        startup(problem),
        Assumption.Law.LANE_ORDER,
        Assumption.Law.OVERLAP);
  }
}
