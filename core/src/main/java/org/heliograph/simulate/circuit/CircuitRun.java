package org.heliograph.simulate.circuit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.simulate.DataVolume;
import org.heliograph.simulate.LightpathTimes;
import org.heliograph.simulate.TimeBreakdown;
import org.heliograph.simulate.Trace;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of the simulator over a schedule, round by round.
///
/// The events of a round depend on earlier rounds only, so processing rounds in order needs no
/// event queue, although rounds may overlap in time without a barrier.
final class CircuitRun {
  private final Verified verified;
  private final Bytes chunk;
  private final Optional<Bandwidth> bandwidth;
  private final long startupPs;
  private final Map<Bandwidth, Long> chunkPs = new HashMap<>(); // by rate
  private final long settingPs;
  private final MessageRound messageRound;
  private final RoundStartRule roundStartRule;
  private final MessageStarts messageStarts = new MessageStarts();
  private final Trace.Builder trace = new Trace.Builder();
  private final long[] done; // by node: when all that it sent and received has ended
  private long[] ends = new long[16]; // by message of the round
  private final IntList causes = new IntList(); // by message

  CircuitRun(final Verified verified, final Bytes size, final CircuitSimulation simulation) {
    final Problem problem = verified.problem();
    this.verified = verified;
    chunk = size.dividedBy(problem.demand().chunksPerContribution());
    bandwidth = simulation.bandwidth();
    startupPs = simulation.startup().plus(problem.switching().timing().perSlot()).picoseconds();
    final int slotsDark = problem.capabilities().retuning().delay();
    settingPs =
        slotsDark == 0
            ? problem.switching().timing().perChange().picoseconds()
            : Math.multiplyExact(oneChunkPs(problem.topology()), (long) slotsDark);
    messageRound = new MessageRound(verified);
    done = new long[problem.topology().nodes()];
    roundStartRule = pace(simulation);
  }

  /// The time of a message of one chunk over the slowest channel, or over any if all are alike.
  private long oneChunkPs(final Topology topology) {
    long longest = 0;
    for (final ChannelKind kind : topology.kinds()) {
      final long sending = Math.addExact(startupPs, chunkPs(kind.bandwidth()));
      longest = Math.max(longest, Math.addExact(sending, kind.propagation().picoseconds()));
    }
    return longest;
  }

  private long chunkPs(final Bandwidth stated) {
    return chunkPs.computeIfAbsent(
        bandwidth.orElse(stated), rate -> rate.timeFor(chunk).picoseconds());
  }

  private RoundStartRule pace(final CircuitSimulation simulation) {
    if (!simulation.overlap()) {
      return new PauseStartRule(verified, settingPs);
    }
    final MessageCircuits messageCircuits = new MessageCircuits(verified, settingPs);
    return simulation.barrier()
        ? new BarrierStartRule(messageCircuits)
        : new EagerStartRule(verified, messageCircuits);
  }

  Trace trace() {
    while (messageRound.next()) {
      if (messageRound.slot() > trace.slot()) {
        trace.addIdle(messageRound.slot() - trace.slot(), Time.ZERO); // nothing is sent in them
      }
      run();
      trace.endSlot();
    }
    return trace.build(critical(), volume());
  }

  private void run() {
    final int count = messageRound.count();
    ends = count <= ends.length ? ends : new long[2 * count];
    messageStarts.open(count);
    roundStartRule.open(messageRound, messageStarts);
    final BitSet set = roundStartRule.set(messageRound, messageStarts);
    for (int i = 0; i < count; i++) {
      final long start = messageStarts.time(i);
      final long begin = set.get(i) ? start - settingPs : start;
      final long sent = Math.addExact(start, length(i));
      ends[i] = Math.addExact(sent, propagation(i));
      causes.add(messageStarts.cause(i));
      final long waited = Math.max(0, begin - done[messageRound.sender(i)]);
      trace.add(new LightpathTimes(begin, start, sent, ends[i], ends[i]), new Time(waited));
    }
    end(false);
    end(true);
    roundStartRule.close(messageRound, ends);
  }

  private void end(final boolean incoming) {
    for (int i = 0; i < messageRound.ends(incoming); i++) {
      final int node = messageRound.node(i, incoming);
      done[node] = Math.max(done[node], ends[messageRound.messageAt(i, incoming)]);
    }
  }

  private long length(final int message) {
    final long perChunk = chunkPs(kind(message).bandwidth());
    return Math.addExact(
        startupPs, Math.multiplyExact(perChunk, (long) messageRound.chunks(message)));
  }

  private long propagation(final int message) {
    return kind(message).propagation().picoseconds();
  }

  private ChannelKind kind(final int message) {
    return verified.problem().topology().kind(messageRound.channel(message));
  }

  /// Goes back from the message that ends last, each time to the message whose end it waited for.
  /// The time between the two is the reconfiguration of a circuit.
  private TimeBreakdown critical() {
    TimeBreakdown spent = TimeBreakdown.NONE;
    int message = trace.latest();
    while (message != MessageStarts.NOBODY) {
      final LightpathTimes lightpathTimes = trace.course(message);
      final int cause = causes.get(message);
      final long from = cause == MessageStarts.NOBODY ? 0 : trace.course(cause).endPs();
      spent =
          spent.plus(
              new TimeBreakdown(
                  Time.ZERO,
                  new Time(lightpathTimes.litPs() - from),
                  new Time(lightpathTimes.sentPs() - lightpathTimes.litPs()),
                  new Time(lightpathTimes.endPs() - lightpathTimes.sentPs()),
                  Time.ZERO));
      message = cause;
    }
    return spent;
  }

  private DataVolume volume() {
    final long chunks = verified.schedule().transmissions();
    final Bytes payload = new Bytes(Math.multiplyExact(chunks, chunk.bytes()));
    return new DataVolume(trace.lightpaths(), chunks, payload, payload, chunks, chunks);
  }
}
