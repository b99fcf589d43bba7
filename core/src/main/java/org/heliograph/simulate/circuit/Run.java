package org.heliograph.simulate.circuit;

import java.util.Arrays;
import org.heliograph.problem.Problem;
import org.heliograph.simulate.Breakdown;
import org.heliograph.simulate.Course;
import org.heliograph.simulate.Trace;
import org.heliograph.simulate.Volume;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// One run of the clock over a schedule, round after round.
///
/// What happens in a round depends on earlier rounds alone, so the rounds in order are the events
/// in order and no queue is needed, although without a barrier rounds overlap in time.
final class Run {
  private final Verified verified;
  private final Bytes chunk;
  private final long startupPs;
  private final long chunkPs;
  private final long settingPs;
  private final Round round;
  private final Pace pace;
  private final Starts starts = new Starts();
  private final Trace.Builder trace = new Trace.Builder();
  private final long[] done; // by node: when all that it sent and received has ended
  private long[] ends = new long[16]; // by message of the round
  private int[] causes = new int[64]; // by message

  Run(final Verified verified, final Bytes size, final CircuitClock clock) {
    final Problem problem = verified.problem();
    this.verified = verified;
    chunk = size.dividedBy(problem.demand().chunksPerContribution());
    startupPs = clock.startup().plus(problem.switching().timing().perSlot()).picoseconds();
    chunkPs = clock.bandwidth().timeFor(chunk).picoseconds();
    final int slotsDark = problem.capabilities().retuning().delay();
    settingPs =
        slotsDark == 0
            ? problem.switching().timing().perChange().picoseconds()
            : Math.multiplyExact(Math.addExact(startupPs, chunkPs), (long) slotsDark);
    round = new Round(verified);
    done = new long[problem.topology().nodes()];
    pace = pace(clock);
  }

  private Pace pace(final CircuitClock clock) {
    if (!clock.overlap()) {
      return new PausePace(verified, settingPs);
    }
    final Tuning tuning = new Tuning(verified, settingPs);
    return clock.barrier() ? new BarrierPace(tuning) : new EagerPace(verified, tuning);
  }

  Trace trace() {
    while (round.next()) {
      if (round.slot() > trace.slot()) {
        trace.addIdle(round.slot() - trace.slot(), Time.ZERO); // nothing is sent in them
      }
      run();
      trace.endSlot();
    }
    return trace.build(critical(), volume());
  }

  private void run() {
    final int count = round.count();
    ends = count <= ends.length ? ends : new long[2 * count];
    if (round.first() + count > causes.length) {
      causes = Arrays.copyOf(causes, 2 * (round.first() + count));
    }
    starts.open(count);
    pace.open(round, starts);
    for (int i = 0; i < count; i++) {
      final long start = starts.time(i);
      final long begin = pace.isSet(i, start) ? start - settingPs : start;
      final long sent = Math.addExact(start, length(i));
      ends[i] = Math.addExact(sent, propagation(i));
      causes[round.first() + i] = starts.cause(i);
      final long waited = Math.max(0, begin - done[round.sender(i)]);
      trace.add(new Course(begin, start, sent, ends[i], ends[i]), new Time(waited));
    }
    for (int i = 0; i < count; i++) {
      done[round.sender(i)] = Math.max(done[round.sender(i)], ends[i]);
      done[round.receiver(i)] = Math.max(done[round.receiver(i)], ends[i]);
    }
    pace.close(round, ends);
  }

  private long length(final int message) {
    return Math.addExact(startupPs, Math.multiplyExact(chunkPs, (long) round.chunks(message)));
  }

  private long propagation(final int message) {
    return verified.problem().topology().kind(round.channel(message)).propagation().picoseconds();
  }

  /// Back from the message that ends last, each time to the one whose end it waited for; what lies
  /// between the two is the setting of a circuit.
  private Breakdown critical() {
    Breakdown spent = Breakdown.NONE;
    int message = trace.latest();
    while (message != Starts.NOBODY) {
      final Course course = trace.course(message);
      final int cause = causes[message];
      final long from = cause == Starts.NOBODY ? 0 : trace.course(cause).endPs();
      spent =
          spent.plus(
              new Breakdown(
                  Time.ZERO,
                  new Time(course.litPs() - from),
                  new Time(course.sentPs() - course.litPs()),
                  new Time(course.endPs() - course.sentPs()),
                  Time.ZERO));
      message = cause;
    }
    return spent;
  }

  private Volume volume() {
    final long chunks = verified.schedule().transmissions();
    final Bytes payload = new Bytes(Math.multiplyExact(chunks, chunk.bytes()));
    return new Volume(trace.lightpaths(), chunks, payload, payload, chunks, chunks);
  }
}
