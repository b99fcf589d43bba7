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
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator of schedules over reconfigurable circuits, transmitter by transmitter.
///
/// A *message* is what one node sends over one circuit in one slot. With b chunks it takes start-up
/// + b times the chunk time; only the chunk time is rounded, up to a picosecond. Each transmitter
/// of a node holds one circuit. For a new circuit the least recently used transmitter whose circuit
/// is not needed in the slot is reconfigured, from the end of its last message. With `retune=node`
/// all transmitters of a node are reconfigured together, as late as the schedule allows. A delay in
/// slots lasts as long as that number of one-chunk messages.
///
/// With `barrier` the messages of a slot begin together and end together. Without, each begins as
/// soon as its sender holds its contents and transmitter, ports and (if receivers are reconfigured)
/// receiver are free, in the order of the schedule; by induction over the slots, never later than
/// with barriers. With `overlap=false` nothing is sent during reconfiguration. O(transmissions · k)
/// for k transmitters per node; about 70 bytes per transmission.
@AutoService(ScheduleSimulator.class)
@Summary("Simulates circuits: transmitters are reconfigured while others send, or in pauses.")
public record CircuitClock(
    @Summary("start-up time of a message") Time startup,
    @Summary("bandwidth of a circuit") Bandwidth bandwidth,
    @Summary("whether the messages of a slot begin together, after those of the slot before")
        boolean barrier,
    @Summary("whether idle transmitters are reconfigured while others send") boolean overlap)
    implements ScheduleSimulator {
  public CircuitClock() {
    this(Time.parse("1us"), Bandwidth.parse("16Gb/s"), true, true);
  }

  public CircuitClock {
    if (!barrier && !overlap) {
      throw new IllegalArgumentException(
          "circuit-clock: with overlap=false all nodes wait for each other, so barrier must be"
              + " true.");
    }
  }

  @Override
  public Support supports(final Verified verified) {
    final ChannelRates rates = ChannelRates.of(verified.problem().topology());
    return rates.areEqual()
        ? simulation().supports(verified)
        : Support.no(
            "it runs all messages at %s, but the channels run at %s to %s; slot-clock sees each"
                .formatted(bandwidth, rates.least(), rates.most()));
  }

  private CircuitSimulation simulation() {
    return new CircuitSimulation(startup, Optional.of(bandwidth), barrier, overlap);
  }

  @Override
  public Set<Assumption> assumptions(final Verified verified, final Bytes size) {
    final Problem problem = verified.problem();
    final Assumption.Law setting = overlap ? Assumption.Law.OVERLAP : Assumption.Law.PAUSES;
    final Set<Assumption> assumptions =
        Assumption.ofEqualMessages(problem, startup, bandwidth, setting);
    assumptions.addAll(Assumption.propagation(problem));
    assumptions.add(barrier ? Assumption.Law.SLOT_BARRIER : Assumption.Law.EAGER_START);
    assumptions.addAll(Assumption.idleSlots(problem, verified.schedule()));
    return assumptions;
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    return MessageRun.traced("circuit-clock", size, () -> simulation().trace(verified, size));
  }
}
