package org.heliograph.simulate.message;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator of the messages of a schedule between processors, under the LogGP model.
///
/// A processor spends the overhead o on every message that it sends, and again on every message
/// that it receives, one after another: what could begin first goes first. The bytes of a message
/// leave it one by one, G apart, and the next message follows g after the last byte. The first byte
/// arrives after the latency L; bytes of a second message for the same receiver wait until g after
/// the last of the first. Every node sends in the order of the schedule, as soon as it holds the
/// chunks. Routes, channels and slots cost nothing.
///
/// The time is that of the closed form `loggp` unless a processor would have to send and receive at
/// once, or messages arrive in another order than the schedule has them. Expected O(n log n) for n
/// messages and receptions; about 300 bytes each. Deterministic. Source: *alexandrov1995*.
@AutoService(ScheduleSimulator.class)
@Summary("LogGP: processors that send and receive message by message, event by event.")
@Source("alexandrov1995")
public record LoggpClock(
    @Summary("time of a byte through the network, L") Time latency,
    @Summary("time that a processor spends on sending or receiving a message, o") Time overhead,
    @Summary("least time between two messages of a processor, g") Time gap,
    @Summary("time between two bytes of a message, G") Time gapPerByte)
    implements ScheduleSimulator {
  public LoggpClock() {
    this(Time.parse("8.6us"), Time.parse("1.7us"), Time.parse("14.2us"), Time.parse("30ns"));
  }

  /// Yes if the network states nothing that the model does not see, and circuits stay as they are.
  @Override
  public Support supports(final Verified verified) {
    final Problem problem = verified.problem();
    final ChannelRates rates = ChannelRates.of(problem.topology());
    return Support.when(
            rates.areEqual() && !rates.propagate(),
            "it sees a network as one latency, but %s states rates or propagation; slot-clock"
                    .formatted(problem.topology().name())
                + " follows them")
        .and(
            () ->
                Support.when(
                    !Assumption.isReconfigurable(problem),
                    "it knows no reconfiguration, which %s needs; slot-clock follows it"
                        .formatted(problem.topology().name())));
  }

  @Override
  public Trace simulate(final Verified verified, final Bytes size) {
    return MessageRun.traced("loggp-clock", size, () -> new LoggpRun(this, verified, size).trace());
  }
}
