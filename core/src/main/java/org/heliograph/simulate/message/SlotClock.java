package org.heliograph.simulate.message;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.Set;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Framing;
import org.heliograph.switching.Timing;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator of schedules on the channels that the network states, under any switching model.
///
/// A message has a start-up, sends its chunks in whole packets at the least rate of its route,
/// propagates to its farthest receiver, and is converted there flit by flit (O/E/O). With `barrier`
/// a slot begins when everything in the slot before has ended. Without, a message begins as soon as
/// its nodes, lanes and circuits are free, never later than with a barrier.
///
/// With `skew` nodes arrive at different times, and a message begins only when its sender has
/// arrived; its receivers need not have. A skew of 0 is none, and then there is no seed. There is
/// no skew where circuits are reconfigured only when they change.
///
/// If circuits are reconfigured only when they change, transmitters are followed one by one, as by
/// [CircuitSimulation]; with `overlap=false` the whole network pauses. Otherwise lightpaths are
/// followed as by [LightpathClock]. O(channel uses); 40 bytes per transmission, or about 70 where
/// transmitters are followed.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates messages at the rates and propagation times that the network states.")
public record SlotClock(
    @Summary("start-up time of a message; by default that of the hardware") Optional<Time> startup,
    @Summary("whether a slot begins only when everything in the slot before has ended")
        boolean barrier,
    @Summary(
            "whether idle transmitters are reconfigured while others send; by default as the"
                + " hardware")
        Optional<Boolean> overlap,
    @Summary("nodes arrive at random times up to this; by default all at once") Optional<Time> skew,
    @Summary("seed of the arrivals; by default 1") Optional<Long> seed)
    implements ScheduleSimulator {
  public SlotClock() {
    this(Optional.empty(), true, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// Where all nodes arrive at once.
  public SlotClock(final Time startup, final boolean barrier, final boolean overlap) {
    this(Optional.of(startup), barrier, Optional.of(overlap), Optional.empty(), Optional.empty());
  }

  public SlotClock {
    skew = skew.filter(time -> !time.equals(Time.ZERO));
    seed =
        skew.isEmpty() ? Optional.empty() : seed.or(() -> Optional.of(NodeArrivals.AT_ONCE.seed()));
    if (!barrier && !overlap.orElse(true)) {
      throw new IllegalArgumentException(
          "slot-clock: with overlap=false all nodes wait for each other, so barrier must be true.");
    }
  }

  private Time startup(final Problem problem) {
    return startup.orElse(problem.hardware().startup());
  }

  /// An eager start is an overlap, whatever the hardware.
  private boolean overlaps(final Problem problem) {
    return overlap.orElse(!barrier || problem.hardware().overlap());
  }

  private CircuitSimulation circuits(final Problem problem) {
    return new CircuitSimulation(startup(problem), Optional.empty(), barrier, overlaps(problem));
  }

  @Override
  public Support supports(final Verified verified) {
    final Problem problem = verified.problem();
    final Timing timing = problem.switching().timing();
    if (!Assumption.isReconfigurable(problem)) {
      return LightpathClock.support(verified, barrier);
    }
    return Support.when(
            arrivals().areAtOnce(),
            "nodes on reconfigurable circuits arrive at once, so skew must be 0ps")
        .and(
            () ->
                Support.when(
                    timing.framing().equals(Framing.NONE),
                    "it does not divide messages on reconfigurable circuits into packets"))
        .and(() -> circuits(problem).supports(verified));
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Set<Assumption> assumptions =
        Assumption.ofMessages(
            problem,
            size.dividedBy(problem.demand().chunksPerContribution()),
            startup(problem),
            barrier ? Assumption.Law.SLOT_BARRIER : Assumption.Law.EAGER_START,
            overlaps(problem) ? Assumption.Law.OVERLAP : Assumption.Law.PAUSES);
    if (!arrivals().areAtOnce()) {
      assumptions.add(Assumption.Law.ARRIVALS);
    }
    return assumptions;
  }

  @Override
  public NodeArrivals arrivals() {
    return new NodeArrivals(
        skew.orElse(NodeArrivals.AT_ONCE.skew()), seed.orElse(NodeArrivals.AT_ONCE.seed()));
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    return MessageRun.traced(
        "slot-clock",
        size,
        () ->
            Assumption.isReconfigurable(problem)
                ? circuits(problem).trace(verified, size)
                : new MessageRun(verified, size, lightpaths(problem, size)).trace());
  }

  private MessageModel lightpaths(final Problem problem, final Bytes size) {
    final MessageDurations durations =
        new RouteDurations(
            startup(problem),
            problem.switching().timing().framing(),
            size.dividedBy(problem.demand().chunksPerContribution()));
    return MessageModel.lightpaths(problem, durations, barrier, arrivals());
  }
}
