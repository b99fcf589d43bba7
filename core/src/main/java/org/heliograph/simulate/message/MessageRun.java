package org.heliograph.simulate.message;

import java.util.function.Supplier;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Support;
import org.heliograph.simulate.DataVolume;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.switching.Framing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of the simulator over a schedule, round by round.
///
/// The events of a round depend on earlier rounds only, so processing rounds in order needs no
/// event queue, although rounds may overlap in time without a barrier.
final class MessageRun {
  private static final long MOST_TRANSMISSIONS = 1L << 28;

  private final Verified verified;
  private final MessageModel model;
  private final Bytes chunk;
  private final MessageRound round;
  private final MessageStarts starts;
  private final NodeClock nodes;
  private final Trace.Builder trace = new Trace.Builder();
  private final MessageStartRule startRule;
  private final IntList causes = new IntList(); // by message

  MessageRun(final Verified verified, final Bytes size, final MessageModel model) {
    this.verified = verified;
    this.model = model;
    chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    round = new MessageRound(verified);
    starts = new MessageStarts(model.settingPs());
    nodes = new NodeClock(model.arrivals().picoseconds(verified.problem().topology().nodes()));
    startRule = model.isCircuit() ? circuitRule() : lightpathRule();
  }

  private MessageStartRule lightpathRule() {
    if (model.byLane()) {
      return new LaneOrderRule(verified.problem(), round, starts, trace);
    }
    return model.barrier()
        ? new SlotBarrierRule(round, starts, trace, nodes)
        : new HandshakeRule(verified.problem().topology(), round, starts, trace, nodes);
  }

  private MessageStartRule circuitRule() {
    if (!model.overlap()) {
      return new PauseStartRule(verified.problem().capabilities().retuning(), round, starts, trace);
    }
    final var circuits = EndpointCircuits.of(verified, model.settingPs(), round, starts);
    return model.barrier()
        ? new BarrierStartRule(circuits, starts, trace)
        : new EagerStartRule(verified.problem(), circuits, round, starts, trace);
  }

  /// Whether the schedule has few enough transmissions for a trace.
  static Support supports(final Verified verified) {
    return Support.when(
        verified.schedule().transmissions() <= MOST_TRANSMISSIONS,
        "it supports at most 2^28 transmissions");
  }

  /// The trace of a run of `size` by the simulator of this name, whose times may become too long.
  static Trace traced(final String simulator, final Bytes size, final Supplier<Trace> run) {
    try {
      return run.get();
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          ("%s: %s of each node takes longer than 106 days, with all delays;"
                  + " choose a smaller size or shorter delays.")
              .formatted(simulator, size),
          e);
    }
  }

  Trace trace() {
    while (round.next()) {
      if (round.slot() > trace.slot()) {
        trace.addIdle(round.slot() - trace.slot(), new Time(model.idlePs()));
      }
      run();
      trace.endSlot();
    }
    return trace.build(model.isTiled() ? trace.slotBySlot() : critical(), volume());
  }

  private void run() {
    final int first = round.first();
    starts.open(round.count());
    startRule.open();
    for (int i = 0; i < round.count(); i++) {
      final LightpathTimes times = times(i);
      causes.add(starts.cause(i));
      final long waited = times.beginPs() - nodes.sendsAt(round.sender(i));
      trace.add(times, new Time(Math.max(0, waited)));
    }
    for (int i = 0; i < round.count(); i++) {
      final int message = first + i;
      nodes.busy(
          round.sender(i),
          model.isCircuit() ? trace.endPs(message) : trace.times(message).sentPs(),
          message);
    }
    for (int r = 0; r < round.receptions(); r++) {
      final int i = round.messageAt(r, true);
      final long early = round.farthest(i) - round.delay(r);
      nodes.busy(round.node(r, true), trace.endPs(first + i) - early, first + i);
    }
    startRule.close();
  }

  private LightpathTimes times(final int message) {
    final Bandwidth rate = round.rate(message);
    final MessageDurations.Duration duration =
        model.durations().duration(rate, round.leastRate(message, rate), round.chunks(message));
    final long start = starts.time(message);
    final long sent = Math.addExact(start, duration.sendingPs());
    final long arrived = Math.addExact(sent, round.farthest(message));
    final long end = Math.addExact(arrived, duration.convertingPs());
    return new LightpathTimes(starts.begin(message), start, sent, arrived, end);
  }

  /// Goes back from the message that ends last, each time to the message that it waited for; the
  /// first of them waited for the arrival of a node.
  ///
  /// A circuit is free once its message has ended, and the time between the two is reconfiguration.
  /// A lightpath may be set up while the end of the message before still travels.
  private TimeBreakdown critical() {
    TimeBreakdown spent = TimeBreakdown.NONE;
    long until = trace.latestPs();
    int at = trace.latest();
    while (at != MessageStarts.NOBODY) {
      final LightpathTimes times = trace.times(at);
      final int cause = causes.get(at);
      long from = times.beginPs();
      if (model.isCircuit()) {
        from = cause == MessageStarts.NOBODY ? 0 : trace.endPs(cause);
      }
      final LightpathTimes since =
          new LightpathTimes(from, times.litPs(), times.sentPs(), times.arrivedPs(), times.endPs());
      spent = spent.plus(since.between(from, until));
      until = from;
      at = cause;
    }
    return spent.plus(TimeBreakdown.waiting(new Time(until)));
  }

  private DataVolume volume() {
    final long chunks = verified.schedule().transmissions();
    final Bytes payload = new Bytes(Math.multiplyExact(chunks, chunk.bytes()));
    if (model.isCircuit()) {
      return new DataVolume(trace.lightpaths(), chunks, payload, payload, chunks, chunks);
    }
    final Framing framing = verified.problem().switching().timing().framing();
    final long flits = Math.multiplyExact(chunks, MessageFraming.flits(framing, chunk));
    return new DataVolume(
        trace.lightpaths(),
        chunks,
        payload,
        new Bytes(Math.multiplyExact(flits, framing.flit().bytes())),
        Math.multiplyExact(chunks, MessageFraming.packets(framing, chunk)),
        flits);
  }
}
